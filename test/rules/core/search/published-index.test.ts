import { expect } from 'chai';
import { keysOfQuery } from '../../../../src/core/search/query.js';
import { PublishedIndex } from '../../../../src/core/search/published-index.js';
import { madeSearchIndex } from '../../../helpers/shared/made-search-index.js';

const FILES = () =>
  madeSearchIndex(['V1', 'V2', 'V3'], {
    en: {
      a0: ['', { apple: [0, 2], berry: [1] }],
      k0: ['k', { kiwi: [0], karma: [2] }],
      m0: ['m', { melon: [1] }],
    },
  });

function made(files: ReadonlyMap<string, unknown>, language = 'en') {
  const warnings: string[] = [];
  const loaded: string[] = [];
  const index = new PublishedIndex(files.get('index.json'), {
    language,
    keysOf: keysOfQuery,
    load: (path) => {
      loaded.push(path || 'index.json');
      const file = files.get(path || 'index.json');
      return file === undefined ? Promise.reject(new Error('404')) : Promise.resolve(file);
    },
    warn: (path, why) => void warnings.push(`${path}: ${why}`),
    onWords: () => Promise.resolve(),
  });
  const words = () =>
    index.words.flatMap(({ word, ids }) => ids.map((id) => `${word} ${String(id)}`)).toSorted();
  return { index, loaded, warnings, words };
}

describe('a search index of several files', () => {
  it('loads the files that may have the words of a query, each once', async () => {
    const { index, loaded, words } = made(FILES());
    await index.loadFor('kiw');
    expect(loaded).to.deep.equal(['en/k0.json']);
    expect(words()).to.deep.equal(['karma V3', 'kiwi V1']);
    await index.loadFor('kiwi');
    await index.loadFor('melon apple');
    expect(loaded.toSorted()).to.deep.equal(['en/a0.json', 'en/k0.json', 'en/m0.json']);
    expect(words()).to.include.members(['apple V1', 'apple V3', 'melon V2']);
  });

  it('takes the first language where it has none of the list’s', async () => {
    const { index, loaded } = made(FILES(), 'fi');
    await index.loadFor('melon');
    expect(loaded).to.deep.equal(['en/m0.json']);
  });

  it('looks where a mistyped word would be only when it is asked to', async () => {
    const { index, loaded } = made(FILES());
    await index.loadFor('aplles', false);
    await index.loadFor('emlons', false);
    expect(loaded).to.deep.equal(['en/a0.json']);
    await index.loadFor('emlons', true);
    expect(loaded).to.deep.equal(['en/a0.json', 'en/m0.json']);
  });

  for (const [name, wrong] of [
    ['null', null],
    ['another version', { version: 2, vacancies: [], languages: {} }],
    ['no vacancies', { version: 3, languages: { en: [] } }],
    ['languages that are a list', { version: 3, vacancies: [], languages: [] }],
    ['a language that is a path', { version: 3, vacancies: [], languages: { '../x': [['a', '']] } }],
    ['files that are a text', { version: 3, vacancies: [], languages: { en: 'a0' } }],
    ['a file that is a path', { version: 3, vacancies: [], languages: { en: [['../a', '']] } }],
    ['a file without a first key', { version: 3, vacancies: [], languages: { en: [['a0']] } }],
  ] as const)
    it(`is refused: ${name}`, () => {
      expect(() => made(new Map([['index.json', wrong]]))).to.throw(/^it /);
    });

  for (const [name, wrong] of [
    ['a text', 'x'],
    ['no words', { version: 3 }],
    ['another version', { version: 2, words: [] }],
    ['nothing', undefined],
  ] as const)
    it(`does without a file that has ${name}, says so once, and uses the others`, async () => {
      const { index, loaded, warnings, words } = made(new Map([...FILES(), ['en/k0.json', wrong]]));
      for (const query of ['kiwi', 'kiwis', 'melon', 'kiwi']) await index.loadFor(query);
      expect(words()).to.deep.equal(['melon V2']);
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^en\/k0\.json: /);
      // With the index between: the site may have been published again.
      expect(loaded).to.deep.equal(['en/k0.json', 'index.json', 'en/k0.json', 'en/m0.json']);
    });

  it('is used as far as it is right', async () => {
    const hostile = {
      version: 3,
      words: [
        ['good', 'advert', [0]],
        ['negative', 'advert', [-5]],
        ['far', 'advert', [1e9, 'x', null]],
        ['elsewhere', '__proto__', [0]],
        [7, 'advert', [0]],
        ['lone', 'place'],
        'x',
        null,
      ],
    };
    const { index, warnings, words } = made(new Map([...FILES(), ['en/k0.json', hostile]]));
    await index.loadFor('kiwi');
    expect(words()).to.deep.equal(['good V1']);
    expect(warnings).to.deep.equal([]);
  });
});
