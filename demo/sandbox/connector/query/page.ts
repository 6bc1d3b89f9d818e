// Which records a page holds, and their JSON.
import type { Database, Value } from '../../database/database.js';
import { tableOf } from '../model.js';
import { conditionSql } from './condition.js';
import type { Names } from './names.js';
import { afterSql, orderKeys, orderSql, type Position } from './order.js';
import type { PathContext, Scope } from './paths.js';
import type { Query } from './query.js';
import { recordSql } from './record-sql.js';
import type { Shape } from './shape.js';
import { Statement } from './statement.js';

const root = 't';

export interface PageRequest {
  readonly database: Database;
  readonly query: Query;
  readonly names: Names;
  /** What `now()` means. */
  readonly now: string;
  /** No record with a higher row's number. */
  readonly bound: number;
}

/** The highest row's number there has been. */
export function newest({ database, query }: Pick<PageRequest, 'database' | 'query'>): number {
  const table = tableOf(query.shape.type);
  return database.first<{ id: number }>(`SELECT ifnull(max(id), 0) AS id FROM "${table}"`)!.id;
}

export function countRecords(request: PageRequest): number {
  const { sql, values } = select('count(*) AS count', request);
  return request.database.first<{ count: number }>(sql, ...values)!.count;
}

/** Row's numbers of the records after a position, or after the first `skip`. */
export function findRecords(
  request: PageRequest,
  { after, skip, most }: { after: Position | undefined; skip: number; most: number },
): number[] {
  const { statement, keys, where, from } = parts(request);
  const beyond = after ? ` AND ${afterSql(keys, root, after, statement)}` : '';
  const page =
    `SELECT ${root}.id AS id FROM ${from} WHERE ${where}${beyond} ORDER BY ${orderSql(keys, root)} ` +
    `LIMIT ${statement.bind(most)} OFFSET ${statement.bind(skip)}`;
  const sql = `SELECT json_group_array(id) AS ids FROM (${page})`;
  return JSON.parse(request.database.first<{ ids: string }>(sql, ...statement.values)!.ids) as number[];
}

/** The values of `$orderby` that a record has. */
export function orderValues(request: PageRequest, id: number): Value[] {
  if (request.query.order.length === 0) return [];
  const { statement, keys, from } = parts(request, { isOrderOnly: true });
  const columns = keys.map(({ sql }, index) => `${sql} AS k${index}`).join(', ');
  const sql = `SELECT ${columns} FROM ${from} WHERE ${root}.id = ${statement.bind(id)}`;
  const row = request.database.first<Record<string, Value>>(sql, ...statement.values)!;
  return keys.map((_, index) => row[`k${index}`]!);
}

// An answer holds what a client and a string can hold: a page with large expansions ends earlier.
const mostCharacters = 16_000_000;
const recordsAtOnce = 25;

/** The JSON of records in the order of their numbers, and how many of them it holds. */
export function writeRecords(request: PageRequest, ids: readonly number[]): { text: string; count: number } {
  const { names, database, now } = request;
  const { shape } = request.query;
  const statement = new Statement(now);
  const record = recordSql(shape, root, { names, statement });
  const list = statement.bind('');
  const sql =
    `SELECT group_concat(${record}, ',') AS text FROM json_each(${list}) e ` +
    `CROSS JOIN "${tableOf(shape.type)}" ${root} ON ${root}.id = e.value`;
  const step = hasCollection(shape) ? recordsAtOnce : ids.length;
  const texts: string[] = [];
  let count = 0;
  for (let length = 0; count < ids.length && length < mostCharacters; count += step) {
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

function parts(request: PageRequest, { isOrderOnly = false } = {}) {
  const { query, names, now, bound } = request;
  const statement = new Statement(now);
  const scope: Scope = { type: query.shape.type, row: root, variables: new Map() };
  const context = (part: string): PathContext => ({ names, statement, part });
  const keys = orderKeys(query.order, scope, context('$orderby'));
  const conditions = isOrderOnly ? [] : [`${root}.id <= ${statement.bind(bound)}`];
  if (query.filter && !isOrderOnly) conditions.push(conditionSql(query.filter, scope, context('$filter')));
  return {
    statement,
    keys,
    where: conditions.join(' AND '),
    from: `"${tableOf(query.shape.type)}" ${root}`,
  };
}
