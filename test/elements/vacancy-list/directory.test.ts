/** A list beside a published directory: organisations within organisations, and names for ids. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  focused,
  freshPage,
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

  it('count a vacancy once in each that it belongs to, and find it by each', async () => {
    publish(DIVISIONS);
    const list = await listed();
    const facet = await nested(list);
    const counts = new Map(valuesOf(facet).map(({ name, count }) => [name, count]));
    expect(counts.get('Technology')).to.equal(
      counts.get('Research & Development')! + counts.get('Digital & IT')!,
    );
    for (const { name, count } of valuesOf(facet)) {
      await pick(list, facet, name);
      expect(titles(list).length, name).to.equal(count);
      await pick(list, facet, name);
    }
    await pick(list, facet, 'Technology');
    expect([...organizationsOf(list)]).to.have.members(['rd', 'digital']);
    await pick(list, facet, 'Digital & IT');
    expect(titles(list)).to.have.length(counts.get('Technology')!);
    await pick(list, facet, 'Sales & Service');
    expect(titles(list)).to.have.length(counts.get('Technology')! + counts.get('Sales & Service')!);
  });

  it('count what the other facets and the search leave', async () => {
    publish(DIVISIONS);
    const list = await listed();
    await nested(list);
    await seek(list, 'technician');
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    const facet = await organizations(list);
    for (const { name, count } of valuesOf(facet)) {
      await pick(list, facet, name);
      expect(titles(list).length, name).to.equal(count);
      await pick(list, facet, name);
    }
  });

  it('are walked and chosen by the keyboard, in the order in which they stand', async () => {
    publish(DIVISIONS);
    const list = await listed();
    const facet = await nested(list);
    const names = valuesOf(facet).map(({ name }) => name);
    const at = names.indexOf('Technology');
    boxOf(facet, 'Technology').focus();
    await sendKeys({ press: 'Space' });
    await until(() => chips(list).length === 1, 'the chip');
    expect(focused() === boxOf(facet, 'Technology')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(focused() === boxOf(facet, names[at + 1]!)).to.equal(true);
    expect(['Research & Development', 'Digital & IT']).to.include(names[at + 1]);
    await sendKeys({ press: 'Space' });
    await until(() => chips(list).length === 2, 'the second chip');
    expect(focused() === boxOf(facet, names[at + 1]!)).to.equal(true);
  });

  describe('in the URL', () => {
    it('are ids, and steps that Back undoes', async () => {
      publish(DIVISIONS);
      const list = await listed();
      const all = titles(list).length;
      const facet = await nested(list);
      await pick(list, facet, 'Technology');
      const technology = titles(list).length;
      await pick(list, facet, 'Supply Chain');
      expect(ownParameters()).to.deep.equal({ 'vacancy-organization': 'technology~supply' });
      await travel(-1);
      await list.updateComplete;
      expect(titles(list)).to.have.length(technology);
      expect(chips(list)).to.deep.equal(['Technology']);
      await travel(-1);
      await list.updateComplete;
      expect(titles(list)).to.have.length(all);
      await travel(1);
      await list.updateComplete;
      expect(titles(list)).to.have.length(technology);
      expect(boxOf(facet, 'Technology').checked).to.equal(true);
    });

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

  it('of a hostile directory are text', async () => {
    const name = '<img src=x onerror="globalThis.harmed = true"><b>Technology</b>';
    publish({
      organizations: [
        { id: 'technology', name },
        { id: 'rd', name: 'R', parentId: 'technology' },
      ],
    });
    const list = await listed();
    const facet = await nested(list, name);
    await pick(list, facet, name);
    expect(chips(list)).to.deep.equal([name]);
    expect(list.shadowRoot!.querySelectorAll('img, b')).to.have.length(0);
    expect('harmed' in globalThis).to.equal(false);
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
      ['Job type', 'Manager'],
      ['Employment', 'Full-time'],
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

  it('do not stand for what the service calls a thing', async () => {
    publish({ locations: [{ id: 'osl', name: 'Another name' }], ...DIVISIONS });
    const list = await listed();
    await nested(list);
    expect(shown(list)).to.include('Oslo').and.not.include('Another name');
  });
});
