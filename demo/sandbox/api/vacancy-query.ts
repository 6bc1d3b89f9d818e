// Parses the query parameters of the two vacancy lists, strictly.
import { isCalendarDate } from './dates.js';
import { emptyErrors, throwIfAny } from '../http/problem.js';
import { readOnce } from './request.js';

const sortFields = ['Description', 'StartDate', 'EndDate', 'Priority'] as const;
export type SortField = (typeof sortFields)[number];

export interface VacancyQuery {
  sortField: SortField | undefined;
  sortDescending: boolean;
  access: 'external' | 'internal' | undefined;
  perdate: string | undefined;
  location: string | undefined;
}

/** @throws HttpError (400) that names each invalid parameter */
export function readVacancyQuery(parameters: URLSearchParams): VacancyQuery {
  const errors = emptyErrors();
  for (const name of ['internalAccess', 'externalAccess']) {
    if (parameters.has(name))
      errors[name] = [`${name} is no longer supported; use access=external or access=internal.`];
  }
  const read = <Value>(name: string, rule: string, parse: (text: string) => Value | undefined) =>
    readOnce(parameters, errors, { name, rule, parse });
  const query: VacancyQuery = {
    sortField: read('sortField', `one of ${sortFields.join(', ')}`, (text) =>
      sortFields.find((field) => field === text),
    ),
    sortDescending:
      read('sortDescending', 'true or false', (text) =>
        text === 'true' || text === 'false' ? text === 'true' : undefined,
      ) ?? false,
    access: read('access', 'external or internal', (text) =>
      text === 'external' || text === 'internal' ? text : undefined,
    ),
    perdate: read('perdate', 'a calendar date such as 2026-03-31', (text) =>
      isCalendarDate(text) ? text : undefined,
    ),
    location: read('location', 'the id or the name of a location', (text) => text.trim() || undefined),
  };
  throwIfAny(errors);
  return query;
}
