/** A list beside a published directory: organisations within organisations, and names for ids. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  freshPage,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  requestsSince,
  seek,
  shown,
  until,
  valuesOf,
  visit,
} from '../../helpers/browser/elements.js';
import { DIVISIONS, publish } from '../../helpers/browser/made-directories.js';
import { chips, counted, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const organizations = (list: VacancyList) => openFacet(list, 'Organisation');
const organizationsOf = (list: VacancyList) =>
  new Set(
    parts(list, 'link').map(
      ({ dataset }) => list.vacancies.find(({ id }) => id === dataset['id'])?.organization?.id,
    ),
  );

/** The facet with its parents, once the directory is there: it waits until nobody looks at the values. */
const nested = (list: VacancyList, name = 'Technology') =>
  until(async () => {
    const facet = await organizations(list);
    if (valuesOf(facet).some((one) => one.name === name)) return facet;
    facet.querySelector('summary')!.click();
    await until(() => !facet.querySelector('fieldset'), 'the closed facet');
    return undefined;
  }, `the value ${name}`);

/** Lines of a facet, with a step for each list within a list. */
const outline = (facet: Element) =>
  [...facet.querySelectorAll('li')].map((item) => {
    let depth = -1;
    for (let at: Element | null = item; at && at !== facet; at = at.parentElement) {
      if (at.localName === 'ul') depth += 1;
    }
    return `${'- '.repeat(depth)}${item.querySelector('bdi')!.textContent}`;
  });

const boxOf = (facet: Element, name: string) => valuesOf(facet).find((one) => one.name === name)!.box;

describe('vacancy-list: without a directory', () => {
  beforeEach(() => freshPage());

  it('asks for nothing but the vacancies, and its facets are plain lists; one that is named later is read', async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    globalThis.fetch = (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
      return fetch(input, init);
    };
    visit({ 'vacancy-organization': 'technology' });
    const list = await listed();
    const facet = await organizations(list);
    expect(titles(list)).to.have.length(list.vacancies.length);
    expect(facet.querySelectorAll('ul')).to.have.length(1);
    expect(facet.querySelectorAll('li')).to.have.length(6);
    expect(parts(list, 'chip')).to.have.length(0);
    expect(asked).to.have.length(1);
    expect(asked[0]).to.match(/vacancies/);
    // This test is the first of its page: nothing else can have loaded the code for directories.
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(files.filter((name) => name.includes('published-directory'))).to.deep.equal([]);
    publish(DIVISIONS);
    await nested(list);
    expect(
      performance.getEntriesByType('resource').some(({ name }) => name.includes('published-directory')),
    ).to.equal(true);
  });
});

