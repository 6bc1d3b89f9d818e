import { expect } from 'chai';
import { partsOfWord } from '../../../../src/vacancies/search/compounds.js';
import { keysOfQuery } from '../../../../src/vacancies/search/index-keys.js';
import { codesOf, numbersIn } from '../../../../src/vacancies/search/index-numbers.js';
import { PublishedIndex } from '../../../../src/vacancies/search/published-index.js';
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
  const words = async (ids = ['V1', 'V2', 'V3']) => {
    const added: string[] = [];
    await index.extend(
      ids.map((id) => ({ id })),
      { addWord: (word, at) => void added.push(`${word} ${ids[at]}`) },
      () => undefined,
    );
    return added.toSorted();
  };
  return { index, loaded, warnings, words };
}

describe('a search index of several files', () => {
  it('loads the files that may have the words of a query, each once', async () => {
    const { index, loaded, words } = made(FILES());
    expect(await index.loadFor('kiw')).to.equal(true);
    expect(loaded).to.deep.equal(['en/k0.json']);
    expect(await words()).to.deep.equal(['karma V3', 'kiwi V1']);
    expect(await index.loadFor('kiwi')).to.equal(false);
    await index.loadFor('melon apple');
    expect(loaded.toSorted()).to.deep.equal(['en/a0.json', 'en/k0.json', 'en/m0.json']);
    expect(await words(['V3'])).to.deep.equal(['apple V3', 'karma V3']);
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
    ['another version', { version: 3, of: 'x', vacancies: [], languages: {} }],
    ['no vacancies', { version: 2, of: 'x', languages: { en: [] } }],
    ['no languages', { version: 2, of: 'x', vacancies: [], languages: {} }],
    ['languages that are a list', { version: 2, of: 'x', vacancies: [], languages: [] }],
    ['a language that is a path', { version: 2, of: 'x', vacancies: [], languages: { '../x': [['a', '']] } }],
    ['files that are a text', { version: 2, of: 'x', vacancies: [], languages: { en: 'a0' } }],
    ['a file that is a path', { version: 2, of: 'x', vacancies: [], languages: { en: [['../a', '']] } }],
    ['a file without letters', { version: 2, of: 'x', vacancies: [], languages: { en: [['a0']] } }],
    [
      'too many vacancies',
      { version: 2, of: 'x', vacancies: Array(100_001).fill('V'), languages: { en: [] } },
    ],
  ] as const)
    it(`is refused: ${name}`, () => {
      expect(() => made(new Map([['index.json', wrong]]))).to.throw(/^it /);
    });

  for (const [name, wrong] of [
    ['a text', 'x'],
    ['no words', { version: 2, of: 'one', from: 'k', to: 'm' }],
    ['another version', { version: 1, words: {} }],
    ['another index', { version: 2, of: 'two', from: 'k', to: 'm', words: {} }],
    ['other letters', { version: 2, of: 'one', from: 'j', to: 'm', words: {} }],
    ['nothing', undefined],
  ] as const)
    it(`goes without a file that has ${name}, says so once, and uses the others`, async () => {
      const { index, loaded, warnings, words } = made(new Map([...FILES(), ['en/k0.json', wrong]]));
      for (const query of ['kiwi', 'kiwis', 'melon', 'kiwi']) await index.loadFor(query);
      expect(await words()).to.deep.equal(['melon V2']);
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^en\/k0\.json: /);
      // With the index between: the site may have been published anew.
      expect(loaded).to.deep.equal(['en/k0.json', 'index.json', 'en/k0.json', 'en/m0.json']);
    });

  it('is used as far as it is right', async () => {
    const hostile = {
      ...{ version: 2, of: 'one', from: 'k', to: 'm' },
      words: JSON.parse(
        `{"__proto__":["evil","!"],"advert":["good  __proto__ far none ${'x'.repeat(61)} negative","! ! \\" ~~~~~~~! ",7],"title":"x","kind":[1,2],"place":["lone"]}`,
      ) as unknown,
    };
    const { index, warnings, words } = made(new Map([...FILES(), ['en/k0.json', hostile]]));
    await index.loadFor('kiwi');
    expect(await words()).to.deep.equal(['good V1']);
    expect(warnings).to.deep.equal([]);
  });

  it('writes and reads numbers of any size', () => {
    const numbers = [0, 1, 2, 62, 63, 125, 126, 2000, 2061, 5000, 99_999];
    const signs = numbers.flatMap((one, at) => codesOf(one - (numbers[at - 1] ?? -1)));
    const text = String.fromCharCode(...signs);
    expect(text)
      .to.match(/^[!-~]+$/)
      .and.not.match(/["\\]/);
    expect([...numbersIn(text, 100_000)]).to.deep.equal(numbers);
    expect([...numbersIn(text, 63)]).to.deep.equal([0, 1, 2, 62]);
    expect([...numbersIn('!!"!', 100)]).to.deep.equal([0, 1]);
  });

  it('knows the parts of compounds by their beginnings', () => {
    const known = new Set(['software', 'kunden', 'mitarbeiter', 'der']);
    const parts = (word: string) => partsOfWord(word, (one) => known.has(one));
    expect(parts('softwareudvikler')).to.deep.equal(['udvikler']);
    expect(parts('kundendienstmitarbeiter')).to.include.members(['dienstmitarbeiter', 'mitarbeiter']);
    expect(parts('derweil')).to.deep.equal([]);
    expect(parts('b2b-udvikler')).to.deep.equal([]);
  });
});
