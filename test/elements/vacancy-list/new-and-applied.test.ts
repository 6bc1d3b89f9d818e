/** What is new since a visitor's last visit, and what they applied for. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { today } from '../../../src/base/calendar-date.js';
import { pageSettings } from '../../../src/settings/store.js';
import { freshPage, has, mount, part, parts, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';
import { blockStorage } from '../../helpers/browser/storage.js';

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.parse(today()) - days * DAY).toISOString().slice(0, 10);
const keyOf = (what: string) => `career-elements.${what}.${pageSettings().customerId}`;
const visited = (days: number) =>
  localStorage.setItem(
    keyOf('visits'),
    JSON.stringify({ day: dayBefore(days), at: Date.now() - days * DAY }),
  );
const applied = (...entries: [string, string][]) =>
  localStorage.setItem(keyOf('applied'), JSON.stringify(entries));

/** Job 0 opened today, Job 1 a day ago, and so on. */
const answer = () => answerBy(() => jobs(5, (at) => ({ startDate: dayBefore(at) })));

async function open(attributes: Record<string, string | boolean> = {}): Promise<VacancyList> {
  const list = await listed({ perdate: 'any', ...attributes });
  await until(() => has(list, 'save'), 'the marks');
  return list;
}

const cardsWith = (list: VacancyList, name: string) =>
  parts(list, 'card')
    .filter((card) => card.querySelector(`[part~=${name}]`))
    .map((card) => card.querySelector('.link')!.textContent.trim());
const orders = (list: VacancyList) =>
  [...part(list, 'select')!.querySelectorAll('option')].map((one) => one.value);

describe('vacancy-list: new since the last visit', () => {
  beforeEach(() => freshPage());

  it('is nothing on the first visit, whose day is stored', async () => {
    answer();
    const list = await open();
    expect(cardsWith(list, 'new')).to.deep.equal([]);
    expect(orders(list)).not.to.include('new');
    expect(JSON.parse(localStorage.getItem(keyOf('visits'))!)).to.include({ day: today() });
  });

  it('is what opened after the day of the visit before', async () => {
    answer();
    visited(2);
    const list = await open();
    expect(cardsWith(list, 'new')).to.deep.equal(['Job 0', 'Job 1']);
    expect(shown(part(list, 'new')!)).to.equal('New');
    const { day, before } = JSON.parse(localStorage.getItem(keyOf('visits'))!) as Record<string, string>;
    expect([day, before]).to.deep.equal([today(), dayBefore(2)]);
  });

  it('can come first, with the order of the page otherwise', async () => {
    answer();
    visited(2);
    const list = await open({ 'sort-field': 'StartDate' });
    expect(titles(list)).to.deep.equal(['Job 4', 'Job 3', 'Job 2', 'Job 1', 'Job 0']);
    await sortBy(list, 'new');
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 0', 'Job 4', 'Job 3', 'Job 2']);
  });

  it('is nothing with no-new, and no day is stored', async () => {
    answer();
    visited(2);
    const before = localStorage.getItem(keyOf('visits'));
    const list = await open({ 'no-new': true });
    expect(cardsWith(list, 'new')).to.deep.equal([]);
    expect(localStorage.getItem(keyOf('visits'))).to.equal(before);
  });

  it('is nothing where the storage is blocked or holds something else', async () => {
    answer();
    localStorage.setItem(keyOf('visits'), '{"day":"<b>","at":{}}');
    const list = await open();
    expect(cardsWith(list, 'new')).to.deep.equal([]);
    await freshPage();
    const giveBack = blockStorage('localStorage');
    answer();
    const other = await open();
    expect(cardsWith(other, 'new')).to.deep.equal([]);
    giveBack();
  });
});

describe('vacancy-list: what a visitor applied for', () => {
  beforeEach(() => freshPage());

  it('stands there as soon as its card does, like what is new, so that nothing moves later', async () => {
    answer();
    visited(2);
    applied(['J3', dayBefore(20)]);
    const list = mount('vacancy-list', { perdate: 'any' });
    const first = await new Promise<[string[], string[]]>((resolve) => {
      new MutationObserver(() => {
        if (has(list, 'card')) resolve([cardsWith(list, 'new'), cardsWith(list, 'applied')]);
      }).observe(list.shadowRoot!, { childList: true, subtree: true });
    });
    expect(first).to.deep.equal([['Job 0', 'Job 1'], ['Job 3']]);
  });

  it('says when, for a year', async () => {
    answerBy(() => jobs(3));
    applied(['J1', '2025-01-03'], ['J2', dayBefore(20)]);
    const list = await open();
    expect(cardsWith(list, 'applied')).to.deep.equal(['Job 2']);
    expect(shown(part(list, 'applied')!)).to.match(/^You applied on \w+ \d+, \d{4}$/);
  });

  it('says nothing with no-applied', async () => {
    answerBy(() => jobs(3));
    applied(['J2', dayBefore(20)]);
    expect(has(await open({ 'no-applied': true }), 'applied')).to.equal(false);
  });
});
