// The place of a list after a page, as a text that a program can keep: which list it is, as a fingerprint, and the query
// of the next page. No credentials are in it, and it leads nowhere but to the list's own path.
import { createHash } from 'node:crypto';
import { CareerError } from '../base/error.js';

export interface Place {
  /** The query of the next page, with its `?`. */
  readonly search: string;
  /** How many records came before it. */
  readonly records: number;
}

/** @param list the URL of the list's first page, which tells lists apart */
export function tokenOf(list: string, place: Place): string {
  const content = JSON.stringify([VERSION, fingerprint(list), place.search, place.records]);
  return Buffer.from(content).toString('base64url');
}

/** @throws CareerError `configuration` when it is no token, or one of another list */
export function readToken(list: string, token: string): Place {
  const [version, of, search, records] = parse(token);
  const isToken = version === VERSION && typeof search === 'string' && /^(?:\?|$)/.test(search);
  if (!isToken || typeof records !== 'number' || !Number.isSafeInteger(records) || records < 0) {
    throw refusal('is no token of a page');
  }
  if (of !== fingerprint(list)) {
    throw refusal('belongs to another list: base URL, resource and all options must be the same');
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

function fingerprint(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 22);
}

function refusal(why: string): CareerError {
  return new CareerError('configuration', `resumeFrom ${why}`, { setting: 'resumeFrom' });
}
