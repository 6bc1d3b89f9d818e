// Compiles expressions to SQL, with type checks. OData's rules for null: `eq` and `ne` compare it like any value, `lt` and
// the like are false, functions and arithmetic return null.
import type { Expression, Lambda, Literal } from './expression.js';
import { arithmeticSql } from './arithmetic.js';
import { callFunction, kindOf, nullsOfAll, type Operand } from './functions.js';
import { inOwnOffset, offsetOf } from './own-offset.js';
import { collectionPath, type PathContext, recordExists, type Scope, valuePath } from './paths.js';
import { QueryError } from './query-error.js';
import { lambdaMark, Steps } from './steps.js';

// Protects the call stack, and is below the 1000 levels of SQLite's own tree of an expression.
const maxDepth = 100;
// Each is a nested loop.
const maxVariables = 3;

interface Context extends PathContext {
  readonly steps: Steps;
}

/** The SQL of a condition: 1, 0 or null. */
export function conditionSql(expression: Expression, scope: Scope, context: PathContext, depth = 0): string {
  // Each by itself, so that SQLite finds those that an index answers.
  const parts = conjuncts(expression).map((each) => {
    const steps = new Steps(context.statement);
    return steps.around(truthSql(each, scope, { ...context, steps }, depth));
  });
  return parts.length === 1 ? parts[0]! : `(${parts.join(' AND ')})`;
}

/** The SQL of a value. */
export function valueSql(expression: Expression, scope: Scope, context: PathContext): string {
  const steps = new Steps(context.statement);
  return steps.around(operandSql(expression, scope, { ...context, steps }, 0).sql);
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'and' ? expression.operands.flatMap(conjuncts) : [expression];
}

function truthSql(expression: Expression, scope: Scope, context: Context, depth: number): string {
  const { sql, type, label } = operandSql(expression, scope, context, depth);
  if (type !== 'boolean') throw new QueryError(context.part, `${label} is ${type}; a condition is needed.`);
  return sql;
}

function operandSql(expression: Expression, scope: Scope, context: Context, depth: number): Operand {
  if (depth > maxDepth) {
    const what = `more than ${maxDepth} operators and functions in one another`;
    throw new QueryError(context.part, `is too complex: ${what}.`);
  }
  const operand = compile(expression, scope, context, depth);
  return { ...operand, sql: context.steps.shallow(operand.sql) };
}

function compile(expression: Expression, scope: Scope, context: Context, depth: number): Operand {
  const inner = (of: Expression): Operand => operandSql(of, scope, context, depth + 1);
  const condition = (of: Expression): string => truthSql(of, scope, context, depth + 1);
  switch (expression.kind) {
    case 'literal':
      return literalSql(expression.literal, context);
    case 'path':
      return valuePath(expression.names, scope, context);
    case 'call':
      return callSql(expression, inner, context);
    // No brackets between the operands, since SQLite limits their nesting.
    case 'and':
    case 'or':
      return truth(`(${expression.operands.map(condition).join(` ${expression.kind.toUpperCase()} `)})`);
    case 'not':
      return truth(`(NOT ${condition(expression.operand)})`);
    case 'negate':
      return numeric(inner(expression.operand), (sql) => `(- ${sql})`, context);
    case 'comparison': {
      const { operator, left, right } = expression;
      return (
        recordNullSql(expression, scope, context) ??
        comparisonSql(operator, inner(left), inner(right), context)
      );
    }
    case 'arithmetic':
      return arithmeticSql(expression.operator, inner(expression.left), inner(expression.right), context);
    case 'in':
      return inSql(inner(expression.operand), expression.values, context);
    case 'lambda':
      return lambdaSql(expression, scope, context, depth + 1);
  }
}

const truth = (sql: string): Operand => ({ sql, type: 'boolean', label: 'a condition' });

function literalSql({ type, value }: Literal, { statement }: PathContext): Operand {
  if (type === 'null') return { sql: 'NULL', type, label: 'null' };
  const label = typeof value === 'string' ? `'${value.slice(0, 40)}'` : String(value);
  // The driver binds every number as floating-point.
  if (Number.isNaN(value)) return { sql: 'NULL', type, label, nulls: [] };
  if (value === Infinity || value === -Infinity) return { sql: value > 0 ? '9e999' : '-9e999', type, label };
  const bound = statement.bind(value);
  const sql = type === 'int' || type === 'boolean' ? `CAST(${bound} AS INTEGER)` : bound;
  return { sql, type, label, isLiteral: true };
}

function callSql(
  { name, arguments: values }: Expression & { kind: 'call' },
  inner: (of: Expression) => Operand,
  context: Context,
): Operand {
  const offset = offsetOf(name, values);
  if (offset) return literalSql(offset, context);
  if (name !== 'now') return callFunction(name, inOwnOffset(name, values).map(inner), context);
  return { sql: context.statement.bind(context.statement.now), type: 'date-time', label: 'now()' };
}

const orders = { lt: '<', le: '<=', gt: '>', ge: '>=' } as const;

