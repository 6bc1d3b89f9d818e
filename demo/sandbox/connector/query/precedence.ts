// Which operator binds tighter, by OData's table. The parser knows it for `and` and `or` only, reads `a sub b sub c` as
// `a sub (b sub c)`, and lets `not` and `-` reach to the end.
import type { Arithmetic, Comparison, Expression, ValueList } from './expression.js';
import { QueryRefusal } from './refusal.js';

export type Item = { readonly operator: string } | { readonly operand: Expression | ValueList };

const levels: Readonly<Record<string, number>> = {
  ...{ or: 1, and: 2, eq: 3, ne: 3, lt: 4, le: 4, gt: 4, ge: 4 },
  ...{ add: 5, sub: 5, mul: 6, div: 6, mod: 6, not: 7, '-': 7, in: 8 },
};

export function precedence(items: readonly Item[], part: string): Expression {
  let next = 0;
  const take = (): Item | undefined => items[next++];
  const operator = (): string | undefined => {
    const item = items[next];
    return item && 'operator' in item ? item.operator : undefined;
  };

  function first(): Expression | ValueList {
    const item = take();
    if (!item) throw new QueryRefusal(part, 'ends where a property or a value is needed.');
    if ('operand' in item) return item.operand;
    return { kind: item.operator === 'not' ? 'not' : 'negate', operand: alone(above(7)) };
  }

  function alone(operand: Expression | ValueList): Expression {
    if (operand.kind === 'list') throw new QueryRefusal(part, 'has a list of values without in before it.');
    return operand;
  }

  /** Takes operators of this level and of tighter ones. */
  function above(level: number): Expression | ValueList {
    let left = first();
    for (let found = operator(); found !== undefined && levels[found]! >= level; found = operator()) {
      next += 1;
      left = join(found, alone(left), above(levels[found]! + 1));
    }
    return left;
  }

  function join(found: string, left: Expression, right: Expression | ValueList): Expression {
    if (found === 'in') {
      if (right.kind === 'list') return { kind: 'in', operand: left, values: right.values };
      throw new QueryRefusal(part, 'has in without a list of values.');
    }
    const sides = { left, right: alone(right) };
    if (found === 'and' || found === 'or') return { kind: found, ...sides };
    if (levels[found]! < 5) return { kind: 'comparison', operator: found as Comparison, ...sides };
    return { kind: 'arithmetic', operator: found as Arithmetic, ...sides };
  }

  return alone(above(1));
}
