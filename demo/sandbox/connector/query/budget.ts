// What all conditions and orders of a query may hold together, those in `$expand` included.
import type { Expression } from './expression.js';
import type { OrderItem } from './parse-expression.js';
import { QueryError } from './query-error.js';
import type { Shape } from './shape.js';

/** Operators, functions, properties and values; the values of an `in` count as one. */
const maxNodes = 3000;

interface Part {
  readonly shape: Shape;
  readonly filter: Expression | undefined;
  readonly order: readonly OrderItem[];
}

/** Throws a `QueryError` for a query with too many of them. */
export function checkBudget(query: Part): void {
  const left = { nodes: maxNodes };
  for (const [name, expressions] of [
    ['$filter', query.filter ? [query.filter] : []],
    ['$orderby', query.order.map(({ expression }) => expression)],
    ['$expand', [...expanded(query.shape)]],
  ] as const) {
    for (const expression of expressions) spend(expression, left, name);
  }
}

function* expanded({ expansions }: Shape): Generator<Expression> {
  for (const { filter, order, shape } of expansions) {
    if (filter) yield filter;
    for (const { expression } of order) yield expression;
    yield* expanded(shape);
  }
}

/** Without recursion, since an expression may be deeper than the call stack. */
function spend(expression: Expression, left: { nodes: number }, part: string): void {
  const waiting = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    left.nodes -= 1;
    if (left.nodes < 0) {
      const what = `more than ${maxNodes} operators, functions, properties and values`;
      throw new QueryError(part, `is too complex: ${what}.`);
    }
    waiting.push(...partsOf(next));
  }
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'path':
      return [];
    case 'call':
      return expression.arguments;
    case 'and':
    case 'or':
      return expression.operands;
    case 'comparison':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'in':
    case 'not':
    case 'negate':
      return [expression.operand];
    case 'lambda':
      return expression.body ? [expression.body] : [];
  }
}
