// A resume token: the position in a list after a page, as a text that a program can store. It contains a fingerprint of
// the list and the query of the next page; no credentials, and no URL but the query of the list's own path.
import { createHash } from 'node:crypto';
import { invalidOption } from './option-checks.js';

export interface Position {
  /** The query of the next page, with its `?`. */
  readonly search: string;
  /** The number of records before it. */
  readonly records: number;
}

/** @param list identifies the list: the URL of its first page, and what else its requests have */
export function makeResumeToken(list: string, position: Position): string {
  const content = JSON.stringify([VERSION, fingerprint(list), position.search, position.records]);
  return Buffer.from(content).toString('base64url');
}

/** @throws CareerError `configuration` when it is not a token, or belongs to another list */
export function readResumeToken(list: string, token: string): Position {
  const [version, of, search, records] = parse(token);
  const isToken = version === VERSION && typeof search === 'string' && /^(?:\?|$)/.test(search);
  if (!isToken || typeof records !== 'number' || !Number.isSafeInteger(records) || records < 0) {
    throw invalidOption('resumeFrom', 'is not a token of a page');
  }
  if (of !== fingerprint(list)) {
    throw invalidOption(
      'resumeFrom',
      'belongs to another list: base URL, resource and all options must be the same',
    );
  }
  return { search, records };
}

const VERSION = 1;

function parse(token: string): readonly unknown[] {
  try {
    const content = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown;
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

/** A short text that represents a long one: 22 characters of its SHA-256. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
