/** What a page fixes of its list by `only` and `exclude`. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import '../../../src/elements/career-site/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  answerWith,
  freshPage,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { listed, titles } from '../../helpers/browser/made-lists.js';
import { DIVISIONS, publish } from '../../helpers/browser/made-directories.js';

const facets = (list: VacancyList) =>
  parts(list, 'filter').map((one) => shown(one.querySelector('summary')!));

const JOBS = [
  {
    id: '1',
    description: 'Developer',
    organization: { id: 'digital', name: 'Digital & IT' },
    locations: [{ id: 'c', name: 'Copenhagen' }],
  },
  {
    id: '2',
    description: 'Tester',
    organization: { id: 'digital', name: 'Digital & IT' },
    locations: [{ id: 'o', name: 'Oslo' }],
  },
  {
    id: '3',
    description: 'Cook',
    organization: { id: 'canteen', name: 'Canteen' },
    locations: [{ id: 'c', name: 'Copenhagen' }],
  },
  {
    id: '4',
    description: 'Driver',
    organization: { id: 'fleet', name: 'Fleet' },
    locations: [{ id: 'o', name: 'Oslo' }],
  },
];

describe('vacancy-list: fixed filters', () => {
  beforeEach(async () => {
    await freshPage();
  });

  it('fix part of the list, count only that, and change with the attribute', async () => {
    answerWith(JOBS);
    const list = await listed({ only: 'organization:digital' });
    expect(titles(list)).to.have.members(['Developer', 'Tester']);
    expect(shown(part(list, 'count')!)).to.equal('2 vacancies');
    await seek(list, 'tester');
    expect(shown(part(list, 'count')!)).to.equal('1 of 2 vacancies');
    await seek(list, 'cook');
    expect(titles(list)).to.deep.equal([]);
    await seek(list, '');
    list.only = `organization:'Digital & IT' organization:canteen`;
    list.exclude = 'location:oslo';
    await list.updateComplete;
    expect(titles(list)).to.have.members(['Developer', 'Cook']);
    list.only = list.exclude = undefined;
    await list.updateComplete;
    expect(titles(list)).to.have.length(4);
  });

  it('are no filter with a single value left, also where filters names them, and one with two still is', async () => {
    answerWith(JOBS);
    const list = await listed({ only: 'organization:digital', filters: 'organization location' });
    expect(facets(list)).to.deep.equal(['Location']);
    list.only = 'organization:digital organization:fleet';
    await list.updateComplete;
    expect(facets(list)).to.deep.equal(['Organisation', 'Location']);
    list.filters = undefined;
    list.only = 'organization:digital location:oslo';
    await list.updateComplete;
    expect(facets(list)).to.deep.equal([]);
  });

  it('cannot be left by a URL, whatever it names', async () => {
    answerWith(JOBS);
    visit({ 'vacancy-organization': 'canteen~digital', 'vacancy-location': 'o' });
    const list = await listed({ only: 'organization:digital' });
    expect(titles(list)).to.deep.equal(['Tester']);
    // What is fixed is no choice of the visitor.
    expect(parts(list, 'chip').map(shown)).to.deep.equal(['Oslo ✕']);
    list.remove();
    visit({ 'vacancy-q': 'cook' });
    const other = mount('vacancy-list', { only: 'organization:digital' });
    expect(shown(await partOf(other, 'empty'))).to.include('No vacancies match');
  });

  it('say of what they are a selection when the service has more than it sent', async () => {
    answerWith({ items: JOBS, total: 900 });
    const list = await listed({ only: 'organization:digital' });
    expect(shown(part(list, 'count')!)).to.equal('2 vacancies');
    expect(shown(list)).to.include('From the first 4 of 900 vacancies only.');
  });

  it('name parents that only the directory knows, and wait for it', async () => {
    publish(DIVISIONS);
    const list = await listed({ only: 'organization:technology' });
    const all = await listed({ 'url-key': 'other' });
    expect(titles(list).length).to.be.within(1, titles(all).length - 1);
    const organizations = new Set(
      parts(list, 'link').map(
        ({ dataset }) => list.vacancies.find(({ id }) => id === dataset['id'])!.organization!.name,
      ),
    );
    expect([...organizations]).to.have.members(['Research & Development', 'Digital & IT']);
  });

  it('hold in a career-site', async () => {
    answerWith(JOBS);
    const site = mount('career-site', { exclude: 'organization:digital' });
    const list = await until(() => site.shadowRoot?.querySelector('vacancy-list'), 'the list');
    await partOf(list, 'list');
    expect(titles(list)).to.have.members(['Cook', 'Driver']);
  });

  for (const [attributes, ...words] of [
    [
      { only: 'organization:digitl' },
      'only: no vacancy has the organization "digitl" now',
      'Nearest: "digital" (Digital & IT).',
    ],
    [
      { only: 'organisation:digital' },
      '"organisation" is not a facet, so the list shows nothing for it.',
      'Nearest: organization.',
    ],
    [{ exclude: 'location:zanzibar' }, 'Possible: "c" (Copenhagen), "o" (Oslo).'],
    [{ only: 'digital' }, '"digital" is not a facet', 'location:"Frankfurt am Main"'],
    [{ only: 'organization:' }, 'organization has no value'],
  ] as const) {
    it(`are named in the console where they are wrong: ${JSON.stringify(attributes)}`, async () => {
      answerWith(JOBS);
      const { warnings, stop } = listenToConsole();
      try {
        const list = mount('vacancy-list', attributes);
        await until(() => has(list, 'list') || has(list, 'empty'), 'the list');
        const text = await until(() => warnings.find((one) => one.includes(words[0])), words[0]);
        expect(text).to.match(/^career-elements: <vacancy-list> (?:only|exclude): /);
        for (const word of words) expect(text).to.include(word);
      } finally {
        stop();
      }
    });
  }
});
