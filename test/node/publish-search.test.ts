/** The search index that `publish` writes: small, complete, always the same, and not to be broken by what is in adverts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { PublishedVacancy } from '../../src/node/publish/model.js';
import { searchFiles, wordsOfVacancy } from '../../src/node/publish/feeds/search-files.js';
import { PublishedIndex } from '../../src/core/search/published-index.js';
import { indexKey, keysOfQuery } from '../../src/core/search/query.js';
import { VacancySearch } from '../../src/core/search/vacancy-search.js';
import { longVacancies } from '../helpers/node/long-adverts.js';
import { contentOf, publishedIn } from '../helpers/node/published-sample.js';
import { makeSite, makeVacancies, MadeService, publishTo } from '../helpers/node/publish-service.js';
import { vacancy } from '../helpers/shared/sample-company.js';

const LANGUAGES = ['en', 'da', 'de', 'sv'];

function filesOf(vacancies: readonly PublishedVacancy[], languages = LANGUAGES): Map<string, string> {
  const site = {
    url: 'https://www.company.example',
    company: { name: 'Company' },
    languages,
    timeZone: 'UTC',
  };
  return new Map(Array.from(searchFiles(site, vacancies), (file) => [file.path, contentOf(file)]));
}

const published = (language: string, id: string, advert: string, title = `Job ${id}`) =>
  publishedIn([language], { id, title, locations: [] }, { advert });

/** The index as a page reads it, which notes what it loads. */
function readIndex(files: ReadonlyMap<string, string>, language: string) {
  const loaded: string[] = [];
  const index = new PublishedIndex(JSON.parse(files.get('search/index.json') ?? ''), {
    language,
    keysOf: keysOfQuery,
    load: (path) => {
      loaded.push(path);
      return Promise.resolve(JSON.parse(files.get(`search/${path}`) ?? 'null') as unknown);
    },
    warn: (path, why) => assert.fail(`${path}: ${why}`),
    onWords: () => Promise.resolve(),
  });
  return { index, loaded };
}

/** What is found with the files that a query loads. */
async function find(
  files: ReadonlyMap<string, string>,
  language: string,
  query: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const list = ids.map((id) => vacancy({ id, title: `Opening ${id}` }));
  const { index } = readIndex(files, language);
  const search = async (isNear: boolean) => {
    await index.loadFor(query, isNear);
    const built = await VacancySearch.build(list, { language });
    await built.addWords(index.words);
    return built.search(query).positions.map((at) => ids[at] ?? '');
  };
  const found = await search(false);
  return found.length ? found : search(true);
}

const SAMPLE: readonly (readonly [language: string, id: string, advert: string, title?: string])[] = [
  ['da', 'A', '<p>Du arbejder med <b>Kubernetes</b> og softwareudvikling i København.</p>', 'Sygeplejerske'],
  ['de', 'A', '<p>Betreuung als Kundendienstmitarbeiter, Straßenbau</p>', 'Krankenpfleger'],
  ['en', 'A', '<p>Naïve work with C++ and front-end, it&apos;s O&apos;Reilly&#8217;s</p>', 'Nurse'],
  ['da', 'B', '<p>Læger, kørekort; ser ansøgningen</p>'],
  ['de', 'B', '<p>Ärzte</p><p>Entwicklung von Software, Dienstmitarbeiter</p>'],
  ['en', 'B', '<ul><li>driving</li><li>licence</li></ul>'],
];
const sample = () => filesOf(SAMPLE.flatMap((one) => published(...one)));

