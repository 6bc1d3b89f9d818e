// Collects the bound values and row aliases of a statement while its SQL is generated. Values are never in the SQL text.
import type { Value } from '../../database/database.js';

export class Statement {
  readonly values: Value[] = [];
  /** The value of `now()`, in the form of `readDateTime`. */
  readonly now: string;
  #rows = 0;
  #steps = 0;

  constructor(now: string) {
    this.now = now;
  }

  /** Binds a value. @returns its placeholder */
  bind(value: Value): string {
    this.values.push(value);
    return `?${this.values.length}`;
  }

  /** A unique name for a step (`steps.ts`). */
  step(): string {
    this.#steps += 1;
    return `s${this.#steps}`;
  }

  /** A unique alias for a row of a table. */
  row(): string {
    this.#rows += 1;
    return `r${this.#rows}`;
  }
}
