// https://www.sitemaps.org/protocol.html, with the alternates of search engines. An index where one file may not hold all pages.

import type { OutputFile, PublishedSite } from '../model.js';
import { later, pieces, type Source } from './pieces.js';
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
  /** Of its first page. */
  readonly from: number;
  to: number;
  lastmod: string | undefined;
}

/**
 * The sitemap of a site: `sitemap.xml`, or, where that would be too large, an index of that name with `sitemap-1.xml` and so on.
 * @param pages in a fixed order; they are gone through once to plan, and once for each file
 */
export async function sitemapFiles(
  site: PublishedSite,
  pages: Source<SitemapPage>,
  { path = 'sitemap.xml', limits = SITEMAP_LIMITS }: SitemapOptions = {},
): Promise<readonly OutputFile[]> {
  const fallback = site.languages[0];
  let part: Part = { from: 0, to: 0, lastmod: undefined };
  const parts = [part];
  let at = 0;
  let bytes = HEAD.length + END.length;
  for await (const page of pages) {
    const size = Buffer.byteLength(entry(page, fallback));
    if (at > part.from && (at - part.from >= limits.urls || bytes + size > limits.bytes)) {
      parts.push((part = { from: at, to: at, lastmod: undefined }));
      bytes = HEAD.length + END.length;
    }
    bytes += size;
    part.to = ++at;
    part.lastmod = later(part.lastmod, page.changedAt);
  }
  async function* content({ from, to }: Part): AsyncGenerator<string> {
    yield HEAD;
    let index = 0;
    for await (const page of pages) {
      if (index >= to) break;
      if (index++ >= from) yield entry(page, fallback);
    }
    // The protocol wants at least one.
    if (to === 0) yield entry({ url: `${site.url}/`, alternates: {} }, undefined);
    yield END;
  }
  const stem = path.replace(/\.xml$/, '');
  if (parts.length === 1) return [{ path, content: pieces(() => content(part)), type: TYPE }];
  const index = parts.map(
    ({ lastmod }, number) =>
      `<sitemap>${element('loc', `${site.url}/${stem}-${number + 1}.xml`)}${element('lastmod', lastmod)}</sitemap>\n`,
  );
  return [
    {
      path,
      content: [
        `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
        ...index,
        '</sitemapindex>\n',
      ],
      type: TYPE,
    },
    ...parts.map((part, number) => ({
      path: `${stem}-${number + 1}.xml`,
      content: pieces(() => content(part)),
      type: TYPE,
    })),
  ];
}
