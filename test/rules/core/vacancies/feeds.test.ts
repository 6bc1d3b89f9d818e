import { expect } from 'chai';
import { feedOf, readFeeds } from '../../../../src/core/vacancies/feeds.js';

const BASE = 'https://jobs.example/feeds/index.json';
const read = (feeds: unknown) => readFeeds({ version: 1, feeds }, BASE);

describe('a list of feeds', () => {
  it('is read with addresses relative to it', () => {
    const { feeds, problems } = read([
      { url: '../feed.rss.xml', type: 'application/rss+xml' },
      {
        url: 'https://cdn.example/a.json',
        language: 'da-DK',
        filter: { location: ['12'], 'job-type': 'Manager' },
      },
    ]);
    expect(problems).to.deep.equal([]);
    expect(feeds.map(({ url, type, language }) => [url, type, language])).to.deep.equal([
      ['https://jobs.example/feed.rss.xml', 'application/rss+xml', undefined],
      ['https://cdn.example/a.json', undefined, 'da'],
    ]);
    expect([...feeds[1]!.filter]).to.deep.equal([
      ['location', ['12']],
      ['job-type', ['Manager']],
    ]);
  });

  for (const file of [null, [], 7, 'text', {}, { version: 2, feeds: [] }, { version: 1, feeds: {} }]) {
    it(`is refused: ${JSON.stringify(file)}`, () => {
      const { feeds, problems } = readFeeds(file, BASE);
      expect(feeds).to.deep.equal([]);
      expect(problems[0]).to.include('not a list of feeds of version 1');
    });
  }

  for (const [feed, problem] of [
    [{ url: 'javascript:alert(1)' }, 'has no url'],
    [{ url: 'data:text/html,x' }, 'has no url'],
    [{ url: 'https://user:secret@jobs.example/' }, 'has no url'],
    [{ url: 'http://[' }, 'has no url'],
    [{ url: 7 }, 'has no url'],
    [null, 'has no url'],
    [{ url: 'a', filter: [] }, 'not an object of facets'],
    [{ url: 'a', filter: { office: ['1'] } }, 'filter "office", which is not a facet'],
    [JSON.parse('{"url":"a","filter":{"__proto__":["1"]}}'), 'not a facet'],
    [{ url: 'a', filter: { location: [] } }, 'has no values for location'],
    [{ url: 'a', filter: { location: [7, null] } }, 'has no values for location'],
    [{ url: 'a', filter: { location: Array.from({ length: 101 }, () => 'x') } }, 'more than 100'],
  ] as const) {
    it(`passes over ${JSON.stringify(feed).slice(0, 60)}, and says why`, () => {
      const { feeds, problems } = read([feed, { url: 'b' }]);
      expect(feeds.map(({ url }) => url)).to.deep.equal(['https://jobs.example/feeds/b']);
      expect(problems[0])
        .to.match(/^feed 1 /)
        .and.include(problem);
    });
  }

  it('is cut where it is too long', () => {
    const { feeds, problems } = read(Array.from({ length: 6000 }, (_, i) => ({ url: `${i}` })));
    expect(feeds).to.have.lengthOf(5000);
    expect(problems).to.deep.equal(['only the first 5000 feeds are used']);
  });
});

describe('the filter of a feed', () => {
  it('may name a mapped field, but no range of salary', () => {
    const read = (facet: string) =>
      readFeeds({ version: 1, feeds: [{ url: 'one', filter: { [facet]: 'x' } }] }, BASE, ['team']);
    expect([...read('team').feeds[0]!.filter.keys()]).to.deep.equal(['team']);
    expect(read('salary').problems).to.deep.equal(['feed 1 has a filter "salary", which is not a facet']);
    expect(read('other').feeds).to.deep.equal([]);
  });
});

describe('the feed of a list', () => {
  const { feeds } = read([
    { url: 'all' },
    { url: 'all-da', language: 'da' },
    { url: 'aarhus', filter: { location: ['12'] } },
    { url: 'both', filter: { location: ['12', '13'] } },
    { url: 'managers', filter: { location: ['12'], 'job-type': ['Manager'] } },
    { url: 'swedish', language: 'sv', filter: { region: ['north'] } },
  ]);
  const aarhus = { facet: 'location', forms: ['12', 'Aarhus'] } as const;
  const odense = { facet: 'location', forms: ['13', 'Odense'] } as const;
  const manager = { facet: 'job-type', forms: ['m', 'manager'] } as const;
  const found = (chosen: Parameters<typeof feedOf>[1], language = 'en') =>
    feedOf(feeds, chosen, language)?.url.replace('https://jobs.example/feeds/', '');

  it('is the one of exactly what is chosen, by ids or names', () => {
    expect(found([])).to.equal('all');
    expect(found([aarhus])).to.equal('aarhus');
    expect(found([aarhus, odense])).to.equal('both');
    expect(found([aarhus, manager])).to.equal('managers');
  });

  it('is in the language of the page, or in none', () => {
    expect(found([], 'da-DK')).to.equal('all-da');
    expect(found([aarhus], 'da')).to.equal('aarhus');
    const north = { facet: 'region', forms: ['north'] } as const;
    expect(found([north], 'sv')).to.equal('swedish');
    expect(found([north], 'da')).to.equal(undefined);
  });

  it('is not a feed of more or less', () => {
    expect(found([odense])).to.equal(undefined);
    expect(found([manager])).to.equal(undefined);
    expect(found([aarhus, odense, manager])).to.equal(undefined);
  });
});
