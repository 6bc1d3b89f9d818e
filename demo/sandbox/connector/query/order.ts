// The order of records. Nulls are first in ascending and last in descending order, in OData as in SQLite; ties are sorted
// by row id.
import { valueSql } from './condition.js';
import type { OrderItem } from './parse-expression.js';
import type { PathContext, Scope } from './paths.js';
import { QueryError } from './query-error.js';

/** The SQL after `ORDER BY`. */
export function orderSql(items: readonly OrderItem[], scope: Scope, context: PathContext): string {
  const keys = items.map(({ expression, isDescending }) => {
    if (expression.kind === 'literal') {
      throw new QueryError(context.part, 'orders by a value; a property is needed.');
    }
    return `${valueSql(expression, scope, context)}${isDescending ? ' DESC' : ''}`;
  });
  return [...keys, `${scope.row}.id`].join(', ');
}
