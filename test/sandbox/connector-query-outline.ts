// The structure of a filter as text, from our tree and from the tree of `@odata/parser`, so that the two can be compared:
// `(and (eq name "Research") active)`. Brackets around an `and` within an `and` make no difference here.
import { type Token as Node, TokenType } from '@odata/parser';
import type { Expression } from '../../demo/sandbox/connector/query/expression.js';

export function outline(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.literal.value);
    case 'path':
      return expression.names.join('/');
    case 'call':
      return list(expression.name, expression.arguments.map(outline));
    case 'and':
    case 'or':
      return joined(expression.kind, expression.operands.map(outline));
    case 'comparison':
    case 'arithmetic':
      return list(expression.operator, [outline(expression.left), outline(expression.right)]);
    case 'not':
    case 'negate':
      return list(expression.kind, [outline(expression.operand)]);
    case 'in':
      return list('in', [
        outline(expression.operand),
        ...expression.values.map(({ value }) => JSON.stringify(value)),
      ]);
    case 'lambda': {
      const { names, quantifier, variable = '', body } = expression;
      return list(`${names.join('/')}/${quantifier}`, [variable, body ? outline(body) : '']);
    }
  }
}

const list = (head: string, items: readonly string[]): string => `(${[head, ...items].join(' ')})`;

/** `and` and `or` are associative. */
function joined(operator: string, operands: readonly string[]): string {
  const start = `(${operator} `;
  return list(
    operator,
    operands.map((text) => (text.startsWith(start) ? text.slice(start.length, -1) : text)),
  );
}

const operators: Partial<Record<TokenType, string>> = {
  [TokenType.AndExpression]: 'and',
  [TokenType.OrExpression]: 'or',
  [TokenType.EqualsExpression]: 'eq',
  [TokenType.NotEqualsExpression]: 'ne',
  [TokenType.LesserThanExpression]: 'lt',
  [TokenType.LesserOrEqualsExpression]: 'le',
  [TokenType.GreaterThanExpression]: 'gt',
  [TokenType.GreaterOrEqualsExpression]: 'ge',
  [TokenType.AddExpression]: 'add',
  [TokenType.SubExpression]: 'sub',
  [TokenType.MulExpression]: 'mul',
  [TokenType.DivExpression]: 'div',
  [TokenType.ModExpression]: 'mod',
};

/** What `@odata/parser` made of a filter. */
export function outlineOfNode({ type, value, raw }: Node): string {
  const operator = operators[type];
  if (operator !== undefined) {
    const { left, right } = value as { left: Node; right: Node };
    const operands = [outlineOfNode(left), outlineOfNode(right)];
    return operator === 'and' || operator === 'or' ? joined(operator, operands) : list(operator, operands);
  }
  switch (type) {
    case TokenType.CommonExpression:
    case TokenType.ParenExpression:
    case TokenType.BoolParenExpression:
    case TokenType.LambdaPredicateExpression:
      return outlineOfNode(value as Node);
    case TokenType.NotExpression:
      return list('not', [outlineOfNode(value as Node)]);
    case TokenType.NegateExpression:
      return list('negate', [outlineOfNode(value as Node)]);
    case TokenType.MethodCallExpression: {
      const { method, parameters } = value as { method: string; parameters: Node[] };
      return list(method, parameters.map(outlineOfNode));
    }
    case TokenType.Literal:
      return JSON.stringify(valueOf(value as string, raw));
    case TokenType.FirstMemberExpression:
      return raw.includes('(') ? lambdaOf(value as Node) : raw;
    default:
      throw new Error(`There is no outline of ${type} (${raw}).`);
  }
}

function valueOf(type: string, raw: string): string | number | null {
  switch (type) {
    case 'Edm.String':
      return raw.slice(1, -1).replaceAll("''", "'");
    case 'Edm.Boolean':
      return raw === 'true' ? 1 : 0;
    case 'Edm.Date':
      return raw;
    case 'Edm.DateTimeOffset':
      return raw.replace('Z', '');
    case 'null':
      return null;
    default:
      return Number(raw);
  }
}

/** `member`: a path that ends with any or all. */
function lambdaOf(member: Node): string {
  const { current, next } = (member.value as Node).value as { current: Node; next: Node };
  const { type, value } = next.value as Node;
  const quantifier = type === TokenType.AnyExpression ? 'any' : 'all';
  const { variable, predicate } = value as { variable: Node; predicate: Node };
  return list(`${current.raw}/${quantifier}`, [variable.raw, outlineOfNode(predicate)]);
}
