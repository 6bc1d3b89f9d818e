// RSS, Atom and JSON Feed: valid by schema, and read by a feed parser of others; and the list by which `<vacancy-list>` finds them.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { feedFiles, feedPath, knownSubjects } from '../../src/node/publish/feeds/feed-files.js';
import type { PublishedVacancy } from '../../src/node/publish/model.js';
import { feedOf, readFeeds } from '../../src/core/vacancies/feeds.js';
import { keyOf } from '../../src/core/vacancies/facet-terms.js';
import {
  contentAt,
  contentOf,
  HOSTILE_TEXTS,
  publishedIn,
  publishedSample,
  site,
  wordsIn,
} from '../helpers/node/published-sample.js';
import { parseXml, schemaErrors } from '../helpers/node/xml-schema.js';

const facets = ['location', 'organization', 'field-of-work'];
const all = { wordsIn, formats: ['atom', 'rss', 'json'] } as const;
const listUrl = `${site.url}/feeds.json`;

/** Of JSON Feed 1.1, as others have written it. Formats are checked below. */
const schema = createRequire(import.meta.url)('jsonfeed-schema/schema-v1.1.json') as object;
const fitsSchema = new Ajv({ allErrors: true, validateFormats: false }).compile(schema);

/** What https://www.jsonfeed.org/version/1.1/ requires. */
function checkJsonFeed(text: string): void {
  assert.ok(fitsSchema(JSON.parse(text)), JSON.stringify(fitsSchema.errors));
  const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] };
  assert.equal(feed['version'], 'https://jsonfeed.org/version/1.1');
  for (const item of feed.items) {
    for (const date of ['date_published', 'date_modified'])
      assert.match(String(item[date]), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  }
}

describe('the feeds of the sample company', () => {
  let sample: PublishedVacancy[];
  before(async () => {
    sample = await publishedSample();
  });

  it('are all valid, and each parser reads the same items', async () => {
    const files = feedFiles(site, sample, { ...all, facets });
    const atoms = files.filter(({ path }) => path.endsWith('.atom.xml'));
    assert.ok(atoms.length > 30, `${atoms.length} feeds`);
    assert.equal(files.length, atoms.length * 3 + 1);
    for (const file of atoms) {
      const atomText = contentOf(file);
      assert.equal(schemaErrors(atomText, 'atom.rng'), '', file.path);
      const atom = parseAtomFeed(atomText);
      const rss = parseRssFeed(contentAt(files, file.path.replace('.atom.xml', '.rss.xml')));
      const jsonText = contentAt(files, file.path.replace('.atom.xml', '.json'));
      checkJsonFeed(jsonText);
      const json = parseJsonFeed(jsonText);
      const ids = atom.entries?.map(({ id }) => id);
      assert.ok(ids && ids.length > 0 && ids.length <= 50);
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(
        rss.items?.map(({ guid }) => guid?.value),
        ids,
      );
      assert.deepEqual(
        json.items?.map(({ id }) => id),
        ids,
      );
      assert.deepEqual(
        rss.items?.map(({ title }) => title),
        atom.entries?.map(({ title }) => (typeof title === 'string' ? title : title?.value)),
      );
      const self = atom.links?.find(({ rel }) => rel === 'self');
      assert.equal(self?.href, `${site.url}/${file.path}`);
    }
    const names = files.map(({ path }) => path.toLowerCase());
    assert.equal(new Set(names).size, names.length);
  });

  it('are found by the list of vacancies, for what is chosen and in the language of the page', async () => {
    const files = feedFiles(site, sample, { ...all, facets });
    const { feeds, problems } = readFeeds(JSON.parse(contentAt(files, 'feeds.json')), listUrl);
    assert.deepEqual(problems, []);
    assert.equal(feedOf(feeds, [], 'en')?.url, `${site.url}/feed.atom.xml`);
    assert.equal(feedOf(feeds, [], 'da')?.url, `${site.url}/da/feed.atom.xml`);
    // A page in a language without feeds.
    assert.equal(feedOf(feeds, [], 'sv')?.url, `${site.url}/feed.atom.xml`);
    for (const { vacancy, language } of sample) {
      for (const place of vacancy.locations) {
        const chosen = [{ facet: 'location', forms: [place.id ?? '', place.name] }];
        const path = feedPath(site, { language, facet: 'location', key: keyOf(place) }, 'atom');
        assert.equal(feedOf(feeds, chosen, language)?.url, `${site.url}/${path}`);
        const { entries } = parseAtomFeed(contentAt(files, path));
        assert.ok(
          entries?.some(({ links }) =>
            links?.some(({ href }) => href?.endsWith(`/${encodeURIComponent(vacancy.id)}/`)),
          ),
        );
      }
    }
  });

  it('are the same in a second run, and in any order of vacancies', async () => {
    const first = feedFiles(site, sample, { ...all, facets });
    const second = feedFiles(site, [...sample].reverse(), { ...all, facets });
    for (const file of first) assert.equal(contentAt(second, file.path), contentOf(file), file.path);
  });
});

