// Compiles a path (`organization/location/name`) to SQL. Tables and columns come only from the model.
import { type Navigation, recordTypes, tableOf, type TypeName } from '../model.js';
import { comparable } from './date-time.js';
import type { Operand, ValueType } from './functions.js';
import type { Names } from './names.js';
import { QueryError } from './query-error.js';
import type { Statement } from './statement.js';

/** The record at the start of a path. */
export interface Scope {
  readonly type: TypeName;
  /** The alias of its row in the SQL. */
  readonly row: string;
  readonly variables: ReadonlyMap<string, { readonly type: TypeName; readonly row: string }>;
}

export interface PathContext {
  readonly names: Names;
  readonly statement: Statement;
  readonly part: string;
}

interface Step {
  readonly type: TypeName;
  readonly row: string;
  /** The joined tables so far; empty at the start. */
  readonly from: string;
  readonly where: string;
}

const valueTypes: Readonly<Record<string, ValueType>> = {
  'string?': 'string',
  boolean: 'boolean',
  int32: 'int',
  double: 'double',
  'date-time': 'date-time',
  'date-time?': 'date-time',
};

/** A path to a value, or to the size of a collection (`jobs/$count`). */
export function valuePath(path: readonly string[], scope: Scope, context: PathContext): Operand {
  if (path.at(-1) === '$count') return countPath(path, scope, context);
  const { step, last } = follow(path, scope, context);
  const property = context.names.properties(step.type).get(last);
  if (property?.kind === 'navigation') {
    throw new QueryError(context.part, `'${path.join('/')}' leads to records; a property is needed.`);
  }
  if (!property) throw unknownProperty(last, step.type, context);
  const column = `${step.row}."${property.name}"`;
  const type = valueTypes[property.type]!;
  return {
    sql: within(step, type === 'date-time' ? comparable(column) : column),
    type,
    label: path.join('/'),
  };
}

/** The condition that there is the single record to which a path leads; undefined if it leads to something else. */
export function recordExists(
  path: readonly string[],
  scope: Scope,
  context: PathContext,
): string | undefined {
  const isVariable = path.length === 1 && scope.variables.has(path[0]!);
  if (isVariable || path.at(-1) === '$count') return undefined;
  const { step, last } = follow(path, scope, context);
  const property = context.names.properties(step.type).get(last);
  if (property?.kind !== 'navigation' || property.navigation.kind === 'many') return undefined;
  const { from, where } = advance(step, last, context);
  return `EXISTS (SELECT 1 FROM ${from} WHERE ${where})`;
}

export interface Collection {
  readonly type: TypeName;
  readonly row: string;
  readonly table: string;
  /** The condition that selects its rows. */
  readonly where: string;
}

/** A path to many records. */
export function collectionPath(path: readonly string[], scope: Scope, context: PathContext): Collection {
  const { step, last } = follow(path, scope, context);
  const property = context.names.properties(step.type).get(last);
  if (!property) throw unknownProperty(last, step.type, context);
  if (property.kind === 'field' || property.navigation.kind === 'one') {
    throw new QueryError(context.part, `'${path.join('/')}' is no collection.`);
  }
  const { target, field } = property.navigation;
  const row = context.statement.row();
  const key = within(step, `${step.row}."${recordTypes[step.type].key!}"`);
  return { type: target, row, table: `"${tableOf(target)}"`, where: `${row}."${field}" = ${key}` };
}

function countPath(path: readonly string[], scope: Scope, context: PathContext): Operand {
  const { table, row, where } = collectionPath(path.slice(0, -1), scope, context);
  return { sql: `(SELECT count(*) FROM ${table} ${row} WHERE ${where})`, type: 'int', label: path.join('/') };
}

/** Follows a path to the record before its last name. */
function follow(path: readonly string[], scope: Scope, context: PathContext): { step: Step; last: string } {
  const variable = scope.variables.get(path[0]!);
  const names = variable ? path.slice(1) : path;
  if (names.length === 0) {
    throw new QueryError(context.part, `'${path[0]}' is a record; a property of it is needed.`);
  }
  if (names.length > 6) throw new QueryError(context.part, `the path ${path.join('/')} is too long.`);
  const start: Step = { type: (variable ?? scope).type, row: (variable ?? scope).row, from: '', where: '' };
  const step = names.slice(0, -1).reduce((from, name) => advance(from, name, context), start);
  return { step, last: names.at(-1)! };
}

function advance(step: Step, name: string, context: PathContext): Step {
  const property = context.names.properties(step.type).get(name);
  if (!property) throw unknownProperty(name, step.type, context);
  if (property.kind === 'field') {
    throw new QueryError(context.part, `'${name}' of ${step.type} has no properties of its own.`);
  }
  const { navigation } = property;
  if (navigation.kind === 'many') {
    throw new QueryError(context.part, `'${name}' of ${step.type} is a collection: use any, all or $count.`);
  }
  const row = context.statement.row();
  const table = `"${tableOf(navigation.target)}" ${row}`;
  const link = `${row}."${keyOf(navigation)}" = ${step.row}."${navigation.field}"`;
  return step.from === ''
    ? { type: navigation.target, row, from: table, where: link }
    : { type: navigation.target, row, from: `${step.from} JOIN ${table} ON ${link}`, where: step.where };
}

export function keyOf(navigation: Navigation): string {
  return recordTypes[navigation.target].key!;
}

function within({ from, where }: Step, sql: string): string {
  return from === '' ? sql : `(SELECT ${sql} FROM ${from} WHERE ${where} LIMIT 1)`;
}

export function unknownProperty(
  name: string,
  type: TypeName,
  { part, names }: Pick<PathContext, 'part' | 'names'>,
): QueryError {
  const same = [...names.properties(type).keys()].find((known) => known.toLowerCase() === name.toLowerCase());
  const hint = same === undefined ? '' : ` Did you mean '${same}'?`;
  return new QueryError(part, `'${name}' is no property of ${type}.${hint}`);
}
