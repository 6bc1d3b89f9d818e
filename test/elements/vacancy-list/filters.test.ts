/** What a visitor chooses in facets. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  collect,
  focused,
  freshPage,
  has,
  mount,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  requestsSince,
  seek,
  shown,
  travel,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const facets = (list: VacancyList) =>
  parts(list, 'filter').map((one) => shown(one.querySelector('summary')!));
const chips = (list: VacancyList) => parts(list, 'chip');
const chipNames = (list: VacancyList) => chips(list).map((one) => one.getAttribute('aria-label'));
const factsOf = (list: VacancyList) => parts(list, 'meta').map(shown);

describe('vacancy-list: facets', () => {
  beforeEach(() => freshPage());

  describe('which there are', () => {
    it('are all that have two values or more', async () => {
      const list = await listed();
      expect(facets(list)).to.deep.equal([
        'Location',
        'Organisation',
        'Job category',
        'Employment type',
        'Region',
        'Field of work',
      ]);
      answerWith([
        { id: '1', description: 'One', organization: 'A', locations: ['Here', 'There'], jobType: 'Full' },
        { id: '2', description: 'Two', organization: 'A', locations: ['Here'] },
      ]);
      const small = await listed({ 'base-url': 'http://localhost:1' });
      expect(facets(small)).to.deep.equal(['Location']);
    });

    it('are those of the attribute filters, in its order', async () => {
      const list = await listed({ filters: 'job-type nonsense location' });
      expect(facets(list)).to.deep.equal(['Job category', 'Location']);
      list.filters = 'region';
      await list.updateComplete;
      expect(facets(list)).to.deep.equal(['Region']);
      list.filters = '';
      await list.updateComplete;
      expect(has(list, 'filters')).to.equal(false);
    });
  });

  it('counts what each value would leave, under the search and all other facets', async () => {
    const list = await listed();
    await seek(list, 'technician');
    await pick(list, await openFacet(list, 'Job category'), 'Production and technical staff');
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    const facet = await openFacet(list, 'Organisation');
    const values = valuesOf(facet);
    expect(values.some(({ count }) => count > 0)).to.equal(true);
    for (const { name, count } of values) {
      await pick(list, facet, name);
      expect(titles(list).length, name).to.equal(count);
      await pick(list, facet, name);
    }
    // In its own facet a choice changes no count: what is chosen beside it comes on top.
    const locations = await openFacet(list, 'Location');
    const before = valuesOf(locations).map(({ name, count }) => `${name} ${count}`);
    await pick(list, locations, 'Kolding');
    expect(valuesOf(locations).map(({ name, count }) => `${name} ${count}`)).to.deep.equal(before);
  });

  it('joins the values of one facet, and narrows by each further one', async () => {
    const list = await listed();
    const facet = await openFacet(list, 'Location');
    await pick(list, facet, 'Hamburg');
    expect(factsOf(list).every((one) => one.includes('Hamburg'))).to.equal(true);
    await pick(list, facet, 'Oslo');
    const both = factsOf(list);
    expect(both.every((one) => /Hamburg|Oslo/.test(one))).to.equal(true);
    expect(both.some((one) => one.includes('Oslo') && !one.includes('Hamburg'))).to.equal(true);
    await pick(list, await openFacet(list, 'Job category'), 'Professional');
    expect(factsOf(list).every((one) => /Hamburg|Oslo/.test(one) && one.includes('Professional'))).to.equal(
      true,
    );
    expect(factsOf(list).length).to.be.within(1, both.length - 1);
    expect(await requestsSince()).to.have.length(1);
  });

  it('says at the facet how many are chosen in it, to all who read', async () => {
    const list = await listed();
    const facet = await openFacet(list, 'Location');
    await pick(list, facet, 'Hamburg');
    await pick(list, facet, 'Oslo');
    expect(shown(facet.querySelector('summary')!)).to.equal('Location 2');
    const label = facet.querySelector('label')!;
    expect(shown(label)).to.match(/ \d+ vacanc(y|ies)$/);
    expect(facet.querySelector('legend')!.textContent).to.equal('Location');
  });

  it('has values with nothing last, where they can still be chosen', async () => {
    const list = await listed();
    await pick(list, await openFacet(list, 'Location'), 'Oslo');
    const facet = await openFacet(list, 'Organisation');
    const counts = valuesOf(facet).map(({ count }) => count);
    expect(counts).to.include(0);
    expect(counts.slice(counts.indexOf(0)).every((count) => count === 0)).to.equal(true);
    const none = valuesOf(facet).at(-1)!;
    expect(none.box.disabled).to.equal(false);
    await pick(list, facet, none.name);
    expect(shown(part(list, 'empty')!)).to.include('No vacancies match your search.');
  });

  describe('what is chosen', () => {
    it('is checked in its box, also when the boxes belong to other values than before', async () => {
      answerBy(() => jobs(80, (at) => ({ locations: [`Place ${at + 100}`] })));
      const list = await listed();
      const facet = await openFacet(list, 'Location');
      const find = facet.querySelector<HTMLInputElement>('input[type=search]')!;
      const search = async (text: string) => {
        find.value = text;
        find.dispatchEvent(new Event('input'));
        await list.updateComplete;
      };
      for (const name of ['Place 160', 'Place 170']) {
        await search(name);
        await pick(list, facet, name);
      }
      await search('');
      await pick(list, facet, 'Place 160');
      const checked = valuesOf(facet).filter(({ box }) => box.checked);
      expect(checked.map(({ name }) => name)).to.deep.equal(['Place 170']);
      expect(parts(list, 'chip').map((one) => shown(one.querySelector('bdi')!))).to.deep.equal(['Place 170']);
    });

    it('loses one value by a double click, not the next one too', async () => {
      visit({ 'vacancy-location': 'osl~ham~aar' });
      const list = await listed();
      for (const detail of [1, 2]) {
        chips(list)[0]!.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
        await list.updateComplete;
      }
      expect(chips(list)).to.have.length(2);
    });

    it('stands as chips, each of which takes itself away', async () => {
      const list = await listed();
      expect(chips(list)).to.have.length(0);
      const facet = await openFacet(list, 'Location');
      await pick(list, facet, 'Hamburg');
      const hamburg = titles(list);
      await pick(list, facet, 'Oslo');
      await pick(list, await openFacet(list, 'Job category'), 'Professional');
      expect(chipNames(list)).to.deep.equal(['Remove “Hamburg”', 'Remove “Oslo”', 'Remove “Professional”']);
      expect(chips(list)[0]!.closest('ul')!.getAttribute('aria-label')).to.equal('Chosen filters');
      chips(list)[1]!.click();
      await list.updateComplete;
      chips(list)[1]!.click();
      await list.updateComplete;
      expect(chipNames(list)).to.deep.equal(['Remove “Hamburg”']);
      expect(titles(list)).to.deep.equal(hamburg);
      chips(list)[0]!.click();
      await list.updateComplete;
      expect(titles(list)).to.have.length(list.vacancies.length);
      expect(valuesOf(await openFacet(list, 'Location')).some(({ box }) => box.checked)).to.equal(false);
    });

    for (const [what, parameters, find] of [
      ['a single chip', { 'vacancy-location': 'osl' }, (list: VacancyList) => chips(list)[0]],
      ['the last of two chips', { 'vacancy-location': 'osl~ham' }, (list: VacancyList) => chips(list)[1]],
      ['“Clear all”', { 'vacancy-location': 'osl' }, (list: VacancyList) => part(list, 'clear')],
      [
        'what loosens an empty list',
        { 'vacancy-location': 'osl', 'vacancy-job-type': 'apprentice' },
        (list: VacancyList) => part(list, 'empty')!.querySelector('button'),
      ],
    ] as const) {
      it(`leaves the focus in the list when ${what} takes itself away`, async () => {
        visit(parameters);
        const list = mount('vacancy-list');
        await until(() => has(list, 'list') || has(list, 'empty'), 'the list');
        const button = find(list)!;
        button.focus();
        button.click();
        await until(() => !button.isConnected || chips(list).length < 2, 'what is left');
        await until(() => list.matches(':focus-within'), 'the focus in the list');
        expect(focused() === document.body).to.equal(false);
      });
    }

    it('is all taken away at once, the search too, while the sorting stays', async () => {
      visit({ 'vacancy-location': 'ham~osl', 'vacancy-q': 'manager', 'vacancy-sort': 'title' });
      const list = await listed();
      await until(() => titles(list).length < 5, 'what is found');
      part(list, 'clear')!.click();
      await list.updateComplete;
      expect(titles(list)).to.have.length(list.vacancies.length);
      expect(chips(list)).to.have.length(0);
      expect(has(list, 'clear')).to.equal(false);
      expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'title' });
    });
  });

  describe('in the URL', () => {
    it('are ids, one parameter for each facet, and a step that Back undoes', async () => {
      const list = await listed();
      const all = titles(list);
      const changes = collect(list, 'vacancies-change');
      const facet = await openFacet(list, 'Location');
      await pick(list, facet, 'Hamburg');
      const hamburg = titles(list);
      await pick(list, facet, 'Oslo');
      expect(ownParameters()).to.deep.equal({ 'vacancy-location': 'ham~osl' });
      expect(location.search).to.include('vacancy-location=ham~osl');
      expect(changes.map(({ detail }) => detail.chosen)).to.deep.equal([
        { location: ['ham'] },
        { location: ['ham', 'osl'] },
      ]);
      await travel(-1);
      await list.updateComplete;
      expect(titles(list)).to.deep.equal(hamburg);
      await travel(-1);
      await list.updateComplete;
      expect(titles(list)).to.deep.equal(all);
      await travel(1);
      await list.updateComplete;
      expect(titles(list)).to.deep.equal(hamburg);
      expect(valuesOf(facet).filter(({ box }) => box.checked)).to.have.length(1);
    });

    it('show the same to a friend, in another language', async () => {
      visit({ 'vacancy-location': 'cph', 'vacancy-job-type': 'professional' });
      const list = await listed();
      const ids = parts(list, 'link').map((one) => one.dataset['id']);
      const danish = await listed({ language: 'da' });
      expect(parts(danish, 'link').map((one) => one.dataset['id'])).to.have.members(ids);
      expect(chipNames(danish)[0]).to.include('København');
    });

    it('among garbage keep what makes sense', async () => {
      visit({ 'vacancy-location': 'nowhere~osl', page: 'jobs' });
      const list = await listed();
      expect(chipNames(list)).to.deep.equal(['Remove “Oslo”']);
      expect(factsOf(list).every((one) => one.includes('Oslo'))).to.equal(true);
      part(list, 'clear')!.click();
      expect(ownParameters()).to.deep.equal({ page: 'jobs' });
    });
  });

  describe('with many values', () => {
    const cities = Array.from({ length: 120 }, (_none, at) => `Town ${at + 1}`);
    const many = [...cities, 'København', 'Århus', 'Zürich'].map((name, at) => ({
      id: String(at),
      description: `Job ${at}`,
      locations: [{ id: `l${at}`, name }],
      organization: at % 2 ? 'Odd' : 'Even',
    }));
    const sought = (facet: Element) => facet.querySelector<HTMLInputElement>('input[type="search"]')!;
    async function find(list: VacancyList, facet: Element, text: string) {
      sought(facet).value = text;
      sought(facet).dispatchEvent(new InputEvent('input', { bubbles: true }));
      await list.updateComplete;
    }

    it('has a search of its own, and draws no more than fifty', async () => {
      answerWith(many);
      const list = await listed();
      const facet = await openFacet(list, 'Location');
      expect(valuesOf(facet)).to.have.length(50);
      expect(shown(facet)).to.include('73 more. Type to search.');
      expect(sought(facet).getAttribute('aria-label')).to.equal('Search in “Location”');
      await find(list, facet, 'town 118');
      expect(valuesOf(facet).map(({ name }) => name)).to.deep.equal(['Town 118']);
      await pick(list, facet, 'Town 118');
      expect(titles(list)).to.deep.equal(['Job 117']);
      // What is sought in the facet is no part of the list's own state.
      expect(ownParameters()).to.deep.equal({ 'vacancy-location': 'l117' });
      await find(list, facet, 'nowhere');
      expect(valuesOf(facet)).to.have.length(0);
      expect(shown(facet)).to.include('No matches.');
    });
  });
});
