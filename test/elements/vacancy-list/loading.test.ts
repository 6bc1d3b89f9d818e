import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  freshPage,
  holdBack,
  make,
  mount,
  nextEvent,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  until,
  withText,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const holdList = () => holdBack(/\/vacancies\/$/);

describe('vacancy-list: loading', () => {
  beforeEach(() => freshPage());

  it('keeps the place with a skeleton and says that it loads, then shows the list', async () => {
    const answer = holdList();
    const list = mount('vacancy-list');
    // The words have a file of their own, which may come later than the bars.
    const says = (skeleton?: Element) => skeleton && shown(skeleton) === 'Loading vacancies';
    await until(() => says(part(list, 'skeleton')), 'the sentence');
    expect(part(list, 'skeleton')!.getAttribute('role')).to.equal('status');
    expect(has(list, 'list')).to.equal(false);

    answer();
    const items = await partOf(list, 'list');
    expect(has(list, 'skeleton')).to.equal(false);
    expect(items.localName).to.equal('ul');
    expect(items.getAttribute('aria-label')).to.equal('Vacancies');
    expect(items.querySelectorAll('li').length).to.be.greaterThan(20);
  });

  it('shows title, places, organisation, job type and deadline of a vacancy', async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    const card = withText(list, 'li', 'HR business partner')!;
    expect(shown(card.querySelector('[part="title"]')!)).to.equal('HR business partner, Research & Digital');
    expect(shown(card.querySelector('[part="meta"]')!)).to.match(/^Copenhagen, Kolding · .+ · .+/);
    expect(shown(card.querySelector('[part="deadline"]')!)).to.match(/^Apply by \w+/);
  });

  it('says in words that a deadline is today or tomorrow, and nothing without a deadline', async () => {
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    const deadline = (title: string) =>
      withText(list, 'li', title)!.querySelector<HTMLElement>('[part="deadline"]');
    expect(shown(deadline('Service technician, Aabenraa and Als')!)).to.equal('Closes today');
    expect(shown(deadline('Production operators, evening')!)).to.equal('Closes tomorrow');
    expect(deadline('CNC machinist') === null).to.equal(true);
  });

  it('fires vacancies-load with what has arrived, out of every shadow root', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    box.attachShadow({ mode: 'open' }).append(make('vacancy-list'));
    const { detail, target } = await nextEvent(document, 'vacancies-load');
    expect(target === box).to.equal(true);
    expect(detail.vacancies.length).to.be.greaterThan(20);
    expect(detail.vacancies[0]).to.include.keys('id', 'title', 'record');
    expect(detail.skipped).to.equal(0);
    expect(detail.total).to.equal(undefined);
  });

  it('skips records without id or title, and says how many', async () => {
    await sandbox.fault({ name: 'hostile', route: 'vacancies' });
    const list = mount('vacancy-list');
    const { detail } = await nextEvent(list, 'vacancies-load');
    expect(detail.vacancies.map(({ id }) => id)).to.deep.equal(['H1', '../../H3', 'H1', 'H5', '4']);
    expect(detail.skipped).to.equal(8);
    await partOf(list, 'list');
    const titles = parts(list, 'link').map(shown);
    expect(titles).to.include('The same id again');
    // An access setting that cannot be read might mean "internal".
    expect(titles).not.to.include('An access that nobody knows');
    expect('attacked' in window).to.equal(false);
  });

  it('shows the heading slot above the list', async () => {
    const list = mount('vacancy-list', {}, '<h2 slot="heading">Work with us</h2>');
    await partOf(list, 'list');
    expect(shown(list)).to.match(/^Work with us/);
  });

  describe('nothing to show', () => {
    it('shows the slot empty instead', async () => {
      const list = mount('vacancy-list', {}, '<p slot="empty">Come back in May.</p>');
      list.vacancyFilter = () => false;
      expect(shown(await partOf(list, 'empty'))).to.equal('Come back in May.');
    });
  });

  describe('a service that fails', () => {
    const failing = { name: 'server-error', route: 'vacancies', remaining: 1 } as const;

    it('is told to the visitor in plain words, and to a program by career-error', async () => {
      await sandbox.fault(failing);
      const list = mount('vacancy-list', {}, '<a slot="error" href="/jobs">Our jobs as a page</a>');
      const { detail } = await nextEvent(list, 'career-error');
      expect(detail.error.code).to.equal('server');
      expect(detail.error.status).to.equal(500);
      const message = await partOf(list, 'error');
      expect(message.getAttribute('role')).to.equal('alert');
      expect(shown(message)).to.include('The vacancies cannot be shown right now.');
      expect(shown(message)).to.not.include('500');
      expect(shown(list)).to.include('Our jobs as a page');
    });

    it('that cannot be reached is named with what to check', async () => {
      configure({ baseUrl: 'http://localhost:1' });
      const list = mount('vacancy-list');
      const { detail } = await nextEvent(list, 'career-error');
      expect(detail.error.code).to.equal('unreachable');
      const message = await partOf(list, 'error');
      message.querySelector('details')!.open = true;
      expect(shown(message)).to.include('http://localhost:1 cannot be reached');
    });

    it("names the page's own origin when the service refuses it", async () => {
      await sandbox.post('origins', { action: 'remove', origin: location.origin });
      try {
        const list = mount('vacancy-list');
        const { detail } = await nextEvent(list, 'career-error');
        expect(detail.error.code).to.equal('blocked');
        const message = await partOf(list, 'error');
        message.querySelector('details')!.open = true;
        expect(shown(message)).to.include(`ask its operator to allow exactly ${location.origin}`);
      } finally {
        await sandbox.post('origins', { action: 'add', origin: location.origin });
      }
    });

    it('shows its last answer no more once it is asked something else in vain', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await sandbox.fault(failing);
      list.access = 'internal';
      await partOf(list, 'error');
      expect(has(list, 'list')).to.equal(false);
    });
  });

  describe('asking again', () => {
    it('by reload() reaches the service and resolves with the answer', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const loads = collect(list, 'vacancies-load');
      await list.reload();
      expect(loads.length).to.equal(1);
      expect((await requestsSince()).length).to.equal(2);
    });

    it('happens by itself when the element comes back to the page', async () => {
      const answer = holdList();
      const list = mount('vacancy-list');
      await partOf(list, 'skeleton');
      list.remove();
      document.body.append(list);
      answer();
      await partOf(list, 'list');
    });

    it('is no error when the element leaves while it loads', async () => {
      const answer = holdList();
      const list = mount('vacancy-list');
      const errors = collect(list, 'career-error');
      await until(async () => (await requestsSince()).length, 'the request');
      list.remove();
      await list.updateComplete;
      answer();
      // The answer to another list says that the time of the first is over.
      await partOf(mount('vacancy-list', { location: 'Kolding' }), 'list');
      expect(errors).to.have.length(0);
      expect(has(list, 'error')).to.equal(false);
    });
  });

  describe('two lists on one page', () => {
    it('ask once when they want the same', async () => {
      const [one, other] = [mount('vacancy-list'), mount('vacancy-list')];
      await Promise.all([partOf(one, 'list'), partOf(other, 'list')]);
      expect(await requestsSince()).to.have.length(1);
    });
  });
});
