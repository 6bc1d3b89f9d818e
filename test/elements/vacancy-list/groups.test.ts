/** Lists in groups: `group-by`. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  focused,
  freshPage,
  has,
  listenToConsole,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  seek,
  shown,
  travel,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import {
  answerBy,
  counted,
  jobs,
  listed as listedBy,
  sortBy,
  titles,
} from '../../helpers/browser/made-lists.js';

const PLACES = [['Odense'], ['Aarhus', 'Odense'], [], ['Ålborg'], ['Aarhus']];
const UNITS = [
  { id: 'u2', name: 'Units' },
  { id: 'u1', name: 'Alpha' },
  undefined,
  { id: '~!', name: 'Zeta' },
];

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage({ detailUrl: '/job/{id}' });
    told = listenToConsole();
    answerBy(() =>
      jobs(10, (at) => ({
        locations: PLACES[at % 5],
        organization: UNITS[at % 4],
        priority: at,
        custom: { shift: at % 2 ? 'Night' : 'Day' },
      })),
    );
  });
  afterEach(() => told.stop());
}

const listed = (attributes: Readonly<Record<string, string | number>>) =>
  listedBy({ 'detail-url': '/jobs/{id}', ...attributes });

/** Each group: its heading, and the titles below it; undefined: it is closed. */
const groupsOf = (list: VacancyList) =>
  parts(list, 'group').map((group) => {
    const button = group.querySelector('button')!;
    const items = [...group.querySelectorAll('[part~="link"]')].map((one) => one.textContent.trim());
    return [
      button.querySelector('bdi')!.textContent,
      Number(button.querySelector('.number')!.textContent),
      button.ariaExpanded === 'true' ? items.map((one) => one.replace('Job ', '')).join(' ') : undefined,
    ];
  });

const toggle = async (list: VacancyList, name: string) => {
  const button = parts(list, 'group-button').find((one) => shown(one).startsWith(name))!;
  button.focus();
  button.click();
  await list.updateComplete;
  return button;
};

