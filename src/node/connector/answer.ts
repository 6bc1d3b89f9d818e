// Reads the envelope of a list response, and validates its next link.
import { CareerError } from '../../core/util/error.js';

export interface Envelope {
  readonly records: readonly Record<string, unknown>[];
  /** As the service sent it; undefined on the last page. */
  readonly nextLink: string | undefined;
  /** `@odata.count`, if it is a number or a numeric string. */
  readonly count: number | undefined;
}

/** @throws CareerError `bad-answer` when it is not a list */
export function readEnvelope(answer: unknown, url: string): Envelope {
  const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) {
    throw fail('answered JSON without "value": check that the base URL is the one before /odata/v2');
  }
  const envelope = answer as Record<string, unknown>;
  const { value } = envelope;
  if (value !== null && !Array.isArray(value)) throw fail('answered a "value" that is not a list');
  const nextLink = envelope['@odata.nextLink'] ?? '';
  if (typeof nextLink !== 'string') throw fail('answered a next link that is not a string');
  return {
    records: (value ?? []) as Record<string, unknown>[],
    nextLink: nextLink || undefined,
    count: readCount(envelope['@odata.count']),
  };
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/**
 * The query of the next page. The link may be absolute or relative; its origin and path must be those of the list.
 * @throws CareerError `bad-answer` when they are not
 */
export function searchOfNextLink(nextLink: string, asked: string): string {
  const here = new URL(asked);
  const fail = (what: string) => {
    const message = `${asked} has a next link ${what}: it is not followed. Check that the base URL is the one that the service uses in its links`;
    return new CareerError('bad-answer', message, { url: asked });
  };
  let next: URL;
  try {
    next = new URL(nextLink, here);
  } catch {
    throw fail('that is not a URL');
  }
  if (next.username || next.password) throw fail('with a user name or password');
  if (next.origin !== here.origin) throw fail(`to another origin (${next.origin.slice(0, 200)})`);
  if (next.pathname !== here.pathname) throw fail('to another path');
  return next.search;
}
