import { expect } from 'chai';
import { orderPositions } from '../../../../src/vacancies/order.js';
import { titleRanks } from '../../../../src/vacancies/search/title-ranks.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const WORDS = ['Ørsted', 'ånd', 'Zoolog', 'level', 'Level', 'Æbleplukker', 'Ö', ''];

/** Titles in no order, some of them more than once. */
const list = Array.from({ length: 1500 }, (_none, at) =>
  vacancy({
    id: `V${(at * 7919) % 1500}`,
    title: `${WORDS[(at * 31) % WORDS.length]} ${(at * 7919) % 401}`,
    priority: (at * 13) % 3,
  }),
);

describe('the places of titles', () => {
  for (const language of ['da', 'sv', 'en']) {
    it(`compare as the titles do in "${language}", also those that count as equal`, async () => {
      const ranks = await titleRanks(list, language, () => undefined);
      const { compare } = new Intl.Collator(language, { numeric: true });
      for (let at = 0; at < list.length; at += 1) {
        for (const step of [1, 8, 401, 777]) {
          const other = (at + step) % list.length;
          const expected = Math.sign(compare(list[at]!.title, list[other]!.title));
          expect(Math.sign(ranks[at]! - ranks[other]!)).to.equal(expected);
        }
      }
    });
  }

  it('sort a list as its titles do, in both directions, with and without priorities', async () => {
    const ranks = await titleRanks(list, 'da', () => undefined);
    for (const field of ['Description', undefined] as const) {
      for (const descending of [false, true]) {
        const order = { field, descending };
        expect(orderPositions(list, order, 'da', ranks)).to.deep.equal(orderPositions(list, order, 'da'));
      }
    }
  });

  it('are found in slices, and no longer when the pause throws', async () => {
    let pauses = 0;
    await titleRanks(list, 'en', () => {
      pauses += 1;
      return undefined;
    });
    expect(pauses).to.be.greaterThan(20);
    const stopped = await titleRanks(list, 'en', () => Promise.reject(new Error('stopped'))).catch(String);
    expect(stopped).to.equal('Error: stopped');
  });

  it('of no vacancies are none', async () => {
    expect([...Array.from(await titleRanks([], 'en', () => undefined))]).to.deep.equal([]);
  });
});
