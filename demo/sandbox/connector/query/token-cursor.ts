// Reads tokens one after the other, and creates the errors for unexpected ones.
import { QueryError } from './query-error.js';
import type { Token } from './tokens.js';

export class TokenCursor {
  readonly #tokens: readonly Token[];
  readonly #part: string;
  #at = 0;

  constructor(tokens: readonly Token[], part: string) {
    this.#tokens = tokens;
    this.#part = part;
  }

  /** Undefined at the end. */
  get current(): Token | undefined {
    return this.#tokens[this.#at];
  }

  take(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  isSign(text: string): boolean {
    return this.current?.kind === 'sign' && this.current.text === text;
  }

  isWord(text: string): boolean {
    return this.current?.kind === 'name' && this.current.text === text;
  }

  /** Consumes the current token if it is this sign. @returns whether it is */
  takeSign(text: string): boolean {
    const isSame = this.isSign(text);
    if (isSame) this.#at += 1;
    return isSame;
  }

  takeWord(text: string): boolean {
    const isSame = this.isWord(text);
    if (isSame) this.#at += 1;
    return isSame;
  }

  error(what: string): QueryError {
    return new QueryError(this.#part, what);
  }

  /** The error for the current token, or at the end for the last one. */
  unexpected(): QueryError {
    const token = this.current ?? this.#tokens.at(-1);
    if (token === undefined) return this.empty();
    const what = this.current ? 'is not expected' : 'needs something after it';
    return this.error(
      `cannot be understood from character ${token.at + 1} on: '${token.text.slice(0, 40)}' ${what}.`,
    );
  }

  empty(): QueryError {
    return this.error('is empty, or has empty brackets.');
  }
}
