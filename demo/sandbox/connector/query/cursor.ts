// Reads the text of a query option token by token, and makes the errors for unexpected tokens.
import { QueryError } from './query-error.js';
import type { Value } from './records.js';

export type ValueType = 'string' | 'number' | 'boolean' | 'date-time' | 'null';

export type Token =
  /** A date or a date-time has the milliseconds since 1970 as its value. */
  | {
      readonly kind: 'literal';
      readonly type: ValueType;
      readonly value: Value;
      readonly text: string;
      readonly at: number;
    }
  | { readonly kind: 'name' | 'sign'; readonly text: string; readonly at: number };

const token = new RegExp(
  [
    String.raw`(?<space>[ \t]+)`,
    String.raw`(?<string>'(?:[^']|'')*')(?![\w'])`,
    String.raw`(?<moment>\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)(?!\w)`,
    String.raw`(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])`,
    String.raw`(?<name>\$?[A-Za-z_]\w*)(?![\w'])`,
    String.raw`(?<sign>[(),;:=*/])`,
  ].join('|'),
  'y',
);
const moment =
  /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,12})?)?(?<zone>Z|[+-]\d\d:\d\d)?)?$/;

export class Cursor {
  /** The part of the query, for messages. */
  readonly part: string;
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string, part: string) {
    this.part = part;
    this.#text = text;
    this.#tokens = readTokens(text, part);
  }

  /** Undefined at the end. */
  get current(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** Where the current token begins in the text. */
  get position(): number {
    return this.current?.at ?? this.#text.length;
  }

  /** The text from a position to the current token. */
  textFrom(position: number): string {
    return this.#text.slice(position, this.position).trim();
  }

  take(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  is(text: string): boolean {
    return this.current !== undefined && this.current.kind !== 'literal' && this.current.text === text;
  }

  /** Consumes the current token if it is this sign or word. @returns whether it is */
  takeIf(text: string): boolean {
    const isSame = this.is(text);
    if (isSame) this.#at += 1;
    return isSame;
  }

  expect(text: string): void {
    if (!this.takeIf(text)) throw this.unexpected();
  }

  /** The text of a name that must come next. */
  expectName(): string {
    const { current } = this;
    if (current?.kind !== 'name') throw this.unexpected();
    this.#at += 1;
    return current.text;
  }

  expectEnd(): void {
    if (this.current) throw this.unexpected();
  }

  error(what: string): QueryError {
    return new QueryError(this.part, what);
  }

  /** The error for the current token, or for the end. */
  unexpected(): QueryError {
    const { current } = this;
    if (current)
      return this.error(`'${current.text.slice(0, 40)}' at character ${current.at + 1} is not expected.`);
    return this.error(
      this.#tokens.length === 0 ? 'is empty.' : 'is not complete: something is missing at its end.',
    );
  }
}

function readTokens(text: string, part: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (!found) throw unreadable(text, at, part);
    const [written] = found;
    const { space, name, sign } = found.groups!;
    if (space !== undefined) continue;
    const literal = readLiteral(written, found.groups!, part);
    if (literal) tokens.push({ kind: 'literal', ...literal, text: written, at });
    else tokens.push({ kind: name === undefined ? 'sign' : 'name', text: name ?? sign!, at });
  }
  return tokens;
}

function readLiteral(
  written: string,
  groups: Readonly<Record<string, string | undefined>>,
  part: string,
): { type: ValueType; value: Value } | undefined {
  if (groups['string'] !== undefined) {
    return { type: 'string', value: written.slice(1, -1).replaceAll("''", "'") };
  }
  if (groups['moment'] !== undefined) return { type: 'date-time', value: readMoment(written, part) };
  if (groups['number'] !== undefined) {
    if (!Number.isFinite(Number(written))) throw new QueryError(part, `the number ${written} is too large.`);
    return { type: 'number', value: Number(written) };
  }
  if (written === 'true' || written === 'false') return { type: 'boolean', value: written === 'true' };
  return written === 'null' ? { type: 'null', value: null } : undefined;
}

/** A date is its midnight in UTC. */
function readMoment(text: string, part: string): number {
  const found = moment.exec(text);
  const date = found?.[1] ?? '';
  const midnight = new Date(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(date);
  const value = Date.parse(text);
  if (date === '' || !isDate || Number.isNaN(value))
    throw new QueryError(part, `${text} is not a valid date.`);
  if (text !== date && found?.groups?.['zone'] === undefined)
    throw new QueryError(part, `${text} needs Z or an offset at its end (in a URL, + is written %2B).`);
  return value;
}

function unreadable(text: string, at: number, part: string): QueryError {
  const place = `at character ${at + 1}`;
  if (/^'(?:[^']|'')*$/.test(text.slice(at))) return new QueryError(part, `the text ${place} has no end.`);
  const [written = ''] = /^\S{1,40}/.exec(text.slice(at)) ?? [];
  return new QueryError(part, `'${written}' ${place} is not a value or a name.`);
}
