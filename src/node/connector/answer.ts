// Reads the envelope of a list response, and validates its next link.
import { CareerError } from '../../core/util/error.js';

export interface Envelope {
  readonly records: readonly Record<string, unknown>[];
  /** As the service sent it; undefined on the last page. */
  readonly nextLink: string | undefined;
  /** `@odata.count`, if it is a number or a numeric string. */
  readonly count: number | undefined;
}

/**
 * @param isLater whether pages of this list have come before
 * @throws CareerError `bad-answer` when it is not a list
 */
export function readEnvelope(answer: unknown, url: string, isLater = false): Envelope {
  const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) {
    const hint = isLater ? '' : ': check that the base URL is the one before /odata/v2';
    throw fail(`answered JSON without "value"${hint}`);
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
  const { pathname } = new URL(asked);
  // Of a collection, a relative link may begin at the service (OData JSON Format 4.0, 4.5.1) instead of at this answer.
  for (const base of [asked, asked.replace(/(\/odata\/v2\/).*$/s, '$1')]) {
    const next = resolveLink(nextLink, asked, base);
    if (next.pathname === pathname) return next.search;
  }
  throw refusedLink(asked, `to another path. ${CHECK_BASE_URL}`);
}

/**
 * The address of the rest of an expanded collection, by the link beside it: a path of the lists of the same service.
 * @param asked the address of the answer that has the link
 * @throws CareerError `bad-answer` when it is not followed
 */
export function urlOfCollectionLink(
  link: unknown,
  asked: string,
  { baseUrl, containsSecret }: { baseUrl: string; containsSecret: (text: string) => boolean },
): string {
  if (typeof link !== 'string') throw refusedLink(asked, 'that is not a string');
  if (containsSecret(link)) throw refusedLink(asked, 'that contains the credentials');
  const lists = `${baseUrl}/odata/v2/`;
  const next = resolveLink(link, asked, lists);
  next.hash = '';
  if (next.pathname.startsWith(new URL(lists).pathname)) return next.href;
  throw refusedLink(asked, `to another path. ${CHECK_BASE_URL}`);
}

const CHECK_BASE_URL = 'Check that the base URL is the one that the service uses in its links';

/** @param base what a relative link is relative to, on the origin that was asked */
function resolveLink(link: string, asked: string, base: string): URL {
  let next: URL;
  try {
    next = new URL(link, base);
  } catch {
    throw refusedLink(asked, 'that is not a URL');
  }
  if (next.username || next.password) throw refusedLink(asked, 'with a user name or password');
  if (next.origin === new URL(asked).origin) return next;
  throw refusedLink(asked, `to another origin (${next.origin.slice(0, 200)}). ${CHECK_BASE_URL}`);
}

/** @param why which link it is, and what to check */
function refusedLink(asked: string, why: string): CareerError {
  return new CareerError('bad-answer', `${asked} has a next link that is not followed: one ${why}`, {
    url: asked,
  });
}
