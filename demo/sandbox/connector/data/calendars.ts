// Work calendars for three years: one for each country of the locations, and one for shifts.
import type { SampleCompany } from '../../database/sample.js';
import { dateOf, dayOf, startOf, weekdayOf, yearOf } from './days.js';
import { audit, randomPastDay, type Draft } from './draft.js';
import { words } from './words.js';

interface Calendar {
  name: string;
  description: string | null;
  /** Of a day. */
  hours: number;
}

const hoursOfWeek: Record<string, number> = { DK: 37, SE: 40, NO: 37.5, DE: 38.5 };

export function addWorkCalendars(draft: Draft, basis: SampleCompany): void {
  const named = (basis.locations ?? []).flatMap(({ address }) => address?.countryRegion ?? []);
  const countries = [...new Set(named.length === 0 ? ['DK'] : named)];
  const calendars: Calendar[] = countries.map((country) => {
    const hours = hoursOfWeek[country] ?? 40;
    return { name: `${country} ${hours}`, description: `${hours} h/week – 100%`, hours: hours / 5 };
  });
  calendars.push({ name: `Skift "4–2" d'été`, description: null, hours: 8 });
  for (const { name, description } of calendars) {
    draft.store.add('WorkCalendar', {
      workCalendarName: name,
      description,
      ...audit(draft, randomPastDay(draft, 8)),
    });
  }
  for (const calendar of calendars) addDates(draft, calendar);
}

/** Adds work days and holidays of last, this and next year. Weekends and days between shifts have no record. */
function addDates(draft: Draft, { name, description, hours }: Calendar): void {
  const year = yearOf(draft.today);
  const isShifts = description === null;
  const last = dayOf(`${year + 1}-12-31`);
  for (let day = dayOf(`${year - 1}-01-01`); day <= last; day += 1) {
    const date = dateOf(day).slice(5);
    const holiday = isShifts ? undefined : words.holidays[date];
    const isFree = isShifts ? day % 6 > 3 : weekdayOf(day) % 6 === 0;
    if (isFree && holiday === undefined) continue;
    // Offices close early on Christmas Eve and New Year's Eve.
    const isEve = date === '12-24' || date === '12-31';
    const hoursOfDay = isEve ? hours / 2 : hours;
    draft.store.add('WorkCalendarDate', {
      workCalendarName: name,
      date: startOf(day),
      workingHours: holiday === undefined ? hoursOfDay : 0,
      description: holiday ?? (isEve ? 'Half day' : null),
      ...audit(draft, Math.min(day, draft.today) - 200),
    });
  }
}
