// URLs of web pages that an applicant types, such as a portfolio or a profile, one per line.

import { parseUrl } from '../util/parse-url.js';

/** Splits a text at white space and removes the separators, brackets and full stops that people type around URLs. */
function entriesOf(text: string): readonly string[] {
  return text
    .replace(/\p{Cf}/gu, '')
    .split(/\s+/)
    .map(bare)
    .filter(Boolean);
}

/** Brackets and quotation marks belong to a URL, unless they stand around all of it. */
function bare(entry: string): string {
  const inner = entry.replace(/(?<![.,;])[.,;]+$/, '');
  const enclosed = /^[<([{"'“„«](.+)[>)\]}"'”“»]$/u.exec(inner)?.[1];
  return enclosed === undefined ? inner : bare(enclosed);
}

/** Matches a scheme, but not the host and port of `example.com:8080`. */
const HAS_SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i;
/**
 * Matches a host name with a dot whose last label is not a number, so neither `localhost` nor `1.2`. The host of a parsed
 * URL is ASCII; one with a percent-encoded character, which some browsers accept, does not match.
 */
const PUBLIC_HOST = /^(?:[\w-]+\.)+(?=[^.]*[a-z])[\w-]{2,}$/i;

/** Returns the URL to send for an entry, with the scheme `https` if it has none, or undefined if it is not an HTTP(S) URL. */
export function readLink(entry: string): string | undefined {
  const text = HAS_SCHEME.test(entry) ? entry : `https://${entry.replace(/^\/\//, '')}`;
  const url = /^https?:\/\/[^/]/i.test(text) ? parseUrl(text) : undefined;
  if (!url) return undefined;
  const { href, hostname, username, password } = url;
  return PUBLIC_HOST.test(hostname) && !username && !password ? href : undefined;
}

/** Returns the URLs in a text, without duplicates, and in `wrong` the first entry that is not a URL. */
export function readLinks(text: string): { readonly links: readonly string[]; readonly wrong?: string } {
  const entries = entriesOf(text);
  const wrong = entries.find((one) => readLink(one) === undefined);
  const links = [...new Set(entries.flatMap((one) => readLink(one) ?? []))];
  return wrong === undefined ? { links } : { links, wrong };
}

/** Appends the URLs to a cover letter. */
export function appendLinks(letter: string | undefined, links: readonly string[]): string | undefined {
  return [letter, links.join('\n')].filter(Boolean).join('\n\n') || undefined;
}
