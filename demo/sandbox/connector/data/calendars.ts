// Work calendars for three years: one for each country of the locations, and one for shifts.
import type { SampleCompany } from '../../database/sample.js';
import { dateOf, dayOf, easterSunday, startOf, weekdayOf, yearOf } from './days.js';
import { audit, randomPastDay, type Draft } from './draft.js';
import { words } from './words.js';

interface Calendar {
  name: string;
  description: string | null;
  country: string;
  hours: number;
}

const hoursOfWeek: Record<string, number> = { DK: 37, SE: 40, NO: 37.5, DE: 38.5 };

export function addWorkCalendars(draft: Draft, basis: SampleCompany): void {
  const named = (basis.locations ?? []).flatMap(({ address }) => address?.countryRegion ?? []);
  const countries = [...new Set(named.length === 0 ? ['DK'] : named)];
  const calendars: Calendar[] = countries.map((country) => {
    const hours = hoursOfWeek[country] ?? 40;
    return { name: `${country} ${hours}`, description: `${hours} h/week – 100%`, country, hours: hours / 5 };
  });
  calendars.push({ name: `Skift "4–2" d'été`, description: null, country: countries[0]!, hours: 8 });
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
function addDates(draft: Draft, { name, description, country, hours }: Calendar): void {
  const year = yearOf(draft.today);
  const isShifts = description === null;
  const holidays = new Map(
    isShifts ? [] : [year - 1, year, year + 1].flatMap((each) => holidaysOf(country, each)),
  );
  const last = dayOf(`${year + 1}-12-31`);
  for (let day = dayOf(`${year - 1}-01-01`); day <= last; day += 1) {
    const holiday = holidays.get(day);
    const isFree = isShifts ? day % 6 > 3 : weekdayOf(day) % 6 === 0;
    if (isFree && holiday === undefined) continue;
    // Offices close early on Christmas Eve and New Year's Eve.
    const isEve = /-12-(24|31)$/.test(dateOf(day));
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

/** The public holidays of a year, by their day. */
function holidaysOf(country: string, year: number): (readonly [day: number, name: string])[] {
  const easter = easterSunday(year);
  const rules = words.holidays[country] ?? words.holidays['everywhere']!;
  const holidays = rules.map(
    ([when, name]) => [typeof when === 'number' ? easter + when : dayOf(`${year}-${when}`), name] as const,
  );
  if (country !== 'SE') return holidays;
  const saturdayFrom = (date: string) => {
    const day = dayOf(`${year}-${date}`);
    return day + ((6 - weekdayOf(day) + 7) % 7);
  };
  return [
    ...holidays,
    [saturdayFrom('06-20'), 'Midsommardagen'],
    [saturdayFrom('10-31'), 'Alla helgons dag'],
  ];
}
