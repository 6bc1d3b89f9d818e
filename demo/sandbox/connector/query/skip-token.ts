// The token of a next link, opaque to clients: the end of the last page, and the state of the first page that must not
// change. It is signed and bound to its query.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { QueryError } from './query-error.js';

export interface PageState {
  /** The end of the last page: a row id, or a position in the order snapshot. */
  readonly after: { readonly id: number } | { readonly snapshot: string; readonly place: number };
  /** The highest row id at the first page; records above it are newer. */
  readonly bound: number;
  /** How many records remain of `$top`; null without it. */
  readonly left: number | null;
  /** The result of `$count` on the first page; null without it. */
  readonly count: number | null;
  /** The value of `now()` on the first page. */
  readonly now: string;
}

export class SkipTokens {
  readonly #secret: string;
  readonly #query: string;

  /** @param query identifies the query, which the token is bound to */
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
