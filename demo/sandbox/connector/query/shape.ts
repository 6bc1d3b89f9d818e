// What a response has of each record: `$select`, and `$expand` with the options in its brackets.
import { keyName, type Navigation, recordTypes, setOf, type TypeName } from '../model.js';
import type { Cursor } from './cursor.js';
import { readFilter, type Source } from './expression.js';
import type { Property } from './names.js';
import { checkName, readNumber } from './options.js';
import { readOrder } from './order.js';
import type { Row, Value } from './records.js';

export type Item = { [name: string]: Value | Item | Item[] };

export interface Shape {
  /** As `@odata.context` has it: `(organizationId,location(name))`; empty for all fields. */
  readonly context: string;
  readonly write: (record: Row) => Item;
}

/** What a record has of an expanded property, and the link to the others of a collection that is cut. */
interface Expanded {
  readonly value: Item | Item[] | null;
  readonly nextLink?: string;
}

interface Expansion {
  readonly context: string;
  readonly write: (record: Row) => Expanded;
}

type Expansions = ReadonlyMap<string, Expansion>;

// The document does not limit expanded records, but a response must be limited.
export const maxRecords = 3000;
const maxDepth = 4;

export class ShapeReader {
  readonly #source: Source;
  readonly #baseUrl: string;

  /** @param baseUrl the base URL of the Connector, for next links */
  constructor(source: Source, baseUrl: string) {
    this.#source = source;
    this.#baseUrl = baseUrl;
  }

  /** The shape of the records of a list. */
  read(type: TypeName, select: Cursor | undefined, expand: Cursor | undefined): Shape {
    const chosen = select && this.#select(select, type);
    select?.expectEnd();
    const expansions = expand && this.#expand(expand, type, 1);
    expand?.expectEnd();
    return this.#shape(type, chosen, expansions);
  }

