// Calendar dates are strings `YYYY-MM-DD`: they compare as text and no time zone can shift them.

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether `value` is a real day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  if (day < 1 || day > (DAYS[month - 1] ?? 0)) return false;
  const year = Number(value.slice(0, 4));
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** To make one costs a thousand times more than to use it. */
const formats = Object.create(null) as Record<string, Intl.DateTimeFormat>;

/** The day of an instant in a time zone (an IANA name; default: the one of this machine). */
export function dayOf(instant: Date, timeZone?: string): string {
  if (timeZone) {
    // Swedish writes dates as ISO 8601 does.
    const format = (formats[timeZone] ??= new Intl.DateTimeFormat('sv-u-ca-gregory-nu-latn', {
      dateStyle: 'short',
      timeZone,
    }));
    return format.format(instant).padStart(10, '0');
  }
  return localDay(instant);
}

// Without `Intl`: its first use costs an old phone some 30 ms, before the first request.
const localDay = (instant: Date) =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Today in a time zone (default: the visitor's). Apart from {@link dayOf}, which the loader does not need. */
export const today = (timeZone?: string): string =>
  timeZone ? new Date().toLocaleDateString('sv', { timeZone }) : localDay(new Date());

/**
 * Reads a date or date-time of the service. A bare date is that day everywhere; a date-time without an
 * offset is the host's local time, so its day is the one that is written; one with an offset is an instant.
 * @returns `YYYY-MM-DD`, or undefined when the text is not a date
 */
export function readCalendarDate(value: unknown, timeZone?: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (isCalendarDate(value)) return value;
  const match = /^(\d{4}-\d\d-\d\d)(?:$|[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$)/i.exec(
    value.trim(),
  );
  const written = match?.[1];
  if (!written || !isCalendarDate(written)) return undefined;
  if (!match[2]) return written;
  const instant = new Date(value.trim().replace(' ', 'T'));
  return Number.isNaN(instant.getTime()) ? written : dayOf(instant, timeZone);
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
