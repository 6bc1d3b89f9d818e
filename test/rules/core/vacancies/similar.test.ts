/** Which vacancies are like another one. */
import { expect } from 'chai';
import { similarVacancies } from '../../../../src/core/vacancies/similar.js';
import type { Term, Vacancy } from '../../../../src/core/vacancies/vacancy.js';

const terms = (...ids: string[]): readonly Term[] => ids.map((id) => ({ id, name: `Name of ${id}` }));

const job = (id: string, more: Partial<Vacancy> = {}): Vacancy => ({
  ...{ id, title: id, locations: [], regions: [], fieldsOfWork: [], contacts: [], languages: [], record: {} },
  ...more,
});

const one = job('one', {
  locations: terms('cph'),
  regions: terms('capital'),
  fieldsOfWork: terms('it', 'design'),
  organization: { id: 'rd', name: 'R&D' },
  jobType: { id: 'full', name: 'Full' },
});

describe('similar vacancies', () => {
  it('have the field of work first in common, then the place, then the organisation', () => {
    const field = job('field', { fieldsOfWork: terms('it') });
    const place = job('place', { locations: terms('cph', 'aar') });
    const organization = job('organization', { organization: { id: 'rd', name: 'Research' } });
    const found = similarVacancies(one, [organization, place, field], 4);
    expect(found.map(({ id }) => id)).to.deep.equal(['field', 'place', 'organization']);
    const both = job('both', { fieldsOfWork: terms('design', 'it') });
    expect(similarVacancies(one, [field, both], 2)).to.deep.equal([both, field]);
  });

  it('are never the vacancy itself, and none that shares only its type or region', () => {
    const type = job('type', { jobType: { id: 'full', name: 'Full' } });
    const region = job('region', { regions: terms('capital') });
    expect(similarVacancies(one, [one, type, region, job('nothing')], 4)).to.deep.equal([]);
  });

  it('are at most as many as wanted, equal ones in the order of the list', () => {
    const list = Array.from({ length: 9 }, (_none, at) => job(`J${at}`, { locations: terms('cph') }));
    expect(similarVacancies(one, list, 4).map(({ id }) => id)).to.deep.equal(['J0', 'J1', 'J2', 'J3']);
  });

  it('are known by name where the service sends no ids', () => {
    const a = job('a', { locations: [{ name: 'Kolding' }] });
    const b = job('b', { locations: [{ name: 'Kolding' }] });
    expect(similarVacancies(a, [b], 4)).to.deep.equal([b]);
  });
});
