// Parses tokens to expressions: an operator precedence parser (Pratt) for `$filter` and `$orderby`. It reads each token
// once. It recurses for brackets, whose depth is limited, and for right operands, each with a higher precedence.
import type { Expression, Lambda, Literal } from './expression.js';
import { checkArgumentCount } from './functions.js';
import { isOperator, joinOperands, level, levelOf } from './operators.js';
import { TokenCursor } from './token-cursor.js';
import type { Token } from './tokens.js';

const maxDepth = 40;
const maxTerms = 800;
const maxOrderItems = 20;

export interface OrderItem {
  readonly expression: Expression;
  readonly isDescending: boolean;
}

export function parseFilter(tokens: readonly Token[], part: string): Expression {
  const cursor = new TokenCursor(tokens, part);
  const expression = new ExpressionParser(cursor, part).expression(0);
  if (cursor.current) throw cursor.unexpected();
  return expression;
}

export function parseOrder(tokens: readonly Token[], part: string): OrderItem[] {
  const cursor = new TokenCursor(tokens, part);
  const parser = new ExpressionParser(cursor, part);
  const items: OrderItem[] = [];
  do {
    const expression = parser.orderKey();
    const isDescending = cursor.takeWord('desc');
    if (!isDescending) cursor.takeWord('asc');
    items.push({ expression, isDescending });
    if (items.length > maxOrderItems) throw cursor.error('has too many items.');
  } while (cursor.takeSign(','));
  if (cursor.current) throw cursor.unexpected();
  return items;
}

/** An option, or the content of a pair of brackets. */
interface Group {
  readonly depth: number;
  /** Operands and operators so far. */
  terms: number;
  /** Whether another comparison is refused. An operand of `and` and `or` has at most one: `a eq b eq c` is not OData. */
  isCompared: boolean;
}

class ExpressionParser {
  readonly #tokens: TokenCursor;
  readonly #part: string;

  constructor(tokens: TokenCursor, part: string) {
    this.#tokens = tokens;
    this.#part = part;
  }

  expression(depth: number): Expression {
    if (depth > maxDepth) throw this.#tokens.error('has too many brackets in one another.');
    if (depth > 0 && this.#tokens.isSign(')')) throw this.#tokens.empty();
    return this.#binary(level.or, { depth, terms: 0, isCompared: false });
  }

  /** An item of `$orderby` without its direction. OData allows conditions there only in brackets. */
  orderKey(): Expression {
    return this.#binary(level.sum, { depth: 0, terms: 0, isCompared: true });
  }

  /** An operand, and everything joined to it by operators of at least this level. */
  #binary(least: number, group: Group): Expression {
    let left = this.#operand(least, group);
    for (;;) {
      const operator = this.#tokens.current;
      const found = operator?.kind === 'name' ? levelOf(operator.text) : undefined;
      if (operator === undefined || found === undefined || found < least) return left;
      if (found < level.equality) group.isCompared = false;
      else if (found < level.sum) this.#compare(group);
      this.#tokens.take();
      this.#countTerm(group);
      left = joinOperands(operator.text, left, this.#binary(found + 1, group));
    }
  }

  #compare(group: Group): void {
    if (group.isCompared) throw this.#tokens.unexpected();
    group.isCompared = true;
  }

