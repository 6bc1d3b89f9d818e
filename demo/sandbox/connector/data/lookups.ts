// What the records of people refer to: locations, dimensions, reason codes, settlements, job types, employment categories
// and work calendars. The sample company's come first, with their ids and names.
import type { SampleCompany } from '../../database/sample.js';
import { dayOf, momentOf } from './days.js';
import { nameIn, numberedId, type Draft, type NewRecord } from './draft.js';
import { longNote, words } from './words.js';

/** The values of `reasonCodeType`. */
export const reasonTypes = { hire: 1, terminate: 2, change: 3 } as const;

/** @param people the number of employees */
export function addLookups(draft: Draft, basis: SampleCompany, people: number): void {
  addLocations(draft, basis, 3 + Math.floor(people / 150));
  addDimensions(draft, Math.round(people / 9));
  for (const [kind, type] of Object.entries(reasonTypes)) {
    words.reasons[kind]!.forEach((description, index) => {
      const reasonCodeId = numberedId(kind.charAt(0).toUpperCase(), index + 1, 2);
      draft.add('ReasonCode', { reasonCodeType: type, reasonCodeId, description });
    });
  }
  words.settlements.forEach((description, index) => {
    const note = index === 1 ? longNote : draft.random.pickOrNull(words.edgeCases, 0.3);
    draft.add('Settlement', { settlementId: numberedId('S', index + 1, 3), description, note });
  });
  addJobTypes(draft, basis);
  addEmploymentCategories(draft, basis);
  addWorkCalendars(draft, basis);
}

/** The sample's, then generated ones, including stores and depots that are not available for vacancies. */
function addLocations(draft: Draft, basis: SampleCompany, more: number): void {
  const { random } = draft;
  const { defaultLanguage: language, regions = [], locations = [] } = basis;
  for (const { id, name, regionId, address = {} } of locations) {
    const region = regions.find((each) => each.id === regionId);
    addLocation(draft, {
      locationId: id,
      name: nameIn(language, name, id),
      addressStreet: address.street ?? null,
      addressZipPostalCode: address.zipPostalCode ?? null,
      addressCity: address.city ?? null,
      addressCountryRegion: address.countryRegion ?? null,
      regionName: region ? nameIn(language, region.name, region.id) : null,
      availableOnVacancy: true,
    });
  }
  for (let number = 1; number <= more; number += 1) {
    const city = random.pick(words.places)!;
    // The first has almost no fields besides its id, like an incomplete entry.
    const isIncomplete = number === 1;
    addLocation(draft, {
      locationId: numberedId('site-', number, 3),
      name: isIncomplete ? null : `${city} ${random.pick(words.sites)}`,
      addressStreet: isIncomplete ? null : `${random.pick(words.streets)} ${random.whole(1, 140)}`,
      addressZipPostalCode: isIncomplete ? null : String(random.whole(1000, 9999)),
      addressCity: isIncomplete ? null : city,
      addressCountryRegion: isIncomplete ? null : random.pick(Object.keys(words.dialling))!,
      regionName: null,
      availableOnVacancy: !isIncomplete && random.chance(0.3),
    });
  }
}

function addLocation(draft: Draft, given: NewRecord): void {
  const { locationId, addressStreet, addressZipPostalCode, addressCity, addressCountryRegion } = given;
  const town = [addressZipPostalCode, addressCity].filter(Boolean).join(' ');
  const address = [addressStreet, town, addressCountryRegion].filter(Boolean).join('\n');
  draft.add('Location', {
    ...given,
    addressStateProvince: given['regionName'] ?? null,
    addressAddress: address || null,
    ...line(draft, 'telephone', addressCountryRegion, 0.8),
    ...line(draft, 'teleFax', addressCountryRegion, 0.4),
    email: draft.random.pickOrNull([`${locationId}@staff.example`.toLowerCase()], 0.8),
    url: draft.random.pickOrNull([`https://www.sites.example/sites/${locationId}?a=1&b=2`], 0.6),
  });
}

/** The parts of a telephone or fax number. */
function line({ random }: Draft, name: string, country: unknown, share: number): NewRecord {
  const [countryName, code] = words.dialling[String(country)] ?? [];
  const isThere = code !== undefined && random.chance(share);
  const [area, local] = [String(random.whole(20, 99)), `55 01 ${random.whole(1000, 9999)}`];
  return {
    [`${name}CountryName`]: isThere ? `${countryName} (+${code})` : null,
    [`${name}CityAreaCode`]: isThere ? area : null,
    [`${name}LocalNumber`]: isThere ? local : null,
    [`${name}Extension`]: isThere ? random.pickOrNull(['7', '12', '340'], 0.5) : null,
    [`${name}FullPhoneNumber`]: isThere ? `+${code} ${area} ${local}` : null,
  };
}

