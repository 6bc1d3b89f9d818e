// Calendar dates are strings `YYYY-MM-DD`: they compare as text and no time zone can shift them.

/** Whether `value` is a real day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day of an instant in a time zone (an IANA name; default: the one of this machine). */
export function dayOf(instant: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Today in a time zone (default: the visitor's). */
export function today(timeZone?: string): string {
  return dayOf(new Date(), timeZone);
}

/**
 * Reads a date or date-time of the service. A bare date is that day everywhere; a date-time without an
 * offset is the host's local time, so its day is the one that is written; one with an offset is an instant.
 * @returns `YYYY-MM-DD`, or undefined when it is no date
 */
export function readCalendarDate(value: unknown, timeZone?: string): string | undefined {
  if (typeof value !== 'string') return undefined;
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
