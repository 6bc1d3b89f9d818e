// Answers a request for a list of the Connector: a page of it, the number of its records, one record by its key, or a collection
// of that record.
import { keyName, setOf, type TypeName } from '../model.js';
import { Cursor } from './cursor.js';
import { readFilter, type Source } from './expression.js';
import { Names } from './names.js';
import { readCount, readNumber, readOptions } from './options.js';
import { readOrder } from './order.js';
import { QueryError } from './query-error.js';
import type { Records, Row } from './records.js';
import { maxRecords, pathOfRelated, type Shape, ShapeReader } from './shape.js';

/** Can be sent to a worker. */
export interface ListRequest {
  readonly type: TypeName;
  readonly part: ListPart;
  /** The query string of the URL. */
  readonly search: string;
  /** The base URL of the Connector: `https://…/connector`. */
  readonly baseUrl: string;
  /** Raw mode: internal names in query and response. */
  readonly isRaw: boolean;
  /** The types whose records may be seen as related ones; undefined: all. */
  readonly visible: readonly TypeName[] | undefined;
}

export type ListPart =
  | { readonly kind: 'page' | 'count' }
  | { readonly kind: 'record'; readonly key: string | number }
  /** A page of a collection of a record, by the name of its property. */
  | { readonly kind: 'related'; readonly key: string | number; readonly property: string };

/** Limits the size of a response: a page with large expansions ends earlier. */
const maxCharacters = 16_000_000;

const optionsOfPart: Readonly<Record<ListPart['kind'], readonly string[] | undefined>> = {
  page: undefined,
  related: undefined,
  count: ['$filter', '$format'],
  record: ['$select', '$expand', '$format'],
};

/**
 * Reads and checks a query, and no record. Throws a `QueryError` if it is invalid.
 * @returns a function that gives the body; undefined if there is no record with the key
 */
export function readList(records: Records, request: ListRequest): () => string | undefined {
  const { type, part, search, isRaw, visible, baseUrl } = request;
  const options = readOptions(new URLSearchParams(search));
  const allowed = optionsOfPart[part.kind];
  const refused = allowed && [...options.keys()].find((name) => !allowed.includes(name));
  if (refused !== undefined)
    throw new QueryError(refused, `is not supported here, where only ${allowed!.join(', ')} are.`);
  const names = new Names(isRaw, (target) => visible?.includes(target) ?? true);
  const source = { names, records };
  const list = listOf(source, type, part);
  if (list === undefined) return () => undefined;
  const cursor = (name: string): Cursor | undefined => {
    const text = options.get(name);
    return text === undefined ? undefined : new Cursor(text, name);
  };
  const shape = new ShapeReader(source, baseUrl).read(list.type, cursor('$select'), cursor('$expand'));
  const find = readSearch(list.type, source, cursor('$filter'), cursor('$orderby'));
  const page = readPage(options);
  return () => {
    const all = list.records();
    if (all === undefined) return undefined;
    if (part.kind === 'count') return String(find(all).length);
    const context = (suffix = '') => `${baseUrl}/odata/v2/$metadata#${list.entity}${shape.context}${suffix}`;
    if (part.kind !== 'record') return pageOf(find(all), shape, { ...page, request, context: context() });
    return all[0] && JSON.stringify({ '@odata.context': context('/$entity'), ...shape.write(all[0]) });
  };
}

/** What a path is about; undefined if it names no collection. */
function listOf({ names, records }: Source, type: TypeName, part: ListPart) {
  const record = (key: string | number) => records.with(type, keyName(type), key);
  switch (part.kind) {
    case 'page':
    case 'count':
      return { type, entity: setOf(type), records: () => records.all(type) };
    case 'record':
      return { type, entity: setOf(type), records: () => record(part.key) };
    case 'related': {
      const found = names.properties(type).find(({ name }) => names.written(name) === part.property);
      if (found?.kind !== 'navigation' || found.navigation.kind !== 'many') return undefined;
      const { navigation } = found;
      const related = (owner: Row | undefined) => owner && records.related(owner, type, navigation);
      const { target } = navigation;
      return { type: target, entity: setOf(target), records: () => related(record(part.key)[0]) };
    }
  }
}

/** @returns a function that gives the records that match, in their order */
function readSearch(
  type: TypeName,
  source: Source,
  filter: Cursor | undefined,
  orderBy: Cursor | undefined,
): (all: readonly Row[]) => readonly Row[] {
  const isWanted = filter && readFilter(filter, type, source);
  filter?.expectEnd();
  const order = orderBy && readOrder(orderBy, type, source);
  orderBy?.expectEnd();
  return (all) => {
    const found = isWanted ? all.filter(isWanted) : all;
    return order ? order(found) : found;
  };
}

interface PageOptions {
  readonly options: ReadonlyMap<string, string>;
  readonly skip: number;
  readonly top: number | undefined;
  readonly isCounted: boolean;
}

function readPage(options: ReadonlyMap<string, string>): PageOptions {
  const skip = readNumber(options.get('$skip'), '$skip') ?? 0;
  return {
    options,
    skip,
    top: readNumber(options.get('$top'), '$top'),
    isCounted: readCount(options.get('$count')),
  };
}

function pageOf(
  found: readonly Row[],
  shape: Shape,
  {
    options,
    skip,
    top,
    isCounted,
    request,
    context,
  }: PageOptions & { request: ListRequest; context: string },
): string {
  const wanted = found.slice(skip, skip + (top ?? found.length));
  const items: string[] = [];
  let characters = 0;
  for (const record of wanted) {
    if (items.length === maxRecords || characters > maxCharacters) break;
    const item = JSON.stringify(shape.write(record));
    items.push(item);
    characters += item.length;
  }
  const members = [
    `"@odata.context":${JSON.stringify(context)}`,
    ...(isCounted ? [`"@odata.count":${found.length}`] : []),
    `"value":[${items.join(',')}]`,
  ];
  if (items.length < wanted.length) {
    const next = new Map(options).set('$skip', String(skip + items.length));
    if (top !== undefined) next.set('$top', String(top - items.length));
    members.push(`"@odata.nextLink":${JSON.stringify(linkTo(request, next))}`);
  }
  return `{${members.join(',')}}`;
}

function linkTo({ baseUrl, type, part }: ListRequest, options: ReadonlyMap<string, string>): string {
  // `$` needs no encoding in a query.
  const query = [...options].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const path = part.kind === 'related' ? pathOfRelated(type, part.key, part.property) : setOf(type);
  return `${baseUrl}/odata/v2/${path}?${query.join('&')}`;
}
