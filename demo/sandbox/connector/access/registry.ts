// Where access is kept, and the clock that it goes by.
import type { Database } from '../../database/database.js';

export interface Registry {
  readonly database: Database;
  /** Handed in, so that a test need not wait for 365 days. */
  readonly now: () => Date;
}

const day = 86_400_000;

export function addDays({ now }: Registry, days: number): string {
  return new Date(now().valueOf() + days * day).toISOString();
}

/** Days that are left until a time, one that has begun among them; 0 after it. */
export function daysUntil({ now }: Registry, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - now().valueOf()) / day));
}