  #countTerm(group: Group): void {
    group.terms += 1;
    if (group.terms > maxTerms) throw this.#tokens.error('has too many terms.');
  }

  /** An operand with its prefixes `not` and `-`, and with `in`, which has a higher precedence. */
  #operand(least: number, group: Group): Expression {
    const prefixes: ('not' | 'negate')[] = [];
    if (least <= level.equality) {
      for (; this.#tokens.takeWord('not'); this.#countTerm(group)) prefixes.push('not');
    }
    for (; this.#tokens.takeSign('-'); this.#countTerm(group)) prefixes.push('negate');
    this.#countTerm(group);
    const operand = this.#in(this.#primary(group), group);
    return prefixes.reduceRight<Expression>((inner, kind) => ({ kind, operand: inner }), operand);
  }

  #primary(group: Group): Expression {
    const token = this.#tokens.current;
    if (token?.kind === 'literal') {
      this.#tokens.take();
      return { kind: 'literal', literal: token.literal };
    }
    if (token && this.#tokens.takeSign('(')) {
      const expression = this.expression(group.depth + 1);
      this.#close(token);
      return expression;
    }
    if (token?.kind !== 'name' || isOperator(token.text)) throw this.#tokens.unexpected();
    return this.#named(group.depth);
  }

  #in(operand: Expression, group: Group): Expression {
    if (this.#tokens.isWord('has')) {
      throw this.#tokens.error('has is not supported: no property is an enumeration.');
    }
    if (!this.#tokens.isWord('in')) return operand;
    this.#compare(group);
    this.#tokens.take();
    this.#countTerm(group);
    const open = this.#tokens.current;
    if (!open || !this.#tokens.takeSign('(')) {
      throw this.#tokens.error('in needs a list of values in brackets.');
    }
    const values: Literal[] = [];
    do {
      const value = this.#tokens.take();
      if (value?.kind !== 'literal') throw this.#tokens.error('in takes values only.');
      values.push(value.literal);
    } while (this.#tokens.takeSign(','));
    this.#close(open);
    return { kind: 'in', operand, values };
  }

  /** A path, a function call, or a lambda. */
  #named(depth: number): Expression {
    const names = this.#names();
    const open = this.#tokens.current;
    if (!open || !this.#tokens.takeSign('(')) return { kind: 'path', names };
    const expression = names.length > 1 ? this.#lambda(names, depth) : this.#call(names[0]!, depth);
    this.#close(open);
    return expression;
  }

  /** Names between slashes; the last of several may be `$count`. */
  #names(): string[] {
    const names: string[] = [];
    // The record of the list, as without it. In `$expand` it would be that of another list.
    if (this.#part !== '$expand' && this.#tokens.takeWord('$it') && !this.#tokens.takeSign('/')) {
      throw this.#tokens.error('$it needs a / and a property after it.');
    }
    do {
      const token = this.#tokens.current;
      if (token?.kind !== 'name') throw this.#tokens.error('has a / without a name after it.');
      if (token.text.startsWith('$') && token.text !== '$count') {
        throw this.#tokens.error(`${token.text} is not supported in an expression.`);
      }
      if (token.text === '$count' && names.length === 0) throw this.#tokens.unexpected();
      this.#tokens.take();
      names.push(token.text);
    } while (names.at(-1) !== '$count' && this.#tokens.takeSign('/'));
    return names;
  }

  #call(name: string, depth: number): Expression {
    const values: Expression[] = [];
    if (!this.#tokens.isSign(')')) {
      do values.push(this.expression(depth + 1));
      while (this.#tokens.takeSign(','));
    }
    checkArgumentCount(name, values.length, this.#part);
    return { kind: 'call', name, arguments: values };
  }

  #lambda(names: readonly string[], depth: number): Lambda {
    const quantifier = names.at(-1)!;
    if (quantifier !== 'any' && quantifier !== 'all') {
      const what = `${names.join('/')}(…) is not supported; after a collection stands any or all.`;
      throw this.#tokens.error(what);
    }
    const collection = names.slice(0, -1);
    if (this.#tokens.isSign(')')) {
      if (quantifier === 'any') return { kind: 'lambda', quantifier, names: collection };
      throw this.#tokens.error('all needs a variable and a condition.');
    }
    const variable = this.#tokens.take();
    if (variable?.kind !== 'name' || variable.text.startsWith('$') || !this.#tokens.takeSign(':')) {
      throw this.#tokens.error(`${quantifier} needs a variable, a colon and a condition.`);
    }
    const body = this.expression(depth + 1);
    return { kind: 'lambda', quantifier, names: collection, variable: variable.text, body };
  }

  #close(open: Token): void {
    if (this.#tokens.takeSign(')')) return;
    throw this.#tokens.current
      ? this.#tokens.unexpected()
      : this.#tokens.error(`the bracket at character ${open.at + 1} is not closed.`);
  }
}
