// The operators between two operands, by OData's table of precedence.
import type { Arithmetic, Comparison, Expression } from './expression.js';

/** A higher level is a higher precedence; operators of one level are left-associative. */
export const level = { or: 1, and: 2, equality: 3, order: 4, sum: 5, product: 6 } as const;

const levels: ReadonlyMap<string, number> = new Map([
  ['or', level.or],
  ['and', level.and],
  ...['eq', 'ne'].map((operator) => [operator, level.equality] as const),
  ...['lt', 'le', 'gt', 'ge'].map((operator) => [operator, level.order] as const),
  ...['add', 'sub'].map((operator) => [operator, level.sum] as const),
  ...['mul', 'div', 'mod'].map((operator) => [operator, level.product] as const),
]);

const words: ReadonlySet<string> = new Set([...levels.keys(), 'not', 'in', 'has']);

/** The level of an operator between two operands; undefined for any other word. */
export function levelOf(word: string): number | undefined {
  return levels.get(word);
}

/** Whether a word is reserved and so cannot be a property or function. */
export function isOperator(word: string): boolean {
  return words.has(word);
}

export function joinOperands(operator: string, left: Expression, right: Expression): Expression {
  if (operator === 'and' || operator === 'or') {
    const operands = left.kind === operator ? left.operands : [left];
    operands.push(right);
    return { kind: operator, operands };
  }
  return levels.get(operator)! < level.sum
    ? { kind: 'comparison', operator: operator as Comparison, left, right }
    : { kind: 'arithmetic', operator: operator as Arithmetic, left, right };
}
