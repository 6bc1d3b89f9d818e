// Which properties of each record a response contains: `$select` and `$expand` with its nested options.
import type { Navigation, TypeName } from '../model.js';
import type { Expression } from './expression.js';
import type { Names } from './names.js';
import { type OptionName, readCount, readNested, readNumber } from './options.js';
import { type OrderItem, parseFilter, parseOrder } from './parse-expression.js';
import { parseExpand, parseSelect } from './parse-names.js';
import { unknownProperty } from './paths.js';
import { QueryError } from './query-error.js';
import type { Token } from './tokens.js';

export interface Shape {
  readonly type: TypeName;
  /** Names of the model, in its order. */
  readonly fields: readonly string[];
  readonly expansions: readonly Expansion[];
  /** As `@odata.context` has it: `(organizationId,location(name))`, or nothing for all fields. */
  readonly context: string;
}

export interface Expansion {
  readonly name: string;
  readonly navigation: Navigation;
  readonly shape: Shape;
  readonly filter: Expression | undefined;
  readonly order: readonly OrderItem[];
  readonly top: number | undefined;
  readonly skip: number;
}

type Options = ReadonlyMap<OptionName, readonly Token[]>;

const maxDepth = 4;
const maxExpansions = 60;
// The document does not limit expanded records, but a response must be limited.
export const maxRecords = 3000;

export class ShapeReader {
  readonly #names: Names;
  #expansions = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  read(type: TypeName, options: Options): Shape {
    return this.#shape(type, options, { depth: 0, part: '' });
  }

  #shape(type: TypeName, options: Options, place: Place): Shape {
    const select = options.get('$select');
    const expand = options.get('$expand');
    const chosen = select && this.#select(select, type, place.part || '$select');
    const expansions = expand ? this.#expand(expand, type, place) : [];
    const fields = this.#of(type, 'field').filter((name) => !chosen || chosen.has(name));
    const isWhole = fields.length === this.#of(type, 'field').length;
    const listed = [
      ...(chosen && !isWhole ? fields.map((name) => this.#names.written(name)) : []),
      ...expansions.map(({ name, shape }) => this.#names.written(name) + (shape.context || '()')),
    ];
    return { type, fields, expansions, context: listed.length > 0 ? `(${listed.join(',')})` : '' };
  }

  #of(type: TypeName, kind: 'field' | 'navigation'): string[] {
    return [...this.#names.properties(type).values()]
      .filter((property) => property.kind === kind)
      .map(({ name }) => name);
  }

  #select(tokens: readonly Token[], type: TypeName, part: string): Set<string> {
    const properties = this.#names.properties(type);
    const chosen = new Set<string>();
    for (const name of parseSelect(tokens, part)) {
      if (name === '*') for (const field of this.#of(type, 'field')) chosen.add(field);
      else {
        const property = properties.get(name);
        if (!property) throw unknownProperty(name, type, { part, names: this.#names });
        chosen.add(property.name);
      }
    }
    return chosen;
  }

  #expand(tokens: readonly Token[], type: TypeName, place: Place): Expansion[] {
    const found = new Map<string, Expansion>();
    for (const item of parseExpand(tokens, '$expand')) {
      const options: Options = item.options ? readNested(item.options) : new Map();
      for (const expansion of this.#items(item.name, options, type, place)) {
        if (found.has(expansion.name)) throw new QueryError('$expand', `has '${expansion.name}' twice.`);
        found.set(expansion.name, expansion);
      }
    }
    return this.#of(type, 'navigation').flatMap((name) => found.get(name) ?? []);
  }

  #items(name: string, options: Options, type: TypeName, place: Place): Expansion[] {
    const properties = this.#names.properties(type);
    if (name === '*') {
      if (options.size > 0) throw new QueryError('$expand', '* takes no options.');
      return this.#of(type, 'navigation').map((each) =>
        this.#expansion(this.#names.written(each), options, type, place),
      );
    }
    const property = properties.get(name);
    if (!property) throw unknownProperty(name, type, { part: '$expand', names: this.#names });
    return [this.#expansion(name, options, type, place)];
  }

  #expansion(written: string, options: Options, type: TypeName, place: Place): Expansion {
    const property = this.#names.properties(type).get(written)!;
    const part = '$expand';
    if (property.kind === 'field') {
      throw new QueryError(part, `'${written}' of ${type} is a value, not a record: name it in $select.`);
    }
    const { navigation, name } = property;
    const isMany = navigation.kind === 'many';
    this.#expansions += 1;
    if (place.depth >= maxDepth) throw new QueryError(part, `goes deeper than ${maxDepth} levels.`);
    if (this.#expansions > maxExpansions) throw new QueryError(part, 'has too many items.');
    if (!isMany) refuseOptionsOfOne(options, written);
    const text = (option: OptionName): string | undefined => joined(options.get(option));
    if (readCount(text('$count'), part)) {
      const what = `a record has no property for the number of '${written}'; count their list, with a $filter.`;
      throw new QueryError(part, `$count=true is not supported in brackets: ${what}`);
    }
    return {
      name,
      navigation,
      shape: this.#shape(navigation.target, options, {
        depth: place.depth + 1,
        part,
      }),
      filter: options.has('$filter') ? parseFilter(options.get('$filter')!, part) : undefined,
      order: options.has('$orderby') ? parseOrder(options.get('$orderby')!, part) : [],
      top: readNumber(text('$top'), part, '$top'),
      skip: readNumber(text('$skip'), part, '$skip') ?? 0,
    };
  }
}

interface Place {
  depth: number;
  /** The enclosing option of the URL; undefined at the top level. */
  part: string;
}

function refuseOptionsOfOne(options: Options, name: string): void {
  for (const option of options.keys()) {
    if (option === '$select' || option === '$expand') continue;
    throw new QueryError('$expand', `${option} needs a collection; '${name}' is one record.`);
  }
}

const joined = (tokens: readonly Token[] | undefined): string | undefined =>
  tokens?.map(({ text }) => text).join('');
