// Work calendars for three years: one for each country of the locations, and one for shifts.
import type { SampleCompany } from '../../database/sample.js';
import { audit } from './audit.js';
import { dayOf, startOf, weekdayOf, yearOf } from './days.js';
import { randomPastDay, type Draft } from './draft.js';
import { holidaysOf, isEve } from './holidays.js';
import type { NewRecord } from './record-store.js';

interface Calendar {
  name: string;
  description: string | null;
  country: string;
  hours: number;
}

const hoursOfWeek: Record<string, number> = { DK: 37, SE: 40, NO: 37.5, DE: 38.5 };

export function addWorkCalendars(draft: Draft, basis: SampleCompany): void {
  const named = (basis.locations ?? []).flatMap(({ address }) => address?.countryRegion ?? []);
  const countries = [...new Set(named)];
  const calendars: Calendar[] = (countries.length === 0 ? ['DK'] : countries).map((country) => {
    const hours = hoursOfWeek[country] ?? 40;
    return { name: `${country} ${hours}`, description: `${hours} h/week – 100%`, country, hours: hours / 5 };
  });
  calendars.push({ name: `Skift "4–2" d'été`, description: null, country: countries[0] ?? 'DK', hours: 8 });
  for (const calendar of calendars) {
    const { name, description } = calendar;
    draft.store.add('WorkCalendar', calendarRecord(draft, name, description));
  }
  for (const calendar of calendars) addDates(draft, calendar);
}

export function calendarRecord(draft: Draft, name: string, description: string | null): NewRecord {
  return {
    workCalendarName: name,
    description,
    ...audit(draft.random, randomPastDay(draft, 8), draft.today),
  };
}

/** Adds work days and holidays of last, this and next year. Weekends and days between shifts have no record. */
function addDates(draft: Draft, calendar: Calendar): void {
  const year = yearOf(draft.today);
  const holidays = new Map(
    [year - 1, year, year + 1]
      .flatMap((each) => holidaysOf(calendar.country, each))
      .map(({ day, name }) => [day, name]),
  );
  const last = dayOf(`${year + 1}-12-31`);
  const isShifts = calendar.description === null;
  for (let day = dayOf(`${year - 1}-01-01`); day <= last; day += 1) {
    const holiday = isShifts ? undefined : holidays.get(day);
    const isFree = isShifts ? day % 6 > 3 : weekdayOf(day) % 6 === 0;
    if (isFree && holiday === undefined) continue;
    const hours = isEve(day) ? calendar.hours / 2 : calendar.hours;
    const description = holiday ?? (isEve(day) ? 'Half day' : null);
    const hoursOfDay = holiday === undefined ? hours : 0;
    draft.store.add('WorkCalendarDate', dateRecord(draft, calendar.name, day, hoursOfDay, description));
  }
}

export function dateRecord(
  draft: Draft,
  calendar: string | null,
  day: number,
  hours: number,
  description: string | null,
): NewRecord {
  return {
    workCalendarName: calendar,
    date: startOf(day),
    workingHours: hours,
    description,
    ...audit(draft.random, Math.min(day, draft.today) - 200, draft.today),
  };
}
