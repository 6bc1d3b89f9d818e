import { expect } from '@open-wc/testing';
import { VacancySearch } from '../../../../src/vacancies/search/vacancy-search.js';
import { CORPUS } from '../../../helpers/shared/quality-corpus.js';
import { faultsOf, score } from '../../../helpers/shared/quality-score.js';
import { TABLE } from '../../../helpers/shared/quality-table.js';

describe('the quality of a search', () => {
  let find: (query: string) => readonly string[];

  before(async () => {
    const search = await VacancySearch.build(CORPUS);
    find = (query) => search.find(query).map((position) => CORPUS[position]!.id);
  });

  for (const [language, lines] of Object.entries(TABLE)) {
    describe(`in ${language}`, () => {
      for (const line of lines) {
        it(`finds for "${line.query}" what is meant`, () => {
          expect(faultsOf(line, find(line.query))).to.deep.equal([]);
        });
      }
    });
  }

  it('has at least 22 queries in each of four languages, and 150 vacancies', () => {
    expect(Object.keys(TABLE)).to.have.lengthOf(4);
    for (const lines of Object.values(TABLE)) expect(lines.length).to.be.at.least(22);
    expect(CORPUS.length).to.be.at.least(150);
    const known = new Set(CORPUS.map(({ id }) => id));
    for (const { first = [], only = [], also = [], never = [] } of Object.values(TABLE).flat())
      expect([...first, ...only, ...also, ...never].filter((id) => !known.has(id))).to.deep.equal([]);
  });

  it('puts the right hits among the first three and brings no others', () => {
    const lines = Object.values(TABLE).flat();
    expect(score(lines, find)).to.deep.equal({ lines: 1, firstThree: 1, precision: 1, recall: 1 });
  });
});
