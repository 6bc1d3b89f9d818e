/** The link by which a visitor follows what a list shows. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  answerWith,
  freshPage,
  has,
  listenToConsole,
  openFacet,
  part,
  partOf,
  pick,
  seek,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { listed } from '../../helpers/browser/made-lists.js';

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
];
const FEEDS = {
  version: 1,
  feeds: [
    { url: 'https://jobs.example/all.xml', type: 'application/atom+xml' },
    { url: 'https://jobs.example/copenhagen.xml', filter: { location: ['c'] } },
    { url: 'https://jobs.example/digital.xml', filter: { organization: ['Digital & IT'] } },
    { url: 'https://jobs.example/digital-oslo.xml', filter: { organization: ['digital'], location: ['o'] } },
    { url: 'javascript:alert(1)', filter: { location: ['o'] } },
  ],
};

const fileOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'application/json' }));
const follow = (list: VacancyList) => part<HTMLAnchorElement>(list, 'follow')?.href;

describe('vacancy-list: following what is shown', () => {
  beforeEach(async () => {
    await freshPage();
    answerWith(JOBS);
  });

  it('links to the feed of exactly what is chosen, and has no link where the site has no such feed', async () => {
    configure({ feedsUrl: fileOf(JSON.stringify(FEEDS)) });
    const list = await listed();
    const link = await partOf<HTMLAnchorElement>(list, 'follow');
    expect(shown(link)).to.equal('Follow these vacancies');
    expect([link.href, link.type, link.rel]).to.deep.equal([
      'https://jobs.example/all.xml',
      'application/atom+xml',
      'alternate',
    ]);
    const facet = await openFacet(list, 'Location');
    await pick(list, facet, 'Copenhagen');
    expect(follow(list)).to.equal('https://jobs.example/copenhagen.xml');
    await pick(list, facet, 'Oslo');
    expect(follow(list)).to.equal(undefined);
    await pick(list, facet, 'Copenhagen');
    // Its address is no address of a feed.
    expect(follow(list)).to.equal(undefined);
    await pick(list, facet, 'Oslo');
    await seek(list, 'cook');
    expect(follow(list)).to.equal(undefined);
  });

  it('counts fixed filters and the location of the page as chosen, and follows nothing that a feed cannot have', async () => {
    configure({ feedsUrl: fileOf(JSON.stringify(FEEDS)) });
    const list = await listed({ only: 'organization:digital' });
    await partOf(list, 'follow');
    expect(follow(list)).to.equal('https://jobs.example/digital.xml');
    await pick(list, await openFacet(list, 'Location'), 'Oslo');
    expect(follow(list)).to.equal('https://jobs.example/digital-oslo.xml');
    list.exclude = 'location:c';
    await list.updateComplete;
    expect(follow(list)).to.equal(undefined);
    list.remove();
    visit();
    const there = await listed({ location: 'C', 'no-url-state': true });
    await partOf(there, 'follow');
    expect(follow(there)).to.equal('https://jobs.example/copenhagen.xml');
    there.vacancyFilter = () => true;
    await there.updateComplete;
    expect(follow(there)).to.equal(undefined);
  });

  it('is not there without feeds, and the console says what is wrong with their file', async () => {
    const { warnings, stop } = listenToConsole();
    try {
      const list = await listed();
      expect(has(list, 'follow')).to.equal(false);
      for (const [text, message] of [
        ['<html>', 'cannot be read, so no vacancies can be followed'],
        ['{"version":2}', 'it is not a list of feeds of version 1'],
        [
          '{"version":1,"feeds":[{"url":"https://jobs.example/a","filter":{"office":"1"}}]}',
          'feed 1 has a filter "office"',
        ],
      ] as const) {
        configure({ feedsUrl: fileOf(text) });
        const warning = await until(() => warnings.find((one) => one.includes(message)), message);
        expect(warning).to.match(/^career-elements: <vacancy-list> data-feeds-url="blob:/);
        expect(has(list, 'follow')).to.equal(false);
      }
    } finally {
      stop();
    }
  });
});
