/** What a visitor has set, as it stands in the URL. */
import { expect } from '@open-wc/testing';
import {
  NOTHING_SET,
  readListState,
  toggleValue,
  writeListState,
  type ListState,
} from '../../../src/elements/vacancy-list/list-state.js';

const read = (words: Readonly<Record<string, string>>) => readListState((word) => words[word]);
const written = (state: Partial<ListState>) =>
  Object.fromEntries(
    Object.entries(writeListState({ ...NOTHING_SET, ...state })).filter(([, value]) => value !== undefined),
  );

describe('the state of a list in the URL', () => {
  it('is nothing when nothing is set', () => {
    expect(read({})).to.deep.equal(NOTHING_SET);
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
      const state = { ...NOTHING_SET, chosen: { location: keys } };
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
      expect(read(words as Record<string, string>)).to.deep.equal(NOTHING_SET);
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
    const state = { ...NOTHING_SET, chosen: { location: ['a'] }, page: 4 };
    expect(toggleValue(state, 'location', 'b')).to.deep.equal({
      ...NOTHING_SET,
      chosen: { location: ['a', 'b'] },
    });
    expect(toggleValue(state, 'location', 'a').chosen.location).to.deep.equal([]);
    expect(toggleValue(state, 'region', 'n').chosen).to.deep.equal({ location: ['a'], region: ['n'] });
  });
});
