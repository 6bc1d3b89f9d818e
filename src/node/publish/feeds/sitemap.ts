// https://www.sitemaps.org/protocol.html, with the alternates of search engines. An index where one file may not hold all pages.

import type { OutputFile, PublishedSite } from '../model.js';
import { element, XML_HEAD, xmlText } from './xml.js';

/** A page as a sitemap names it. */
export interface SitemapPage {
  /** Absolute. */
  readonly url: string;
  /** ISO 8601, by its content and never by the clock; undefined: not known. */
  readonly changedAt?: string | undefined;
  /** The URL in each language that has the page, itself included, by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** What the protocol allows in a file. */
const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 };

export interface SitemapOptions {
  /** @default sitemap.xml */
  readonly path?: string;
  readonly limits?: typeof SITEMAP_LIMITS;
}

const TYPE = 'application/xml; charset=utf-8';
const HEAD = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const END = '</urlset>\n';

function entry({ url, changedAt, alternates }: SitemapPage, fallback: string | undefined): string {
  const languages = Object.entries(alternates);
  const original = fallback === undefined ? undefined : alternates[fallback];
  const links =
    languages.length < 2
      ? []
      : [...languages, ...(original === undefined ? [] : [['x-default', original] as const])];
  const alternate = links.map(
    ([language, href]) =>
      `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(href)}"/>`,
  );
  return `<url>${element('loc', url)}${element('lastmod', changedAt)}${alternate.join('')}</url>\n`;
}

interface Part {
  readonly entries: string[];
  readonly pages: SitemapPage[];
  bytes: number;
}

const emptyPart = (): Part => ({ entries: [], pages: [], bytes: HEAD.length + END.length });

/**
 * The sitemap of a site: `sitemap.xml`, or, where that would be too large, an index of that name with `sitemap-1.xml` and so on.
 * @param pages in a fixed order
 */
export function sitemapFiles(
  site: PublishedSite,
  pages: Iterable<SitemapPage>,
  { path = 'sitemap.xml', limits = SITEMAP_LIMITS }: SitemapOptions = {},
): readonly OutputFile[] {
  let part = emptyPart();
  const parts = [part];
  for (const page of pages) {
    const text = entry(page, site.languages[0]);
    const size = Buffer.byteLength(text);
    const isFull = part.entries.length >= limits.urls || part.bytes + size > limits.bytes;
    if (isFull && part.entries.length) parts.push((part = emptyPart()));
    part.entries.push(text);
    part.pages.push(page);
    part.bytes += size;
  }
  // The protocol wants at least one.
  if (!part.entries.length) part.entries.push(entry({ url: `${site.url}/`, alternates: {} }, undefined));
  const fileOf = (path: string, { entries }: Part) => ({
    path,
    type: TYPE,
    content: [HEAD, ...entries, END],
  });
  if (parts.length === 1) return [fileOf(path, part)];
  const stem = path.replace(/\.xml$/, '');
  const nameOf = (at: number) => `${stem}-${at + 1}.xml`;
  const index = parts.map((one, at) => {
    const changes = one.pages.flatMap(({ changedAt }) => changedAt ?? []);
    const lastmod = changes.sort().at(-1);
    return `<sitemap>${element('loc', `${site.url}/${nameOf(at)}`)}${element('lastmod', lastmod)}</sitemap>\n`;
  });
  const head = `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return [
    { path, type: TYPE, content: [head, ...index, '</sitemapindex>\n'] },
    ...parts.map((one, at) => fileOf(nameOf(at), one)),
  ];
}
