// Which vacancies a list has, by its query.
import type { Customer } from './customer.js';
import { findTerms } from './terms.js';
import type { VacancyQuery } from './vacancy-query.js';
import type { VacancyRecord } from './vacancy-records.js';

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
