// What of each record an answer holds: `$select` and `$expand`, with all that may stand in the brackets of an item.
import { defaultParser, type Token as Node } from '@odata/parser';
import type { Navigation, TypeName } from '../model.js';
import type { Expression } from './expression.js';
import type { Names } from './names.js';
import { type OptionName, readCount, readNested, readNumber } from './options.js';
import { unknown } from './paths.js';
import { type OrderItem, readFilter, readOrder, splitTokens } from './read-expression.js';
import { QueryRefusal } from './refusal.js';
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
  readonly isCounted: boolean;
}

type Options = ReadonlyMap<OptionName, readonly Token[]>;

const deepest = 4;
const mostExpansions = 60;
// For expanded records the document has no limit of its own; an answer needs one.
export const mostRecords = 3000;

export class ShapeReader {
  readonly #names: Names;
  #expansions = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  read(type: TypeName, options: Options): Shape {
    return this.#shape(type, options, { depth: 0, isWithinMany: false, part: '' });
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
    for (const name of parseNames('$select', tokens, part)) {
      if (name === '*') for (const field of this.#of(type, 'field')) chosen.add(field);
      else {
        const property = properties.get(name);
        if (!property) throw unknown(name, type, { part, names: this.#names });
        chosen.add(property.name);
      }
    }
    return chosen;
  }

  #expand(tokens: readonly Token[], type: TypeName, place: Place): Expansion[] {
    const items = splitTokens(tokens, ',');
    const part = '$expand';
    const heads = items.map((item) => {
      const open = item.findIndex(({ kind, text }) => kind === 'sign' && text === '(');
      return open < 0 ? item : item.slice(0, open);
    });
    const comma: Token = { kind: 'sign', text: ',', at: 0 };
    const names = parseNames('$expand', heads.flatMap((head) => [comma, ...head]).slice(1), part);
    const found = new Map<string, Expansion>();
    for (const [index, name] of names.entries()) {
      const options = this.#options(items[index]!.slice(heads[index]!.length));
      for (const expansion of this.#items(name, options, type, place)) {
        if (found.has(expansion.name)) throw new QueryRefusal(part, `has '${name}' twice.`);
        found.set(expansion.name, expansion);
      }
    }
    return this.#of(type, 'navigation').flatMap((name) => found.get(name) ?? []);
  }

  #options(bracket: readonly Token[]): Options {
    if (bracket.length === 0) return new Map();
    if (bracket.at(-1)!.text !== ')') {
      throw new QueryRefusal('$expand', 'has a bracket that is not closed, or text after it.');
    }
    return readNested(bracket.slice(1, -1));
  }

  #items(name: string, options: Options, type: TypeName, place: Place): Expansion[] {
    const properties = this.#names.properties(type);
    if (name === '*') {
      if (options.size > 0) throw new QueryRefusal('$expand', '* takes no options.');
      return this.#of(type, 'navigation').map((each) =>
        this.#expansion(this.#names.written(each), options, type, place),
      );
    }
    const property = properties.get(name);
    if (!property) throw unknown(name, type, { part: '$expand', names: this.#names });
    return [this.#expansion(name, options, type, place)];
  }

  #expansion(written: string, options: Options, type: TypeName, place: Place): Expansion {
    const property = this.#names.properties(type).get(written)!;
    const part = '$expand';
    if (property.kind === 'field') {
      throw new QueryRefusal(part, `'${written}' of ${type} is a value, not a record: name it in $select.`);
    }
    const { navigation, name } = property;
    const isMany = navigation.kind === 'many';
    this.#expansions += 1;
    if (place.depth >= deepest) throw new QueryRefusal(part, `goes deeper than ${deepest} levels.`);
    if (this.#expansions > mostExpansions) throw new QueryRefusal(part, 'has too many items.');
    if (isMany && place.isWithinMany) {
      throw new QueryRefusal(part, `'${written}' is a collection within a collection: not supported.`);
    }
    if (!isMany) refuseOfOne(options, written);
    const text = (option: OptionName): string | undefined => joined(options.get(option));
    return {
      name,
      navigation,
      shape: this.#shape(navigation.target, options, {
        depth: place.depth + 1,
        isWithinMany: place.isWithinMany || isMany,
        part,
      }),
      filter: options.has('$filter') ? readFilter(options.get('$filter')!, part) : undefined,
      order: options.has('$orderby') ? readOrder(options.get('$orderby')!, part) : [],
      top: readNumber(text('$top'), part, '$top'),
      skip: readNumber(text('$skip'), part, '$skip') ?? 0,
      isCounted: readCount(text('$count'), part),
    };
  }
}

interface Place {
  depth: number;
  isWithinMany: boolean;
  /** The option of the URL that this stands in; nothing at the top, where each stands for itself. */
  part: string;
}

function refuseOfOne(options: Options, name: string): void {
  for (const option of options.keys()) {
    if (option === '$select' || option === '$expand') continue;
    throw new QueryRefusal('$expand', `${option} needs a collection; '${name}' is one record.`);
  }
}

const joined = (tokens: readonly Token[] | undefined): string | undefined =>
  tokens?.map(({ text }) => text).join('');

/** The names between commas; `*` too. */
function parseNames(option: '$select' | '$expand', tokens: readonly Token[], part: string): string[] {
  // The `_` keeps the parser from taking a name for something else (see chain.ts).
  const text = tokens.map((token) => (token.kind === 'name' ? `_${token.text}` : token.text));
  if (tokens.some(({ text: sign }) => sign === '/')) {
    throw new QueryRefusal(
      part,
      `takes no paths; write ${option === '$expand' ? '' : '$expand='}a($expand=b).`,
    );
  }
  const separated = tokens.every(({ kind, text: sign }, index) =>
    index % 2 === 1 ? sign === ',' : kind === 'name' || sign === '*',
  );
  if (!separated || tokens.length % 2 === 0) throw new QueryRefusal(part, 'is no list of names with commas.');
  let node: Node;
  try {
    // The parser takes `*` for the only item of `$expand`; names and stars are both items of `$select`.
    node = defaultParser.query(`$select=${text.join('')}`);
  } catch (error) {
    throw new QueryRefusal(part, `cannot be understood (${(error as Error).message}).`);
  }
  const items = node.value.options[0].value.items as { raw: string }[];
  return items.map(({ raw }) => (raw === '*' ? raw : raw.slice(1)));
}
