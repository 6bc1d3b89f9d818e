// The options of a query: those of the URL, and those in the brackets of `$expand`.
import { QueryError } from './query-error.js';

const supported = ['$filter', '$select', '$expand', '$orderby', '$top', '$skip', '$count'];
const maxNumber = 2 ** 31 - 1;

/** The options of the URL, by name. Throws for unsupported, repeated or malformed ones. */
export function readOptions(search: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of search) {
    if (name !== '$format') checkName(name, '');
    if (found.has(name)) throw new QueryError(name, 'occurs more than once.');
    if (value.includes('\u{fffd}')) throw new QueryError(name, 'is not encoded as UTF-8.');
    found.set(name, value);
  }
  const format = found.get('$format');
  if (format !== undefined && !/^(json|application\/json(;.*)?)$/.test(format))
    throw new QueryError('$format', `'${format.slice(0, 40)}' is not supported; responses are json.`);
  return found;
}

/** @param part the option that has this one in its brackets; empty: none */
export function checkName(name: string, part: string): void {
  if (supported.includes(name)) return;
  const shown = name.slice(0, 40);
  const meant = supported.find((known) => known.slice(1) === name.replace(/^\$/, '').toLowerCase());
  const what = `this parameter is not supported.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  throw part === '' ? new QueryError(shown, what) : new QueryError(part, `${shown}: ${what}`);
}

/** A non-negative integer, for `$top` and `$skip`. */
export function readNumber(text: string | undefined, part: string): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Infinity;
  if (value <= maxNumber) return value;
  throw new QueryError(part, `'${text.slice(0, 40)}' is not a whole number from 0 to ${maxNumber}.`);
}

export function readCount(text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new QueryError('$count', `'${text.slice(0, 40)}' is not true or false.`);
}
