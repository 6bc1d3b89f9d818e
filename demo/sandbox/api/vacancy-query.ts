// The query of the two vacancy lists: its parameters, read strictly, which vacancies it selects, and their order.
import { isCalendarDate } from './dates.js';
import type { Customer } from './customer.js';
import { emptyErrors, throwIfAny } from '../http/problem.js';
import { readOnce } from './request.js';
import { findTerms } from './terms.js';
import type { VacancyRecord } from './vacancy-records.js';

const sortFields = ['Description', 'StartDate', 'EndDate', 'Priority'] as const;
type SortField = (typeof sortFields)[number];

interface VacancyQuery {
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

export function filterVacancies(
  records: readonly VacancyRecord[],
  customer: Customer,
  { access, perdate, location }: VacancyQuery,
): VacancyRecord[] {
  let found = [...records];
  if (access !== undefined) found = found.filter((record) => (record.access ?? access) === access);
  if (perdate !== undefined) found = found.filter((record) => isActive(record, perdate));
  if (location !== undefined) {
    const places = findTerms(customer, 'locations', location);
    found = found.filter((record) => record.locations.some(({ id }) => places.has(id)));
  }
  return found;
}

/** An absent bound is open. */
export function isActive(dates: Pick<VacancyRecord, 'startDate' | 'endDate'>, date: string): boolean {
  return (dates.startDate ?? date) <= date && date <= (dates.endDate ?? date);
}

const propertyOf = {
  Description: 'description',
  StartDate: 'startDate',
  EndDate: 'endDate',
  Priority: 'priority',
} as const satisfies Record<SortField, keyof VacancyRecord>;

/** Nulls are last in both directions; ties are sorted by id. Titles are sorted by the language's alphabet. */
export function vacancyOrder(
  { sortField, sortDescending }: VacancyQuery,
  language: string,
): (a: VacancyRecord, b: VacancyRecord) => number {
  const { compare } = new Intl.Collator(language);
  const properties = sortField ? [propertyOf[sortField]] : (['priority', 'description'] as const);
  return (a, b) => {
    for (const property of properties) {
      const [first, second] = [a[property], b[property]];
      if (first === second) continue;
      if (first === null || second === null) return first === null ? 1 : -1;
      const order = typeof first === 'number' ? first - Number(second) : compare(first, String(second));
      if (order !== 0) return sortDescending ? -order : order;
    }
    return a.id < b.id ? -1 : Number(a.id > b.id);
  };
}
