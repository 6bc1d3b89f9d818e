/** Where the focus goes when what had it goes away, and what is said then. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  focused,
  freshPage,
  has,
  mount,
  nextEvent,
  openFacet,
  part,
  partOf,
  parts,
  pick,
  shown,
  travel,
  until,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { answerBy, chips, counted, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const failing = { name: 'server-error', route: 'vacancies', remaining: 1 } as const;
const spoken = (list: VacancyList) => list.shadowRoot!.querySelector('p.hidden[role="status"]')!.textContent;
const firstFilter = (list: VacancyList) => list.shadowRoot!.querySelector('summary') ?? undefined;
const isOn = (find: () => Element | undefined) => until(() => focused() === find(), 'the focus');

/** Presses "Try again" by keyboard. */
async function tryAgain(list: VacancyList): Promise<void> {
  (await partOf(list, 'retry')).focus();
  await sendKeys({ press: 'Enter' });
}

describe('vacancy-list: focus', () => {
  beforeEach(() => freshPage());

  it('and place come back with Back in a single-page app, whose router makes the list again', async () => {
    answerBy(() => jobs(60));
    const list = await listed({ 'detail-url': '/jobs/{id}' });
    list.addEventListener('vacancy-select', (event) => {
      event.preventDefault();
      history.pushState(null, '', `${location.href}&job=${event.detail.id}`);
      list.remove();
    });
    const link = parts(list, 'link')[20]!;
    link.scrollIntoView();
    const place = scrollY;
    expect(place).to.be.greaterThan(100);
    link.click();
    await travel(-1);
    const again = await listed({ 'detail-url': '/jobs/{id}' });
    await isOn(() => parts(again, 'link')[20]);
    expect(Math.abs(scrollY - place)).to.be.lessThan(2);
  });

  describe('after trying again by keyboard', () => {
    it('is on the button again when it fails again', async () => {
      await sandbox.fault({ ...failing, remaining: 2 });
      const list = mount('vacancy-list');
      const first = await partOf(list, 'retry');
      const failed = nextEvent(list, 'career-error');
      await tryAgain(list);
      await failed;
      await isOn(() => part(list, 'retry'));
      expect(first.isConnected).to.equal(false);
    });

    it('is on the first control that opens no keyboard when the list comes', async () => {
      await sandbox.fault(failing);
      const list = mount('vacancy-list');
      await tryAgain(list);
      await partOf(list, 'list');
      await isOn(() => firstFilter(list));
    });

    it('is on the first vacancy where there is no search', async () => {
      await sandbox.fault(failing);
      const list = mount('vacancy-list', { controls: '' });
      await tryAgain(list);
      await partOf(list, 'list');
      await isOn(() => part(list, 'link'));
    });

    it('is there too when a list that was there loads again', async () => {
      const list = await listed();
      await sandbox.fault(failing);
      await list.reload();
      await tryAgain(list);
      await until(() => !has(list, 'error') && part(list, 'list')?.ariaBusy === 'false', 'the new list');
      await isOn(() => firstFilter(list));
    });

    it('stays elsewhere when the visitor has gone there meanwhile, or never was here', async () => {
      const other = document.createElement('input');
      document.body.append(other);
      await sandbox.fault(failing);
      const list = mount('vacancy-list');
      const retry = await partOf(list, 'retry');
      await sandbox.fault({ name: 'slow', route: 'vacancies', remaining: 1, options: { ms: 200 } });
      retry.focus();
      retry.click();
      other.focus();
      await partOf(list, 'list');
      await list.updateComplete;
      expect(focused() === other).to.equal(true);
      await list.reload();
      expect(focused() === other).to.equal(true);
    });
  });

  describe('after Back', () => {
    it('is in the list after "Show more" by keyboard', async () => {
      const list = await listed({ 'page-size': 5 });
      part(list, 'more-button')!.focus();
      await sendKeys({ press: 'Enter' });
      await isOn(() => parts(list, 'link')[5]);
      await travel(-1);
      await until(() => titles(list).length === 5, 'the first page');
      await isOn(() => firstFilter(list));
    });

    it('is on another chip when the one that had it is gone', async () => {
      const list = await listed();
      const facet = await openFacet(list, 'Location');
      await pick(list, facet, 'Aarhus');
      await pick(list, facet, 'Kolding');
      expect(chips(list)).to.have.members(['Aarhus', 'Kolding']);
      parts(list, 'chip')
        .find((one) => shown(one).startsWith('Kolding'))!
        .focus();
      await travel(-1);
      await until(() => chips(list).length === 1, 'one chip');
      await isOn(() => part(list, 'chip'));
      expect(chips(list)).to.deep.equal(['Aarhus']);
    });

    it('is on a filter when the last chip is gone', async () => {
      const list = await listed();
      await pick(list, await openFacet(list, 'Location'), 'Aarhus');
      part(list, 'chip')!.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => chips(list).length === 0, 'no chips');
      await isOn(() => firstFilter(list));
    });
  });
});

describe('vacancy-list: what is said', () => {
  beforeEach(() => freshPage());

  it('after Back and Forward is what is there now', async () => {
    const list = await listed();
    const all = counted(list);
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    const some = counted(list);
    expect(some).to.not.equal(all);
    await until(() => spoken(list) === some, 'the count');
    await travel(-1);
    await until(() => spoken(list) === all, 'the count of before');
    await travel(1);
    await until(() => spoken(list) === some, 'the count again');
  });

  it('comes from one place only, however much is shown', async () => {
    answerBy(() => jobs(300));
    const list = await listed({ 'page-size': 50 });
    const regions = () => [...list.shadowRoot!.querySelectorAll('[role="status"], [aria-live], output')];
    expect(has(list, 'more')).to.equal(true);
    expect(regions()).to.have.length(1);
    part(list, 'more-button')!.click();
    await until(() => spoken(list) === '300 vacancies. 100 of 300 shown', 'how many are shown');
    expect(regions()).to.have.length(1);
  });
});
