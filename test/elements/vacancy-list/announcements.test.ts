/** What a screen reader is told of a change that it could not know of otherwise. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { holdClock } from '../../helpers/browser/clock.js';
import { freshPage, openFacet, part, partOf, pick, until } from '../../helpers/browser/elements.js';
import { answerBy, counted, jobs, listed, sortBy } from '../../helpers/browser/made-lists.js';

const TOWNS = ['Oslo', 'Bergen'];

/** Lists whose vacancies are all in both towns, so that a town that is chosen changes no count. */
const inBothTowns = () => answerBy(() => jobs(4, () => ({ locations: TOWNS })));
const status = (list: VacancyList) => list.shadowRoot!.querySelector('p.hidden[role="status"]')!;
const said = (list: VacancyList) => status(list).textContent.trim();

describe('vacancy-list: announcements', () => {
  beforeEach(() => freshPage());

  it('tell the order that a visitor has chosen, though the count stays', async () => {
    inBothTowns();
    const list = await listed();
    await sortBy(list, 'title');
    await until(() => said(list) === 'Sorted by: Job title A–Z. 4 vacancies', 'the order');
    await sortBy(list, 'deadline');
    await until(() => said(list) === 'Sorted by: Deadline, soonest first. 4 vacancies', 'the next order');
  });

  it('tell which filter is removed, though the count stays', async () => {
    inBothTowns();
    const list = await listed({ filters: 'location' });
    const facet = await openFacet(list, 'Location');
    for (const town of TOWNS) await pick(list, facet, town);
    await until(() => said(list) === '4 of 4 vacancies', 'the count');
    part(list, 'chip')!.click();
    await until(() => said(list) === 'Oslo removed. 4 of 4 vacancies', 'what is removed');
  });

  it('tell the count again when a visitor has changed something and it is the same', async () => {
    inBothTowns();
    const list = await listed({ filters: 'location' });
    const facet = await openFacet(list, 'Location');
    await pick(list, facet, 'Oslo');
    await until(() => said(list) === '4 of 4 vacancies', 'the count');
    const changes: string[] = [];
    const watch = new MutationObserver(() => changes.push(said(list)));
    watch.observe(status(list), { childList: true, characterData: true, subtree: true });
    await pick(list, facet, 'Bergen');
    await until(() => changes.length, 'the count once more');
    watch.disconnect();
    expect(changes).to.deep.equal(['4 of 4 vacancies']);
  });

  it('wait for a list that is being loaded: until then, its count is not known', async () => {
    let answer = () => {};
    const told = new Promise<void>((resolve) => (answer = resolve));
    const asked = answerBy(async () => {
      if (asked.length > 1) await told;
      return jobs(asked.length > 1 ? 2 : 4);
    });
    const list = await listed();
    const heard: string[] = [];
    const watch = new MutationObserver(() => heard.push(said(list)));
    watch.observe(status(list), { childList: true, characterData: true, subtree: true });
    const clock = holdClock(800); // the rest after a change
    try {
      list.access = 'any';
      await until(() => asked.length > 1, 'the question');
      await sortBy(list, 'title');
      clock.advance(800);
      await list.updateComplete;
      answer();
      await until(() => counted(list) === '2 vacancies', 'the answer');
      clock.advance(800);
      await until(() => heard.length, 'the announcement');
      expect(heard).to.deep.equal(['Sorted by: Job title A–Z. 2 vacancies']);
    } finally {
      clock.release();
      watch.disconnect();
    }
  });

  it('are within the dialog of a narrow list, since what is outside of it is not read', async () => {
    const list = await listed();
    list.style.width = '250px';
    (await partOf(list, 'filters-button')).click();
    const within = part(list, 'dialog')!.querySelector('[role="status"]')!;
    expect([within.textContent, within.checkVisibility()]).to.deep.equal(['', true]);
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    await until(() => within.textContent === counted(list), 'the count');
    expect(within.isConnected).to.equal(true); // a region that comes with its text is not read
    expect(counted(list)).to.match(/^\d+ of \d+ vacancies$/);
  });
});
