// What is published: the file, its schema, the flags, and what is said when something is wrong.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseJsonWithComments, readConfig, type Flags } from '../../src/node/publish/config/config.js';
import { configSchema, flagOf, initialConfig, OPTIONS } from '../../src/node/publish/config/options.js';
import { PublishError } from '../../src/node/publish/publish-error.js';
import {
  fileOf,
  fillPath,
  fitsPattern,
  keySlug,
  segmentOf,
  slugOf,
  TakenPaths,
} from '../../src/node/publish/paths.js';
import { objectOf, run } from '../helpers/node/cli-run.js';

const REQUIRED = {
  'base-url': 'https://recruit.company.example',
  'customer-id': 'company',
  'site-url': 'https://www.company.example/',
  'company-name': 'Company',
  out: 'public',
};

const TWO = { languages: 'en da' };

describe('the config of publish', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'career-elements-config-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const read = (text: string, flags: Flags = {}) => {
    const file = path.join(folder, 'site.json');
    writeFileSync(file, text);
    return readConfig(file, flags);
  };

  it('is written with comments, and is read as it is written', async () => {
    const config = await read(initialConfig());
    assert.deepEqual([config.languages, config.facets, config.closedDays], [['en'], ['location'], 60]);
    assert.equal(config.vacancyPath.get('en'), '/jobs/{id}-{slug}/');
    assert.equal(config.folder, folder);
    for (const { name, description } of OPTIONS) {
      assert.ok(initialConfig().includes(`"${name.split('.').at(-1)}":`), name);
      assert.match(description, /\.$/);
    }
  });

  it('has each option in its schema, its documents and its flags', async () => {
    const { properties } = configSchema() as { properties: Record<string, { properties?: object }> };
    const docs = readFileSync('docs/publishing.md', 'utf8');
    for (const option of OPTIONS) {
      const [outer = '', inner] = option.name.split('.');
      const property = inner
        ? (properties[outer]?.properties as Record<string, unknown> | undefined)?.[inner]
        : properties[outer];
      assert.ok(property, option.name);
      assert.ok(docs.includes(`\`${outer}\``), `docs/publishing.md does not name ${outer}`);
      assert.match(flagOf(option), /^[a-z-]+$/);
    }
    const flags = { ...REQUIRED, languages: 'en,da-DK', 'page-size': '50', 'list-path': 'en=/a/ da-DK=/b/' };
    const config = await readConfig(undefined, flags);
    assert.deepEqual(
      [...config.listPath],
      [
        ['en', '/a/'],
        ['da-DK', '/b/'],
      ],
    );
    assert.deepEqual([...config.vacancyPath.values()], ['/jobs/{id}-{slug}/', '/da-DK/jobs/{id}-{slug}/']);
    assert.deepEqual(
      [config.pageSize, config.siteUrl, config.origin],
      [50, 'https://www.company.example', 'https://www.company.example'],
    );
  });

  it('takes flags before the file', async () => {
    const config = await read('{ "languages": ["de"], "out": "a", }', { ...REQUIRED, languages: 'sv' });
    // What is typed is relative to where it is typed.
    assert.deepEqual([config.languages, config.out], [['sv'], path.resolve('public')]);
  });

  const wrong: readonly (readonly [text: string, flags: Flags, words: RegExp])[] = [
    ['{ "languages": ["en" }', REQUIRED, /is not valid JSON: look at line 1\./],
    ['[]', REQUIRED, /must hold one object/],
    ['{ "langauges": ["en"] }', REQUIRED, /"langauges" in .* is not an option/],
    ['{ "company": { "nam": "x" } }', REQUIRED, /"company\.nam" in .* is not an option/],
    ['{}', { ...REQUIRED, 'base-url': undefined }, /"baseUrl" is missing/],
    ['{}', { ...REQUIRED, 'base-url': 'http://recruit.company.example' }, /"baseUrl" must be an https:/],
    ['{}', { ...REQUIRED, 'site-url': 'www.company.example' }, /"siteUrl" must be an address/],
    ['{}', { ...REQUIRED, languages: 'english' }, /"english" in "languages" is not a language tag/],
    ['{}', { ...REQUIRED, 'page-size': '5' }, /--page-size must be a whole number from 10 to 1000/],
    ['{ "pageSize": "50" }', REQUIRED, /"pageSize" must be a whole number/],
    ['{ "languages": "en" }', REQUIRED, /"languages" must be a list of texts/],
    ['{}', { ...REQUIRED, 'time-zone': 'Kolding' }, /"Kolding" is not a time zone/],
    ['{}', { ...REQUIRED, 'vacancy-path': '/jobs/{slug}/' }, /must have \{id\} once/],
    ['{}', { ...REQUIRED, 'vacancy-path': '/jobs/{id}/{titel}' }, /\{titel\} is unknown/],
    ['{}', { ...REQUIRED, 'vacancy-path': '/../{id}' }, /is not a path of a site/],
    ['{}', { ...REQUIRED, 'vacancy-path': 'jobs/{id}' }, /is not a path of a site/],
    ['{}', { ...REQUIRED, ...TWO, 'list-path': '/jobs/' }, /"listPath" is the same for two languages/],
    ['{}', { ...REQUIRED, data: '/etc/passwd' }, /--data: "\/etc\/passwd" is not possible/],
    ['{ "applyUrl": "javascript:alert(1)" }', REQUIRED, /"applyUrl": .* is not the address of a page/],
    ['{ "applyUrl": "https://{id}.example/" }', REQUIRED, /"applyUrl": .* is not the address of a page/],
    ['{}', { ...REQUIRED, ...TWO, 'list-path': 'en=/jobs/ da=/jobs/index.html' }, /"listPath" is the same/],
    ['{}', { ...REQUIRED, ...TWO, 'list-path': 'en=/jobs/ da=/Jobs/' }, /"listPath" is the same/],
    ['{}', { ...REQUIRED, 'list-path': '/.career-elements/' }, /is where the command keeps/],
    ['{}', { ...REQUIRED, facets: 'locations' }, /"locations" in "facets" is not a facet/],
    ['{}', { ...REQUIRED, facets: 'salary' }, /"salary" in "facets" is not a facet/],
    ['{}', { ...REQUIRED, 'site-url': 'https://a:b@c.example' }, /"siteUrl" must have no user name/],
    ['{ "listPath": { "da": "/x/" } }', REQUIRED, /"listPath" names da, which is not in "languages"/],
  ];
  for (const [text, flags, words] of wrong) {
    it(`says in one sentence what is wrong: ${words.source}`, async () => {
      await assert.rejects(read(text, flags), (error) => {
        assert.ok(error instanceof PublishError);
        assert.equal(error.code, 'usage');
        assert.match(error.message, words);
        return true;
      });
    });
  }

  it('may have comments and a comma at the end, and texts that look like comments', () => {
    const text = '// a\n{ /* b */ "a": "http://x, /* y */ ]", // c\n "b": [1, 2,], \n}';
    assert.deepEqual(parseJsonWithComments(text, 'x'), { a: 'http://x, /* y */ ]', b: [1, 2] });
    for (const wrong of ['{,}', '[,]', '{"a": 1,,}', '{/* x */,}'])
      assert.throws(() => parseJsonWithComments(wrong, 'x'), PublishError, wrong);
  });
});