describe('the search index of a published site', () => {
  it('loads at most 60 kB gzip for the first query over 1,000 vacancies with long adverts in four languages', async () => {
    const vacancies = longVacancies(LANGUAGES, 1000);
    const files = filesOf(vacancies);
    const bytes = new Map([...files].map(([path, content]) => [path, gzipSync(content).length]));
    const ofIndex = bytes.get('search/index.json') ?? Infinity;
    assert.ok(ofIndex < 15_000, `the index takes ${ofIndex} bytes`);
    let most = 0;
    for (const language of LANGUAGES) {
      const own = vacancies.filter((one) => one.language === language);
      const words = own.slice(0, 40).flatMap((one) => [...wordsOfVacancy(one)].map(([, word]) => word));
      // As a visitor types them: the first letters, the word, two words, a mistake in the first letters.
      for (const [at, word] of words.entries()) {
        if (at % 23 !== 0) continue;
        const { index, loaded } = readIndex(files, language);
        const wrong = word.charAt(1) + word.charAt(0) + word.slice(2);
        const query = at % 2 ? `${word} ${words[at + 100] ?? ''}` : wrong;
        await index.loadFor(query, at % 2 === 0);
        const sum = [...new Set(loaded)].reduce(
          (all, path) => all + (bytes.get(`search/${path}`) ?? 0),
          ofIndex,
        );
        most = Math.max(most, sum);
      }
    }
    assert.ok(most <= 60_000, `a first query loads ${most} bytes`);
    assert.ok(most > 20_000, `${most} bytes`);
  });

  it('is one file for each language where that is small, and finds each word by its first letters in several', async () => {
    const small = filesOf(longVacancies(['en', 'de'], 20), ['en', 'de']);
    assert.equal(small.size, 3);
    const vacancies = longVacancies(['de'], 150);
    const files = filesOf(vacancies, ['de']);
    assert.ok(files.size > 5, `${files.size} files`);
    const ids = vacancies.map((one) => one.vacancy.id);
    const words = vacancies.flatMap(({ vacancy: { id }, advert }) =>
      advert
        .replace(/<[^>]*>/g, ' ')
        .split(/[\s.]+/)
        .map((word) => [id, word] as const),
    );
    for (const [id, word] of words.filter((_, at) => at % 3000 === 0)) {
      for (const query of [word, word.slice(0, Math.max(3, word.length - 3))].filter(Boolean))
        assert.ok((await find(files, 'de', query, ids)).includes(id), `${query} finds ${id}`);
    }
  });

  it('is found in any spelling, as a part of a compound, with a mistake, and by titles of other languages', async () => {
    const files = sample();
    for (const [language, query, expected] of [
      ['da', 'kubernetes', ['A']],
      ['da', 'kuber', ['A']],
      ['da', 'Kobenhavn', ['A']],
      ['da', 'koebenhavn', ['A']],
      ['da', 'KØBENHAVN', ['A']],
      ['da', 'laeger', ['B']],
      ['da', 'læger', ['B']],
      ['da', 'udvikling', ['A']],
      ['da', 'softwareudvikling', ['A']],
      ['da', 'kubernetse', ['A']],
      ['da', 'ukbernetes', ['A']],
      ['da', 'kkubernetes', ['A']],
      ['da', 'kubernetes kobenhavn', ['A']],
      ['da', 'krankenpfleger', ['A']],
      ['da', 'nurse', ['A']],
      ['da', 'kundendienst', []],
      ['de', 'dienstmitarbeiter', ['B', 'A']],
      ['de', 'aerzte', ['B']],
      ['de', 'strassenbau', ['A']],
      ['de', 'Straßenbau', ['A']],
      ['en', 'c++', ['A']],
      ['en', 'naive', ['A']],
      ['en', 'frontend', ['A']],
      ['en', 'oreilly', ['A']],
      ['en', 'licence', ['B']],
      ['en', 'drivinglicence', []],
      ['fr', 'licence', ['B']],
      ['en-GB', 'licence', ['B']],
    ] as const)
      assert.deepEqual(
        (await find(files, language, query, ['A', 'B', 'C'])).toSorted(),
        expected.toSorted(),
        `${query} (${language})`,
      );
  });

  it('is the same for the same vacancies, and has other file names for other vacancies', () => {
    const vacancies = longVacancies(['en'], 20);
    const files = filesOf(vacancies, ['en']);
    assert.deepEqual(filesOf(vacancies, ['en']), files);
    const after = filesOf(vacancies.slice(1), ['en']);
    assert.deepEqual(
      [...after.keys()].filter((path) => files.has(path)),
      ['search/index.json'],
    );
  });

  it('ignores vacancies that the list does not have', async () => {
    const files = sample();
    assert.deepEqual(await find(files, 'da', 'kubernetes', ['B', 'C']), []);
  });

  it('is not broken by hostile words', async () => {
    const long = 'x'.repeat(5000);
    const many = Array.from({ length: 100_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
    const vacancies = [
      ...published(
        'en',
        '__proto__',
        `<p>__proto__ constructor toString hasOwnProperty ${long} </script></p>`,
      ),
      ...published(
        'en',
        'constructor',
        `<p>valueOf &lt;/script> "quoted" back\\slash \u2028 \ud800 日本語の開発者です</p>`,
      ),
      ...published('en', 'V1', `<p>${many}</p>`),
    ];
    const files = filesOf(vacancies, ['en']);
    const ids = ['__proto__', 'constructor', 'V1', 'toString'];
    for (const [query, expected] of [
      ['constructor', ['__proto__', 'constructor']],
      ['proto', ['__proto__']],
      ['tostring', ['__proto__']],
      ['x'.repeat(60), ['__proto__']],
      ['valueof', ['constructor']],
      ['slash', ['constructor']],
      ['開発', ['constructor']],
      ['w99', ['V1']],
    ] as const)
      assert.deepEqual(
        (await find(files, 'en', query, ids)).filter((id) => id !== 'toString').toSorted(),
        [...expected].toSorted(),
        query,
      );
  });

  it('has keys of which that of a beginning is the beginning', () => {
    for (const word of [
      'københavn',
      'koebenhavn',
      'aalborg',
      'ålborg',
      'straße',
      'israel',
      'poet',
      'naïve',
      'łódź',
    ])
      for (let length = 1; length <= word.length; length++)
        assert.ok(indexKey(word).startsWith(indexKey(word.slice(0, length))), word.slice(0, length));
    assert.equal(indexKey('København'), indexKey('kobenhavn'));
    assert.equal(indexKey('Koebenhavn'), indexKey('kobenhavn'));
  });

  it('is written by publish, and each list says where it is', async () => {
    const service = await MadeService.start();
    const site = makeSite();
    try {
      service.reset(makeVacancies(12));
      await publishTo(service, site.folder, {
        flags: { facets: 'location', 'site-url': 'https://x.example/web' },
      });
      const files = site.files();
      assert.ok(files.get('jobs/index.html')?.includes('search-index-url="/web/search/index.json"'));
      assert.ok(files.get('da/jobs/location/kolding/index.html')?.includes('search-index-url="/web/search/'));
      assert.deepEqual(await find(files, 'da', 'good people', ['V1003', 'V9']), ['V1003']);
      const again = await publishTo(service, site.folder, {
        flags: { facets: 'location', 'site-url': 'https://x.example/web' },
      });
      assert.deepEqual(again.written, []);
    } finally {
      site.remove();
      await service.close();
    }
  });
});
