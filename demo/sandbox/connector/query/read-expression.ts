// Tokens to expressions. Each pair of brackets is read on its own, from the inside out, and the OData parser reads what
// is between them (see chain.ts).
import { Chain, type Operand } from './chain.js';
import type { Expression, Lambda } from './expression.js';
import { takesArguments } from './functions.js';
import { QueryRefusal } from './refusal.js';
import { type Literal, operators, type Token } from './tokens.js';

const deepest = 40;

export interface OrderItem {
  readonly expression: Expression;
  readonly isDescending: boolean;
}

export function readFilter(tokens: readonly Token[], part: string): Expression {
  return new ExpressionReader(part).expression(tokens, 0);
}

export function readOrder(tokens: readonly Token[], part: string): OrderItem[] {
  const items = new ExpressionReader(part).chain(tokens, 0, ['asc', 'desc', ',']).readOrder();
  if (items.length > 20) throw new QueryRefusal(part, 'has too many items.');
  return items;
}

class ExpressionReader {
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  expression(tokens: readonly Token[], depth: number): Expression {
    return this.chain(tokens, depth, []).read();
  }

  /** `words` are those that stand for themselves here. */
  chain(tokens: readonly Token[], depth: number, words: readonly string[]): Chain {
    if (depth > deepest) this.#refuse('has too many brackets in one another.');
    const chain = new Chain(this.#part);
    for (let at = 0; at < tokens.length;) {
      at = this.#add(chain, { tokens, at, depth, words });
    }
    if (chain.isEmpty) this.#refuse('is empty, or has empty brackets.');
    return chain;
  }

  /** Adds what begins at `at`; answers where it ends. */
  #add(chain: Chain, { tokens, at, depth, words }: Place): number {
    const token = tokens[at]!;
    if (token.kind === 'literal') {
      chain.addOperand({ kind: 'literal', literal: token.literal }, token.at);
      return at + 1;
    }
    if (token.text === '(') {
      const end = this.#closing(tokens, at);
      chain.addOperand(this.expression(tokens.slice(at + 1, end), depth + 1), token.at);
      return end + 1;
    }
    if (words.includes(token.text) || token.text === '-') {
      chain.add(token.text, token.at);
      return at + 1;
    }
    if (token.kind === 'sign') this.#refuse(`'${token.text}' at character ${token.at + 1} is not expected.`);
    if (operators.has(token.text)) return this.#addOperator(chain, tokens, at);
    return this.#addNamed(chain, { tokens, at, depth, words });
  }

  #addOperator(chain: Chain, tokens: readonly Token[], at: number): number {
    const { text, at: place } = tokens[at]!;
    if (text === 'has') this.#refuse('has is not supported: no property is an enumeration.');
    if (text !== 'in') {
      chain.add(text, place);
      return at + 1;
    }
    // The parser does not know `in`: it reads `eq` with a list, which chain.ts changes back.
    const open = tokens[at + 1];
    if (open?.text !== '(' || open.kind !== 'sign') this.#refuse('in needs a list of values in brackets.');
    const end = this.#closing(tokens, at + 1);
    const items = this.#split(tokens.slice(at + 2, end)).map((item) => {
      const [only, ...rest] = item;
      if (only?.kind !== 'literal' || rest.length > 0) this.#refuse('in takes values only.');
      return (only as { literal: Literal }).literal;
    });
    chain.add('eq', place);
    chain.addOperand({ kind: 'list', values: items }, open!.at);
    return end + 1;
  }

  /** A path, a call of a function, or a lambda. */
  #addNamed(chain: Chain, { tokens, at, depth }: Place): number {
    const start = tokens[at]!.at;
    const names: string[] = [];
    let next = at;
    for (;;) {
      const token = tokens[next];
      if (token?.kind !== 'name') return this.#refuse('has a / without a name after it.');
      if (token.text.startsWith('$') && token.text !== '$count') {
        this.#refuse(`${token.text} is not supported in an expression.`);
      }
      names.push(token.text);
      next += 1;
      if (tokens[next]?.kind !== 'sign' || tokens[next]!.text !== '/') break;
      next += 1;
    }
    if (tokens[next]?.kind !== 'sign' || tokens[next]!.text !== '(') {
      chain.addPath(names, start);
      return next;
    }
    const end = this.#closing(tokens, next);
    const inside = tokens.slice(next + 1, end);
    chain.addOperand(
      names.length > 1 ? this.#lambda(names, inside, depth) : this.#call(names[0]!, inside, depth),
      start,
    );
    return end + 1;
  }

  #call(name: string, inside: readonly Token[], depth: number): Operand {
    const items = inside.length === 0 ? [] : this.#split(inside);
    takesArguments(name, items.length, this.#part);
    return { kind: 'call', name, arguments: items.map((item) => this.expression(item, depth + 1)) };
  }

  #lambda(names: readonly string[], inside: readonly Token[], depth: number): Lambda {
    const quantifier = names.at(-1)!;
    if (quantifier !== 'any' && quantifier !== 'all') {
      return this.#refuse(`${names.join('/')}(…) is not supported; after a collection stands any or all.`);
    }
    const lambda = { kind: 'lambda' as const, quantifier, names: names.slice(0, -1) } as const;
    if (inside.length === 0) {
      return quantifier === 'any' ? lambda : this.#refuse('all needs a variable and a condition.');
    }
    const [variable, colon] = inside;
    if (variable?.kind !== 'name' || !/^[A-Za-z_]/.test(variable.text) || colon?.text !== ':') {
      return this.#refuse(`${quantifier} needs a variable, a colon and a condition.`);
    }
    return { ...lambda, variable: variable.text, body: this.expression(inside.slice(2), depth + 1) };
  }

  #closing(tokens: readonly Token[], open: number): number {
    let depth = 0;
    for (let at = open; at < tokens.length; at += 1) {
      if (tokens[at]!.kind !== 'sign') continue;
      if (tokens[at]!.text === '(') depth += 1;
      if (tokens[at]!.text === ')' && (depth -= 1) === 0) return at;
    }
    return this.#refuse(`the bracket at character ${tokens[open]!.at + 1} is not closed.`);
  }

  #split(tokens: readonly Token[]): Token[][] {
    return splitTokens(tokens, ',');
  }

  #refuse(what: string): never {
    throw new QueryRefusal(this.#part, what);
  }
}

interface Place {
  tokens: readonly Token[];
  at: number;
  depth: number;
  words: readonly string[];
}

/** Parts between the separators that stand in no brackets. */
export function splitTokens(tokens: readonly Token[], separator: string): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === '(') depth += 1;
    if (token.kind === 'sign' && token.text === ')') depth -= 1;
    if (token.kind === 'sign' && token.text === separator && depth === 0) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}
