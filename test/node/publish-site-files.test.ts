// All files of a site by its configuration, and what is said about a wrong one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFeedSettings, siteFiles, type ListPage } from '../../src/publish/feeds/site-files.js';
import type { OutputFile } from '../../src/publish/model.js';
import { contentAt, contentOf, publishedIn, site } from '../helpers/node/published-sample.js';

const lists: ListPage[] = [
  {
    url: `${site.url}/jobs/location/kolding/`,
    language: 'en',
    facet: { name: 'location', key: 'kol' },
    alternates: {},
  },
  { url: `${site.url}/jobs/`, language: 'en', facet: undefined, alternates: {} },
];

async function filesOf(
  feeds: unknown,
  more: { readonly data?: string; readonly indexNow?: string } = {},
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
  const gone = [`${site.url}/jobs/V0/`];
  const files: OutputFile[] = [];
  for await (const file of siteFiles(site, vacancies, {
    settings,
    ...more,
    lists,
    facets: ['location'],
    gone,
    warn,
  })) {
    files.push(file);
    await contentOf(file);
  }
  return { files, warnings };
}

describe('the files of a site', () => {
  it('are all there, each path once, and say what a job feed leaves out', async () => {
    const { files, warnings } = await filesOf(
      {
        jobs: { 'boards/indeed.xml': 'indeed', 'own.xml': { preset: 'adzuna', minimum: { description: 0 } } },
      },
      { data: 'data/vacancies.json', indexNow: 'a1b2c3d4' },
    );
    const paths = files.map(({ path }) => path);
    assert.equal(new Set(paths).size, paths.length);
    for (const path of [
      ...[
        'boards/indeed.xml',
        'own.xml',
        'jobs.json',
        'data/vacancies.json',
        'feed.atom.xml',
        'da/feed.json',
      ],
      ...[
        'feeds/location/kol.rss.xml',
        'feeds.json',
        'sitemap.xml',
        'gone.txt',
        'gone.nginx.conf',
        'a1b2c3d4.txt',
      ],
    ])
      assert.ok(paths.includes(path), path);
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /^boards\/indeed\.xml leaves out 12 vacancies that the board would refuse: S0 \(description has 5 .*; S9 .* and 2 more$/,
    );
    const sitemap = await contentAt(files, 'sitemap.xml');
    for (const { url } of lists) assert.ok(sitemap.includes(`<loc>${url}</loc>`));
    assert.match(
      await contentAt(files, 'feeds/location/kol.atom.xml'),
      /rel="alternate" type="text\/html" href="[^"]*\/jobs\/location\/kolding\/"/,
    );
    assert.match(await contentAt(files, 'gone.txt'), /\/jobs\/V0\/\n$/);
  });

  it('are fewer where the configuration says so', async () => {
    const { files, warnings } = await filesOf({ facets: [], formats: ['rss'] });
    const feeds = files.map(({ path }) => path).filter((path) => /feed/.test(path));
    assert.deepEqual(feeds, ['feed.rss.xml', 'da/feed.rss.xml', 'feeds.json']);
    assert.deepEqual(warnings, []);
    assert.ok((await filesOf(undefined)).files.length > 10);
  });

  for (const [written, problem] of [
    [7, /^feeds is no object$/],
    [{ job: {} }, /"job" means nothing; possible: facets formats jobs/],
    [{ formats: ['atom', 'rdf'] }, /formats has to be a list of atom rss json/],
    [{ facets: [1] }, /facets has to be a list of texts/],
    [{ jobs: { 'x.xml': 'monster' } }, /feeds\.jobs, x\.xml: there is no preset "monster"/],
    [{ jobs: { '../x.xml': 'indeed' } }, /"\.\.\/x\.xml" is no path of a file/],
    [{ jobs: [] }, /feeds\.jobs is no object/],
  ] as const) {
    it(`name what is wrong in ${JSON.stringify(written)}`, () => {
      assert.match(readFeedSettings(written).problems.join('\n'), problem);
    });
  }
});
