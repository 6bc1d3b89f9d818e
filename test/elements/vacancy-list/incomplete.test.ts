/** Lists of which the service has more than it sent. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import {
  answerWith,
  freshPage,
  has,
  part,
  seek,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, counted, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const FIRST = 'Only the first 100 of 1,240 vacancies can be shown here.';
const COVERS = 'The search covers only the first 100 of 1,240 vacancies.';

const sortOf = (url: URL) => url.searchParams.get('sortField');

describe('vacancy-list: an incomplete list', () => {
  beforeEach(() => freshPage());

  it('offers no button for the last two of a long list, but shows them', async () => {
    answerWith({ items: jobs(52), total: 52 });
    const list = await listed({ 'page-size': 50 });
    expect([titles(list).length, has(list, 'more')]).to.deep.equal([52, false]);
    list.pageSize = 49;
    await until(() => has(list, 'more'), 'the button for three');
    expect(titles(list).length).to.equal(49);
  });

  it('says how many there are in all, and that only the first ones are here', async () => {
    answerWith({ items: jobs(100), total: 1240 });
    const list = await listed({ 'page-size': 50 });
    expect(counted(list)).to.equal('100 of 1,240 vacancies');
    expect(shown(list)).to.include(FIRST).and.not.include(COVERS);
    expect(shown(part(list, 'more')!)).to.equal('Show more 50 of 100 shown');
    part(list, 'more-button')!.click();
    await until(() => titles(list).length === 100, 'all that are here');
    expect(has(list, 'more')).to.equal(false);
    expect(counted(list)).to.equal('100 of 1,240 vacancies');
    expect(shown(list)).to.include(FIRST);
  });

  it('says while something is searched what the search covers', async () => {
    answerWith({ items: jobs(100), total: 1240 });
    const list = await listed();
    await seek(list, 'job 77');
    expect(titles(list)).to.deep.equal(['Job 77']);
    expect(counted(list)).to.equal('1 of 100 vacancies');
    expect(shown(list)).to.include(COVERS).and.not.include(FIRST);
    await seek(list, 'zzyzx');
    expect(counted(list)).to.equal('0 of 100 vacancies');
    expect(shown(list)).to.include(COVERS);
  });

  it('says of what is saved that more cannot be shown, since nothing is searched', async () => {
    answerWith({ items: jobs(100), total: 1240 });
    const key = `career-elements.saved.${pageSettings().customerId}`;
    localStorage.setItem(key, JSON.stringify([['J7', '2026-01-02']]));
    visit({ 'vacancy-saved': '1' });
    const list = await listed();
    expect(titles(list)).to.deep.equal(['Job 7']);
    expect(shown(list)).to.include(FIRST).and.not.include(COVERS);
    await seek(list, 'job');
    expect(shown(list)).to.include(COVERS).and.not.include(FIRST);
  });

  for (const [what, answer] of [
    ['the total is what was sent', { items: jobs(2), total: 2 }],
    ['no total is named', { items: jobs(2) }],
    ['the rest are records that cannot be shown', { items: [...jobs(2), { id: 'no title' }], total: 3 }],
  ] as const) {
    it(`says nothing of a part where ${what}`, async () => {
      answerWith(answer);
      const list = await listed();
      expect(counted(list)).to.equal('2 vacancies');
      expect(shown(list)).to.not.include('the first');
    });
  }

  describe("in the service's order", () => {
    const byTitle = ['A nurse', 'Assistant nurse', 'Cook', 'Nurse assistant'];
    /** A service that sorts in a way of its own: no order that anybody would make here. */
    const itsOwn = ['Assistant nurse', 'Cook', 'A nurse', 'Nurse assistant'];
    const found = itsOwn.filter((title) => title !== 'Cook');

    const answerInOrder = () =>
      answerBy((url) => ({
        items: (sortOf(url) === 'Description' ? itsOwn : byTitle).map((title) => ({
          id: title,
          description: title,
        })),
        total: 50,
      }));

    const isAtRest = (list: VacancyList) => part(list, 'list')?.ariaBusy === 'false';

    it('has the sort that a visitor chose while something is searched', async () => {
      const asked = answerInOrder();
      const list = await listed();
      await seek(list, 'nurse');
      expect(titles(list)[0]).to.equal('Nurse assistant');
      await sortBy(list, 'title');
      await until(
        () => sortOf(asked.at(-1)!) === 'Description' && isAtRest(list),
        'the answer in this order',
      );
      expect(titles(list)).to.deep.equal(found);
    });

    it('goes back to the best match with the recommended order', async () => {
      visit({ 'vacancy-q': 'nurse', 'vacancy-sort': 'title' });
      answerInOrder();
      const list = await listed();
      await until(() => titles(list).at(-1) === 'Nurse assistant', "the service's order");
      await sortBy(list, 'default');
      await until(() => titles(list)[0] === 'Nurse assistant', 'the best match first');
    });
  });
});