function comparisonSql(
  operator: 'eq' | 'ne' | keyof typeof orders,
  left: Operand,
  right: Operand,
  { part }: PathContext,
): Operand {
  const [a, b] = comparableSides(left, right, part);
  if (left.nulls || right.nulls) {
    // NaN equals nothing, not even itself; null equals null.
    const equal = `ifnull(${a} = ${b}, ${isNull(left)} AND ${isNull(right)})`;
    if (operator === 'eq') return truth(equal);
    if (operator === 'ne') return truth(`(NOT ${equal})`);
  }
  if (operator === 'eq') return truth(`(${a} IS ${b})`);
  if (operator === 'ne') return truth(`(${a} IS NOT ${b})`);
  if (left.type === 'boolean' || right.type === 'boolean') {
    throw new QueryError(part, `${operator} does not order booleans; use eq or ne.`);
  }
  return truth(`ifnull(${a} ${orders[operator]} ${b}, 0)`);
}

/** `location eq null`: whether a record is there; undefined for any other comparison. */
function recordNullSql(
  { operator, left, right }: Expression & { kind: 'comparison' },
  scope: Scope,
  context: PathContext,
): Operand | undefined {
  if (operator !== 'eq' && operator !== 'ne') return undefined;
  const [path, value] = left.kind === 'path' ? [left, right] : [right, left];
  if (path.kind !== 'path' || value.kind !== 'literal' || value.literal.type !== 'null') return undefined;
  const exists = recordExists(path.names, scope, context);
  return exists === undefined ? undefined : truth(operator === 'eq' ? `(NOT ${exists})` : exists);
}

/** Whether a value is null, and not NaN. */
function isNull(operand: Operand): string {
  const conditions = nullsOfAll([operand]);
  return conditions.length === 0 ? '0' : `(${conditions.join(' OR ')})`;
}

/** Converts both sides to comparable forms, or throws. */
function comparableSides(left: Operand, right: Operand, part: string): [string, string] {
  const kinds = [kindOf(left.type), kindOf(right.type)];
  if (kinds.includes('null') || kinds[0] === kinds[1]) return [left.sql, right.sql];
  // A date compared with a date-time means its midnight, in UTC.
  if (left.type === 'date' && right.type === 'date-time') return [midnight(left), right.sql];
  if (left.type === 'date-time' && right.type === 'date') return [left.sql, midnight(right)];
  throw new QueryError(
    part,
    `${left.label} is ${left.type} and cannot be compared with ${right.label}, which is ${right.type}.`,
  );
}

const midnight = ({ sql }: Operand): string => `(${sql} || 'T00:00:00')`;

function inSql(operand: Operand, values: readonly Literal[], { part, statement }: PathContext): Operand {
  const isNullIncluded = values.some(({ type }) => type === 'null');
  const isMoment = operand.type === 'date' && values.some(({ type }) => type === 'date-time');
  const list = values.flatMap(({ type, value }) => {
    if (type === 'null') return [];
    const label = typeof value === 'string' ? `'${value.slice(0, 40)}'` : String(value);
    comparableSides(operand, { sql: '', type, label }, part);
    // Nothing equals NaN.
    if (Number.isNaN(value)) return [];
    if (value === Infinity || value === -Infinity) return [value > 0 ? '9e999' : '-9e999'];
    const isDay = type === 'date' && (operand.type === 'date-time' || isMoment);
    return [JSON.stringify(isDay ? `${value}T00:00:00` : value)];
  });
  if (list.length === 0) return truth(isNullIncluded ? isNull(operand) : '0');
  // Of a value that cannot be NaN, NULL is null.
  const ifNull = !isNullIncluded ? '0' : operand.nulls ? isNull(operand) : '1';
  const side = isMoment ? midnight(operand) : operand.sql;
  const rows = `SELECT value FROM json_each(${statement.bind(`[${list.join()}]`)})`;
  return truth(`ifnull(${side} IN (${rows}), ${ifNull})`);
}

function numeric(operand: Operand, change: (sql: string) => string, { part }: PathContext): Operand {
  if (kindOf(operand.type) !== 'number' && operand.type !== 'null') {
    throw new QueryError(part, `- takes a number; ${operand.label} is ${operand.type}.`);
  }
  return { ...operand, sql: change(operand.sql) };
}

function lambdaSql(
  { quantifier, names, variable, body }: Lambda,
  scope: Scope,
  context: PathContext,
  depth: number,
): Operand {
  if (variable !== undefined && scope.variables.has(variable)) {
    throw new QueryError(context.part, `the variable ${variable} is there already.`);
  }
  if (scope.variables.size >= maxVariables) {
    throw new QueryError(context.part, `has more than ${maxVariables} of any and all in one another.`);
  }
  const { table, row, where, type } = collectionPath(names, scope, context);
  const rows = `SELECT 1 FROM ${table} ${row} WHERE`;
  if (!body || variable === undefined) return truth(`EXISTS (${rows} ${where})`);
  const variables = new Map([...scope.variables, [variable, { type, row }]]);
  const condition = conditionSql(body, { ...scope, variables }, context, depth);
  // The condition first: the parser of SQLite holds what is before it.
  const sql =
    quantifier === 'any'
      ? `EXISTS (${rows} ${condition} AND ${where})`
      : `(NOT EXISTS (${rows} ${condition} IS NOT 1 AND ${where}))`;
  return truth(lambdaMark + sql);
}
