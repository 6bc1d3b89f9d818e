// The list endpoints of the Connector: a query returns a page of records.
import type { Database } from '../database/database.js';
import type { TypeName } from './model.js';
import { readDateTime } from './query/date-time.js';
import { documentNames, internalNames } from './query/names.js';
import {
  countRecords,
  findAfter,
  findInSnapshot,
  findRecords,
  maxRowId,
  type PageRequest,
  writeRecords,
} from './query/page.js';
import { type Query, readQuery } from './query/query.js';
import { type PageState, SkipTokens } from './query/skip-token.js';
import type { OrderSnapshots } from './query/order-snapshots.js';
import { QueryError } from './query/query-error.js';
import { maxRecords } from './query/shape.js';

export { QueryError } from './query/query-error.js';

export interface ListRequest {
  readonly database: Database;
  readonly type: TypeName;
  /** The last segment of the list's path. Default: the type's name. */
  readonly entity?: string;
  readonly search: URLSearchParams;
  /** The base URL of the Connector: `https://…/connector`. */
  readonly baseUrl: string;
  /** Raw mode: internal names in query and response. */
  readonly isRaw: boolean;
  /** Signs next links. */
  readonly tokenSecret: string;
  /** Keeps the order of a list for its next pages. */
  readonly snapshots: OrderSnapshots;
}

export interface ListAnswer {
  readonly status: 200;
  /** JSON. */
  readonly body: string;
}

/** Throws a `QueryError` (400) for an invalid query. */
export function listRecords(request: ListRequest): ListAnswer {
  const names = request.isRaw ? internalNames : documentNames;
  const query = readQuery(request.search, request.type, names);
  const tokens = new SkipTokens(request.tokenSecret, [
    request.type,
    String(request.isRaw),
    ...query.written.flat(),
  ]);
  const state = query.token === undefined ? undefined : tokens.read(query.token);
  return withinLimits(query, () =>
    request.database.snapshot(() => {
      const page: PageRequest = {
        database: request.database,
        query,
        names,
        now: state?.now ?? readDateTime(new Date().toISOString(), '$filter'),
        bound: state?.bound ?? maxRowId({ database: request.database, query }),
      };
      return answer(request, page, tokens, state);
    }),
  );
}

/** Refuses a query that exceeds the limits of SQLite. */
function withinLimits<Result>(query: Query, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isLimit = /parser stack overflow|too (many|large|big|long)|at most \d+/i.test(String(error));
    if (!isLimit || error instanceof QueryError) throw error;
    const part = query.filter ? '$filter' : query.order.length > 0 ? '$orderby' : '$expand';
    throw new QueryError(part, 'is too complex.');
  }
}

function answer(
  request: ListRequest,
  page: PageRequest,
  tokens: SkipTokens,
  state: PageState | undefined,
): ListAnswer {
  const { query } = page;
  const left = state ? state.left : (query.top ?? null);
  const count = state ? state.count : query.isCounted ? countRecords(page) : null;
  const most = Math.min(left ?? maxRecords, maxRecords);
  // One more than the page size, to know whether a next link is needed.
  const { found, goOn } = find(request, page, state, most + 1);
  const records = writeRecords(page, found.slice(0, most));
  const hasMore = found.length > records.count && left !== records.count;
  const last = found[records.count - 1];
  const next =
    hasMore && last !== undefined
      ? tokens.write({
          after: goOn(last),
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
  return { status: 200, body: `{${members.join(',')}}` };
}

interface Found {
  found: number[];
  /** The position of the next page if this one ends with a row. */
  goOn: (last: number) => PageState['after'];
}

/** A next link has no $skip, since it was applied on the first page. */
function find(
  { snapshots }: ListRequest,
  page: PageRequest,
  state: PageState | undefined,
  most: number,
): Found {
  const { order, skip, top } = page.query;
  const after = state?.after;
  if (after === undefined) {
    const found = findRecords(page, { skip, most });
    if (order.length === 0) return { found, goOn: (id) => ({ id }) };
    const goOn = (last: number) => {
      const rows = findRecords(page, { skip, ...(top !== undefined && { most: top }) });
      return { snapshot: snapshots.keep(rows), place: rows.indexOf(last) + 1 };
    };
    return { found, goOn };
  }
  if ('id' in after) return { found: findAfter(page, { id: after.id, most }), goOn: (id) => ({ id }) };
  const { snapshot, place } = after;
  const rows = snapshots.find(snapshot);
  if (rows === undefined) {
    throw new QueryError('$skiptoken', 'the order of this list has expired; begin the list anew.');
  }
  const found = findInSnapshot(page, { rows, place, most });
  return { found, goOn: (last) => ({ snapshot, place: rows.indexOf(last, place) + 1 }) };
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
