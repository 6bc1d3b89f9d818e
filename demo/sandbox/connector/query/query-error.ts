const maxLength = 400;

/** An invalid or unsupported query. The message names the part and what is wrong with it. */
export class QueryError extends Error {
  /** The invalid parameter: `$filter`, `$expand`, … */
  readonly part: string;

  constructor(part: string, what: string) {
    super(`${part}: ${shorten(what)}`);
    this.part = part;
  }
}

/** Messages may quote from a query of 64,000 characters. */
function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength / 2)} … ${text.slice(-maxLength / 2)}` : text;
}
