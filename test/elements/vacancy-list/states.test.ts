/** What a list shows while something is under way, and how it says it to those who do not see it. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { holdClock } from '../../helpers/browser/clock.js';
import {
  focused,
  freshPage,
  has,
  holdBack,
  mount,
  nextEvent,
  openFacet,
  ownParameters,
  part,
  partOf,
  parts,
  pick,
  seek,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { counted, listed, titles } from '../../helpers/browser/made-lists.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const holdList = () => holdBack(/\/vacancies\/$/);
const failing = { name: 'server-error', route: 'vacancies', remaining: 1 } as const;
const isBusy = (list: VacancyList) => part(list, 'list')?.ariaBusy === 'true';
const spoken = (list: VacancyList) => list.shadowRoot!.querySelector('p.hidden[role="status"]')!;

describe('vacancy-list: states', () => {
  let giveBack = () => {};
  beforeEach(() => freshPage());
  afterEach(() => {
    giveBack();
    giveBack = () => {};
  });

  describe('while it loads', () => {
    it('shows a search of the URL only when it is found: never first all, then some', async () => {
      visit({ 'vacancy-q': 'calibration' });
      const list = mount('vacancy-list');
      const seen: number[] = [];
      const watch = new MutationObserver(() => {
        if (has(list, 'list')) seen.push(titles(list).length);
      });
      watch.observe(list.shadowRoot!, { childList: true, subtree: true });
      await partOf(list, 'list');
      await list.updateComplete;
      watch.disconnect();
      expect([...new Set(seen)]).to.deep.equal([1]);
    });
  });

  describe('while it loads again', () => {
    it('marks the old list as busy, and it can still be searched and narrowed', async () => {
      const list = await listed({ 'page-size': '500' });
      const answer = holdList();
      const loaded = nextEvent(list, 'vacancies-load');
      void list.reload();
      await until(() => isBusy(list), 'a busy list');
      expect(has(list, 'skeleton')).to.equal(false);
      await pick(list, await openFacet(list, 'Location'), 'Oslo');
      expect(parts(list, 'meta').every((one) => shown(one).includes('Oslo'))).to.equal(true);
      answer();
      await loaded;
      await until(() => !isBusy(list), 'a list at rest');
      expect(parts(list, 'meta').every((one) => shown(one).includes('Oslo'))).to.equal(true);
    });

    it('keeps the old list, the field and its focus until the new list is ready to be searched', async () => {
      const list = await listed({ 'page-size': '500' });
      await seek(list, 'technician');
      const field = part(list, 'search')!.querySelector('input')!;
      field.focus();
      let hasSkeleton = false;
      const watch = new MutationObserver(() => (hasSkeleton ||= has(list, 'skeleton')));
      watch.observe(list.shadowRoot!, { childList: true, subtree: true });
      await list.reload();
      await until(() => has(list, 'list') && !isBusy(list), 'the new list');
      watch.disconnect();
      expect(hasSkeleton).to.equal(false);
      expect(focused() === field).to.equal(true);
    });

    it('that fails keeps the old list below the message, and Try again brings the new one', async () => {
      const list = await listed();
      const before = titles(list);
      await sandbox.fault(failing);
      await list.reload();
      const message = await partOf(list, 'error');
      expect(message.getAttribute('role')).to.equal('alert');
      expect(titles(list)).to.deep.equal(before);
      withText<HTMLButtonElement>(list, '[part="error"] button', 'Try again')!.click();
      await until(() => !has(list, 'error') && !isBusy(list), 'the new list');
      expect(titles(list)).to.deep.equal(before);
    });
  });

  describe('with nothing to show', () => {
    it('because of a search and facets, names each that stands in the way, the most helpful first', async () => {
      visit({ 'vacancy-location': 'aar', 'vacancy-job-type': 'apprentice', 'vacancy-q': 'kolding' });
      const list = mount('vacancy-list', { 'page-size': '500', perdate: 'any' });
      const empty = await partOf(list, 'empty');
      const offers = [...empty.querySelectorAll('button')].map(shown);
      expect(offers.at(-1)).to.equal('Clear all');
      const counts = offers.slice(0, -1).map((offer) => Number(/\((\d+) /.exec(offer)![1]));
      expect(counts).to.have.length(3);
      expect(counts).to.deep.equal([...counts].sort((a, b) => b - a));
      expect(counts.every((count) => count > 0)).to.equal(true);
      empty.querySelectorAll('button')[offers.length - 1]!.click();
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(list.vacancies.length);
    });

    it('shows the slot empty also when the visitor has narrowed it to nothing, with what to loosen', async () => {
      const list = mount('vacancy-list', {}, '<span slot="empty">Write to us all the same.</span>');
      await partOf(list, 'list');
      await seek(list, 'zzyzx');
      expect(shown(part(list, 'empty')!)).to.match(/^Write to us all the same\. Remove “zzyzx”/);
    });
  });

  describe('how many there are', () => {
    it('is never said of a search that is still being prepared', async () => {
      const list = await listed();
      const before = counted(list);
      const seen: string[] = [];
      const watch = new MutationObserver(() => seen.push(counted(list)));
      watch.observe(list.shadowRoot!, { childList: true, characterData: true, subtree: true });
      await seek(list, 'calibration');
      watch.disconnect();
      expect([...new Set(seen)].filter((text) => text !== before)).to.deep.equal([counted(list)]);
      expect(counted(list)).to.match(/^1 of /);
    });

    it('is said politely, once, when the visitor has come to rest', async () => {
      const list = await listed({ 'page-size': '500' });
      expect(spoken(list).textContent).to.equal('');
      const clock = holdClock(800); // the rest that is waited for
      giveBack = clock.release;
      const said: string[] = [];
      const watch = new MutationObserver(() => said.push(spoken(list).textContent));
      watch.observe(spoken(list), { childList: true, characterData: true, subtree: true });
      for (const text of ['t', 'te', 'tec', 'tech', 'technician']) await seek(list, text);
      await clock.until(() => ownParameters()['vacancy-q'], 'the search in the URL');
      clock.advance(799);
      await list.updateComplete;
      expect(said).to.deep.equal([]);
      clock.advance(1);
      await clock.until(() => said.length > 0, 'the count');
      const facet = await openFacet(list, 'Location');
      await pick(list, facet, 'Aarhus');
      await pick(list, facet, 'Kolding');
      const count = shown(part(list, 'count')!);
      clock.advance(800);
      await clock.until(() => said.includes(count), 'the new count');
      watch.disconnect();
      expect(said).to.have.length(2);
      expect(said[0]).to.match(/^\d+ of \d+ vacancies$/);
    });

    it('is said where the page shows no count', async () => {
      const list = await listed({ controls: 'search' });
      await seek(list, 'calibration');
      await until(() => /^1 of \d+ vacanc/.test(spoken(list).textContent), 'the count');
    });
  });
});
