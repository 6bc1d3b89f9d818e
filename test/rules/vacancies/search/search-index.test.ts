import { expect } from 'chai';
import { SearchIndex } from '../../../../src/vacancies/search/search-index.js';
import { VacancySearch } from '../../../../src/vacancies/search/vacancy-search.js';
import { writeSearchIndex } from '../../../../src/vacancies/search/write-search-index.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const ENGLISH = [
  vacancy({
    id: 'V1',
    title: 'Electrician',
    locations: [{ name: 'Copenhagen' }],
    jobType: { name: 'Trades' },
  }),
  vacancy({ id: 'V2', title: 'Platform engineer', locations: [{ name: 'Oslo' }] }),
  vacancy({ id: 'V3', title: 'Engineer of java machines' }),
];
const DANISH = [
  vacancy({
    id: 'V1',
    title: 'Elektriker',
    locations: [{ name: 'København' }],
    jobType: { name: 'Håndværk' },
  }),
  vacancy({
    id: 'V2',
    title: 'Platformsingeniør',
    advertisementText: '<p>Du kan <b>Kubernetes</b> og Java.</p>',
  }),
  vacancy({ id: 'V9', title: 'Kok' }),
];

async function searchWith(file: unknown, list = ENGLISH) {
  const index = new SearchIndex(file);
  const search = await VacancySearch.build(list, {
    language: 'en',
    extend: (builder, pause) => index.extend(list, builder, pause),
  });
  return (query: string) => search.find(query).map((at) => list[at]!.id);
}

describe('a published search index', () => {
  const file = writeSearchIndex([ENGLISH, DANISH]);

  it('finds by adverts and by other languages, also with a mistake', async () => {
    const find = await searchWith(JSON.parse(JSON.stringify(file)));
    expect(find('elektriker')).to.deep.equal(['V1']);
    expect(find('kobenhavn')).to.deep.equal(['V1']);
    expect(find('håndværk')).to.deep.equal(['V1']);
    expect(find('kubernets')).to.deep.equal(['V2']);
    expect(find('kubernetes engineer')).to.deep.equal(['V2']);
    expect(find('kok')).to.deep.equal([]);
  });

  it('ranks adverts below what the list itself says', async () => {
    const find = await searchWith(file);
    expect(find('java')).to.deep.equal(['V3', 'V2']);
    expect(find('engineer').slice(0, 2)).to.have.members(['V3', 'V2']);
  });

  it('is made of each word once, with the distances of positions', () => {
    expect(file.version).to.equal(1);
    expect(file.vacancies).to.deep.equal(['V1', 'V2', 'V3', 'V9']);
    expect(file.words.title?.['engineer']).to.deep.equal([1, 1]);
    expect(file.words.title?.['elektriker']).to.deep.equal([0]);
    expect(file.words.advert?.['kubernetes']).to.deep.equal([1]);
    expect(file.words.place?.['københavn']).to.deep.equal([0]);
  });

  it('serves any list: vacancies that it does not know are searched without it', async () => {
    const find = await searchWith(file, [vacancy({ id: 'V7', title: 'Cook' }), DANISH[1]!]);
    expect(find('cook')).to.deep.equal(['V7']);
    expect(find('platform engineer')).to.deep.equal(['V2']);
  });

  for (const [name, wrong, message] of [
    ['null', null, 'version 1'],
    ['a list', [], 'version 1'],
    ['another version', { version: 2, vacancies: [], words: {} }, 'version 1'],
    ['no vacancies', { version: 1, words: {} }, 'lacks'],
    ['no words', { version: 1, vacancies: [] }, 'lacks'],
    [
      'too many vacancies',
      { version: 1, vacancies: Array.from({ length: 100_001 }, () => 'x'), words: {} },
      'more than 100000',
    ],
  ] as const) {
    it(`is refused: ${name}`, () => {
      expect(() => new SearchIndex(wrong)).to.throw(message);
    });
  }

  it('is used as far as it is right', async () => {
    const hostile = JSON.parse(
      `{"version":1,"vacancies":["V1",7,null,"V3","V1"],"words":{"__proto__":{"evil":[0]},"title":{"good":[0],"__proto__":[0],
      "constructor":[3],"negative":[-1],"float":[0.5],"text":["0"],"far":[99],"back":[3,-2],"same":[0,0,0],"none":[],"no list":"0",
      "":[0],"${'x'.repeat(61)}":[0]},"advert":"text","kind":[[0]],"unknown":{"other":[0]}}}`,
    ) as unknown;
    const find = await searchWith(hostile);
    expect(find('good')).to.deep.equal([]); // the last V1 counts
    expect(find('constructor')).to.deep.equal(['V3']);
    for (const query of ['evil', 'negative', 'float', 'text', 'far', 'none', 'other', 'x'.repeat(60)])
      expect(find(query), query).to.deep.equal([]);
    expect(find('back')).to.deep.equal(['V3']);
    expect(find('electrician')).to.deep.equal(['V1']);
  });

  it('pauses while it is added, and ends where it is too long', async () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `V${i}`);
    const words = Object.fromEntries(
      Array.from({ length: 3000 }, (_, i) => [`word${i}`, [0, ...Array.from({ length: 1999 }, () => 1)]]),
    );
    const index = new SearchIndex({ version: 1, vacancies: ids, words: { advert: words } });
    let added = 0;
    let pauses = 0;
    await index.extend(
      ids.map((id) => ({ id })),
      { addWord: () => void added++ },
      () => {
        pauses++;
        return undefined;
      },
    );
    expect(added).to.equal(6_000_000);
    expect(pauses).to.equal(3000);
  });
});
