import type { Vacancy } from '../../../src/core/vacancies/vacancy.js';

/** A vacancy of which a test names what it is about. */
export function vacancy(fields: Partial<Vacancy> = {}): Vacancy {
  return {
    id: 'V1',
    title: 'Engineer',
    locations: [],
    regions: [],
    fieldsOfWork: [],
    contacts: [],
    languages: [],
    record: {},
    ...fields,
  };
}
