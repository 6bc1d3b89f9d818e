import { expect } from 'chai';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { JOB_WORDS, PLACE_WORDS } from '../../../../src/core/search/job-words.js';
import { Synonyms } from '../../../../src/core/search/synonyms.js';
import { CORPUS } from '../../../helpers/shared/quality-corpus.js';
import { faultsOf, score } from '../../../helpers/shared/quality-score.js';
import { TABLE } from '../../../helpers/shared/quality-table.js';

/** The tables, with the language of the page on which they are searched. */
const LANGUAGES = { Danish: 'da', Swedish: 'sv', German: 'de', English: 'en' };

describe('the quality of a search', () => {
  const finders = new Map<string, (query: string) => readonly string[]>();

  before(async () => {
    for (const [name, language] of Object.entries(LANGUAGES)) {
      const search = await VacancySearch.build(CORPUS, { language });
      const synonyms = new Synonyms([], JOB_WORDS + PLACE_WORDS, language);
      finders.set(name, (query) =>
        search.search(query, synonyms).positions.map((position) => CORPUS[position]!.id),
      );
    }
  });

  for (const [language, lines] of Object.entries(TABLE)) {
    describe(`in ${language}`, () => {
      for (const line of lines) {
        it(`finds for "${line.query}" what is meant`, () => {
          expect(faultsOf(line, finders.get(language)!(line.query))).to.deep.equal([]);
        });
      }
    });
  }

  it('has at least 300 queries in four languages, 40 of which must find nothing, and 150 vacancies', () => {
    const all = Object.values(TABLE).flat();
    expect(all.length).to.be.at.least(300);
    expect(all.filter(({ only }) => only?.length === 0).length).to.be.at.least(40);
    expect(Object.keys(TABLE)).to.have.lengthOf(4);
    for (const lines of Object.values(TABLE)) expect(lines.length).to.be.at.least(22);
    expect(CORPUS.length).to.be.at.least(150);
    const known = new Set(CORPUS.map(({ id }) => id));
    for (const { first = [], only = [], also = [], never = [] } of Object.values(TABLE).flat())
      expect([...first, ...only, ...also, ...never].filter((id) => !known.has(id))).to.deep.equal([]);
  });

  it('puts the right hits among the first three and brings no others', () => {
    for (const [language, lines] of Object.entries(TABLE))
      expect(score(lines, finders.get(language)!), language).to.deep.equal({
        lines: 1,
        firstThree: 1,
        precision: 1,
        recall: 1,
      });
  });
});