function addDimensions(draft: Draft, organizations: number): void {
  const { random } = draft;
  const sizes = { 1: organizations + 4, 2: 8, 3: 5, 4: 6 + Math.floor(organizations / 4) };
  for (const which of [1, 2, 3, 4] as const) {
    const { prefix, words: descriptions } = words.dimensions[which]!;
    for (let number = 1; number <= sizes[which] + 1; number += 1) {
      // The last id needs escaping in a filter and in a URL.
      const isLast = number > sizes[which];
      draft.add(`Dimension${which}`, {
        [`dimension${which}Id`]: isLast ? `${prefix} 100%_'Ø' & "x"/${which}` : numberedId(prefix, number),
        description: number === 2 ? null : `${random.pick(descriptions)} ${number}`,
        active: number !== 3 && random.chance(0.93),
      });
    }
  }
}

function addJobTypes(draft: Draft, { jobTypes = [], defaultLanguage }: SampleCompany): void {
  for (const { id, name } of jobTypes)
    draft.add('JobType', { jobTypeId: id, description: nameIn(defaultLanguage, name, id) });
  // One without a description, as left over from an older system.
  draft.add('JobType', { jobTypeId: 'legacy-0', description: null });
}

/** The name of an employment category is its id. */
function addEmploymentCategories(
  draft: Draft,
  { employmentCategories = [], defaultLanguage }: SampleCompany,
): void {
  const hidden = `Guests' 50 % "à la carte"`;
  const names = employmentCategories.map(({ id, name }) => nameIn(defaultLanguage, name, id));
  for (const name of [...names, hidden]) {
    const fte = /part|50/i.test(name) ? 0.5 : 1;
    draft.add('EmploymentCategory', {
      employmentCategoryName: name,
      workingHours: 37 * fte,
      workingHoursExpected: 37 * fte,
      fte,
      visibleInOrganizationDiagram: name !== hidden,
      visibleInEmployeeSearch: name !== hidden,
    });
  }
}

const hoursOfWeek: Readonly<Record<string, number>> = { DK: 37, SE: 40, NO: 37.5, DE: 38.5 };

/** One calendar for each country of the locations, and one for shifts, which is the one without a description. */
function addWorkCalendars(draft: Draft, { locations = [] }: SampleCompany): void {
  const countries = new Set(locations.flatMap(({ address }) => address?.countryRegion ?? []));
  for (const country of countries.size === 0 ? ['DK'] : countries) {
    const hours = hoursOfWeek[country] ?? 40;
    const workCalendarName = `${country} ${hours}`;
    draft.add('WorkCalendar', { workCalendarName, description: `${hours} h/week – 100%` });
    addWorkDays(draft, workCalendarName, hours / 5, words.holidays, (day) => ((day + 4) % 7) % 6 === 0);
  }
  const shifts = `Skift "4–2" d'été`;
  draft.add('WorkCalendar', { workCalendarName: shifts, description: null });
  addWorkDays(draft, shifts, 8, {}, (day) => day % 6 > 3);
}

/** Adds work days and holidays of last, this and next year. Weekends and days between shifts have no record. */
function addWorkDays(
  draft: Draft,
  workCalendarName: string,
  hours: number,
  holidays: Readonly<Record<string, string>>,
  isFree: (day: number) => boolean,
): void {
  const year = Number(momentOf(draft.today).slice(0, 4));
  const last = dayOf(`${year + 1}-12-31`);
  for (let day = dayOf(`${year - 1}-01-01`); day <= last; day += 1) {
    const date = momentOf(day);
    const holiday = holidays[date.slice(5, 10)];
    if (isFree(day) && holiday === undefined) continue;
    // Work ends early on Christmas Eve and New Year's Eve.
    const isEve = /-12-(24|31)T/.test(date);
    const workingHours = holiday === undefined ? hours / (isEve ? 2 : 1) : 0;
    const description = holiday ?? (isEve ? 'Half day' : null);
    const about = Math.min(day, draft.today) - 200;
    draft.add('WorkCalendarDate', { workCalendarName, date, workingHours, description }, about);
  }
}
