// Random conditions as trees, and their text: what a parser must make of the text is known before it reads it.
import type { Random } from '../../demo/sandbox/connector/data/random.js';
import type { Expression, Literal } from '../../demo/sandbox/connector/query/expression.js';

const literals: readonly (readonly [text: string, literal: Literal])[] = [
  ["'Research'", { type: 'string', value: 'Research' }],
  ["'a and b eq (c)'", { type: 'string', value: 'a and b eq (c)' }],
  ["'O''Neil'", { type: 'string', value: "O'Neil" }],
  ["''", { type: 'string', value: '' }],
  ['0', { type: 'int', value: 0 }],
  ['37', { type: 'int', value: 37 }],
  ['-5', { type: 'int', value: -5 }],
  ['18.5', { type: 'double', value: 18.5 }],
  ['true', { type: 'boolean', value: 1 }],
  ['false', { type: 'boolean', value: 0 }],
  ['null', { type: 'null', value: null }],
  ['2024-02-29', { type: 'date', value: '2024-02-29' }],
  ['2024-02-29T23:30:00Z', { type: 'date-time', value: '2024-02-29T23:30:00' }],
];
const paths = ['name', 'active', 'location/name', 'versionStamp', 'jobs/$count', 'organizationId'];
const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
const sums = ['add', 'sub', 'mul', 'div', 'mod'] as const;

export function randomCondition(random: Random, depth: number): Expression {
  const inner = () => randomCondition(random, depth - 1);
  const value = () => randomValue(random, depth - 1);
  if (depth === 0) return randomPath(random);
  const kind = random.pick(['and', 'or', 'not', 'comparison', 'comparison', 'in', 'call', 'lambda'] as const);
  switch (kind) {
    case 'and':
    case 'or': {
      const operands = Array.from({ length: random.whole(2, 4) }, inner);
      // A parser makes one node of `a and b and c`, and the same of `(a and b) and c`.
      return operands[0]!.kind === kind ? operands[0]! : { kind, operands };
    }
    case 'not':
      return { kind, operand: inner() };
    case 'comparison':
      return { kind, operator: random.pick(comparisons), left: value(), right: value() };
    case 'in':
      return { kind, operand: value(), values: [random.pick(literals)![1], random.pick(literals)![1]] };
    case 'call':
      return { kind, name: 'contains', arguments: [value(), value()] };
    case 'lambda':
      return { kind, quantifier: random.pick(['any', 'all']), names: ['jobs'], variable: 'j', body: inner() };
  }
}

function randomValue(random: Random, depth: number): Expression {
  const value = () => randomValue(random, depth - 1);
  const kind =
    depth <= 0 ? 'path' : random.pick(['path', 'literal', 'arithmetic', 'negate', 'call'] as const);
  switch (kind) {
    case 'path':
      return randomPath(random);
    case 'literal':
      return { kind, literal: random.pick(literals)![1] };
    case 'arithmetic':
      return { kind, operator: random.pick(sums), left: value(), right: value() };
    case 'negate':
      return { kind, operand: value() };
    case 'call':
      return { kind, name: 'length', arguments: [value()] };
  }
}

function randomPath(random: Random): Expression {
  return { kind: 'path', names: random.pick(paths)!.split('/') };
}

const levels = { or: 1, and: 2, comparison: 3, sum: 5, product: 6, prefix: 7, in: 8, primary: 9 };

function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'comparison':
    case 'in':
      return levels[expression.kind];
    case 'arithmetic':
      return ['add', 'sub'].includes(expression.operator) ? levels.sum : levels.product;
    case 'not':
    case 'negate':
      return levels.prefix;
    default:
      return levels.primary;
  }
}

/**
 * `needed`: with no more brackets than OData's table of operators asks for. `cautious`: with brackets around all operands
 * but those of `and` and `or`, for a parser that knows the precedence of these two only.
 */
export function write(expression: Expression, style: 'needed' | 'cautious'): string {
  const inner = (operand: Expression, least: number): string => {
    const text = write(operand, style);
    const isJoined = expression.kind === 'and' || expression.kind === 'or';
    const cautious = isJoined && operand.kind !== 'not' ? least : levels.primary;
    return levelOf(operand) < (style === 'needed' ? least : cautious) ? `(${text})` : text;
  };
  switch (expression.kind) {
    case 'literal':
      return textOf(expression.literal);
    case 'path':
      return expression.names.join('/');
    case 'call':
      return `${expression.name}(${expression.arguments.map((each) => write(each, style)).join(',')})`;
    case 'and':
    case 'or': {
      const operands = expression.operands.map((operand) => inner(operand, levels[expression.kind] + 1));
      return operands.join(` ${expression.kind} `);
    }
    case 'comparison': {
      const { left, operator, right } = expression;
      return `${inner(left, levels.sum)} ${operator} ${inner(right, levels.sum)}`;
    }
    case 'arithmetic': {
      const { left, operator, right } = expression;
      const level = levelOf(expression);
      return `${inner(left, level)} ${operator} ${inner(right, level + 1)}`;
    }
    case 'not':
      return `not ${inner(expression.operand, levels.prefix)}`;
    case 'negate':
      return `- ${inner(expression.operand, levels.prefix)}`;
    case 'in':
      return `${inner(expression.operand, levels.primary)} in (${expression.values.map(textOf).join(', ')})`;
    case 'lambda': {
      const { names, quantifier, variable, body } = expression;
      return `${names.join('/')}/${quantifier}(${variable}:${write(body!, style)})`;
    }
  }
}

function textOf(wanted: Literal): string {
  return literals.find(([, literal]) => literal === wanted)![0];
}
