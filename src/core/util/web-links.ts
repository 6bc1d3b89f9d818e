// Every URL and address of a record passes here before it becomes a link. (Those of an advert pass `safe-url`, which is loaded
// with the advert and shares no file with the rest.)

import { parseUrl } from './parse-url.js';

function webUrl(value: string | null | undefined, base?: string): URL | undefined {
  const url = value ? parseUrl(value, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * An `http(s)` URL, absolute; undefined for anything else.
 * @param base what a relative URL is relative to; without it, a relative one gives no link
 */
export const safeWebLink = (value: string | null | undefined, base?: string): string | undefined =>
  webUrl(value, base)?.href;

/** As {@link safeWebLink}, for what a site's settings and files name: without credentials. */
export function siteLink(value: unknown, base?: string): string | undefined {
  const url = typeof value === 'string' && value.trim() ? webUrl(value, base) : undefined;
  return url && !url.username && !url.password ? url.href : undefined;
}

/** A host with a dot, then a port, path, query, fragment or nothing. */
const HOST = /^(?:\/\/)?((?:[\p{L}\p{N}-]+\.)+([\p{L}-]{2,}))(?::\d{1,5})?(?:[/?#]\S*)?$/u;
/** The ends of files, which are written like those of hosts. */
const FILE = /^(?:html?|php\d?|aspx?|jsp|pdf|docx?|js)$/i;

/** As {@link safeWebLink}, for an address that a person may have typed without its scheme: `apply.example/jobs`, `//host`. */
export function recordLink(written: string | null | undefined): string | undefined {
  const address = written?.trim();
  const [, host, end = ''] = HOST.exec(address ?? '') ?? [];
  const isHost = host !== undefined && !FILE.test(end);
  return safeWebLink(isHost ? `https://${address?.replace(/^\/\//, '')}` : address);
}

/** A `mailto:` link to one address, whatever else is written in it. */
export function mailLink(address: string): string | undefined {
  const trimmed = address.trim();
  return /^[^\s@]+@[^\s@]+$/.test(trimmed)
    ? `mailto:${encodeURIComponent(trimmed.toWellFormed()).replaceAll('%40', '@')}`
    : undefined;
}

/** A `tel:` link; undefined for a text without a number. */
export function phoneLink(number: string): string | undefined {
  // "(0)" is not dialled after a country's code, and what follows a word or a second number is another thing.
  const [first = ''] =
    /\+{0,2}\d[\d\s()./+-]*/.exec(number.replace(/^([^+]*\+.*)\(0\)/, '$1').split(/\s\/\s/)[0] ?? '') ?? [];
  const digits = first.replace(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
