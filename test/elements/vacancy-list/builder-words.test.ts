/** What a page's builder has written wrongly is said in the console, and harms nobody. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  checked,
  freshPage,
  listenToConsole,
  make,
  mount,
  part,
  partOf,
  parts,
  shown,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
  });
  afterEach(() => told.stop());
}

const warned = (text: string) => told.warnings.filter((one) => one.includes(text));

// What was said once is not said again on a page, so each test has words of its own.

describe('vacancy-list: words that mean nothing', () => {
  prepareEach();

  for (const [attribute, value, sentence] of [
    [
      'filters',
      'location bogus region',
      'filters="location bogus region": bogus means nothing. Possible: location organ',
    ],
    [
      'controls',
      'count Search find',
      'controls="count Search find": Search find means nothing. Possible: search filters',
    ],
    ['layout', 'grid', 'layout="grid": grid means nothing. Possible: cards table'],
    ['heading-level', 'abc', 'heading-level is not a number from 1 to 6'],
    ['page-size', 'none', 'page-size is not a number above 0, so it is 50'],
  ] as const) {
    it(`are named in the console, once: ${attribute}="${value}"`, async () => {
      mount('vacancy-list', { [attribute]: value });
      await listed({ [attribute]: value });
      await checked();
      const said = warned(sentence);
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^career-elements: <vacancy-list> /);
    });
  }

  it('leave what is right in force: unknown facets are left out, and one written twice is there once', async () => {
    const list = await listed({ filters: 'location odd location organization' });
    const names = parts(list, 'filter').map((one) => shown(one.querySelector('summary')!));
    expect(names).to.deep.equal(['Location', 'Organisation']);
  });

  it('leave headings at level 3, cards, and fifty at once', async () => {
    answerBy(() => jobs(70));
    const list = await listed({ 'heading-level': 'x', layout: 'tiles', 'page-size': 'many' });
    expect(part(list, 'title')!.localName).to.equal('h3');
    expect(part(list, 'list')!.localName).to.equal('ul');
    expect(titles(list)).to.have.length(50);
  });

  it('are none in what is right: nothing is said of it', async () => {
    await listed({
      filters: ' location  region ',
      controls: '',
      layout: 'table',
      'heading-level': 6,
      'page-size': 1,
      'detail-url': '/job',
    });
    await checked();
    expect(told.warnings).to.deep.equal([]);
    expect(told.errors).to.deep.equal([]);
  });
});

describe('vacancy-list: a vacancyFilter that throws', () => {
  prepareEach();

  it('hides what it fails on and shows the others, says so in the console, and throws no further', async () => {
    answerBy(() => jobs(4));
    const uncaught: unknown[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      uncaught.push(event);
    };
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    try {
      const list = make('vacancy-list');
      list.vacancyFilter = ({ id }) => {
        if (id === 'J2') throw new TypeError('no such field');
        return id !== 'J0';
      };
      document.body.append(list);
      await partOf(list, 'list');
      expect(titles(list)).to.deep.equal(['Job 1', 'Job 3']);
      expect(told.errors).to.deep.equal([
        'career-elements: <vacancy-list> vacancyFilter fails, so what it fails on is hidden: TypeError: no such field',
      ]);
    } finally {
      removeEventListener('error', note);
      removeEventListener('unhandledrejection', note);
    }
    expect(uncaught).to.deep.equal([]);
  });
});

describe('vacancy-list: lists that share a place in the URL', () => {
  prepareEach();

  async function place(...all: Record<string, string | boolean>[]): Promise<string[]> {
    const lists = all.map((attributes) => mount('vacancy-list', { 'detail-url': '/job', ...attributes }));
    await Promise.all(lists.map((list) => partOf(list, 'list')));
    await checked();
    return warned("share the URL's parameters");
  }

  it('are named to the builder, with the key, once', async () => {
    configure({ urlKey: 'twins' });
    const said = await place({}, {}, {});
    expect(said).to.have.length(1);
    expect(said[0]).to.include('this page has 3 <vacancy-list>').and.include('"twins-…"');
    expect(said[0]).to.include('Give each its own url-key="…".');
  });

  it('are named where they keep what is set out of the URL, in the same entry of the history', async () => {
    configure({ urlKey: 'kept' });
    const said = await place({ 'no-url-state': true }, { 'no-url-state': true });
    expect(said).to.have.length(1);
    expect(said[0]).to.include('this page has 2 <vacancy-list>');
  });

  it('are none where each has its key', async () => {
    configure({ urlKey: 'alone' });
    expect(await place({ 'url-key': 'first' }, { 'url-key': 'second' })).to.deep.equal([]);
  });

  it('are none where one keeps out of the URL, or there is but one', async () => {
    configure({ urlKey: 'private' });
    expect(await place({ 'no-url-state': true }, {})).to.deep.equal([]);
    document.body.replaceChildren();
    configure({ urlKey: 'private2' });
    expect(await place({}, { 'no-url-state': true })).to.deep.equal([]);
    document.body.replaceChildren();
    expect(await place({})).to.deep.equal([]);
  });
});
