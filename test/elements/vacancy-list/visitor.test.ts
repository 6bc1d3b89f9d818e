import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  focused,
  freshPage,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  requestsSince,
  shown,
  travel,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';

const titles = (list: VacancyList) => parts(list, 'link').map(shown);
const sorting = (list: VacancyList) => part(list, 'sort')!.querySelector('select')!;

async function sort(list: VacancyList, value: string): Promise<void> {
  const select = sorting(list);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await list.updateComplete;
}

const byTitle = (values: string[]) => [...values].sort(new Intl.Collator('en', { numeric: true }).compare);

describe('vacancy-list: what a visitor does', () => {
  beforeEach(() => freshPage());

  describe('sorting', () => {
    it('has a label, and offers what the words say', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const select = sorting(list);
      expect(select.labels[0]!.querySelector('span')!.textContent).to.equal('Sort by');
      expect([...select.options].map((one) => one.text)).to.deep.equal([
        'Recommended',
        'Title A–Z',
        'Title Z–A',
        'Newest first',
        'Oldest first',
        'Deadline, soonest first',
        'Deadline, latest first',
        'Priority',
      ]);
      expect(select.value).to.equal('default');
    });

    it('orders the list at once and without the service, and stands in the URL beside the rest', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const before = new URL(location.href).search;
      await sort(list, 'title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
      expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title' });
      expect(location.search.startsWith(before)).to.equal(true);
      expect(await requestsSince()).to.have.length(1);
    });

    it('by deadline has those without one last', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await sort(list, 'deadline');
      const [first] = parts(list, 'item');
      expect(shown(first!)).to.include('Closes today');
      expect(parts(list, 'item').at(-1)!.querySelector('[part="deadline"]') === null).to.equal(true);
    });

    it('is undone by Back and done again by Forward', async () => {
      const list = mount('vacancy-list', { 'page-size': '500' });
      await partOf(list, 'list');
      const recommended = titles(list);
      await sort(list, 'title');
      await travel(-1);
      await list.updateComplete;
      expect(titles(list)).to.deep.equal(recommended);
      expect(sorting(list).value).to.equal('default');
      expect(ownParameters()).to.deep.equal({});
      await travel(1);
      await list.updateComplete;
      expect(titles(list)).to.deep.equal(byTitle(recommended));
      expect(sorting(list).value).to.equal('title');
    });

    it('is read from the URL at first', async () => {
      visit({ 'vacancy-sort': 'title' });
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      expect(sorting(list).value).to.equal('title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
    });

    it('comes before the order that the page sets', async () => {
      visit({ 'vacancy-sort': 'title' });
      const list = mount('vacancy-list', { 'sort-field': 'Priority', 'sort-descending': true });
      await partOf(list, 'list');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
    });

    it('is told to a program by vacancies-change', async () => {
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      const changes = collect(document, 'vacancies-change');
      await sort(list, 'newest');
      expect(changes.map(({ detail }) => detail)).to.deep.equal([
        { query: '', chosen: {}, sort: 'newest', page: 1 },
      ]);
    });

    it('keeps what the page has in the state of its history', async () => {
      history.replaceState({ page: 'jobs' }, '');
      const list = mount('vacancy-list');
      await partOf(list, 'list');
      await sort(list, 'title');
      expect(history.state).to.deep.include({ page: 'jobs' });
    });

    it('with no-url-state leaves the URL alone and works', async () => {
      visit({ 'vacancy-sort': 'deadline', 'vacancy-page': '2' });
      const list = mount('vacancy-list', { 'no-url-state': true, 'page-size': '3' });
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(3);
      expect(sorting(list).value).to.equal('default');
      const [{ href }, steps] = [location, history.length];
      await sort(list, 'title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
      expect(location.href).to.equal(href);
      expect(history.length).to.equal(steps);
    });
  });

  describe('garbage in the URL is as if it were not there', () => {
    for (const [name, value] of [
      ['vacancy-sort', 'constructor'],
      ['vacancy-sort', '<script>'],
      ['vacancy-page', '0'],
      ['vacancy-page', '-1'],
      ['vacancy-page', '1e9'],
      ['vacancy-page', 'x'],
    ] as const) {
      it(`${name}=${value}`, async () => {
        visit({ [name]: value });
        const list = mount('vacancy-list', { 'page-size': '4' });
        await partOf(list, 'list');
        expect(titles(list)).to.have.length(4);
        expect(sorting(list).value).to.equal('default');
      });
    }

    it('a page beyond the last shows all', async () => {
      visit({ 'vacancy-page': '99999' });
      const list = mount('vacancy-list', { 'page-size': '4' });
      await partOf(list, 'list');
      expect(shown(part(list, 'count')!)).to.equal(`${titles(list).length} vacancies`);
      expect(has(list, 'more')).to.equal(false);
    });
  });

  describe('showing more', () => {
    const moreLink = (list: VacancyList) => part(list, 'more')!.querySelector('a')!;

    it('is a real link that says how many are shown', async () => {
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(5);
      const total = list.vacancies.length;
      expect(shown(part(list, 'more')!)).to.equal(`Show more 5 of ${total} shown`);
      expect(ownParameters(moreLink(list).href)).to.deep.equal({ 'vacancy-page': '2' });
    });

    it('adds the next ones, and the focus goes to the first of them', async () => {
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      const first = titles(list);
      const changes = collect(list, 'vacancies-change');
      moreLink(list).click();
      await until(() => titles(list).length === 10, 'ten vacancies');
      expect(titles(list).slice(0, 5)).to.deep.equal(first);
      await until(() => focused() === parts(list, 'link')[5], 'the focus on the first new one');
      expect(ownParameters()).to.deep.equal({ 'vacancy-page': '2' });
      expect(changes.map(({ detail }) => detail)).to.deep.equal([
        { query: '', chosen: {}, sort: 'default', page: 2 },
      ]);
      expect(await requestsSince()).to.have.length(1);
    });

    it('is undone by Back', async () => {
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      moreLink(list).click();
      await until(() => titles(list).length === 10, 'ten vacancies');
      await travel(-1);
      await until(() => titles(list).length === 5, 'five vacancies');
    });

    it('page 3 of the URL shows the first three pages', async () => {
      visit({ 'vacancy-page': '3' });
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(15);
    });

    it('begins again when the visitor sorts', async () => {
      visit({ 'vacancy-page': '3' });
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      await sort(list, 'title');
      expect(titles(list)).to.have.length(5);
      expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title' });
    });

    it('leaves a click with a modifier to the browser', async () => {
      const list = mount('vacancy-list', { 'page-size': '5' });
      await partOf(list, 'list');
      const click = new MouseEvent('click', {
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      let isPrevented: boolean | undefined;
      addEventListener(
        'click',
        (event) => {
          isPrevented = event.defaultPrevented;
          event.preventDefault(); // a test opens no tab
        },
        { once: true },
      );
      moreLink(list).dispatchEvent(click);
      await list.updateComplete;
      expect(isPrevented).to.equal(false);
      expect(titles(list)).to.have.length(5);
    });
  });

  describe('controls', () => {
    it('show what the attribute names', async () => {
      const list = mount('vacancy-list', { controls: 'count' });
      await partOf(list, 'list');
      expect(has(list, 'sort')).to.equal(false);
      expect(has(list, 'search') || has(list, 'filters')).to.equal(false);
      expect(has(list, 'count')).to.equal(true);
      list.controls = 'sort';
      await list.updateComplete;
      expect(has(list, 'sort')).to.equal(true);
      expect(has(list, 'count')).to.equal(false);
      list.controls = '';
      await list.updateComplete;
      expect(has(list, 'sort') || has(list, 'count')).to.equal(false);
    });

    it('do not offer to sort a single vacancy, which they count in the singular', async () => {
      const list = mount('vacancy-list', { location: 'osl' });
      list.vacancyFilter = ({ id }) => id === 'V1091';
      await partOf(list, 'list');
      expect(has(list, 'sort')).to.equal(false);
      expect(shown(part(list, 'count')!)).to.equal('1 vacancy');
    });
  });

  describe('url-key', () => {
    it('is the prefix of all parameters', async () => {
      visit({ 'job-page': '2', 'vacancy-page': '3' });
      const list = mount('vacancy-list', { 'url-key': 'job', 'page-size': '4' });
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(8);
      await sort(list, 'title');
      expect(ownParameters()).to.deep.equal({ 'job-sort': 'title', 'vacancy-page': '3' });
      const link = part<HTMLAnchorElement>(list, 'link')!;
      expect(ownParameters(link.href)).to.deep.equal({
        'job-sort': 'title',
        'vacancy-page': '3',
        vacancy: link.dataset['id'],
      });
    });

    it('names a vacancy only where an element on the page reads it by that', async () => {
      const list = mount('vacancy-list', { 'url-key': 'job', 'detail-url': '/job.html' });
      await partOf(list, 'list');
      const link = part<HTMLAnchorElement>(list, 'link')!;
      const id = link.dataset['id']!;
      expect(link.getAttribute('href')).to.equal(`/job.html?vacancy=${id}`);
      list.detailUrl = undefined;
      mount('vacancy-detail', { 'url-key': 'job' });
      list.requestUpdate();
      await list.updateComplete;
      expect(ownParameters(part<HTMLAnchorElement>(list, 'link')!.href)).to.deep.equal({ job: id });
    });

    it('keeps two lists of a page apart', async () => {
      const one = mount('vacancy-list', { 'url-key': 'one', 'page-size': '4' });
      const two = mount('vacancy-list', { 'url-key': 'two', 'page-size': '4' });
      await Promise.all([partOf(one, 'list'), partOf(two, 'list')]);
      const before = titles(two);
      await sort(one, 'title');
      await two.updateComplete;
      expect(titles(one)).to.not.deep.equal(before);
      expect(titles(two)).to.deep.equal(before);
    });

    it('can be set for the page', async () => {
      configure({ urlKey: 'stilling' });
      visit({ 'stilling-page': '2' });
      const list = mount('vacancy-list', { 'page-size': '4' });
      await partOf(list, 'list');
      expect(titles(list)).to.have.length(8);
    });
  });
});