describe('group-by', () => {
  prepareEach();

  it('puts vacancies below headings with counts, by name as the language sorts, those without a value last', async () => {
    const list = await listed({ 'group-by': 'organization', language: 'da' });
    expect(groupsOf(list)).to.deep.equal([
      ['Alpha', 3, '1 5 9'],
      ['Units', 3, '0 4 8'],
      ['Zeta', 2, '3 7'],
      ['Ikke oplyst', 2, '2 6'],
    ]);
    const heads = parts(list, 'group-name');
    expect(heads.map((one) => one.localName)).to.deep.equal(['h3', 'h3', 'h3', 'h3']);
    expect(parts(list, 'title').every((one) => one.localName === 'h4')).to.equal(true);
    expect(shown(heads[0]!.querySelector('.hidden')!)).to.equal('3 stillinger');
    expect(parts(list, 'list').map((one) => one.ariaLabel)).to.deep.equal([
      'Alpha',
      'Units',
      'Zeta',
      'Ikke oplyst',
    ]);
    expect(told.warnings).to.deep.equal([]);
  });

  for (const [how, attributes, without] of [
    ['a fixed filter', { only: 'location:odense' }, []],
    ['the request', { location: 'Odense' }, [['Not stated', 2]]],
  ] as const) {
    it(`puts a vacancy with several values below the one that ${how} asks for`, async () => {
      const list = await listed({ 'group-by': 'location', ...attributes });
      expect(groupsOf(list).map(([name, count]) => [name, count])).to.deep.equal([['Odense', 4], ...without]);
    });
  }

  it('closes and opens a group by its button, keeps that in the URL without a step of Back, and the focus', async () => {
    const list = await listed({ 'group-by': 'organization' });
    const steps = history.length;
    const changes = collect(list, 'vacancies-change');
    const button = await toggle(list, 'Units');
    await toggle(list, 'Zeta');
    expect(ownParameters()).to.deep.equal({ 'vacancy-collapsed': 'u2~!~!!' });
    expect(history.length).to.equal(steps);
    expect(changes[1]!.detail.collapsed).to.deep.equal(['u2', '~!']);
    expect(groupsOf(list).map(([, , items]) => items)).to.deep.equal(['1 5 9', undefined, undefined, '2 6']);
    expect(button.isConnected).to.equal(true);
    expect((focused() as HTMLElement).ariaExpanded).to.equal('false');
    await toggle(list, 'Units');
    await toggle(list, 'Zeta');
    expect(ownParameters()).to.deep.equal({});
    expect(groupsOf(list)[1]).to.deep.equal(['Units', 3, '0 4 8']);
  });

  it('reads from the URL what is closed; what it does not know, it ignores', async () => {
    visit({ 'vacancy-collapsed': 'u1~gone~-' });
    const list = await listed({ 'group-by': 'organization' });
    expect(groupsOf(list).map(([, , items]) => items)).to.deep.equal([undefined, '0 4 8', '3 7', undefined]);
    expect(counted(list)).to.equal('10 vacancies');
  });

  it('holds with filters: a vacancy with several values is below the chosen one', async () => {
    const list = await listed({ 'group-by': 'location' });
    expect(groupsOf(list)).to.deep.equal([
      ['Aarhus', 4, '1 4 6 9'],
      ['Ålborg', 2, '3 8'],
      ['Odense', 2, '0 5'],
      ['Not stated', 2, '2 7'],
    ]);
    await pick(list, await openFacet(list, 'Location'), 'Odense');
    expect(groupsOf(list)).to.deep.equal([['Odense', 4, '0 1 5 6']]);
    expect(counted(list)).to.equal('4 of 10 vacancies');
    await travel(-1);
    await until(() => parts(list, 'group').length === 4, 'all groups');
  });

  it('holds with the search, whose best match comes first, and with orders, which sort within groups', async () => {
    const list = await listed({ 'group-by': 'organization' });
    await seek(list, 'job 3');
    await until(() => titles(list).length === 1, 'what is found');
    expect(groupsOf(list)).to.deep.equal([['Zeta', 1, '3']]);
    await seek(list, '');
    await sortBy(list, 'title-descending');
    expect(groupsOf(list)[0]).to.deep.equal(['Alpha', 3, '9 5 1']);
  });

  it('holds with "Show more": groups appear as far as they are reached, and closed ones make room', async () => {
    const list = await listed({ 'group-by': 'organization', 'page-size': 4 });
    expect(groupsOf(list)).to.deep.equal([
      ['Alpha', 3, '1 5 9'],
      ['Units', 3, '0'],
    ]);
    expect(shown(part(list, 'more')!)).to.equal('Show more 4 of 10 shown');
    part(list, 'more-button')!.click();
    await until(() => titles(list).length === 8, 'the next page');
    await until(() => focused()?.textContent.trim() === 'Job 4', 'the focus on its first');
    await toggle(list, 'Alpha');
    expect(groupsOf(list)).to.deep.equal([
      ['Alpha', 3, undefined],
      ['Units', 3, '0 4 8'],
      ['Zeta', 2, '3 7'],
      ['Not stated', 2, '2 6'],
    ]);
    expect(has(list, 'more')).to.equal(false);
  });

  it('may be a mapped field, and groups the rows of a table too', async () => {
    configure({ fieldMap: { extra: { shift: 'custom.shift' } } });
    const list = await listed({ 'group-by': 'shift', layout: 'table' });
    await until(() => has(list, 'table'), 'the table');
    expect(groupsOf(list)).to.deep.equal([
      ['Day', 5, '0 2 4 6 8'],
      ['Night', 5, '1 3 5 7 9'],
    ]);
    const head = parts(list, 'group')[0]!.querySelector('th')!;
    expect([head.scope, head.colSpan]).to.deep.equal([
      'rowgroup',
      part(list, 'head')!.querySelectorAll('th').length,
    ]);
  });

  it('of a word that means nothing is an ordinary list, and the console names the nearest', async () => {
    const list = await listed({ 'group-by': 'organisation' });
    expect(titles(list)).to.have.length(10);
    expect(has(list, 'groups')).to.equal(false);
    // The list of the test before may still say that its field is no longer mapped.
    const warning = await until(
      () => told.warnings.find((one) => one.includes('group-by="organisation"')),
      'the warning',
    );
    expect(warning).to.match(
      /<vacancy-list> group-by="organisation": organisation means nothing\. .*Nearest: organization\.$/,
    );
  });
});
