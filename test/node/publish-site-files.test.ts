// All files of a site by its configuration, and what is said about a wrong one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFeedSettings } from '../../src/node/publish/feeds/feed-settings.js';
import { siteFiles } from '../../src/node/publish/feeds/site-files.js';
import type { OutputFile, PublishedList } from '../../src/node/publish/model.js';
import { readFeeds } from '../../src/core/vacancies/feeds.js';
import { contentAt, contentOf, publishedIn, site, wordsIn } from '../helpers/node/published-sample.js';

const list = (path: string, facet?: PublishedList['facet']): PublishedList => ({
  ...{ language: 'en', facet, path, url: site.url + path },
  ...{ alternates: {}, vacancies: [], changedAt: '2026-01-03T09:30:00Z' },
});
const lists = [
  list('/jobs/location/kolding/', { name: 'location', key: 'kol', label: 'Kolding' }),
  list('/jobs/'),
];

async function filesOf(
  feeds: unknown,
  more: { readonly data?: string } = {},
): Promise<{ files: OutputFile[]; warnings: string[] }> {
  const { settings, problems } = readFeedSettings(feeds);
  assert.deepEqual(problems, []);
  const vacancies = [
    ...publishedIn(['en', 'da'], { id: 'V1' }),
    ...Array.from({ length: 12 }, (_, at) =>
      publishedIn(['en'], { id: `S${at}` }, { advert: '<p>Short</p>' }),
    ).flat(),
  ];
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const files: OutputFile[] = [];
  const config = { data: more.data, facets: ['location'] };
  const model = {
    ...{ site, feeds: settings, lists, wordsIn, config },
    state: { gone: new Map([['/jobs/V0/', '2026-01-01T00:00:00Z']]) },
    urlOf: (path: string) => site.url + path,
  };
  for (const file of siteFiles(model, vacancies, { warn })) {
    files.push(file);
    contentOf(file);
  }
  return { files, warnings };
}

describe('the files of a site', () => {
  it('are all there, each path once, and say what a job feed leaves out', async () => {
    const { files, warnings } = await filesOf(
      {
        jobs: { 'boards/indeed.xml': 'indeed', 'own.xml': { preset: 'adzuna', minimum: { description: 0 } } },
      },
      { data: 'data/vacancies.json' },
    );
    const paths = files.map(({ path }) => path);
    assert.equal(new Set(paths).size, paths.length);
    for (const path of [
      ...['boards/indeed.xml', 'own.xml', 'data/vacancies.json', 'feed.atom.xml', 'da/feed.json'],
      ...['feeds/location/kol.rss.xml', 'feeds.json', 'sitemap.xml', 'gone.txt'],
    ])
      assert.ok(paths.includes(path), path);
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /^boards\/indeed\.xml leaves out 12 vacancies that the board would refuse: S0 \(description has 5 .*; S9 .* and 2 more$/,
    );
    const sitemap = contentAt(files, 'sitemap.xml');
    for (const { url } of lists) assert.ok(sitemap.includes(`<loc>${url}</loc>`));
    assert.match(
      contentAt(files, 'feeds/location/kol.atom.xml'),
      /rel="alternate" type="text\/html" href="[^"]*\/jobs\/location\/kolding\/"/,
    );
    assert.match(contentAt(files, 'gone.txt'), /\/jobs\/V0\/\n$/);
  });

  it('have the places that the configuration gives them', async () => {
    const { files } = await filesOf({ sitemap: 'jobs-sitemap.xml', folder: 'career/' });
    const paths = files.map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('career/')),
      ['jobs-sitemap.xml'],
    );
    for (const one of ['feed.json', 'da/feed.rss.xml', 'feeds/location/kol.atom.xml', 'gone.txt'])
      assert.ok(paths.includes(`career/${one}`), one);
    assert.match(
      contentAt(files, 'career/feed.atom.xml'),
      /rel="self" [^>]*href="[^"]*\/careers\/career\/feed\.atom\.xml"/,
    );
    const written: unknown = JSON.parse(contentAt(files, 'career/feeds.json'));
    const { feeds, problems } = readFeeds(written, `${site.url}/career/feeds.json`);
    assert.deepEqual(problems, []);
    assert.ok(feeds.some(({ url }) => url === `${site.url}/career/feeds/location/kol.atom.xml`));
  });

  it('have ids by the authority that the configuration names, whatever the host is', async () => {
    const authority = 'old.company.example,2025-05-01';
    const { files } = await filesOf({ authority });
    const id = `tag:${authority}:vacancy/V1/en`;
    for (const path of ['feed.atom.xml', 'feed.rss.xml', 'feed.json'])
      assert.ok(contentAt(files, path).includes(id), path);
    const standard = await filesOf({});
    const feed = contentAt(standard.files, 'feed.json');
    assert.ok(feed.includes('"id":"tag:www.tangeborg.example,2026-01-01:vacancy/V1/en"'));
    assert.doesNotMatch(feed, /"id":"http/);
  });

  it('are fewer where the configuration says so', async () => {
    const { files, warnings } = await filesOf({ facets: [], formats: ['rss'] });
    const feeds = files.map(({ path }) => path).filter((path) => /feed/.test(path));
    assert.deepEqual(feeds, ['feed.rss.xml', 'da/feed.rss.xml', 'feeds.json']);
    assert.deepEqual(warnings, []);
    assert.ok((await filesOf(undefined)).files.length > 10);
  });

  for (const [written, problem] of [
    [7, /^feeds is not an object$/],
    [{ fodler: {} }, /"fodler" means nothing\. Did you mean "folder"\?/],
    [{ formats: ['atom', 'rdf'] }, /formats: "rdf" is unknown\. Possible: atom /],
    [{ jobs: { 'x.xml': 'monster' } }, /feeds\.jobs, x\.xml: there is no preset "monster"/],
    [{ jobs: { '../x.xml': 'indeed' } }, /"\.\.\/x\.xml" is not the path of a file/],
    [{ jobs: [] }, /feeds\.jobs is not an object/],
    [{ facets: ['loctaion'] }, /^feeds\.facets: "loctaion" is unknown\. Did you mean "location"\?$/],
    [{ facets: ['xyzzy'] }, /"xyzzy" is unknown\. Possible: location organization job-type .* dept\.$/],
    [
      { sitemap: '../sitemap.xml' },
      /^feeds\.sitemap has to be the path of a file such as jobs-sitemap\.xml$/,
    ],
    [{ folder: '/career' }, /^feeds\.folder has to be the name of a folder/],
    [{ authority: 'www.company.example' }, /^feeds\.authority has to be a host and a day/],
  ] as const) {
    it(`name what is wrong in ${JSON.stringify(written)}`, () => {
      assert.match(readFeedSettings(written, ['dept']).problems.join('\n'), problem);
    });
  }
});
