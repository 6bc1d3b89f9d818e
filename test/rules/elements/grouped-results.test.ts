import { expect } from 'chai';
import { groupResults, type GroupMemo } from '../../../src/elements/vacancy-list/results/grouped-results.js';

/** A list whose groups are made again at each reading of its vacancies' organisations. */
function listOf(name: string) {
  let readings = 0;
  const vacancy = {
    id: name,
    get organization() {
      readings += 1;
      return { id: name, name };
    },
  };
  const memo: GroupMemo = {};
  const options = { facet: 'organization', vacancies: [vacancy], chosen: {}, collapsed: [], headingLevel: 2 };
  const messages = { language: 'en', t: String };
  return {
    group: () => groupResults({ ...options, messages } as never, memo).open.map(({ id }) => id),
    readings: () => readings,
  };
}

describe('the groups of two lists on a page', () => {
  it('are made once each, whichever list is drawn', () => {
    const [one, other] = [listOf('one'), listOf('other')];
    expect([one.group(), other.group()]).to.deep.equal([['one'], ['other']]);
    const before = [one.readings(), other.readings()];
    expect([one.group(), other.group(), one.group()]).to.deep.equal([['one'], ['other'], ['one']]);
    expect([one.readings(), other.readings()]).to.deep.equal(before);
  });
});
