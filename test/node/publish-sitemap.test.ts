// The sitemap, checked by the published schema, and read by the package `sitemap`.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { sitemapFiles, type SitemapPage } from '../../src/node/publish/feeds/sitemap.js';
import { contentAt, contentOf, HOSTILE_TEXTS, publishedIn, site } from '../helpers/node/published-sample.js';
import { schemaErrors } from '../helpers/node/xml-schema.js';

const pages = (count: number): SitemapPage[] =>
  Array.from({ length: count }, (_, at) => ({
    url: `${site.url}/jobs/${at}/`,
    changedAt: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
    alternates: { en: `${site.url}/jobs/${at}/`, da: `${site.url}/da/job/${at}/` },
  }));

describe('a sitemap', () => {
  it('has each page with its alternates in both directions, and is valid by the published schema', async () => {
    const vacancies = ['V1', 'V2'].flatMap((id) => publishedIn(['en', 'da'], { id }));
    const files = sitemapFiles(site, [...vacancies, ...publishedIn(['da'], { id: 'V3' })]);
    assert.deepEqual(
      files.map(({ path }) => path),
      ['sitemap.xml'],
    );
    const xml = contentAt(files, 'sitemap.xml');
    assert.equal(schemaErrors(xml, 'sitemap-with-alternates.xsd'), '');
    const read = await parseSitemap(Readable.from([xml]));
    assert.equal(read.length, 5);
    const [english, danish] = read;
    assert.equal(english?.url, `${site.url}/jobs/V1/`);
    assert.equal(english?.lastmod, '2026-01-03T09:30:00Z');
    const links = [
      { lang: 'en', url: `${site.url}/jobs/V1/` },
      { lang: 'da', url: `${site.url}/da/job/V1/` },
      { lang: 'x-default', url: `${site.url}/jobs/V1/` },
    ];
    assert.deepEqual(english?.links, links);
    assert.deepEqual(danish?.links, links);
    assert.deepEqual(read[4]?.links, []);
  });

  it('becomes an index above 50,000 pages, with all of them in files that the limits allow', async () => {
    const all = pages(100_001);
    const files = sitemapFiles(site, all);
    assert.deepEqual(
      files.map(({ path }) => path),
      ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'],
    );
    const index = contentAt(files, 'sitemap.xml');
    assert.equal(schemaErrors(index, 'sitemap-index.xsd'), '');
    const parts = await parseSitemapIndex(Readable.from([index]));
    assert.deepEqual(
      parts.map(({ url }) => url),
      [1, 2, 3].map((part) => `${site.url}/sitemap-${part}.xml`),
    );
    assert.equal(parts[0]?.lastmod, all[49_999]?.changedAt);
    const urls: string[] = [];
    for (const file of files.slice(1)) {
      const xml = contentOf(file);
      assert.ok(Buffer.byteLength(xml) <= 50 * 1024 * 1024);
      const found = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url ?? '');
      assert.ok(found.length <= 50_000);
      urls.push(...found);
    }
    assert.deepEqual(
      urls,
      all.map(({ url }) => url),
    );
  });

  it('becomes one where a file would have too many bytes, too', async () => {
    const limits = { urls: 50_000, bytes: 4000 };
    const files = sitemapFiles(site, pages(60), { limits });
    assert.ok(files.length > 3);
    let count = 0;
    for (const file of files.slice(1)) {
      const xml = contentOf(file);
      assert.ok(Buffer.byteLength(xml) <= limits.bytes);
      assert.equal(schemaErrors(xml, 'sitemap-with-alternates.xsd'), '');
      count += xml.split('<url>').length - 1;
    }
    assert.equal(count, 60);
  });

  it('is valid without any page and with hostile URLs', async () => {
    const [empty] = sitemapFiles(site, []);
    assert.equal(schemaErrors(contentOf(empty!), 'sitemap-with-alternates.xsd'), '');
    const hostile = HOSTILE_TEXTS.map((text, at) => ({
      url: `https://a.example/${at}?${text}`,
      alternates: { en: `https://a.example/${text}`, [text.slice(0, 2)]: text },
    }));
    const [file] = sitemapFiles(site, hostile);
    const xml = contentOf(file!);
    const read = await parseSitemap(Readable.from([xml]));
    assert.equal(read.length, HOSTILE_TEXTS.length);
  });
});
