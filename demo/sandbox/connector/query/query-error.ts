const maxLength = 400;

/** Thrown for every query that cannot be answered. The message names the part and what is wrong with it. */
export class QueryError extends Error {
  /** The parameter that is wrong: `$filter`, `$expand`, … */
  readonly part: string;

  constructor(part: string, what: string) {
    super(`${part}: ${shorten(what)}`);
    this.part = part;
  }
}

/** A message may quote from a query of 64,000 characters. */
function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength / 2)} … ${text.slice(-maxLength / 2)}` : text;
}
