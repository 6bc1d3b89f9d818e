/** What a visitor applied for. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { today } from '../../../src/core/util/calendar-date.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { holdClock } from '../../helpers/browser/clock.js';
import { freshPage, has, mount, part, parts, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed } from '../../helpers/browser/made-lists.js';

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.parse(today()) - days * DAY).toISOString().slice(0, 10);
const keyOf = (what: string) => `career-elements.${what}.${pageSettings().customerId}`;
const applied = (...entries: [string, string][]) =>
  localStorage.setItem(keyOf('applied'), JSON.stringify(entries));

async function open(attributes: Record<string, string | boolean> = {}): Promise<VacancyList> {
  const list = await listed({ perdate: 'any', ...attributes });
  await until(() => has(list, 'save'), 'the marks');
  return list;
}

const cardsWith = (list: VacancyList, name: string) =>
  parts(list, 'card')
    .filter((card) => card.querySelector(`[part~=${name}]`))
    .map((card) => card.querySelector('.link')!.textContent.trim());

describe('vacancy-list: what a visitor applied for', () => {
  beforeEach(() => freshPage());

  it('stands there as soon as its card does, so that nothing moves later', async () => {
    answerBy(() => jobs(5));
    applied(['J3', dayBefore(20)]);
    const clock = holdClock(); // the list waits a second for the marks
    const list = mount('vacancy-list', { perdate: 'any' });
    const first = await new Promise<string[]>((resolve) => {
      new MutationObserver(() => {
        if (has(list, 'card')) resolve(cardsWith(list, 'applied'));
      }).observe(list.shadowRoot!, { childList: true, subtree: true });
    });
    clock.release();
    expect(first).to.deep.equal(['Job 3']);
  });

  it('says when, for a year', async () => {
    answerBy(() => jobs(3));
    applied(['J1', '2025-01-03'], ['J2', dayBefore(20)]);
    const list = await open();
    expect(cardsWith(list, 'applied')).to.deep.equal(['Job 2']);
    expect(shown(part(list, 'applied')!)).to.match(/^You applied on \d+ \w+ \d{4}$/);
  });

  it('says nothing with no-applied', async () => {
    answerBy(() => jobs(3));
    applied(['J2', dayBefore(20)]);
    expect(has(await open({ 'no-applied': true }), 'applied')).to.equal(false);
  });
});
