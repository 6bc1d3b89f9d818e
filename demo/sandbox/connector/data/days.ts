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

/** The anonymous Gregorian computus. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const date = `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
  return dayOf(date);
}
