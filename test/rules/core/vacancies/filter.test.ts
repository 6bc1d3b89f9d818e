import { expect } from 'chai';
import { activityAt, locationFilter, matchesFilter } from '../../../../src/core/vacancies/filter.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

describe('where a vacancy stands at a day', () => {
  const bounded = vacancy({ startDate: '2026-02-01', endDate: '2026-02-28' });

  for (const [day, activity] of [
    ['2026-01-31', 'not-yet'],
    ['2026-02-01', 'active'],
    ['2026-02-14', 'active'],
    ['2026-02-28', 'active'],
    ['2026-03-01', 'expired'],
  ] as const) {
    it(`is ${activity} on ${day}, when it runs through February`, () => {
      expect(activityAt(bounded, day)).to.equal(activity);
    });
  }

  it('is open on the side that has no bound', () => {
    expect(activityAt(vacancy({ startDate: '2026-02-01' }), '9999-12-31')).to.equal('active');
    expect(activityAt(vacancy({ startDate: '2026-02-01' }), '2026-01-31')).to.equal('not-yet');
    expect(activityAt(vacancy({ endDate: '2026-02-28' }), '0001-01-01')).to.equal('active');
    expect(activityAt(vacancy({ endDate: '2026-02-28' }), '2026-03-01')).to.equal('expired');
    expect(activityAt(vacancy(), '2026-02-14')).to.equal('active');
  });
});

describe('a filter that is checked again', () => {
  it('keeps an internal vacancy from a public list, and the other way round', () => {
    expect(matchesFilter({ access: 'external' }, vacancy({ access: 'internal' }))).to.be.false;
    expect(matchesFilter({ access: 'external' }, vacancy({ access: 'external' }))).to.be.true;
    expect(matchesFilter({ access: 'internal' }, vacancy({ access: 'external' }))).to.be.false;
    expect(matchesFilter({ access: 'internal' }, vacancy({ access: 'internal' }))).to.be.true;
  });

  it('restricts nothing with "any"', () => {
    expect(matchesFilter({ access: 'any' }, vacancy({ access: 'internal' }))).to.be.true;
    expect(matchesFilter({ access: 'any' }, vacancy({ access: 'external' }))).to.be.true;
  });

  it('does not exclude by what a record does not carry', () => {
    expect(matchesFilter({ access: 'external', perdate: '2026-02-14' }, vacancy())).to.be.true;
    expect(matchesFilter({ access: 'internal', perdate: '2026-02-14' }, vacancy())).to.be.true;
  });

  it('excludes what is not active on the day', () => {
    const filter = { access: 'any', perdate: '2026-02-14' } as const;
    expect(matchesFilter(filter, vacancy({ endDate: '2026-02-13' }))).to.be.false;
    expect(matchesFilter(filter, vacancy({ startDate: '2026-02-15' }))).to.be.false;
    expect(matchesFilter(filter, vacancy({ startDate: '2026-02-14', endDate: '2026-02-14' }))).to.be.true;
  });
});

describe('a location that is checked again', () => {
  const at = (id: string, ...locations: (string | readonly [string, string])[]) =>
    vacancy({
      id,
      locations: locations.map((one) =>
        typeof one === 'string' ? { name: one } : { id: one[0], name: one[1] },
      ),
    });
  const idsAt = (location: string, list: readonly Vacancy[]) =>
    list.filter(locationFilter(location, list)).map(({ id }) => id);
  const everywhere = [
    at('1', ['kol', 'Kolding']),
    at('2', ['cph', 'Copenhagen']),
    at('3', ['cph', 'København'], ['kol', 'Kolding']),
    at('4', ['aar', 'Aarhus']),
  ];

  it('finds by id or name, without case, as the service does', () => {
    for (const one of ['kol', 'KOL', 'Kolding', ' kolding ', 'KOLDING'])
      expect(idsAt(one, everywhere), one).to.deep.equal(['1', '3']);
  });

  it('finds by the id of a name that only some records have', () => {
    expect(idsAt('København', everywhere)).to.deep.equal(['2', '3']);
    expect(idsAt('copenhagen', everywhere)).to.deep.equal(['2', '3']);
  });

  it('leaves out everything where no vacancy is there, and they are in several places', () => {
    expect(idsAt('Ribe', everywhere)).to.deep.equal([]);
    expect(idsAt('kol', [at('1', 'Aarhus'), at('2', 'Ribe')])).to.deep.equal([]);
  });

  it('keeps what the service has found by a name of another language', () => {
    const found = [at('1', ['cph', 'Copenhagen']), at('2', ['kol', 'Kolding'], ['cph', 'Copenhagen'])];
    expect(idsAt('København', found)).to.deep.equal(['1', '2']);
    // Once a record has the name, the others are told apart by it.
    expect(idsAt('kolding', found)).to.deep.equal(['2']);
  });

  it('finds names without ids, and letters in either form of Unicode', () => {
    const list = [at('1', 'A\u030arhus'), at('2', 'Ribe')];
    expect(idsAt('Århus', list)).to.deep.equal(['1']);
  });

  it('does not exclude by what a record does not carry, and takes two places of one name apart by id', () => {
    const list = [at('1'), at('2', ['n1', 'Neustadt']), at('3', ['n2', 'Neustadt']), at('4', ['x', 'Ribe'])];
    expect(idsAt('Neustadt', list)).to.deep.equal(['1', '2', '3']);
    expect(idsAt('n2', list)).to.deep.equal(['1', '3']);
    expect(idsAt('kol', [at('1')])).to.deep.equal(['1']);
    expect(idsAt('kol', [])).to.deep.equal([]);
  });
});
