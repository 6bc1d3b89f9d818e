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
  parts,
  requestsSince,
  shown,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';
import { listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const sorting = (list: VacancyList) => part(list, 'sort')!.querySelector('select')!;

const byTitle = (values: string[]) => [...values].sort(new Intl.Collator('en', { numeric: true }).compare);

describe('vacancy-list: what a visitor does', () => {
  beforeEach(() => freshPage());

  describe('sorting', () => {
    it('has a label, and offers what the words say', async () => {
      const list = await listed();
      const select = sorting(list);
      expect(select.labels[0]!.querySelector('span')!.textContent).to.equal('Sort by');
      expect([...select.options].map((one) => one.text)).to.deep.equal([
        'Recommended',
        'Job title A–Z',
        'Job title Z–A',
        'Newest first',
        'Oldest first',
        'Deadline, soonest first',
        'Deadline, latest first',
        'Featured first',
      ]);
      expect(select.value).to.equal('default');
    });

    it('orders the list at once and without the service, and stands in the URL beside the rest', async () => {
      const list = await listed();
      const before = new URL(location.href).search;
      await sortBy(list, 'title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
      expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title' });
      expect(location.search.startsWith(before)).to.equal(true);
      expect(await requestsSince()).to.have.length(1);
    });

    it('is read from the URL at first', async () => {
      visit({ 'vacancy-sort': 'title' });
      const list = await listed();
      expect(sorting(list).value).to.equal('title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
    });

    it('is told to a program by vacancies-change', async () => {
      const list = await listed();
      const changes = collect(document, 'vacancies-change');
      await sortBy(list, 'newest');
      expect(changes.map(({ detail }) => detail)).to.deep.equal([
        { query: '', chosen: {}, sort: 'newest', page: 1 },
      ]);
    });

    it('with no-url-state leaves the URL alone and works', async () => {
      visit({ 'vacancy-sort': 'deadline', 'vacancy-page': '2' });
      const list = await listed({ 'no-url-state': true, 'page-size': '3' });
      expect(titles(list)).to.have.length(3);
      expect(sorting(list).value).to.equal('default');
      const [{ href }, steps] = [location, history.length];
      await sortBy(list, 'title');
      expect(titles(list)).to.deep.equal(byTitle(titles(list)));
      expect(location.href).to.equal(href);
      expect(history.length).to.equal(steps);
    });
  });

  describe('showing more', () => {
    const moreLink = (list: VacancyList) => part(list, 'more')!.querySelector('a')!;

    it('is a real link that says how many are shown', async () => {
      const list = await listed({ 'page-size': '5' });
      expect(titles(list)).to.have.length(5);
      const total = list.vacancies.length;
      expect(shown(part(list, 'more')!)).to.equal(`Show more 5 of ${total} shown`);
      expect(ownParameters(moreLink(list).href)).to.deep.equal({ 'vacancy-page': '2' });
    });

    it('adds the next ones, and the focus goes to the first of them', async () => {
      const list = await listed({ 'page-size': '5' });
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

    it('page 3 of the URL shows the first three pages', async () => {
      visit({ 'vacancy-page': '3' });
      const list = await listed({ 'page-size': '5' });
      expect(titles(list)).to.have.length(15);
    });

    it('leaves a click with a modifier to the browser', async () => {
      const list = await listed({ 'page-size': '5' });
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
      const list = await listed({ controls: 'count' });
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
  });

  describe('url-key', () => {
    it('is the prefix of all parameters', async () => {
      visit({ 'job-page': '2', 'vacancy-page': '3' });
      const list = await listed({ 'url-key': 'job', 'page-size': '4' });
      expect(titles(list)).to.have.length(8);
      await sortBy(list, 'title');
      expect(ownParameters()).to.deep.equal({ 'job-sort': 'title', 'vacancy-page': '3' });
      const link = part<HTMLAnchorElement>(list, 'link')!;
      expect(ownParameters(link.href)).to.deep.equal({
        'job-sort': 'title',
        'vacancy-page': '3',
        vacancy: link.dataset['id'],
      });
    });

    it('names a vacancy only where an element on the page reads it by that', async () => {
      const list = await listed({ 'url-key': 'job', 'detail-url': '/job.html' });
      const link = part<HTMLAnchorElement>(list, 'link')!;
      const id = link.dataset['id']!;
      expect(link.getAttribute('href')).to.equal(`/job.html?vacancy=${id}`);
      list.detailUrl = undefined;
      mount('vacancy-detail', { 'url-key': 'job' });
      list.requestUpdate();
      await list.updateComplete;
      expect(ownParameters(part<HTMLAnchorElement>(list, 'link')!.href)).to.deep.equal({ job: id });
    });

    it('can be set for the page', async () => {
      configure({ urlKey: 'stilling' });
      visit({ 'stilling-page': '2' });
      const list = await listed({ 'page-size': '4' });
      expect(titles(list)).to.have.length(8);
    });
  });
});
