// The SQL that serialises a record as JSON. This is faster in SQLite than converting rows to objects. Expanded records are
// subqueries of the same statement that use an index, so there is no query per record.
import { recordTypes, tableOf } from '../model.js';
import { conditionSql } from './condition.js';
import type { Names } from './names.js';
import { orderSql } from './order.js';
import { keyOf, type PathContext, type Scope } from './paths.js';
import { type Expansion, maxRecords, type Shape } from './shape.js';
import type { Statement } from './statement.js';

export interface RecordContext {
  readonly names: Names;
  readonly statement: Statement;
}

export function recordSql(shape: Shape, row: string, context: RecordContext): string {
  const { fields } = recordTypes[shape.type];
  const members: [name: string, sql: string][] = shape.fields.map((name) => [
    context.names.written(name),
    valueSql(`${row}."${name}"`, fields[name]!),
  ]);
  for (const expansion of shape.expansions) members.push(...expansionSql(expansion, shape, row, context));
  if (members.length === 0) return `'{}'`;
  const template = members.map(([name]) => `"${name}":%s`).join(',');
  return `format('{${template}}', ${members.map(([, sql]) => sql).join(', ')})`;
}

function valueSql(column: string, type: string): string {
  switch (type) {
    case 'boolean':
      return `iif(${column}, 'true', 'false')`;
    case 'int32':
      return column;
    case 'double':
      // SQLite prints numbers with 15 digits, but some need 17.
      return `iif(CAST(CAST(${column} AS TEXT) AS REAL) = ${column}, ${column}, format('%!.17g', ${column}))`;
    default:
      return `json_quote(${column})`;
  }
}

function expansionSql(
  expansion: Expansion,
  shape: Shape,
  parent: string,
  context: RecordContext,
): [name: string, sql: string][] {
  const { navigation, name } = expansion;
  const row = context.statement.row();
  const table = `"${tableOf(navigation.target)}" ${row}`;
  const record = recordSql(expansion.shape, row, context);
  const written = context.names.written(name);
  if (navigation.kind === 'one') {
    const link = `${row}."${keyOf(navigation)}" = ${parent}."${navigation.field}"`;
    return [[written, `ifnull((SELECT ${record} FROM ${table} WHERE ${link} LIMIT 1), 'null')`]];
  }
  const link = `${row}."${navigation.field}" = ${parent}."${recordTypes[shape.type].key!}"`;
  const scope: Scope = { type: navigation.target, row, variables: new Map() };
  const path: PathContext = { ...context, part: '$expand' };
  const filter = expansion.filter ? ` AND ${conditionSql(expansion.filter, scope, path)}` : '';
  const order = orderSql(expansion.order, scope, path);
  const { statement } = context;
  const limit = statement.bind(Math.min(expansion.top ?? maxRecords, maxRecords));
  const offset = statement.bind(expansion.skip);
  const from = `FROM ${table} WHERE ${link}${filter}`;
  const records =
    `(SELECT '[' || group_concat(j, ',') || ']' FROM ` +
    `(SELECT ${record} AS j ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}))`;
  return [[written, `ifnull(${records}, '[]')`]];
}
