// Days as numbers since 1970-01-01, and their text in records.

const millisecondsOfDay = 86_400_000;
const written = new Map<number, string>();

export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / millisecondsOfDay);
}

/** YYYY-MM-DD. */
export function dateOf(day: number): string {
  let date = written.get(day);
  if (date === undefined) {
    date = new Date(day * millisecondsOfDay).toISOString().slice(0, 10);
    written.set(day, date);
  }
  return date;
}

/** The start of the day. Every date-time has milliseconds, so that they sort as text. */
export function startOf(day: number): string {
  return `${dateOf(day)}T00:00:00.000Z`;
}

export function momentOf(day: number, second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return `${dateOf(day)}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000Z`;
}

export function yearOf(day: number): number {
  return Number(dateOf(day).slice(0, 4));
}

/** 0: Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
