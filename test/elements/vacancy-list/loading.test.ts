import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  askService,
  collect,
  freshPage,
  holdBack,
  make,
  mount,
  newAddress,
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
    expect(shown(card.querySelector('[part="meta"]')!)).to.match(/^Copenhagen · Kolding · .+ · .+/);
    expect(shown(card.querySelector('[part="deadline"]')!)).to.match(/^Apply by \w+/);
  });

  it('says in words that a deadline is today or tomorrow, and nothing where a vacancy has no deadline', async () => {
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

  it('shows a title that looks like HTML as the text it is', async () => {
    await sandbox.fault({ name: 'hostile', route: 'vacancies' });
    const list = mount('vacancy-list');
    const items = await partOf(list, 'list');
    expect(shown(items)).to.include('<script>window.attacked = true</script>Hostile title');
    expect(items.querySelector('script, img') === null).to.equal(true);
  });

  it('shows the heading slot above the list', async () => {
    const list = mount('vacancy-list', {}, '<h2 slot="heading">Work with us</h2>');
    await partOf(list, 'list');
    expect(shown(list)).to.match(/^Work with us/);
  });

  describe('nothing to show', () => {
    it('says so', async () => {
      const list = mount('vacancy-list');
      list.vacancyFilter = () => false;
      expect(shown(await partOf(list, 'empty'))).to.equal('There are no vacancies right now.');
      expect(has(list, 'list')).to.equal(false);
      expect(shown(part(list, 'count')!)).to.equal('0 vacancies');
    });

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

    it('can be asked again by a button', async () => {
      await sandbox.fault(failing);
      const list = mount('vacancy-list');
      const message = await partOf(list, 'error');
      message.querySelector('button')!.click();
      await partOf(list, 'list');
      expect(has(list, 'error')).to.equal(false);
    });

    for (const [name, code] of [
      ['not-json', 'bad-answer'],
      ['truncated', 'bad-answer'],
      ['empty', 'bad-answer'],
      ['redirect', 'bad-answer'],
      ['rate-limited', 'rate-limited'],
      ['bad-gateway', 'server'],
    ] as const) {
      it(`shows a message when the answer is ${name}`, async () => {
        await sandbox.fault({ name, route: 'vacancies' });
        const list = mount('vacancy-list');
        const { detail } = await nextEvent(list, 'career-error');
        expect(detail.error.code).to.equal(code);
        expect(shown(await partOf(list, 'error'))).to.include('Try again');
      });
    }

    it('that cannot be reached is named with what to check', async () => {
      configure({ baseUrl: 'http://localhost:1' });
      const list = mount('vacancy-list');
      const { detail } = await nextEvent(list, 'career-error');
      expect(detail.error.code).to.equal('unreachable');
      const message = await partOf(list, 'error');
      message.querySelector('details')!.open = true;
      expect(shown(message)).to.include('http://localhost:1 cannot be reached');
    });

    it('that does not know the customer is named too', async () => {
      configure({ customerId: '00000000-0000-0000-0000-000000000000' });
      const list = mount('vacancy-list');
      const { detail } = await nextEvent(list, 'career-error');
      expect(detail.error.code).to.equal('not-found');
      const message = await partOf(list, 'error');
      message.querySelector('details')!.open = true;
      expect(shown(message)).to.include('Check data-customer-id');
    });

    it("names the page's own origin when the service refuses it", async () => {
      await sandbox.post('origins', { action: 'remove', origin: location.origin });
      try {
        const list = mount('vacancy-list');
        const { detail } = await nextEvent(list, 'career-error');
        expect(detail.error.code).to.equal('blocked');
        const message = await partOf(list, 'error');
        message.querySelector('details')!.open = true;
        expect(shown(message)).to.include(`send exactly this to its operator: ${location.origin}`);
      } finally {
        await sandbox.post('origins', { action: 'add', origin: location.origin });
      }
    });

    it('keeps its last answer in view, below the message, when only the language was changed in vain', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await sandbox.fault(failing);
      list.language = 'sv';
      await partOf(list, 'error');
      expect(has(list, 'list')).to.equal(true);
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

    it('keeps the old list in view, marked as busy, until the new one is there', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const answer = holdList();
      const loaded = nextEvent(list, 'vacancies-load');
      list.perdate = 'any';
      await list.updateComplete;
      expect(part(list, 'list')!.getAttribute('aria-busy')).to.equal('true');
      answer();
      await loaded;
      await list.updateComplete;
      expect(part(list, 'list')!.getAttribute('aria-busy')).to.equal('false');
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

    it('show different things by their own attributes', async () => {
      const kolding = mount('vacancy-list', { location: 'kol' });
      const danish = mount('vacancy-list', { location: 'ode', language: 'da', 'base-url': newAddress() });
      await Promise.all([partOf(kolding, 'list'), partOf(danish, 'list')]);
      const here = await askService('/vacancies/?location=kol');
      expect(parts(kolding, 'meta').every((one) => shown(one).includes('Kolding'))).to.equal(true);
      expect(parts(kolding, 'link').length).to.be.lessThan(here.length + 1);
      expect(parts(danish, 'meta').every((one) => shown(one).includes('Odense'))).to.equal(true);
      expect(shown(part(danish, 'count')!)).to.match(/stillinger$/);
    });
  });
});
