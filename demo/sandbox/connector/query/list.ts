// Answers a request for a list of the Connector: a page of it, the number of its records, or one record by its key.
import { keyName, type TypeName } from '../model.js';
import { Cursor } from './cursor.js';
import { readFilter, type Source } from './expression.js';
import { Names } from './names.js';
import { readCount, readNumber, readOptions } from './options.js';
import { readOrder } from './order.js';
import { QueryError } from './query-error.js';
import type { Records, Row } from './records.js';
import { maxRecords, type Shape, ShapeReader } from './shape.js';

/** Can be sent to a worker. */
export interface ListRequest {
  readonly type: TypeName;
  /** The last segment of the list's path. */
  readonly entity: string;
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
  { readonly kind: 'page' | 'count' } | { readonly kind: 'record'; readonly key: string | number };

/** Limits the size of a response: a page with large expansions ends earlier. */
const maxCharacters = 16_000_000;

const optionsOfPart: Readonly<Record<ListPart['kind'], readonly string[] | undefined>> = {
  page: undefined,
  count: ['$filter', '$format'],
  record: ['$select', '$expand', '$format'],
};

/** @returns the body; undefined if there is no record with the key. Throws a `QueryError` for an invalid query. */
export function answerList(records: Records, request: ListRequest): string | undefined {
  const { type, part, search, isRaw, visible } = request;
  const options = readOptions(new URLSearchParams(search));
  const allowed = optionsOfPart[part.kind];
  const refused = allowed && [...options.keys()].find((name) => !allowed.includes(name));
  if (refused !== undefined)
    throw new QueryError(refused, `is not supported here, where only ${allowed!.join(', ')} are.`);
  const names = new Names(isRaw, (target) => visible?.includes(target) ?? true);
  const source = { names, records };
  const cursor = (name: string): Cursor | undefined => {
    const text = options.get(name);
    return text === undefined ? undefined : new Cursor(text, name);
  };
  const shape = new ShapeReader(source).read(type, cursor('$select'), cursor('$expand'));
  if (part.kind === 'record') {
    const [record] = records.with(type, keyName(type), part.key);
    if (record === undefined) return undefined;
    return JSON.stringify({
      '@odata.context': contextOf(request, shape, '/$entity'),
      ...shape.write(record),
    });
  }
  const found = find(type, source, cursor('$filter'), cursor('$orderby'));
  return part.kind === 'count' ? String(found.length) : pageOf(request, found, shape, options);
}

/** The records that match, in their order. */
function find(
  type: TypeName,
  source: Source,
  filter: Cursor | undefined,
  orderBy: Cursor | undefined,
): readonly Row[] {
  const isWanted = filter && readFilter(filter, type, source);
  filter?.expectEnd();
  const order = orderBy && readOrder(orderBy, type, source);
  orderBy?.expectEnd();
  const all = source.records.all(type);
  const found = isWanted ? all.filter(isWanted) : all;
  return order ? order(found) : found;
}

function pageOf(
  request: ListRequest,
  found: readonly Row[],
  shape: Shape,
  options: ReadonlyMap<string, string>,
): string {
  const skip = readNumber(options.get('$skip'), '$skip') ?? 0;
  const top = readNumber(options.get('$top'), '$top');
  const isCounted = readCount(options.get('$count'));
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
    `"@odata.context":${JSON.stringify(contextOf(request, shape))}`,
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

function contextOf({ baseUrl, entity }: ListRequest, { context }: Shape, suffix = ''): string {
  return `${baseUrl}/odata/v2/$metadata#${entity}${context}${suffix}`;
}

function linkTo({ baseUrl, entity }: ListRequest, options: ReadonlyMap<string, string>): string {
  // `$` needs no encoding in a query.
  const query = [...options].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${baseUrl}/odata/v2/${entity}?${query.join('&')}`;
}
