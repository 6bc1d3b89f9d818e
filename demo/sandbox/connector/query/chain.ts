// A chain is operands with operators between them, without brackets: what the OData parser reads well. Each literal,
// call, lambda and group in brackets stands in it as a parameter alias (`@a1`) and each name with a `_` before it, so
// that the parser cannot take a property called `nullable` or `notes` for something else.
import { defaultParser, type Token as Node, TokenType } from '@odata/parser';
import type { Expression, ValueList } from './expression.js';
import { precedence, type Item } from './precedence.js';
import { QueryRefusal } from './refusal.js';

export type Operand = Expression | ValueList;

// The parser's work grows with the square of a chain's length.
const mostPieces = 800;

export class Chain {
  readonly #part: string;
  readonly #operands: Operand[] = [];
  readonly #pieces: { text: string; at: number }[] = [];

  constructor(part: string) {
    this.#part = part;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** A word or sign as it is, or a path of written names. `at` is its place in the option's text. */
  add(text: string, at: number): void {
    this.#pieces.push({ text, at });
    if (this.#pieces.length > mostPieces) throw new QueryRefusal(this.#part, 'has too many terms.');
  }

  addPath(names: readonly string[], at: number): void {
    this.add(names.map((name) => (name === '$count' ? name : `_${name}`)).join('/'), at);
  }

  addOperand(operand: Operand, at: number): void {
    this.#operands.push(operand);
    this.add(`@a${this.#operands.length - 1}`, at);
  }

  /** Throws when the chain is none: two operands in a row, an operator without operands, … */
  read(): Expression {
    const text = this.#text();
    const node = this.#parse(() => defaultParser.filter(text), 0);
    return precedence(this.#items(node), this.#part);
  }

  /** The chain read as `$orderby`: items with directions, between commas. */
  readOrder(): { expression: Expression; isDescending: boolean }[] {
    const option = '$orderby=';
    const query = this.#parse(() => defaultParser.query(option + this.#text()), option.length) as Node;
    const items = query.value.options[0].value.items as { value: { expr: Node; direction: 1 | -1 } }[];
    return items.map(({ value: { expr, direction } }) => ({
      expression: precedence(this.#items(expr), this.#part),
      isDescending: direction === -1,
    }));
  }

  #text(): string {
    // The parser takes no space before or after a comma of `$orderby`.
    return this.#pieces
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(' , ', ',');
  }

  #parse(parse: () => Node, offset: number): Node {
    try {
      return parse();
    } catch (error) {
      throw this.#refusal(String(error), offset);
    }
  }

  #refusal(error: string, offset: number): QueryRefusal {
    const place = Number(/Unexpected character at (\d+)/.exec(error)?.[1] ?? offset) - offset;
    let end = -1;
    const piece = this.#pieces.find(({ text }) => {
      end += text.length + (text === ',' ? -1 : 1);
      return end > place;
    });
    const where = piece ? ` from character ${piece.at + 1} on` : '';
    return new QueryRefusal(this.#part, `cannot be understood${where}.`);
  }

  /** The parser nests everything to the right, whatever binds tighter: back to a row. */
  #items(node: Node): Item[] {
    const operator = operatorOf[node.type];
    if (operator !== undefined) {
      const { left, right } = node.value as { left: Node; right: Node };
      const after = this.#items(right);
      const isList = operator === 'eq' && this.#operandOf(after[0])?.kind === 'list';
      return [...this.#items(left), { operator: isList ? 'in' : operator }, ...after];
    }
    switch (node.type) {
      case TokenType.CommonExpression:
        return this.#items(node.value as Node);
      case TokenType.NotExpression:
        return [{ operator: 'not' }, ...this.#items(node.value as Node)];
      case TokenType.NegateExpression:
        return [{ operator: '-' }, ...this.#items(node.value as Node)];
      case TokenType.ParameterAlias:
        return [{ operand: this.#operands[Number(node.raw.slice(2))]! }];
      case TokenType.FirstMemberExpression:
        return [{ operand: { kind: 'path', names: this.#names(node.raw) } }];
      default:
        throw new QueryRefusal(this.#part, 'has something that is not supported here.');
    }
  }

  #operandOf(item: Item | undefined): Operand | undefined {
    return item && 'operand' in item ? item.operand : undefined;
  }

  #names(raw: string): string[] {
    return raw.split('/').map((name) => {
      if (name !== '$count' && !name.startsWith('_')) {
        throw new QueryRefusal(this.#part, `'${name}' stands where a property or a value is needed.`);
      }
      return name === '$count' ? name : name.slice(1);
    });
  }
}

const operatorOf: Partial<Record<TokenType, string>> = {
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
