// Selects the records of a page and serialises them as JSON.
import type { Database, Value } from '../../database/database.js';
import { tableOf } from '../model.js';
import { conditionSql } from './condition.js';
import type { Names } from './names.js';
import { orderSql } from './order.js';
import type { PathContext, Scope } from './paths.js';
import type { Query } from './query.js';
import { recordSql } from './record-sql.js';
import { maxRecords, type Shape } from './shape.js';
import { Statement } from './statement.js';

const root = 't';

export interface PageRequest {
  readonly database: Database;
  readonly query: Query;
  readonly names: Names;
  /** The value of `now()`. */
  readonly now: string;
  /** Excludes records with a higher row id. */
  readonly bound: number;
}

/** The highest row id so far. */
export function maxRowId({ database, query }: Pick<PageRequest, 'database' | 'query'>): number {
  const table = tableOf(query.shape.type);
  return database.first<{ id: number }>(`SELECT ifnull(max(id), 0) AS id FROM "${table}"`)!.id;
}

export function countRecords(request: PageRequest): number {
  const { sql, values } = select('count(*) AS count', request);
  return request.database.first<{ count: number }>(sql, ...values)!.count;
}

/** The row ids of the records in the order of the query, after the first `skip`; at most `most`, by default all. */
export function findRecords(
  request: PageRequest,
  { skip = 0, most = -1 }: { skip?: number; most?: number },
): number[] {
  const { statement, order, where, from } = parts(request, { isOrdered: true });
  const limit = `LIMIT ${statement.bind(most)} OFFSET ${statement.bind(skip)}`;
  return readIds(
    request,
    `SELECT ${root}.id AS id FROM ${from} WHERE ${where} ORDER BY ${order} ${limit}`,
    statement,
  );
}

/** The row ids after a row id, for a list without `$orderby`. */
export function findAfter(request: PageRequest, { id, most }: { id: number; most: number }): number[] {
  const { statement, where, from } = parts(request);
  const beyond = `${root}.id > ${statement.bind(id)}`;
  const page = `SELECT ${root}.id AS id FROM ${from} WHERE ${where} AND ${beyond} ORDER BY ${root}.id`;
  return readIds(request, `${page} LIMIT ${statement.bind(most)}`, statement);
}

/** Rows per query when filling a page. */
const rowsPerQuery = maxRecords + 1;

/** The rows of a snapshot from a position, without those that were deleted or no longer match the filter. */
export function findInSnapshot(
  request: PageRequest,
  { rows, place, most }: { rows: Float64Array; place: number; most: number },
): number[] {
  const { statement, where, from } = parts(request);
  const list = statement.bind('');
  const page =
    `SELECT ${root}.id AS id FROM json_each(${list}) e CROSS JOIN ${from} ON ${root}.id = e.value ` +
    `WHERE ${where} ORDER BY e.key`;
  const found: number[] = [];
  for (let at = place; at < rows.length && found.length < most; at += rowsPerQuery) {
    statement.values[statement.values.length - 1] = JSON.stringify([...rows.subarray(at, at + rowsPerQuery)]);
    found.push(...readIds(request, page, statement));
  }
  return found.slice(0, most);
}

function readIds({ database }: PageRequest, page: string, { values }: Statement): number[] {
  const sql = `SELECT json_group_array(id) AS ids FROM (${page})`;
  return JSON.parse(database.first<{ ids: string }>(sql, ...values)!.ids) as number[];
}

// Limits the size of a response: a page with large expansions ends earlier.
const maxCharacters = 16_000_000;
const recordsPerQuery = 25;

/** The JSON of records in the order of `ids`, and how many of them it contains. */
export function writeRecords(request: PageRequest, ids: readonly number[]): { text: string; count: number } {
  const { names, database, now } = request;
  const { shape } = request.query;
  const statement = new Statement(now);
  const record = recordSql(shape, root, { names, statement });
  const list = statement.bind('');
  const sql =
    `SELECT group_concat(${record}, ',') AS text FROM json_each(${list}) e ` +
    `CROSS JOIN "${tableOf(shape.type)}" ${root} ON ${root}.id = e.value`;
  const step = hasCollection(shape) ? recordsPerQuery : ids.length;
  const texts: string[] = [];
  let count = 0;
  for (let length = 0; count < ids.length && length < maxCharacters; count += step) {
    const some = ids.slice(count, count + step);
    const values = [...statement.values.slice(0, -1), JSON.stringify(some)];
    const { text } = database.first<{ text: string }>(sql, ...values)!;
    texts.push(text);
    length += text.length;
  }
  return { text: texts.join(','), count: Math.min(count, ids.length) };
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
