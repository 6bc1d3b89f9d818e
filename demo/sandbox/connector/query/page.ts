// Selects the records of a page and serialises them as JSON.
import type { Value } from '../../database/database.js';
import { firstRow, type SqlWork } from '../../database/sql-work.js';
import { tableOf } from '../model.js';
import { conditionSql } from './condition.js';
import type { Names } from './names.js';
import { orderSql } from './order.js';
import type { PathContext, Scope } from './paths.js';
import type { Query } from './query.js';
import { recordSql } from './record-sql.js';
import { QueryError } from './query-error.js';
import { maxRecords, type Shape } from './shape.js';
import { Statement } from './statement.js';

const root = 't';

export interface PageRequest {
  readonly query: Query;
  readonly names: Names;
  /** The value of `now()`. */
  readonly now: string;
  /** Excludes records with a higher row id. */
  readonly bound: number;
}

/** The highest row id so far. */
export function* maxRowId({ shape }: Query): SqlWork<number> {
  const sql = `SELECT ifnull(max(id), 0) AS id FROM "${tableOf(shape.type)}"`;
  return (yield* firstRow<{ id: number }>(sql, []))!.id;
}

export function* countRecords(request: PageRequest): SqlWork<number> {
  const { sql, values } = select('count(*) AS count', request);
  return (yield* firstRow<{ count: number }>(limited(sql, request), values))!.count;
}

/** The row ids of the records in the order of the query, after the first `skip`; at most `most`, by default all. */
export function* findRecords(
  request: PageRequest,
  { skip = 0, most = -1 }: { skip?: number; most?: number },
): SqlWork<number[]> {
  const { statement, order, where, from } = parts(request, { isOrdered: true });
  const limit = `LIMIT ${statement.bind(most)} OFFSET ${statement.bind(skip)}`;
  return yield* readIds(
    request,
    `SELECT ${root}.id AS id FROM ${from} WHERE ${where} ORDER BY ${order} ${limit}`,
    statement,
  );
}

/** The row id of the record with a key, if there is one. */
export function* findByKey(
  request: PageRequest,
  name: string,
  key: string | number,
): SqlWork<readonly number[]> {
  const { statement, where, from } = parts(request);
  const page = `SELECT ${root}.id AS id FROM ${from} WHERE ${where} AND ${root}."${name}" = ${statement.bind(key)} LIMIT 1`;
  return yield* readIds(request, page, statement);
}

/** The row ids after a row id, for a list without `$orderby`. */
export function* findAfter(
  request: PageRequest,
  { id, most }: { id: number; most: number },
): SqlWork<number[]> {
  const { statement, where, from } = parts(request);
  const beyond = `${root}.id > ${statement.bind(id)}`;
  const page = `SELECT ${root}.id AS id FROM ${from} WHERE ${where} AND ${beyond} ORDER BY ${root}.id`;
  return yield* readIds(request, `${page} LIMIT ${statement.bind(most)}`, statement);
}

/** Rows per query when filling a page. */
const rowsPerQuery = maxRecords + 1;

/** The rows of a snapshot from a position, without those that were deleted or no longer match the filter. */
export function* findInSnapshot(
  request: PageRequest,
  { rows, place, most }: { rows: Float64Array; place: number; most: number },
): SqlWork<number[]> {
  const { statement, where, from } = parts(request);
  const list = statement.bind('');
  const page =
    `SELECT ${root}.id AS id FROM json_each(${list}) e CROSS JOIN ${from} ON ${root}.id = e.value ` +
    `WHERE ${where} ORDER BY e.key`;
  const found: number[] = [];
  for (let at = place; at < rows.length && found.length < most; at += rowsPerQuery) {
    statement.values[statement.values.length - 1] = JSON.stringify([...rows.subarray(at, at + rowsPerQuery)]);
    found.push(...(yield* readIds(request, page, statement)));
  }
  return found.slice(0, most);
}

function* readIds(request: PageRequest, page: string, { values }: Statement): SqlWork<number[]> {
  const sql = limited(`SELECT json_group_array(id) AS ids FROM (${page})`, request);
  return JSON.parse((yield* firstRow<{ ids: string }>(sql, values))!.ids) as number[];
}

/** Preparing a statement takes time, which is not spent in the other process alone. */
const maxSqlLength = 500_000;

function limited(sql: string, { query }: PageRequest): string {
  if (sql.length > maxSqlLength) {
    const what = `it becomes ${sql.length} characters of SQL, and ${maxSqlLength} are the most`;
    throw limitError(query, `is too complex: ${what}.`);
  }
  return sql;
}

/** The error for a query that is valid, and fails in the database. */
export function limitError({ filter, order }: Query, what: string): QueryError {
  return new QueryError(filter ? '$filter' : order.length > 0 ? '$orderby' : '$expand', what);
}

// Limits the size of a response: a page with large expansions ends earlier.
const maxCharacters = 16_000_000;
const recordsPerQuery = 25;
/** The first query tells how large a record is. */
const firstRecords = 2;

/** The JSON of records in the order of `ids`, and how many of them it contains. */
export function* writeRecords(
  request: PageRequest,
  ids: readonly number[],
): SqlWork<{ text: string; count: number }> {
  const { names, now } = request;
  const { shape } = request.query;
  const statement = new Statement(now);
  const record = recordSql(shape, root, { names, statement });
  const list = statement.bind('');
  const sql = limited(
    `SELECT group_concat(${record}, ',') AS text FROM json_each(${list}) e ` +
      `CROSS JOIN "${tableOf(shape.type)}" ${root} ON ${root}.id = e.value`,
    request,
  );
  const hasLarge = hasCollection(shape);
  const texts: string[] = [];
  let count = 0;
  let length = 0;
  while (count < ids.length && length < maxCharacters) {
    const room = count === 0 ? firstRecords : Math.ceil((maxCharacters - length) / (length / count));
    const some = ids.slice(count, count + (hasLarge ? Math.min(recordsPerQuery, room) : ids.length));
    const values = [...statement.values.slice(0, -1), JSON.stringify(some)];
    const { text } = (yield* firstRow<{ text: string }>(sql, values))!;
    texts.push(text);
    length += text.length;
    count += some.length;
  }
  return { text: texts.join(','), count };
}

function hasCollection({ expansions }: Shape): boolean {
  return expansions.some(({ navigation, shape }) => navigation.kind === 'many' || hasCollection(shape));
}

function select(columns: string, request: PageRequest): { sql: string; values: Value[] } {
  const { statement, where, from } = parts(request);
  return { sql: `SELECT ${columns} FROM ${from} WHERE ${where}`, values: statement.values };
}

function parts(request: PageRequest, { isOrdered = false } = {}) {
  const { query, names, now, bound } = request;
  const statement = new Statement(now);
  const scope: Scope = { type: query.shape.type, row: root, variables: new Map() };
  const context = (part: string): PathContext => ({ names, statement, part });
  const order = isOrdered ? orderSql(query.order, scope, context('$orderby')) : '';
  const conditions = [`${root}.id <= ${statement.bind(bound)}`];
  if (query.filter) conditions.push(conditionSql(query.filter, scope, context('$filter')));
  return {
    statement,
    order,
    where: conditions.join(' AND '),
    from: `"${tableOf(query.shape.type)}" ${root}`,
  };
}
