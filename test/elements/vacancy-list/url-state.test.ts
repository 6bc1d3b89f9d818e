/** What a visitor has set, as it stands in the URL. */
import { expect } from '@open-wc/testing';
import {
  restrictState,
  DEFAULT_STATE,
  readListState,
  toggleValue,
  writeListState,
  type ListState,
} from '../../../src/elements/vacancy-list/url-state.js';

const read = (words: Readonly<Record<string, string>>) => readListState((word) => words[word]);
const written = (state: Partial<ListState>) =>
  Object.fromEntries(
    Object.entries(writeListState({ ...DEFAULT_STATE, ...state })).filter(([, value]) => value !== undefined),
  );

describe('the state of a list in the URL', () => {
  it('is nothing when nothing is set', () => {
    expect(read({})).to.deep.equal(DEFAULT_STATE);
    expect(written({})).to.deep.equal({});
  });

  it('is short and readable', () => {
    expect(
      written({
        query: 'software udvikler',
        chosen: { location: ['aarhus', 'odense'], region: ['3'] },
        sort: 'deadline',
        page: 3,
      }),
    ).to.deep.equal({
      q: 'software udvikler',
      location: 'aarhus~odense',
      region: '3',
      sort: 'deadline',
      page: '3',
    });
  });

  for (const keys of [
    ['a~b', 'c'],
    ['!', '~', '~!', '!!~~'],
    ['R&D', 'Køge, Sjælland', 'a b', '100 %', '日本', '😀'],
    ['__proto__', 'constructor'],
    ['line\nbreak', ' '],
  ]) {
    it(`keeps the values ${JSON.stringify(keys)} as they are`, () => {
      const state = { ...DEFAULT_STATE, chosen: { location: keys } };
      expect(read(written(state) as Record<string, string>)).to.deep.equal(state);
    });
  }

  for (const words of [
    { sort: 'price' },
    { sort: 'constructor' },
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { page: '9999999' },
    { location: '' },
    { location: '~~' },
    { location: '!' },
    { q: '   ' },
    { v: '2', q: 'later', sort: 'title', location: 'a' },
    { v: 'x' },
  ]) {
    it(`takes ${JSON.stringify(words)} for nothing`, () => {
      expect(read(words as Record<string, string>)).to.deep.equal(DEFAULT_STATE);
    });
  }

  it('has its version only when there is more than one', () => {
    expect(read({ v: '1', q: 'now' }).query).to.equal('now');
    expect('v' in written({ query: 'now' })).to.equal(false);
  });

  it('cuts a query that is too long, never within a character', () => {
    const { query } = read({ q: '😀'.repeat(300) });
    expect([...query]).to.have.length(200);
  });

  it('takes no more than a hundred values of a facet, each once', () => {
    const keys = Array.from({ length: 150 }, (_none, at) => `k${at}`);
    expect(read({ location: keys.join('~') }).chosen.location).to.have.length(100);
    expect(read({ location: 'a~b~a' }).chosen.location).to.deep.equal(['a', 'b']);
  });

  it('changes one value, and goes back to the first page', () => {
    const state = { ...DEFAULT_STATE, chosen: { location: ['a'] }, page: 4 };
    expect(toggleValue(state, 'location', 'b')).to.deep.equal({
      ...DEFAULT_STATE,
      chosen: { location: ['a', 'b'] },
    });
    expect(toggleValue(state, 'location', 'a').chosen.location).to.deep.equal([]);
    expect(toggleValue(state, 'region', 'n').chosen).to.deep.equal({ location: ['a'], region: ['n'] });
  });
});

describe('what a page lets visitors set', () => {
  const all: ListState = {
    query: 'nurse',
    chosen: { location: ['here'], organization: ['one'] },
    sort: 'title',
    page: 3,
  };
  const FACETS = ['location', 'organization'] as const;
  const LIST = {
    ...{ controls: '', facts: undefined, filters: FACETS.join(' '), groupBy: undefined, noSaved: false },
    ...{ layout: 'cards' as const, headingLevel: 3, pageSize: 50, sortField: undefined },
  };
  const allowed = (controls: string, facets: readonly ('location' | 'organization' | 'region')[] = FACETS) =>
    restrictState(all, { ...LIST, controls, filters: facets.join(' ') }, []);

  it('is everything with all controls', () => {
    expect(allowed('search filters sort count')).to.deep.equal(all);
  });

  it('is the page alone without any', () => {
    for (const controls of ['', 'count', 'find', 'Search FILTERS']) {
      expect(allowed(controls), controls).to.deep.equal({ ...DEFAULT_STATE, page: 3 });
    }
  });

  it('is what each control stands for', () => {
    expect(allowed('search')).to.deep.equal({ ...DEFAULT_STATE, query: 'nurse', page: 3 });
    expect(allowed('sort')).to.deep.equal({ ...DEFAULT_STATE, sort: 'title', page: 3 });
    expect(allowed('filters')).to.deep.equal({ ...DEFAULT_STATE, chosen: all.chosen, page: 3 });
  });

  it('is no facet that the page does not name', () => {
    expect(allowed('filters', ['organization', 'region']).chosen).to.deep.equal({ organization: ['one'] });
    expect(allowed('filters', []).chosen).to.deep.equal({});
  });

  for (const [pageSize, page, most] of [
    [50, 999_999, 100],
    [50, 100, 100],
    [1, 6000, 5000],
    [1, 4999, 4999],
    [300, 50, 17],
    [10_000, 2, 1],
  ] as const) {
    it(`is page ${most} where a link says ${page} and each has ${pageSize}: five thousand vacancies`, () => {
      const state = restrictState({ ...DEFAULT_STATE, page }, { ...LIST, pageSize }, []);
      expect(state.page).to.equal(most);
    });
  }
});
