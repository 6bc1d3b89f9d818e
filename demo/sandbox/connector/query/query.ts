// Parses a whole query and validates it against the model.
import type { TypeName } from '../model.js';
import { checkBudget } from './budget.js';
import type { Expression } from './expression.js';
import type { Names } from './names.js';
import { type OptionName, readCount, readNumber, readParameters } from './options.js';
import { type OrderItem, parseFilter, parseOrder } from './parse-expression.js';
import { QueryError } from './query-error.js';
import { type Shape, ShapeReader } from './shape.js';
import { readTokens, type Token } from './tokens.js';

export interface Query {
  readonly shape: Shape;
  readonly filter: Expression | undefined;
  readonly order: readonly OrderItem[];
  readonly top: number | undefined;
  readonly skip: number;
  readonly isCounted: boolean;
  readonly token: string | undefined;
  /** The options as written, without those of paging; a next link keeps them. */
  readonly written: readonly (readonly [name: string, value: string])[];
}

export function readQuery(search: URLSearchParams, type: TypeName, names: Names): Query {
  const parameters = readParameters(search);
  const tokens = (name: OptionName): Token[] | undefined => {
    const text = parameters.get(name);
    return text === undefined ? undefined : readTokens(text, name);
  };
  const options = new Map<OptionName, Token[]>();
  for (const name of ['$select', '$expand'] as const) {
    const read = tokens(name);
    if (read) options.set(name, read);
  }
  const filter = tokens('$filter');
  const order = tokens('$orderby');
  const token = parameters.get('$skiptoken');
  const skip = readNumber(parameters.get('$skip'), '$skip');
  if (token !== undefined && skip !== undefined) {
    throw new QueryError('$skip', 'was already applied in a next link; follow it unchanged.');
  }
  const query: Query = {
    shape: new ShapeReader(names).read(type, options),
    filter: filter && parseFilter(filter, '$filter'),
    order: order ? parseOrder(order, '$orderby') : [],
    top: readNumber(parameters.get('$top'), '$top'),
    skip: skip ?? 0,
    isCounted: readCount(parameters.get('$count'), '$count'),
    token,
    written: [...parameters].filter(([name]) => name !== '$skip' && name !== '$skiptoken'),
  };
  checkBudget(query);
  return query;
}
