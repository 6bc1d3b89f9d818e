import { HttpError } from '../../http/problem.js';

const maxLength = 400;

/** An invalid or unsupported query. The message names the part of the query and what is wrong with it. */
export class QueryError extends HttpError {
  constructor(part: string, what: string) {
    super(400, `${part}: ${shorten(what)}`);
  }
}

/** Messages may quote from a query of tens of thousands of characters. */
function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength / 2)} … ${text.slice(-maxLength / 2)}` : text;
}
