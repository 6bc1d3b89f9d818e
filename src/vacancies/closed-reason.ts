import { activityAt } from './filter.js';
import type { Vacancy } from './vacancy.js';

/** Why nobody can apply: the vacancy is internal and the page is not, its last day has passed, or it opens later. */
export type ClosedReason = 'internal' | 'expired' | 'not-yet';

/** Whether a vacancy is for employees only, and the page is not. */
export function isWithheld(vacancy: Vacancy, access: string): boolean {
  return vacancy.access === 'internal' && access !== 'internal' && access !== 'any';
}

/** Why nobody can apply for a vacancy today; undefined when one can. */
export function closedReason(
  vacancy: Vacancy,
  { today, access }: { readonly today: string; readonly access: string },
): ClosedReason | undefined {
  if (isWithheld(vacancy, access)) return 'internal';
  const activity = activityAt(vacancy, today);
  return activity === 'active' ? undefined : activity;
}
