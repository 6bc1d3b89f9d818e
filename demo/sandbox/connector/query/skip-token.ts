// What a next link carries, opaque to clients: where the last page ended and what must stay as it was on the first.
// It is signed, and bound to the query that it was made for.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { QueryError } from './query-error.js';

export interface PageState {
  /** After the last record that was answered: its row's number, or a place in the snapshot of an order. */
  readonly after: { readonly id: number } | { readonly snapshot: string; readonly place: number };
  /** The row's number above which records are newer than the first page. */
  readonly bound: number;
  /** How many records `$top` still leaves; null without it. */
  readonly left: number | null;
  /** What `$count` gave on the first page; null without it. */
  readonly count: number | null;
  /** What `now()` meant on the first page. */
  readonly now: string;
}

export class SkipTokens {
  readonly #secret: string;
  readonly #query: string;

  /** `query`: all that makes the query another one when it changes. */
  constructor(secret: string, query: readonly string[]) {
    this.#secret = secret;
    this.#query = createHash('sha256').update(JSON.stringify(query)).digest('base64url');
  }

  write(state: PageState): string {
    const content = Buffer.from(JSON.stringify(state)).toString('base64url');
    return `${content}.${this.#sign(content)}`;
  }

  read(token: string): PageState {
    const [content = '', signature = ''] = token.split('.', 2);
    const expected = this.#sign(content);
    if (`${content}.${signature}` === token && isSame(signature, expected)) {
      return JSON.parse(Buffer.from(content, 'base64url').toString()) as PageState;
    }
    throw new QueryError(
      '$skiptoken',
      'is none of this service for this query; follow next links as they are.',
    );
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#secret).update(`${this.#query}.${content}`).digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
