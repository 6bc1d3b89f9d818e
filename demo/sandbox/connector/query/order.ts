// The order of records, and the condition that leaves those after a certain one. Nulls come first in ascending order
// and last in descending order, as OData wants it and SQLite does it; equal records follow by their row's number.
import type { Value } from '../../database/database.js';
import { operandSql } from './condition.js';
import type { PathContext, Scope } from './paths.js';
import type { OrderItem } from './read-expression.js';
import { QueryRefusal } from './refusal.js';
import type { Statement } from './statement.js';

export interface OrderKey {
  readonly sql: string;
  readonly isDescending: boolean;
}

export function orderKeys(items: readonly OrderItem[], scope: Scope, context: PathContext): OrderKey[] {
  return items.map(({ expression, isDescending }) => {
    if (expression.kind === 'literal') {
      throw new QueryRefusal(context.part, 'orders by a value; a property is needed.');
    }
    return { sql: operandSql(expression, scope, context).sql, isDescending };
  });
}

export function orderSql(keys: readonly OrderKey[], row: string): string {
  return [...keys.map(({ sql, isDescending }) => `${sql}${isDescending ? ' DESC' : ''}`), `${row}.id`].join(
    ', ',
  );
}

/** The last record that was answered: its values of the keys, and its row's number. */
export interface Position {
  readonly values: readonly Value[];
  readonly id: number;
}

export function afterSql(
  keys: readonly OrderKey[],
  row: string,
  { values, id }: Position,
  statement: Statement,
): string {
  const bound = values.map((value) => (value === null ? 'NULL' : statement.bind(value)));
  const last = `${row}.id > ${statement.bind(id)}`;
  return keys.reduceRight((rest, { sql, isDescending }, index) => {
    const same = `(${sql} IS ${bound[index]} AND ${rest})`;
    const isNull = values[index] === null;
    if (!isDescending) return `(${sql} ${isNull ? 'IS NOT NULL' : `> ${bound[index]}`} OR ${same})`;
    return isNull ? same : `(${sql} < ${bound[index]} OR ${sql} IS NULL OR ${same})`;
  }, last);
}
