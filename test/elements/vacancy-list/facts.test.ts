/** Facts, facets and sort keys that a page chooses, also from fields of its host's own. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  checked,
  freshPage,
  has,
  listenToConsole,
  mount,
  openFacet,
  ownParameters,
  part,
  partOf,
  parts,
  pick,
  requestsSince,
  seek,
  shown,
  until,
  valuesOf,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const TEAMS = [{ id: 't1', name: 'Hardware' }, 'Software', { name: 'Ærø' }, undefined];
const HOURS = [37, '9.5', 100, undefined];

/** Four vacancies with fields of their host's own. */
const own = () =>
  jobs(4, (at) => ({
    locations: [{ id: 'a', name: 'Aarhus' }, 'Odense'],
    organization: 'Plant',
    jobType: 'Engineer',
    endDate: '2199-11-03',
    custom: { Dept: TEAMS[at], hours: HOURS[at], since: '2026-02-01', secret: { deep: [1, 2] } },
  }));

const fieldMap = { extra: { department: 'custom.dept', weeklyHours: 'custom.hours', since: 'custom.since' } };

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage({ detailUrl: '/job/{id}' });
    told = listenToConsole();
  });
  afterEach(() => told.stop());
}

/** The facts of the first card as a visitor sees them: each name with its text, in the order of the page. */
const factsOf = (list: Element, at = 0) =>
  [...parts(list, 'card')[at]!.querySelectorAll('[part~="fact"]')].map((one) => [
    one.part.toString().replace(/^.*fact fact-/, ''),
    shown(one),
  ]);

describe('facts="…" on a list', () => {
  prepareEach();

  beforeEach(() => void answerBy(own));

  it('are places, organisation, job type and deadline without it, each a part of its own', async () => {
    const list = await listed();
    expect(factsOf(list)).to.deep.equal([
      ['location', 'Aarhus, Odense'],
      ['organization', 'Plant'],
      ['job-type', 'Engineer'],
      ['deadline', 'Apply by 3 November 2199'],
    ]);
    expect(shown(part(list, 'meta')!)).to.equal('Aarhus, Odense · Plant · Engineer');
    expect(part(list, 'deadline')!.parentElement).to.equal(part(list, 'card'));
  });

  it('are those that it names, in its order, each once; a deadline in between stands in the line', async () => {
    const list = await listed({ facts: 'job-type deadline  location job-type' });
    expect(factsOf(list).map(([name]) => name)).to.deep.equal(['job-type', 'deadline', 'location']);
    expect(shown(part(list, 'meta')!)).to.equal('Engineer · Apply by 3 November 2199 · Aarhus, Odense');
    list.facts = 'organization';
    await list.updateComplete;
    expect(shown(part(list, 'card')!)).to.equal('Job 0 Plant');
    list.facts = '';
    await list.updateComplete;
    expect(shown(part(list, 'card')!)).to.equal('Job 0');
    expect(told.warnings).to.deep.equal([]);
  });

  it('may be mapped fields: texts, numbers, terms, and dates as the language writes them; a missing one leaves nothing', async () => {
    configure({ fieldMap });
    const list = await listed({ facts: 'department weeklyHours since' });
    expect([0, 1, 2, 3].map((at) => shown(part(list, 'list')!.children[at]!))).to.deep.equal([
      'Job 0 Hardware · Weekly hours: 37 · 1 February 2026',
      'Job 1 Software · Weekly hours: 9.5 · 1 February 2026',
      'Job 2 Ærø · Weekly hours: 100 · 1 February 2026',
      'Job 3 1 February 2026',
    ]);
    expect(factsOf(list, 3).map(([name]) => name)).to.deep.equal(['since']);
  });

  it('are the columns of a table, in its order, with the names that the page gives or that are made of theirs', async () => {
    configure({ fieldMap, messages: { en: { 'fact.department': 'Team' } } });
    const list = await listed({ facts: 'weeklyHours department deadline', layout: 'table' });
    await until(() => has(list, 'table'), 'the table');
    const heads = [...part(list, 'head')!.querySelectorAll('th')].map(shown);
    expect(heads).to.deep.equal(['Vacancy', 'Weekly hours', 'Team', 'Deadline']);
    const row = [...parts(list, 'item')[1]!.children].map(shown);
    expect(row).to.deep.equal(['Job 1', '9.5', 'Software', '3 November 2199']);
    expect(told.warnings).to.deep.equal([]);
  });

  it('are reached by ::part, in <career-site> too, where mapped ones carry its prefix', async () => {
    configure({ fieldMap });
    const style = document.createElement('style');
    style.textContent =
      'vacancy-list::part(fact-department), career-site::part(list-fact-department) { letter-spacing: 7px }';
    document.head.append(style);
    try {
      const list = await listed({ facts: 'department' });
      expect(getComputedStyle(part(list, 'fact-department')!).letterSpacing).to.equal('7px');
      const site = mount('career-site', { facts: 'department', 'url-key': 'site' });
      const inner = await until(() => site.shadowRoot!.querySelector('vacancy-list'), 'the list of the site');
      await partOf(inner, 'list');
      expect(getComputedStyle(part(inner, 'fact-department')!).letterSpacing).to.equal('7px');
    } finally {
      style.remove();
    }
  });

  it('that mean nothing are named in the console, with the possible ones and the nearest; the others are shown', async () => {
    configure({ fieldMap });
    const list = await listed({ facts: 'locaton departmnt deadline qqqqqqqq' });
    await checked();
    expect(told.warnings).to.deep.equal([
      'career-elements: <vacancy-list> facts="locaton departmnt deadline qqqqqqqq": locaton departmnt qqqqqqqq means nothing. ' +
        'Possible: location organization job-type employment-category region field-of-work salary deadline department weeklyHours since. ' +
        'Nearest: location department.',
    ]);
    expect(shown(part(list, 'card')!)).to.equal('Job 0 Apply by 3 November 2199');
  });
});

