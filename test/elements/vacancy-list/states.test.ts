/** What a list shows while something is under way, and how it says it to those who do not see it. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { holdClock } from '../../helpers/browser/clock.js';
import {
  answerWith,
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
import { sandbox } from '../../helpers/browser/sandbox.js';

const holdList = () => holdBack(/\/vacancies\/$/);
const failing = { name: 'server-error', route: 'vacancies', remaining: 1 } as const;
const titles = (list: VacancyList) => parts(list, 'link').map(shown);
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
    it('has no controls that would do nothing yet, and its bars are hidden from those who listen', async () => {
      const answer = holdList();
      const list = mount('vacancy-list');
      const skeleton = await partOf(list, 'skeleton');
      expect(['search', 'filters', 'sort', 'count'].some((name) => has(list, name))).to.equal(false);
      expect([...skeleton.querySelectorAll('.bars')].every((one) => one.ariaHidden === 'true')).to.equal(
        true,
      );
      answer();
      await partOf(list, 'list');
    });

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

    it('keeps what a visitor has set when the answer is a new one', async () => {
      const list = mount('vacancy-list', { 'page-size': '500' });
      await partOf(list, 'list');
      await pick(list, await openFacet(list, 'Location'), 'Aarhus');
      await seek(list, 'technician');
      const found = titles(list);
      await list.reload();
      await until(() => has(list, 'list') && !isBusy(list), 'the new list');
      expect(titles(list)).to.deep.equal(found);
      expect(part(list, 'search')!.querySelector('input')!.value).to.equal('technician');
    });
  });

  describe('while it loads again', () => {
    it('marks the old list as busy, and it can still be searched and narrowed', async () => {
      const list = mount('vacancy-list', { 'page-size': '500' });
      await partOf(list, 'list');
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
      const list = mount('vacancy-list', { 'page-size': '500' });
      await partOf(list, 'list');
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

    it('marks a table in the same way', async () => {
      const list = mount('vacancy-list', { layout: 'table', facts: 'location' });
      await partOf(list, 'table');
      const answer = holdList();
      const done = list.reload();
      await until(() => isBusy(list), 'a busy table');
      answer();
      await done;
      await until(() => !isBusy(list), 'a table at rest');
    });

    it('that fails keeps the old list below the message, and Try again brings the new one', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
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
    it('because there is nothing, has nothing to loosen and no controls', async () => {
      answerWith([]);
      const list = mount('vacancy-list');
      const empty = await partOf(list, 'empty');
      expect(shown(empty)).to.equal('There are no vacancies right now.');
      expect(empty.querySelectorAll('button')).to.have.length(0);
      expect(['search', 'filters', 'sort'].some((name) => has(list, name))).to.equal(false);
    });

    it('because of a search and facets, names each that stands in the way, the most helpful first', async () => {
      visit({ 'vacancy-location': 'aar', 'vacancy-job-type': 'apprentice', 'vacancy-q': 'kolding' });
      const list = mount('vacancy-list', { 'page-size': '500', perdate: 'any' });
      const empty = await partOf(list, 'empty');
      const offers = [...empty.querySelectorAll('button')].map(shown);
      expect(offers.at(-1)).to.equal('Clear all');
      const counts = offers.slice(0, -1).map((offer) => Number(/: (\d+)/.exec(offer)![1]));
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
      expect(shown(part(list, 'empty')!)).to.match(/^Write to us all the same\. Without “zzyzx”/);
    });
  });

  describe('how many there are', () => {
    it('is said politely, once, when the visitor has come to rest', async () => {
      const list = mount('vacancy-list', { 'page-size': '500' });
      await partOf(list, 'list');
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
      const list = mount('vacancy-list', { controls: 'search' });
      await partOf(list, 'list');
      await seek(list, 'calibration');
      await until(() => /^1 of \d+ vacanc/.test(spoken(list).textContent), 'the count');
    });

    it('that nothing fits is said too', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await seek(list, 'zzyzx');
      await until(() => /^0 of \d+ vacancies$/.test(spoken(list).textContent), 'the count');
    });

    it('is written as the language writes numbers', async () => {
      answerWith(Array.from({ length: 1200 }, (_none, at) => ({ id: String(at), description: `Job ${at}` })));
      const list = mount('vacancy-list', { language: 'de' });
      await partOf(list, 'list');
      expect(shown(part(list, 'count')!)).to.match(/^1\.200 /);
    });
  });
});
