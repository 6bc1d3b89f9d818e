// Tokenises the text of an option.
import { readDate, readDateTime, readLocal, readTime } from './date-time.js';
import type { Literal } from './expression.js';
import { isOperator } from './operators.js';
import { QueryError } from './query-error.js';

export type Token =
  | { readonly kind: 'literal'; readonly literal: Literal; readonly text: string; readonly at: number }
  | { readonly kind: 'name' | 'sign'; readonly text: string; readonly at: number };

const maxTokens = 20_000;

const dateTime = /\d{4,}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)?)?/y;
const timeOfDay = /\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?/y;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const name = /\$?[A-Za-z_]\w*/y;
const sign = /[()/,:;=*-]/y;
const quoted = /'(?:[^']|'')*'/y;
const space = /[ \t]+/y;

export function readTokens(text: string, part: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const blank = take(space);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const token = readToken(take, { part, at, text, mayBeNegative: !endsOperand(tokens.at(-1)) });
    tokens.push(token);
    if (tokens.length > maxTokens) throw new QueryError(part, 'is too long.');
    at += token.text.length;
  }
  return tokens;
}

interface Place {
  part: string;
  at: number;
  text: string;
  mayBeNegative: boolean;
}

function readToken(take: (pattern: RegExp) => string | undefined, place: Place): Token {
  const { at, part, text } = place;
  const literal = (written: string, value: Literal): Token => {
    refuseMissingSeparator(written, place);
    return { kind: 'literal', literal: value, text: written, at };
  };
  const string = take(quoted);
  if (string !== undefined) {
    return literal(string, { type: 'string', value: string.slice(1, -1).replaceAll("''", "'") });
  }
  const date = take(dateTime);
  if (date !== undefined) {
    return date.includes('T')
      ? literal(date, readMoment(date, part))
      : literal(date, { type: 'date', value: readDate(date, part) });
  }
  const time = take(timeOfDay);
  if (time !== undefined) return literal(time, { type: 'time', value: readTime(time, part) });
  const digits = take(number);
  if (digits !== undefined) return literal(digits, readNumber(digits, part));
  if (place.mayBeNegative && text.startsWith('-INF', at))
    return literal('-INF', { type: 'double', value: -Infinity });
  if (text[at] === '-' && place.mayBeNegative && /\d/.test(text[at + 1] ?? '')) {
    number.lastIndex = at + 1;
    const written = `-${number.exec(text)![0]}`;
    return literal(written, readNumber(written, part));
  }
  const word = take(name);
  if (word === 'true' || word === 'false') {
    return literal(word, { type: 'boolean', value: word === 'true' ? 1 : 0 });
  }
  if (word === 'INF') return literal(word, { type: 'double', value: Infinity });
  if (word === 'NaN') return literal(word, { type: 'double', value: NaN });
  if (word === 'null') return literal(word, { type: 'null', value: null });
  if (word !== undefined) {
    refuseMissingSeparator(word, place);
    return { kind: 'name', text: word, at };
  }
  const found = take(sign);
  if (found !== undefined) return { kind: 'sign', text: found, at };
  if (text[at] === "'") throw new QueryError(part, `the text that begins at character ${at + 1} has no end.`);
  throw new QueryError(part, `'${[...text.slice(at)][0]}' at character ${at + 1} is not expected here.`);
}

function readMoment(text: string, part: string): Literal {
  const value = readDateTime(text, part);
  const local = readLocal(text);
  return { type: 'date-time', value, ...(local && { local }) };
}

/** A literal must be followed by a space or a sign: `1x`, `'a''b` and `duration'P1D'` are invalid. */
function refuseMissingSeparator(written: string, { part, at, text }: Place): void {
  const next = text.slice(at + written.length, at + written.length + 1);
  if (next === '' || /[ \t(),/:;=*]/.test(next)) return;
  throw new QueryError(part, `'${written}${next}' at character ${at + 1} is neither a value nor a name.`);
}

function readNumber(text: string, part: string): Literal {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new QueryError(part, `the number ${text} is too large.`);
  return { type: /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? 'int' : 'double', value };
}

function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'literal' || token.text === ')' || (token.kind === 'name' && !isOperator(token.text));
}

/** Splits at separators outside brackets. */
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
