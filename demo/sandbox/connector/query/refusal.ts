// What is wrong with a query.

/** Thrown for every query that cannot be answered. The message names the part and what is wrong with it. */
export class QueryRefusal extends Error {
  /** The parameter that is wrong: `$filter`, `$expand`, … */
  readonly part: string;

  constructor(part: string, what: string) {
    super(`${part}: ${what}`);
    this.part = part;
  }
}
