// What a statement collects while its SQL is written: the values, which never stand in the text, and names for rows.
import type { Value } from '../../database/database.js';

export class Statement {
  readonly values: Value[] = [];
  /** The moment that `now()` means, in the form of `readDateTime`. */
  readonly now: string;
  #rows = 0;

  constructor(now: string) {
    this.now = now;
  }

  /** The parameter that stands for a value. */
  bind(value: Value): string {
    this.values.push(value);
    return `?${this.values.length}`;
  }

  /** A name for a row of a table, of its own. */
  row(): string {
    this.#rows += 1;
    return `r${this.#rows}`;
  }
}
