import type { Vacancy } from './vacancy.js';

/** The restrictions of a list. */
export interface VacancyFilter {
  /** `any` for no restriction. */
  readonly access: 'external' | 'internal' | 'any';
  /** The day on which a vacancy has to be active, `YYYY-MM-DD`; absent for no restriction. */
  readonly perdate?: string;
}

/**
 * Whether a vacancy is active on a date. An absent bound is open; both bounds are inclusive:
 * StartDate <= date <= EndDate.
 */
export function activityAt(vacancy: Vacancy, date: string): 'not-yet' | 'active' | 'expired' {
  if (vacancy.startDate !== undefined && date < vacancy.startDate) return 'not-yet';
  if (vacancy.endDate !== undefined && date > vacancy.endDate) return 'expired';
  return 'active';
}

/**
 * Applies the request's filter again: a host that ignores it must not make internal or expired vacancies public. A missing
 * property does not exclude a record.
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
