// The storage of access control, and its clock.
import type { Database } from '../../database/database.js';
import { localDate } from '../../api/dates.js';

export interface Registry {
  readonly database: Database;
  /** Injected, so that tests need not wait 365 days. */
  readonly now: () => Date;
  /** Today's date, YYYY-MM-DD, for the validity of records. Default: the local date of `now`. */
  readonly today?: () => string;
}

/** YYYY-MM-DD. */
export function todayOf({ now, today }: Registry): string {
  return today?.() ?? localDate(now());
}

const day = 86_400_000;

export function addDays({ now }: Registry, days: number): string {
  return new Date(now().valueOf() + days * day).toISOString();
}

/** The days left until a time, rounded up; 0 after it. */
export function daysUntil({ now }: Registry, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - now().valueOf()) / day));
}
