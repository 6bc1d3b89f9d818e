import { expect } from 'chai';
import { suggestQueries } from '../../../../src/core/search/suggestions.js';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

async function suggested(titles: readonly string[], query: string, accepts?: readonly number[]) {
  const search = await VacancySearch.build(
    titles.map((title) => vacancy({ title })),
    { language: 'en' },
  );
  const accept = (positions: readonly number[]) =>
    accepts ? positions.filter((one) => accepts.includes(one)) : positions;
  return suggestQueries(search, query, undefined, accept).map(
    ({ query: text, count, isCorrection }) => `${isCorrection ? 'meant' : 'less'} ${text} ${count}`,
  );
}

describe('what is suggested where nothing is found', () => {
  it('is the nearest word of the list, with what it finds', async () => {
    expect(await suggested(['Welder', 'Welder, north', 'Cook'], 'wlder north')).to.deep.equal([
      'meant welder north 1',
    ]);
    expect(await suggested(['Veterinarian', 'Cook'], 'vetrnaryan')).to.deep.equal(['meant veterinarian 1']);
    expect(await suggested(['Køkkenchef'], 'kjøkenshef')).to.deep.equal(['meant køkkenchef 1']);
  });

  it('is a word less where no word is near', async () => {
    expect(await suggested(['Nurse', 'Teacher'], 'xylophone teacher')).to.deep.equal(['less teacher 1']);
    expect(await suggested(['Nurse, Leeds', 'Cook, York'], 'nurse york')).to.deep.equal([
      'less york 1',
      'less nurse 1',
    ]);
  });

  it('counts under what is chosen, and leaves out what finds nothing there', async () => {
    expect(await suggested(['Welder', 'Welder', 'Cook'], 'weldr xyz', [1])).to.deep.equal(['less weldr 1']);
    expect(await suggested(['Welder', 'Welder', 'Cook'], 'weldr xyz', [2])).to.deep.equal([]);
    expect(await suggested(['Welder', 'Welder', 'Cook'], 'wlder cook', [1])).to.deep.equal(['less wlder 1']);
  });

  it('is nothing where nothing is near', async () => {
    for (const query of ['zz', 'xylophone', '', '!!', '😀', 'x'.repeat(200), '(((', '\ud800'])
      expect(await suggested(['Nurse', 'Cook'], query), query).to.deep.equal([]);
  });

  it('is at most three', async () => {
    const found = await suggested(['Abcdefgh', 'Abcdefgi', 'Abcdefgj', 'Abcdefgk', 'Cook'], 'zbcdefyyl');
    expect(found.length).to.be.at.most(3);
  });
});