describe('paths of published pages', () => {
  it('are made of ids and titles', () => {
    assert.equal(slugOf('Lærling, Ø-området & Ångström – 100 %'), 'laerling-oe-omraadet-aangstroem-100');
    assert.equal(fillPath('/jobs/{id}-{slug}/', 'V1', 'Größe?'), '/jobs/V1-groesse/');
    assert.equal(fillPath('/jobs/{id}-{slug}/', 'V1', '???'), '/jobs/V1/');
    assert.match(segmentOf('../x'), /^x_[\da-f]{8}$/);
    assert.notEqual(segmentOf('a/b'), segmentOf('a b'));
    assert.ok(slugOf('word '.repeat(50)).length <= 60);
  });

  it('are found again whatever the title was', () => {
    const pattern = '/jobs/{id}-{slug}/';
    for (const path of ['/jobs/V1-old-title/', '/jobs/V1/'])
      assert.ok(fitsPattern(path, pattern, 'V1'), path);
    for (const path of ['/jobs/V11-x/', '/da/jobs/V1-x/', '/jobs/V1-x/y/'])
      assert.ok(!fitsPattern(path, pattern, 'V1'), path);
  });

  it('have the key of a value where a path can hold it, and differ where keys differ', () => {
    assert.deepEqual(['kol', '2-b'].map(keySlug), ['kol', '2-b']);
    const keys = [
      'Kol',
      'KOL',
      'kol ',
      'IT & Data',
      'it-data',
      'Århus',
      'aarhus',
      '',
      '///',
      '..',
      '日本',
      '\uD800',
    ];
    const slugs = keys.map(keySlug);
    assert.equal(new Set(slugs).size, keys.length);
    for (const slug of slugs) assert.match(slug, /^[a-z\d]+(?:-[a-z\d]+)*$/);
    assert.match(keySlug('Århus Ø'), /^arhus-oe-[\da-f]{8}$/);
  });

  it('name files, and no two pages have one', () => {
    assert.deepEqual(['/', '/a/', '/a', '/a.html'].map(fileOf), [
      'index.html',
      'a/index.html',
      'a/index.html',
      'a.html',
    ]);
    const taken = new TakenPaths();
    assert.equal(taken.take('/jobs/A/', '1'), '/jobs/A/');
    assert.equal(taken.take('/jobs/A/', '1'), '/jobs/A/');
    assert.match(taken.take('/jobs/a/', '2'), /^\/jobs\/a-[\da-f]{8}\/$/);
  });
});

describe('career-elements publish', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'career-elements-config-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('writes a config by --init, and does not replace one', async () => {
    const file = path.join(folder, 'career-site.json');
    assert.equal((await run(['publish', '--init', '--config', file])).code, 0);
    assert.equal(readFileSync(file, 'utf8'), initialConfig());
    const again = await run(['publish', '--init', '--config', file]);
    assert.equal(again.code, 2);
    assert.match(again.stderr, /exists\./);
  });

  it('names what is missing, and ends with 2', async () => {
    const outcome = await run(['publish', '--config', path.join(folder, 'none.json'), '--json']);
    assert.equal(outcome.code, 2);
    assert.match(
      String((objectOf(outcome)['error'] as { message: string }).message),
      /cannot be read \(ENOENT\)/,
    );
  });
});
