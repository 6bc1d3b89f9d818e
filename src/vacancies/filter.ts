import type { Vacancy } from './vacancy.js';

/** What a list may be restricted to. */
export interface VacancyFilter {
  /** `any` restricts nothing. */
  readonly access: 'external' | 'internal' | 'any';
  /** The day on which a vacancy has to be active, `YYYY-MM-DD`; absent restricts nothing. */
  readonly perdate?: string;
}

/**
 * Where a vacancy stands at a day. A bound that is absent is open, and both bounds belong to the time:
 * StartDate <= date <= EndDate.
 */
export function activityAt(vacancy: Vacancy, date: string): 'not-yet' | 'active' | 'expired' {
  if (vacancy.startDate !== undefined && date < vacancy.startDate) return 'not-yet';
  if (vacancy.endDate !== undefined && date > vacancy.endDate) return 'expired';
  return 'active';
}

/**
 * Checks a record again against what the service was asked for: a host that ignores a filter must not put an
 * internal or an expired vacancy on a public page. What a record does not carry cannot exclude it.
 */
export function matchesFilter(filter: VacancyFilter, vacancy: Vacancy): boolean {
  if (filter.access !== 'any' && vacancy.access !== undefined && vacancy.access !== filter.access)
    return false;
  return filter.perdate === undefined || activityAt(vacancy, filter.perdate) === 'active';
}

/** Whether a vacancy is for employees only and the page, by its `access`, is not. */
export function isWithheld(vacancy: Vacancy, access: string): boolean {
  return vacancy.access === 'internal' && access !== 'internal' && access !== 'any';
}
