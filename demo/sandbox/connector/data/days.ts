// Days as numbers since 1970-01-01, and their text in records.

const millisecondsOfDay = 86_400_000;

/** @param date begins with YYYY-MM-DD */
export function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / millisecondsOfDay;
}

/** A time of the day, by default its start. Every date-time has milliseconds, so that they sort as text. */
export function momentOf(day: number, second = 0): string {
  return new Date(day * millisecondsOfDay + second * 1000).toISOString();
}
