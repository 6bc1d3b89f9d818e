import { expect } from 'chai';
import {
  FacetIndex,
  FACETS,
  findValuesByName,
  type FacetSelection,
} from '../../../../src/core/vacancies/facets.js';
import type { Term } from '../../../../src/core/vacancies/vacancy.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const term = (name: string, id?: string): Term => (id === undefined ? { name } : { id, name });

const aarhus = term('Aarhus', 'a');
const odense = term('Odense', 'o');
const vejle = term('Vejle', 'v');
const it1 = term('IT', 'it');
const sales = term('Sales', 's');

/** 0: Aarhus, IT. 1: Aarhus and Odense, IT. 2: Odense, sales. 3: Vejle, nothing. */
const list = [
  vacancy({ locations: [aarhus], jobType: it1 }),
  vacancy({ locations: [aarhus, odense], jobType: it1 }),
  vacancy({ locations: [odense], jobType: sales }),
  vacancy({ locations: [vejle] }),
];
const index = new FacetIndex(list, FACETS, 'en');
const all = [0, 1, 2, 3];
const filter = (chosen: FacetSelection, positions: readonly number[] = all) =>
  index.filter(chosen, positions);
const counts = (chosen: FacetSelection, name: 'location' | 'job-type') =>
  filter(chosen)
    .facet(name)
    .values.map((one) => `${one.name} ${one.count}`);

describe('facets', () => {
  it('let all pass when nothing is chosen, in the order given', () => {
    expect(filter({}, [2, 0, 3]).positions).to.deep.equal([2, 0, 3]);
  });

  it('let pass what has one of the values of each facet', () => {
    expect(filter({ location: ['a'] }).positions).to.deep.equal([0, 1]);
    expect(filter({ location: ['a', 'v'] }).positions).to.deep.equal([0, 1, 3]);
    expect(filter({ location: ['o'], 'job-type': ['it'] }).positions).to.deep.equal([1]);
    expect(filter({ location: ['v'], 'job-type': ['it'] }).positions).to.deep.equal([]);
  });

  it('count what each value would leave, under what is chosen in the others', () => {
    expect(counts({}, 'location')).to.deep.equal(['Aarhus 2', 'Odense 2', 'Vejle 1']);
    expect(counts({ 'job-type': ['it'] }, 'location')).to.deep.equal(['Aarhus 2', 'Odense 1', 'Vejle 0']);
    expect(counts({ location: ['a'] }, 'location')).to.deep.equal(['Aarhus 2', 'Odense 2', 'Vejle 1']);
    expect(counts({ location: ['a'] }, 'job-type')).to.deep.equal(['IT 2', 'Sales 0']);
    expect(counts({ location: ['a'], 'job-type': ['s'] }, 'location')).to.deep.equal([
      'Odense 1',
      'Aarhus 0',
      'Vejle 0',
    ]);
  });

  it('count what a choice leaves exactly: each count is the length of the list after it', () => {
    for (const chosen of [{}, { location: ['o'] }, { 'job-type': ['it'] }] as FacetSelection[]) {
      for (const name of ['location', 'job-type'] as const) {
        for (const value of filter(chosen).facet(name).values) {
          const after = filter({ ...chosen, [name]: [value.key] }).positions.length;
          expect(value.count, `${JSON.stringify(chosen)} ${value.name}`).to.equal(after);
        }
      }
    }
  });

  it('say how many there would be without a facet', () => {
    const result = filter({ location: ['v'], 'job-type': ['it'] });
    expect(result.countWithout('location')).to.equal(2);
    expect(result.countWithout('job-type')).to.equal(1);
    expect(result.countWithout('region')).to.equal(0);
  });

  it('pass over values that no vacancy has', () => {
    expect(filter({ location: ['nowhere'] }).positions).to.deep.equal(all);
    expect(filter({ location: ['nowhere', 'v'] }).positions).to.deep.equal([3]);
    expect(index.chosen({ location: ['nowhere', 'v'] })).to.deep.equal([
      { facet: 'location', key: 'v', name: 'Vejle' },
    ]);
  });

  it('know a value without an id by its name, and count a vacancy that names it twice once', () => {
    const twice = new FacetIndex([vacancy({ regions: [term('North'), term('North')] })], FACETS, 'en');
    expect(twice.filter({ region: ['North'] }, [0]).facet('region').values).to.deep.equal([
      { key: 'North', name: 'North', count: 1 },
    ]);
  });

  it('sort equals by the alphabet of the language, and numbers as numbers', () => {
    const regions = ['Ørsted', 'Zealand', 'Aalborg', 'District 10', 'District 9'].map((name) => term(name));
    const danish = new FacetIndex([vacancy({ regions })], FACETS, 'da');
    const names = danish
      .filter({}, [0])
      .facet('region')
      .values.map(({ name }) => name);
    expect(names).to.deep.equal(['District 9', 'District 10', 'Zealand', 'Ørsted', 'Aalborg']);
  });

  it('offer a choice with two values or more', () => {
    const one = vacancy({ locations: [term('Aarhus')] });
    const both = vacancy({ locations: [term('Aarhus'), term('Odense')] });
    const offers = (...list: (typeof one)[]) => new FacetIndex(list, FACETS, 'en').hasChoice('location');
    expect(offers()).to.equal(false);
    expect(offers(one, one)).to.equal(false);
    expect(offers(one, both)).to.equal(true);
    expect(offers(vacancy({}), both)).to.equal(true);
    expect(new FacetIndex([one, both], FACETS, 'en').hasChoice('region')).to.equal(false);
  });
});

describe('finding a value by its name', () => {
  const values = ['København', 'Århus', 'Göteborg', 'Münster', 'Großenhain', 'Kontor', 'Malmö'].map(
    (name) => ({
      key: name,
      name,
      count: 1,
    }),
  );
  for (const [text, names] of [
    ['', values.map(({ name }) => name)],
    ['køb', ['København']],
    ['kobenhavn', ['København']],
    ['KOEBENHAVN', ['København']],
    ['aarhus', ['Århus']],
    ['arhus', ['Århus']],
    ['goteborg', ['Göteborg']],
    ['Goeteborg', ['Göteborg']],
    ['muenster', ['Münster']],
    ['grossen', ['Großenhain']],
    ['mo\u0308', ['Malmö']],
    [' borg ', ['Göteborg']],
    ['xyz', []],
  ] as const) {
    it(`by "${text}" finds ${names.join(', ') || 'nothing'}`, () => {
      expect(findValuesByName(values, text).map(({ name }) => name)).to.deep.equal(names);
    });
  }
});
