import { isCalendarDate } from '../../base/calendar-date.js';
import { isObject } from '../../base/json.js';
import type { Vacancy } from '../vacancy.js';

/** Milliseconds within which a page belongs to the same visit as the one before, also past midnight. */
const SAME_VISIT = 30 * 60_000;
/** After a year, a visitor is new again. */
const MAX_AGE = 365 * 86_400_000;

/** The days of a visitor's visits, as they are stored. */
export interface Visits {
  /** The day of this visit, `YYYY-MM-DD`. */
  readonly day: string;
  /** When its last page was opened, in milliseconds since 1970. */
  readonly at: number;
  /** The day of the visit before; absent: there was none. */
  readonly before?: string;
}

/**
 * The visits after a page was opened. Pages of one day are one visit, and so are pages within half an hour: a reload is no new visit.
 * @param stored what was stored last, of any origin
 * @param today `YYYY-MM-DD`, where the company is
 */
export function nextVisits(stored: Visits | undefined, today: string, now: number): Visits {
  // A record from the future, after the clock was set back, would hide what is new.
  if (!stored || stored.day > today || stored.at > now + 60_000 || now - stored.at > MAX_AGE)
    return { day: today, at: now };
  const isSame = stored.day === today || now - stored.at < SAME_VISIT;
  const before = isSame ? stored.before : stored.day;
  return before === undefined ? { day: today, at: now } : { day: today, at: now, before };
}

/** Reads what {@link nextVisits} gave from a text of the storage. */
export function readVisits(text: string | null): Visits | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value)) return undefined;
    const { day, at, before } = value;
    if (typeof day !== 'string' || !isCalendarDate(day) || typeof at !== 'number') return undefined;
    return typeof before === 'string' && isCalendarDate(before) ? { day, at, before } : { day, at };
  } catch {
    return undefined;
  }
}

/**
 * Whether a vacancy opened after a day: then it was in no list on that day.
 * @param since the day of the visit before; undefined: there was none, so nothing is new
 */
export function isNewSince(since: string | undefined, { startDate }: Vacancy): boolean {
  return since !== undefined && startDate !== undefined && startDate > since;
}