  #shape(type: TypeName, chosen: ReadonlySet<string> | undefined, expansions: Expansions = new Map()): Shape {
    const { names } = this.#source;
    const properties = names.properties(type);
    const fields = properties.filter(({ kind, name }) => kind === 'field' && (!chosen || chosen.has(name)));
    const isPartial = fields.length < Object.keys(recordTypes[type].fields).length;
    const expanded = properties.flatMap(({ name }) => {
      const expansion = expansions.get(name);
      return expansion ? [{ ...expansion, name: names.written(name) }] : [];
    });
    const members = fields.map(({ name }) => ({ name, written: names.written(name) }));
    const listed = [
      ...(isPartial ? members.map(({ written }) => written) : []),
      ...expanded.map(({ name, context }) => name + (context || '()')),
    ];
    return {
      context: listed.length > 0 ? `(${listed.join(',')})` : '',
      write: (record) => {
        const item: Item = {};
        for (const { name, written } of members) item[written] = record[name]!;
        for (const { name, write } of expanded) {
          const { value, nextLink } = write(record);
          item[name] = value;
          if (nextLink !== undefined) item[`${name}@odata.nextLink`] = nextLink;
        }
        return item;
      },
    };
  }

  #select(cursor: Cursor, type: TypeName): Set<string> {
    const chosen = new Set<string>();
    do {
      const all = cursor.takeIf('*') ? Object.keys(recordTypes[type].fields) : undefined;
      for (const name of all ?? [this.#property(cursor, type).name]) chosen.add(name);
    } while (cursor.takeIf(','));
    return chosen;
  }

  #expand(cursor: Cursor, type: TypeName, depth: number): Expansions {
    if (depth > maxDepth) throw cursor.error(`goes deeper than ${maxDepth} levels.`);
    const found = new Map<string, Expansion>();
    do {
      const isAll = cursor.takeIf('*');
      const properties = isAll ? this.#source.names.properties(type) : [this.#property(cursor, type)];
      const options = !isAll && cursor.takeIf('(');
      for (const property of properties) {
        if (property.kind === 'field' && isAll) continue;
        if (property.kind === 'field')
          throw cursor.error(`'${property.name}' of ${type} is a value, not a record: name it in $select.`);
        if (found.has(property.name)) throw cursor.error(`has '${property.name}' twice.`);
        found.set(property.name, this.#expansion(cursor, type, property, { options, depth }));
      }
      if (options) cursor.expect(')');
    } while (cursor.takeIf(','));
    return found;
  }

  #expansion(
    cursor: Cursor,
    type: TypeName,
    { name, navigation }: Property & { kind: 'navigation' },
    { options, depth }: { options: boolean; depth: number },
  ): Expansion {
    const { records, names } = this.#source;
    const { target, kind } = navigation;
    const nested = options ? this.#options(cursor, navigation, depth) : {};
    const { filter, order, skip = 0, top = Infinity, texts = [] } = nested;
    const { context, write } = this.#shape(target, nested.select, nested.expand);
    if (kind === 'one') {
      return {
        context,
        write: (record) => {
          const [related] = records.related(record, type, navigation);
          return { value: related ? write(related) : null };
        },
      };
    }
    const key = keyName(type);
    return {
      context,
      write: (record) => {
        const related = records.related(record, type, navigation);
        const filtered = filter ? related.filter(filter) : related;
        const ordered = order ? order(filtered) : filtered;
        const wanted = ordered.slice(skip, skip + top);
        const value = wanted.slice(0, maxRecords).map(write);
        if (wanted.length <= maxRecords) return { value };
        const left = Number.isFinite(top) ? [`$top=${top - maxRecords}`] : [];
        const query = [...texts, ...left, `$skip=${skip + maxRecords}`].join('&');
        const path = pathOfRelated(type, record[key] as string | number, names.written(name));
        return { value, nextLink: `${this.#baseUrl}/odata/v2/${path}?${query}` };
      },
    };
  }

  /** The options in the brackets after the name of a navigation property. */
  #options(cursor: Cursor, { target, kind }: Navigation, depth: number) {
    const found: {
      select?: ReadonlySet<string>;
      expand?: Expansions;
      filter?: (record: Row) => boolean;
      order?: (records: readonly Row[]) => readonly Row[];
      top?: number;
      skip?: number;
      /** Those that a next link repeats, encoded. */
      texts?: string[];
    } = {};
    const seen = new Set<string>();
    do {
      const option = cursor.expectName();
      checkName(option, '$expand');
      if (seen.has(option)) throw cursor.error(`has ${option} twice in one place.`);
      seen.add(option);
      cursor.expect('=');
      const { position } = cursor;
      if (option === '$select') found.select = this.#select(cursor, target);
      else if (option === '$expand') found.expand = this.#expand(cursor, target, depth + 1);
      else if (kind === 'one') throw cursor.error(`${option} needs a collection, not a single record.`);
      else if (option === '$filter') found.filter = readFilter(cursor, target, this.#source);
      else if (option === '$orderby') found.order = readOrder(cursor, target, this.#source);
      else if (option === '$count') readNestedCount(cursor);
      else found[option === '$top' ? 'top' : 'skip'] = readNumber(cursor.take()?.text, '$expand')!;
      if (option !== '$top' && option !== '$skip' && option !== '$count')
        (found.texts ??= []).push(`${option}=${encodeURIComponent(cursor.textFrom(position))}`);
    } while (cursor.takeIf(';'));
    return found;
  }

  #property(cursor: Cursor, type: TypeName): Property {
    const property = this.#source.names.find(type, cursor.expectName(), cursor.part);
    if (cursor.is('/')) throw cursor.error('takes no paths; write $expand=a($expand=b).');
    return property;
  }
}

function readNestedCount(cursor: Cursor): void {
  if (cursor.take()?.text !== 'false')
    throw cursor.error('$count=true is not supported in brackets: a record has no property for it.');
}

/** The path of a collection of a record. */
export function pathOfRelated(type: TypeName, key: string | number, property: string): string {
  const text = typeof key === 'string' ? `'${encodeURIComponent(key).replaceAll("'", "''")}'` : key;
  return `${setOf(type)}(${text})/${property}`;
}
