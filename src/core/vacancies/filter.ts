import { fold } from './facet-terms.js';
import type { Term, Vacancy } from './vacancy.js';

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

/**
 * Applies the request's location again, as the service does: by id or name, without case.
 *
 * The service knows the names of all languages, a record those of one. So a name that no record has is unknown to the page, and
 * where all records share a location, they are taken for what the service has found by it. A record without locations is not excluded.
 * @param location id or name of a location
 * @param vacancies all records of the answer
 * @returns whether a vacancy is there
 */
export function locationFilter(
  location: string,
  vacancies: readonly Vacancy[],
): (vacancy: Vacancy) => boolean {
  const wanted = fold(location);
  const isNamed = ({ id, name }: Term) => fold(name) === wanted || (id && fold(id) === wanted);
  const ids = new Set<string | undefined>();
  let shared: readonly string[] | undefined;
  let isKnown = false;
  for (const { locations } of vacancies) {
    if (!locations.length) continue;
    for (const one of locations.filter(isNamed)) {
      isKnown = true;
      ids.add(one.id);
    }
    const keys = locations.map(({ id, name }) => id ?? name);
    shared = shared?.filter((one) => keys.includes(one)) ?? keys;
  }
  if (!isKnown && shared?.length) return () => true;
  ids.delete(undefined);
  return ({ locations }) => !locations.length || locations.some((one) => ids.has(one.id) || isNamed(one));
}

/** Whether a vacancy is for employees only and the page, by its `access`, is not. */
export function isWithheld(vacancy: Vacancy, access: string): boolean {
  return vacancy.access === 'internal' && access !== 'internal' && access !== 'any';
}