describe('a feed', () => {
  it('has the 50 newest by the day of publication, the advert in that of all vacancies, a summary in the others', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      publishedIn(
        ['en'],
        { id: `V${at}` },
        { publishedAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString() },
      ),
    ).flat();
    const files = feedFiles(site, many, { ...all, facets: ['location'] });
    const feed = parseAtomFeed(contentAt(files, 'feed.atom.xml'));
    assert.equal(feed.entries?.length, 50);
    assert.ok(feed.entries[0]?.id?.endsWith('vacancy/V129/en'));
    assert.ok(feed.entries[49]?.id?.endsWith('vacancy/V80/en'));
    assert.match(JSON.stringify(feed.entries[0]?.content), /What we build/);
    const place = parseAtomFeed(contentAt(files, 'feeds/location/kol.atom.xml'));
    assert.equal(place.entries?.length, 50);
    assert.equal(place.entries[0]?.content, undefined);
    assert.match(
      JSON.stringify(place.entries[0]?.summary),
      /Kolding · Apply by 1 February 2026 – What we build/,
    );
    assert.match(JSON.stringify(place.title), /Kolding: vacancies at Tangeborg Instruments/);
  });

  it('stays below what readers take where adverts are very long', async () => {
    const advert = `<p>${'x'.repeat(200_000)}</p>`;
    const long = Array.from({ length: 50 }, (_, at) =>
      publishedIn(['en'], { id: `V${at}` }, { advert }),
    ).flat();
    const files = feedFiles(site, long, all);
    for (const path of ['feed.atom.xml', 'feed.rss.xml', 'feed.json'])
      assert.ok(Buffer.byteLength(contentAt(files, path)) < 1_300_000, path);
    assert.equal(parseRssFeed(contentAt(files, 'feed.rss.xml')).items?.length, 50);
  });

  it('keeps ids and URLs when titles, names and pages change', async () => {
    const [before] = publishedIn(['en'], { title: 'One', locations: [{ id: 'kol', name: 'Kolding' }] });
    const [now] = publishedIn(
      ['en'],
      { title: 'Other', locations: [{ id: 'kol', name: 'Kolding C' }] },
      { url: 'https://www.tangeborg.example/elsewhere', changedAt: '2026-05-01T00:00:00Z' },
    );
    const atoms = await Promise.all(
      [before!, now!].map(async (one) => {
        const files = feedFiles(site, [one], { ...all, facets: ['location'] });
        return parseAtomFeed(contentAt(files, 'feeds/location/kol.atom.xml'));
      }),
    );
    assert.equal(atoms[0]?.id, atoms[1]?.id);
    assert.equal(atoms[0]?.entries?.[0]?.id, atoms[1]?.entries?.[0]?.id);
    assert.equal(atoms[0]?.entries?.[0]?.published, atoms[1]?.entries?.[0]?.published);
    assert.equal(atoms[1]?.updated, '2026-05-01T00:00:00Z');
  });

  it('is there without a vacancy, too, for those who have subscribed to it', async () => {
    const known = [{ language: 'da', facet: 'location', key: 'ode', name: 'Odense' }];
    const files = feedFiles(site, [], { ...all, facets: ['location'], known });
    assert.deepEqual(
      files.map(({ path }) => path).filter((path) => path.endsWith('.atom.xml')),
      ['feed.atom.xml', 'da/feed.atom.xml', 'da/feeds/location/ode.atom.xml'],
    );
    for (const file of files.filter(({ path }) => path.endsWith('.atom.xml')))
      assert.equal(schemaErrors(contentOf(file), 'atom.rng'), '');
    checkJsonFeed(contentAt(files, 'feed.json'));
    assert.ok(parseRssFeed(contentAt(files, 'feed.rss.xml')).title);
  });

  it('is gone where its facet is no longer configured', async () => {
    const known = [
      { language: 'en', facet: 'organization', key: 'dig', name: 'Digital' },
      { language: 'en', facet: 'location', key: 'ode', name: 'Odense' },
    ];
    const files = feedFiles(site, [], { ...all, facets: ['location'], known });
    assert.ok(files.some(({ path }) => path === 'feeds/location/ode.atom.xml'));
    assert.ok(!files.some(({ path }) => path.includes('organization')));
    assert.doesNotMatch(contentAt(files, 'feeds.json'), /organization/);
  });

  it('states the salary in its language, in each format', async () => {
    const salary = { max: 45_000, currency: 'DKK', period: 'month' } as const;
    const files = feedFiles(site, publishedIn(['en', 'da'], { salary }), all);
    for (const path of ['feed.atom.xml', 'feed.rss.xml', 'feed.json'])
      assert.match(contentAt(files, path), /Kolding · Up to DKK\s45,000 per month · Apply by/, path);
    assert.match(contentAt(files, 'da/feed.atom.xml'), /Kolding · Op til 45\.000\skr\. .*? · Søg senest den/);
    const without = feedFiles(site, publishedIn(['en']), all);
    assert.doesNotMatch(contentAt(without, 'feed.rss.xml'), /not stated|salary/i);
  });

  it('stays, with its name, when its last vacancy is gone: by the list of feeds of the run before', async () => {
    const options = { ...all, facets: ['location'] };
    const first = feedFiles(site, publishedIn(['en', 'da']), options);
    const known = knownSubjects(site, Buffer.from(contentAt(first, 'feeds.json')));
    assert.deepEqual(known, [
      { language: 'da', facet: 'location', key: 'kol', name: 'Kolding' },
      { language: 'en', facet: 'location', key: 'kol', name: 'Kolding' },
    ]);
    const second = feedFiles(site, [], { ...options, known });
    assert.deepEqual(second.map(({ path }) => path).sort(), first.map(({ path }) => path).sort());
    const empty = parseAtomFeed(contentAt(second, 'feeds/location/kol.atom.xml'));
    assert.match(JSON.stringify(empty.title), /Kolding: /);
    assert.equal(contentAt(second, 'feeds.json'), contentAt(first, 'feeds.json'));
    for (const hostile of [
      null,
      [],
      { feeds: 7 },
      { feeds: [null, { filter: 7 }, { filter: {} }, { filter: { a: [1] } }] },
    ])
      assert.deepEqual(knownSubjects(site, Buffer.from(JSON.stringify(hostile))), []);
  });

  it('is valid whatever texts a vacancy has', async () => {
    for (const text of HOSTILE_TEXTS) {
      const term = { id: text, name: text };
      const hostile = publishedIn(
        ['en'],
        { id: text.slice(0, 10), title: text, locations: [term], organization: term },
        { advert: `<p>${text}</p>`, url: `https://a.example/${text}`, image: text },
      );
      const company = { name: text, url: `https://a.example/${text}`, logo: text };
      const files = feedFiles({ ...site, company }, hostile, { ...all, facets: ['location'] });
      assert.equal(files.length, 10);
      for (const file of files) {
        const content = contentOf(file);
        assert.ok(content.isWellFormed(), file.path);
        if (file.path.endsWith('.json')) JSON.parse(content);
        else parseXml(content).dispose();
        if (file.path.endsWith('atom.xml')) assert.equal(schemaErrors(content, 'atom.rng'), '', file.path);
      }
      const { problems } = readFeeds(JSON.parse(contentAt(files, 'feeds.json')), listUrl);
      assert.deepEqual(problems, []);
    }
  });
});
