// The options of a query: from the URL, or in the brackets of `$expand`.
import { QueryError } from './query-error.js';
import { splitTokens, type Token } from './tokens.js';

const supported = ['$filter', '$select', '$expand', '$orderby', '$top', '$skip', '$count'] as const;
export type OptionName = (typeof supported)[number];

const maxLength = 64_000;
const maxNumber = 2 ** 31 - 1;

/** The options of the URL, by name. Throws for unsupported, repeated or malformed ones. */
export function readParameters(search: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of search) {
    if (!isKnown(name) && name !== '$format' && name !== '$skiptoken') refuseName(name, '');
    if (found.has(name)) throw new QueryError(name, 'occurs more than once.');
    if (value.includes('\u{fffd}')) throw new QueryError(name, 'is not encoded as UTF-8.');
    if (value.includes('\0')) throw new QueryError(name, 'contains a NUL character.');
    if (value.length > maxLength) throw new QueryError(name, 'is too long.');
    found.set(name, value);
  }
  readFormat(found.get('$format'));
  return found;
}

/** The options of an item of `$expand`, by name, each as tokens. */
export function readNested(tokens: readonly Token[]): Map<OptionName, Token[]> {
  const found = new Map<OptionName, Token[]>();
  for (const [name, equals, ...value] of splitTokens(tokens, ';')) {
    if (name?.kind !== 'name' || equals?.text !== '=') {
      throw new QueryError('$expand', 'has brackets without options such as $select=name in them.');
    }
    if (!isKnown(name.text)) refuseName(name.text, '$expand');
    if (found.has(name.text)) throw new QueryError('$expand', `has ${name.text} twice in one place.`);
    found.set(name.text, value);
  }
  return found;
}

/** A non-negative integer, for `$top` and `$skip`. */
export function readNumber(text: string | undefined, part: string, name = part): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Infinity;
  if (value <= maxNumber) return value;
  const what = `${text.slice(0, 40)} is no whole number from 0 to ${maxNumber}.`;
  throw new QueryError(part, name === part ? what : `${name}=${what}`);
}

export function readCount(text: string | undefined, part: string): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new QueryError(part, `$count is true or false, not '${text.slice(0, 40)}'.`);
}

function readFormat(format: string | undefined): void {
  if (format === undefined || format === 'json' || /^application\/json(;|$)/.test(format)) return;
  throw new QueryError('$format', `'${format.slice(0, 40)}' is not supported; answers are json.`);
}

function isKnown(name: string): name is OptionName {
  return (supported as readonly string[]).includes(name);
}

function refuseName(name: string, part: string): never {
  const shown = name.slice(0, 40);
  const meant = supported.find((known) => known.slice(1) === name.replace(/^\$/, '').toLowerCase());
  const what = `this parameter is not supported.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  throw part === '' ? new QueryError(shown, what) : new QueryError(part, `${shown}: ${what}`);
}
