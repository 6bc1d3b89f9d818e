// The list endpoints of the Connector: a query returns a page of records.
import type { SqlWork } from '../database/sql-work.js';
import { keyName, type TypeName } from './model.js';
import { readDateTime } from './query/date-time.js';
import { isDivisionByZero } from './query/arithmetic.js';
import { documentNames, internalNames, Names } from './query/names.js';
import {
  countRecords,
  findAfter,
  findByKey,
  findInSnapshot,
  findRecords,
  maxRowId,
  type PageRequest,
  limitError,
  writeRecords,
} from './query/page.js';
import { type Query, readQuery } from './query/query.js';
import { type PageState, SkipTokens } from './query/skip-token.js';
import type { OrderSnapshots } from './query/order-snapshots.js';
import { QueryError } from './query/query-error.js';
import { maxRecords } from './query/shape.js';

export { QueryError } from './query/query-error.js';

export interface ListRequest {
  readonly type: TypeName;
  /** The last segment of the list's path. Default: the type's name. */
  readonly entity?: string;
  readonly search: URLSearchParams;
  /** Default: a page. */
  readonly part?: ListPart;
  /** The base URL of the Connector: `https://…/connector`. */
  readonly baseUrl: string;
  /** Raw mode: internal names in query and response. */
  readonly isRaw: boolean;
  /** Whether related records of a type may be seen; without it, all. A property that leads to others does not exist. */
  readonly isVisible?: ((type: TypeName) => boolean) | undefined;
  /** Signs next links. */
  readonly tokenSecret: string;
  /** Keeps the order of a list for its next pages. */
  readonly snapshots: OrderSnapshots;
}

/** What of a list is asked for: a page, the number of its records, or the record with a key. */
export type ListPart =
  { readonly kind: 'page' | 'count' } | { readonly kind: 'record'; readonly key: string | number };

export interface ListAnswer {
  /** JSON; of a count, a number. Undefined if there is no such record. */
  readonly body: string | undefined;
}

/** A query that was read, and its steps in the database. */
export interface ListWork {
  readonly work: () => SqlWork<ListAnswer>;
  /** The error to answer instead of one of the database: a `QueryError` if the query exceeds its limits. */
  readonly explain: (error: unknown) => unknown;
}

/** Throws a `QueryError` (400) for an invalid query, and so does its work. */
export function listRecords(request: ListRequest): ListWork {
  const names = namesOf(request);
  const { part = { kind: 'page' } } = request;
  refuseOptions(request.search, part);
  const query = readQuery(request.search, request.type, names);
  const tokens = new SkipTokens(request.tokenSecret, [
    request.type,
    String(request.isRaw),
    ...query.written.flat(),
  ]);
  const state = query.token === undefined ? undefined : tokens.read(query.token);
  function* work(): SqlWork<ListAnswer> {
    const page: PageRequest = {
      query,
      names,
      now: state?.now ?? readDateTime(new Date().toISOString(), '$filter'),
      bound: state?.bound ?? (yield* maxRowId(query)),
    };
    switch (part.kind) {
      case 'page':
        return yield* answer(request, page, tokens, state);
      case 'count':
        return { body: String(yield* countRecords(page)) };
      case 'record':
        return yield* answerRecord(request, page, part.key);
    }
  }
  const explain = (error: unknown): unknown => {
    if (error instanceof QueryError) return error;
    const limit = exceededLimit(error);
    if (limit !== undefined) return limitError(query, `is too complex: ${limit}.`);
    return isDivisionByZero(error) ? limitError(query, 'divides an integer by zero.') : error;
  };
  return { work, explain };
}

/** Refuses options that mean nothing for a part of a list (OData 4.0, URL conventions, 5.1.1). */
function refuseOptions(search: URLSearchParams, { kind }: ListPart): void {
  if (kind === 'page') return;
  const known = kind === 'count' ? ['$filter', '$format'] : ['$select', '$expand', '$format'];
  const of = kind === 'count' ? 'a count' : 'a single record';
  for (const name of search.keys()) {
    if (!known.includes(name))
      throw new QueryError(name.slice(0, 40), `is not for ${of}, which takes ${known.join(', ')}.`);
  }
}

function* answerRecord(request: ListRequest, page: PageRequest, key: string | number): SqlWork<ListAnswer> {
  const ids = yield* findByKey(page, keyName(request.type), key);
  if (ids.length === 0) return { body: undefined };
  const { text } = yield* writeRecords(page, ids);
  const context = `${request.baseUrl}/odata/v2/$metadata#${entityOf(request)}${page.query.shape.context}/$entity`;
  const members = text === '{}' ? '}' : `,${text.slice(1)}`;
  return { body: `{"@odata.context":${JSON.stringify(context)}${members}` };
}