describe('mapped fields', () => {
  prepareEach();

  it('can be facets, by their ids or names, in the URL and with chips, but are none that nobody asked for', async () => {
    answerBy(own);
    configure({ fieldMap });
    const first = await listed();
    expect(parts(first, 'filter').map(shown)).to.deep.equal(['Location']);
    first.remove();
    const list = await listed({ filters: 'department' });
    const facet = await openFacet(list, 'Department');
    expect(valuesOf(facet).map(({ name, count }) => [name, count])).to.deep.equal([
      ['Ærø', 1],
      ['Hardware', 1],
      ['Software', 1],
    ]);
    await pick(list, facet, 'Hardware');
    await pick(list, facet, 'Software');
    expect(titles(list)).to.deep.equal(['Job 0', 'Job 1']);
    expect(ownParameters()).to.deep.equal({ 'vacancy-department': 't1~Software' });
    expect(parts(list, 'chip').map((one) => shown(one.querySelector('bdi')!))).to.deep.equal([
      'Hardware',
      'Software',
    ]);
  });

  it('can be sort keys: of the page by sort-field, and of visitors in both directions; numbers by size, none last', async () => {
    const asked = answerBy(own);
    configure({ fieldMap });
    const list = await listed({ 'sort-field': 'weeklyHours', facts: 'department' });
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 0', 'Job 2', 'Job 3']);
    expect(asked.map(({ search }) => /sort/i.test(search))).to.deep.equal([false]);
    const options = [...part(list, 'select')!.querySelectorAll('option')].slice(-4);
    expect(options.map((one) => [one.value, one.text])).to.deep.equal([
      ['department', 'Department, ascending'],
      ['department-descending', 'Department, descending'],
      ['weeklyHours', 'Weekly hours, ascending'],
      ['weeklyHours-descending', 'Weekly hours, descending'],
    ]);
    await sortBy(list, 'weeklyHours-descending');
    expect(titles(list)).to.deep.equal(['Job 2', 'Job 0', 'Job 1', 'Job 3']);
    await sortBy(list, 'department');
    expect(titles(list)).to.deep.equal(['Job 2', 'Job 0', 'Job 1', 'Job 3']);
    expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'department' });
  });

  it('that are misspelt in sort-field, or not mapped, leave the order of the service; the console names the possible ones and the nearest', async () => {
    answerBy(() => jobs(3, (at) => ({ custom: { dept: `D${at}` } })).reverse());
    configure({ fieldMap });
    const list = await listed({ 'sort-field': 'Department', 'sort-descending': true });
    expect(titles(list)).to.deep.equal(['Job 2', 'Job 1', 'Job 0']);
    expect(has(list, 'error')).to.equal(false);
    await until(() => told.warnings.length, 'the warning');
    expect(told.warnings).to.deep.equal([
      'career-elements: <vacancy-list> sort-field="Department": Department means nothing. Possible: Description StartDate EndDate ' +
        'Priority department weeklyHours since. Nearest: department.',
    ]);
    expect(told.errors).to.deep.equal([]);
    list.sortField = 'department';
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Job 2', 'Job 1', 'Job 0']);
    list.sortDescending = false;
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Job 0', 'Job 1', 'Job 2']);
  });

  it('are searched', async () => {
    answerBy(own);
    configure({ fieldMap });
    const list = await listed();
    await seek(list, 'hardware');
    expect(titles(list)).to.deep.equal(['Job 0']);
  });
});

describe('facts="…" on a vacancy', () => {
  prepareEach();

  const factsIn = (detail: Element) =>
    [...part(detail, 'meta')!.querySelectorAll('dt')].map((one) => [
      shown(one),
      shown(one.nextElementSibling!),
    ]);

  it('are those that it names, in its order, mapped ones among them', async () => {
    configure({ fieldMap: { extra: { posted: 'startDate', workingTime: 'employmentCategory.name' } } });
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', facts: 'workingTime location' });
    await partOf(detail, 'title');
    expect(factsIn(detail)).to.deep.equal([
      ['Working time', 'Full-time'],
      ['Location', 'Kolding'],
    ]);
    expect(shown(part(detail, 'fact-location')!)).to.equal('Location Kolding');
    detail.facts = 'posted';
    await detail.updateComplete;
    expect(factsIn(detail)[0]![1]).to.match(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    expect(await requestsSince()).to.deep.equal(['GET /vacancies/V1031']);
  });

  it('that mean nothing are named in the console', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', facts: 'region deadlin' });
    await partOf(detail, 'title');
    await until(() => told.warnings.length, 'the warning');
    expect(told.warnings[0]).to.match(
      /<vacancy-detail> facts="region deadlin": deadlin means nothing\..* Nearest: deadline\./,
    );
  });
});
