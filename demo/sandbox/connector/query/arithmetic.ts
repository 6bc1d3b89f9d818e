// Compiles the arithmetic operators to SQL.
import type { Arithmetic } from './expression.js';
import { kindOf, nullsOfAll, type Operand, type ValueType } from './functions.js';
import { QueryError } from './query-error.js';
import type { Steps } from './steps.js';

/** SQL that fails: the message of SQLite is replaced by `isDivisionByZero`. */
const divisionError = `json('division by zero')`;

/** Whether an error of the database is that of a division by zero. */
export function isDivisionByZero(error: unknown): boolean {
  return /malformed JSON/.test(String(error));
}

const signs = { add: '+', sub: '-', mul: '*', div: '/', mod: '%' } as const;

export function arithmeticSql(
  operator: Arithmetic,
  left: Operand,
  right: Operand,
  { part, steps }: { part: string; steps: Steps },
): Operand {
  for (const { type, label } of [left, right]) {
    if (kindOf(type) === 'number' || type === 'null') continue;
    throw new QueryError(part, `${operator} takes numbers; ${label} is ${type}.`);
  }
  const type = left.type === 'double' || right.type === 'double' ? 'double' : 'int';
  const label = `… ${operator} …`;
  // Such as INF sub INF, and 0.0 div 0.0.
  const nulls = type === 'double' && { nulls: nullsOfAll([left, right]) };
  if (operator !== 'div' && operator !== 'mod') {
    return { sql: `(${left.sql} ${signs[operator]} ${right.sql})`, type, label, ...nulls };
  }
  return {
    sql: divisionSql(operator, type, steps.table({ a: left.sql, b: right.sql })),
    type,
    label,
    ...nulls,
  };
}

/**
 * Of the columns `a` and `b` of a table. Division by zero: of floating-point numbers `INF`, `-INF` or NaN (which is NULL, see
 * `Operand`); of integers an error (OData 4.01, URL conventions, 5.1.1.2.4 and 5.1.1.2.5).
 */
function divisionSql(operator: 'div' | 'mod', type: ValueType, table: string): string {
  const isDouble = type === 'double';
  const quotient = `a ${signs[operator]} b`;
  const remainder = `CASE WHEN abs(a) = 9e999 THEN NULL WHEN abs(b) = 9e999 THEN a ELSE a - b * CAST(a / b AS INTEGER) END`;
  const result = operator === 'mod' && isDouble ? remainder : quotient;
  const infinite = operator === 'div' ? 'a * 9e999' : 'NULL';
  const atZero = isDouble ? infinite : divisionError;
  return `(SELECT iif(b = 0, ${atZero}, ${result}) FROM ${table})`;
}