function namesOf({ isRaw, isVisible }: ListRequest): Names {
  if (isVisible !== undefined) return new Names(isRaw, isVisible);
  return isRaw ? internalNames : documentNames;
}

const limitsOfSqlite: readonly (readonly [message: RegExp, meaning: string])[] = [
  [
    /parser stack overflow|expression tree is too (large|deep)/i,
    'its operators, functions and any or all are too many in one another for the database',
  ],
  [/out of memory/i, 'it needs more memory than a query may use'],
  [/too (many|large|big|long|deep)|at most \d+/i, 'it has more than the database takes in one statement'],
];

/** By which limit SQLite refuses a statement, if it does. */
function exceededLimit(error: unknown): string | undefined {
  return limitsOfSqlite.find(([message]) => message.test(String(error)))?.[1];
}

function* answer(
  request: ListRequest,
  page: PageRequest,
  tokens: SkipTokens,
  state: PageState | undefined,
): SqlWork<ListAnswer> {
  const { query } = page;
  const left = state ? state.left : (query.top ?? null);
  const count = state ? state.count : query.isCounted ? yield* countRecords(page) : null;
  const most = Math.min(left ?? maxRecords, maxRecords);
  // One more than the page size, to know whether a next link is needed.
  const { found, goOn } = yield* find(request, page, state, most + 1);
  const records = yield* writeRecords(page, found.slice(0, most));
  const hasMore = found.length > records.count && left !== records.count;
  const last = found[records.count - 1];
  const next =
    hasMore && last !== undefined
      ? tokens.write({
          after: yield* goOn(last),
          bound: page.bound,
          left: left === null ? null : left - records.count,
          count,
          now: page.now,
        })
      : undefined;
  const context = `${request.baseUrl}/odata/v2/$metadata#${entityOf(request)}${query.shape.context}`;
  const members = [
    `"@odata.context":${JSON.stringify(context)}`,
    ...(count === null ? [] : [`"@odata.count":${count}`]),
    `"value":[${records.text}]`,
    ...(next === undefined ? [] : [`"@odata.nextLink":${JSON.stringify(nextLink(request, query, next))}`]),
  ];
  return { body: `{${members.join(',')}}` };
}

interface Found {
  found: number[];
  /** The position of the next page if this one ends with a row. */
  goOn: (last: number) => SqlWork<PageState['after']>;
}

/** A next link has no $skip, since it was applied on the first page. */
function* find(
  { snapshots }: ListRequest,
  page: PageRequest,
  state: PageState | undefined,
  most: number,
): SqlWork<Found> {
  const { order, skip, top } = page.query;
  const after = state?.after;
  if (after === undefined) {
    const found = yield* findRecords(page, { skip, most });
    if (order.length === 0) return { found, goOn: known((id) => ({ id })) };
    const goOn = function* (last: number): SqlWork<PageState['after']> {
      const rows = yield* findRecords(page, { skip, ...(top !== undefined && { most: top }) });
      return { snapshot: snapshots.keep(rows), place: rows.indexOf(last) + 1 };
    };
    return { found, goOn };
  }
  if ('id' in after) {
    return { found: yield* findAfter(page, { id: after.id, most }), goOn: known((id) => ({ id })) };
  }
  const { snapshot, place } = after;
  const rows = snapshots.find(snapshot);
  if (rows === undefined) {
    throw new QueryError('$skiptoken', 'the order of this list has expired; begin the list anew.');
  }
  const found = yield* findInSnapshot(page, { rows, place, most });
  return { found, goOn: known((last) => ({ snapshot, place: rows.indexOf(last, place) + 1 })) };
}

/** A position that needs no step in the database. */
function known(position: (last: number) => PageState['after']): Found['goOn'] {
  // eslint-disable-next-line require-yield -- as the others
  return function* (last) {
    return position(last);
  };
}

function nextLink(request: ListRequest, { written }: Query, token: string): string {
  const options = [...written, ['$skiptoken', token] as const].map(
    // `$` needs no encoding in a query.
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${request.baseUrl}/odata/v2/${entityOf(request)}?${options.join('&')}`;
}

function entityOf({ entity, type }: ListRequest): string {
  return entity ?? type;
}