describe('vacancy-list: organisations within organisations', () => {
  beforeEach(() => freshPage());

  it('are checkboxes in lists within lists', async () => {
    publish(DIVISIONS);
    const list = await listed();
    const facet = await nested(list);
    const lines = outline(facet);
    expect(lines).to.have.members([
      ...['Technology', '- Research & Development', '- Digital & IT'],
      ...['Operations', '- Production', '- Supply Chain'],
      ...['Sales & Service', 'Group Functions'],
    ]);
    const within = (name: string) =>
      [
        ...boxOf(facet, name).closest('li')!.querySelectorAll(':scope > ul[role="list"] > li > label > bdi'),
      ].map(shown);
    expect(within('Technology')).to.have.members(['Research & Development', 'Digital & IT']);
    expect(within('Operations')).to.have.members(['Production', 'Supply Chain']);
    expect(within('Sales & Service')).to.deep.equal([]);
    expect(facet.querySelectorAll('[role="tree"], [role="treeitem"], [tabindex]')).to.have.length(0);
  });

  describe('in the URL', () => {
    it('show the same to a friend, and the vacancies are asked for once', async () => {
      publish(DIVISIONS);
      visit({ 'vacancy-organization': 'technology' });
      const list = await listed();
      expect([...organizationsOf(list)]).to.have.members(['rd', 'digital']);
      expect(chips(list)).to.deep.equal(['Technology']);
      expect(counted(list)).to.match(/^\d+ of \d+ vacancies$/);
      expect(await requestsSince()).to.have.length(1);
      part(list, 'clear')!.click();
      await list.updateComplete;
      expect(titles(list)).to.have.length(list.vacancies.length);
      expect(ownParameters()).to.deep.equal({});
    });

    it('hold when the language changes: the service names its own in it, the directory in its own', async () => {
      publish(DIVISIONS);
      visit({ 'vacancy-organization': 'technology~prod' });
      const list = await listed();
      const count = titles(list).length;
      list.language = 'da';
      await until(() => chips(list).includes('Produktion'), 'the Danish chip');
      expect(chips(list)).to.have.members(['Technology', 'Produktion']);
      expect(titles(list)).to.have.length(count);
      const facet = await openFacet(list, 'Organisation');
      expect(outline(facet)).to.include.members(['Technology', '- Forskning & Udvikling']);
    });
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`stand further in than what they belong to, and stay readable on a phone (${dir})`, async () => {
      const deep = Array.from({ length: 20 }, (_none, at) => ({
        id: `o${at}`,
        name: `Organisation of the level ${at}`,
        parentId: `o${at - 1}`,
      }));
      const vacancies = jobs(2, (at) => ({
        organization: at ? { id: 'o19', name: 'The deepest' } : 'Other',
      }));
      answerWith(vacancies);
      publish({ organizations: deep });
      const page = document.createElement('div');
      page.style.width = '320px';
      page.dir = dir;
      document.body.append(page);
      const list = await listed();
      page.append(list);
      const button = await until(() => part(list, 'filters-button'), 'the button of a narrow list');
      await until(() => {
        button.click();
        const facet = part<HTMLDetailsElement>(list, 'filter')!;
        if (!facet.open) facet.querySelector('summary')!.click();
        if (shown(list).includes('level 0')) return true;
        part(list, 'dialog-close')!.click();
        return false;
      }, 'the organisations');
      const facet = await organizations(list);
      const boxes = [...facet.querySelectorAll('input[type="checkbox"]')].map((box) =>
        box.getBoundingClientRect(),
      );
      const start = (at: number) => (dir === 'ltr' ? boxes[at]!.left : -boxes[at]!.right);
      const deepest = outline(facet).findIndex((line) => line.endsWith('The deepest'));
      const first = outline(facet).indexOf('Organisation of the level 0');
      expect(start(first + 1)).to.be.greaterThan(start(first) + 5);
      expect(start(deepest)).to.be.at.least(start(first + 1));
      const panel = facet.querySelector('fieldset')!;
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      const name = facet.querySelectorAll('bdi')[deepest]!.getBoundingClientRect();
      expect(name.width).to.be.greaterThan(60);
      expect(name.height).to.be.lessThan(60);
    });
  }

  it('among many are found by their name, with what they belong to', async () => {
    const many = Array.from({ length: 120 }, (_none, at) => ({
      id: `o${at}`,
      name: `Team ${at}`,
      parentId: at < 60 ? 'north' : 'south',
    }));
    answerWith(jobs(120, (at) => ({ organization: { id: `o${at}`, name: `Team ${at}` } })));
    publish({ organizations: [...many, { id: 'north', name: 'Nordic' }, { id: 'south', name: 'Alpine' }] });
    const list = await listed();
    const facet = await nested(list, 'Nordic');
    const rest = () => shown(facet.querySelector('fieldset > p')!);
    expect(outline(facet)).to.include.members(['Nordic', 'Alpine']);
    expect(valuesOf(facet)).to.have.length(50);
    expect(rest()).to.include('72');
    const field = facet.querySelector<HTMLInputElement>('input[type="search"]')!;
    const find = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await list.updateComplete;
    };
    await find('team 77');
    expect(outline(facet)).to.deep.equal(['Alpine', '- Team 77']);
    await find('alp');
    expect(outline(facet)).to.deep.equal(['Alpine']);
    await find('team');
    expect(valuesOf(facet).length).to.be.within(51, 52);
    expect(rest()).to.include('70');
    await find('');
    boxOf(facet, 'Alpine').click();
    await list.updateComplete;
    expect(titles(list)).to.have.length(60);
  });
});

describe('vacancy-list: names from the directory', () => {
  beforeEach(() => freshPage());

  it('stand for what the service sends only as ids: in facets, in cards, in the search', async () => {
    const sent = { locations: ['osl'], organization: 'rd', jobType: { id: 'm' }, employmentCategory: 'f' };
    answerWith([{ id: '1', description: 'One', ...sent }, ...jobs(2, () => ({ locations: ['kol'] }))]);
    publish({
      locations: [{ id: 'osl', name: 'Oslo' }],
      organizations: [{ id: 'rd', name: 'Research' }],
      jobTypes: [{ id: 'm', name: 'Manager' }],
      employmentCategories: [{ id: 'f', name: 'Full-time' }],
    });
    const list = await listed({ filters: 'location organization job-type employment-category' });
    await until(() => shown(list).includes('Oslo · Research · Manager'), 'the names in the card');
    for (const [title, name] of [
      ['Location', 'Oslo'],
      ['Organisation', 'Research'],
      ['Job category', 'Manager'],
      ['Employment type', 'Full-time'],
    ] as const) {
      const facet = await openFacet(list, title);
      expect(valuesOf(facet).map((one) => one.name)).to.include(name);
    }
    await seek(list, 'research');
    await until(() => titles(list).length === 1, 'what is found');
    await pick(list, await openFacet(list, 'Location'), 'Oslo');
    expect(ownParameters()).to.include({ 'vacancy-location': 'osl' });
    expect(chips(list)).to.deep.equal(['Oslo']);
  });
});
