// Which vacancies a list has, by its query.
import type { VacancyQuery } from './vacancy-query.js';
import type { VacancyList, VacancyRecord } from './vacancy-records.js';

export function filterVacancies(
  { records, links, names }: VacancyList,
  query: VacancyQuery,
): VacancyRecord[] {
  const { access, perdate, location } = query;
  let found = records;
  if (access !== undefined) found = found.filter((record) => (record.access ?? access) === access);
  if (perdate !== undefined) found = found.filter((record) => isActive(record, perdate));
  if (location !== undefined && location !== '') {
    const places = names.find('location', location);
    const there = links.filter(({ kind, termId }) => kind === 'location' && places.has(termId));
    const ids = new Set(there.map(({ vacancyId }) => vacancyId));
    found = found.filter((record) => ids.has(record.id));
  }
  return found;
}

/** An absent bound is open. */
export function isActive(dates: Pick<VacancyRecord, 'startDate' | 'endDate'>, date: string): boolean {
  return (dates.startDate ?? date) <= date && date <= (dates.endDate ?? date);
}
