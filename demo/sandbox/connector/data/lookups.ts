// What the records of people refer to: locations, dimensions, reason codes, settlements, job types, employment categories
// and work calendars. The sample company's come first, with their ids and names.
import type { SampleCompany } from '../../database/sample.js';
import { dayOf, momentOf } from './days.js';
import { nameIn, numberedId, type GeneratedCompany, type NewRecord } from './generated-company.js';
import { longNote, words } from './words.js';

/** The values of `reasonCodeType`. */
export const reasonTypes = { hire: 1, terminate: 2, change: 3 } as const;

/** @param people the number of employees */
export function addLookups(company: GeneratedCompany, basis: SampleCompany, people: number): void {
  addLocations(company, basis, 3 + Math.floor(people / 150));
  addDimensions(company, Math.round(people / 9));
  for (const [kind, type] of Object.entries(reasonTypes)) {
    words.reasons[kind]!.forEach((description, index) => {
      const reasonCodeId = numberedId(kind.charAt(0).toUpperCase(), index + 1, 2);
      company.add('ReasonCode', { reasonCodeType: type, reasonCodeId, description });
    });
  }
  words.settlements.forEach((description, index) => {
    const note = index === 1 ? longNote : company.random.pickOrNull(words.edgeCases, 0.3);
    company.add('Settlement', { settlementId: numberedId('S', index + 1, 3), description, note });
  });
  addJobTypes(company, basis);
  addEmploymentCategories(company, basis);
  addWorkCalendars(company, basis);
}

/** The sample's, then generated ones, including stores and depots that are not available for vacancies. */
function addLocations(company: GeneratedCompany, basis: SampleCompany, more: number): void {
  const { random } = company;
  const { defaultLanguage: language, regions = [], locations = [] } = basis;
  for (const { id, name, regionId, address = {} } of locations) {
    const region = regions.find((each) => each.id === regionId);
    addLocation(company, {
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
    addLocation(company, {
      locationId: numberedId('site-', number, 3),
      name: isIncomplete ? null : `${city} ${random.pick(words.sites)}`,
      addressStreet: isIncomplete ? null : `${random.pick(words.streets)} ${random.integer(1, 140)}`,
      addressZipPostalCode: isIncomplete ? null : String(random.integer(1000, 9999)),
      addressCity: isIncomplete ? null : city,
      addressCountryRegion: isIncomplete ? null : random.pick(words.countries)!,
      regionName: null,
      availableOnVacancy: !isIncomplete && random.chance(0.3),
    });
  }
}

function addLocation(company: GeneratedCompany, given: NewRecord): void {
  const { locationId, addressStreet, addressZipPostalCode, addressCity, addressCountryRegion } = given;
  const town = [addressZipPostalCode, addressCity].filter(Boolean).join(' ');
  const address = [addressStreet, town, addressCountryRegion].filter(Boolean).join('\n');
  company.add('Location', {
    ...given,
    addressStateProvince: given['regionName'] ?? null,
    addressAddress: address || null,
    email: company.random.pickOrNull([`${locationId}@staff.example`.toLowerCase()], 0.8),
    url: company.random.pickOrNull([`https://www.sites.example/sites/${locationId}?a=1&b=2`], 0.6),
  });
}

function addDimensions(company: GeneratedCompany, organizations: number): void {
  const { random } = company;
  const sizes = { 1: organizations + 4, 2: 8, 3: 5, 4: 6 + Math.floor(organizations / 4) };
  for (const which of [1, 2, 3, 4] as const) {
    const { prefix, words: descriptions } = words.dimensions[which]!;
    for (let number = 1; number <= sizes[which] + 1; number += 1) {
      // The last id needs escaping in a filter and in a URL.
      const isLast = number > sizes[which];
      company.add(`Dimension${which}`, {
        [`dimension${which}Id`]: isLast ? `${prefix} 100%_'Ø' & "x"/${which}` : numberedId(prefix, number),
        description: number === 2 ? null : `${random.pick(descriptions)} ${number}`,
        active: number !== 3 && random.chance(0.93),
      });
    }
  }
}

function addJobTypes(company: GeneratedCompany, { jobTypes = [], defaultLanguage }: SampleCompany): void {
  for (const { id, name } of jobTypes)
    company.add('JobType', { jobTypeId: id, description: nameIn(defaultLanguage, name, id) });
  // One without a description, as left over from an older system.
  company.add('JobType', { jobTypeId: 'legacy-0', description: null });
}

/** The name of an employment category is its id. */
function addEmploymentCategories(
  company: GeneratedCompany,
  { employmentCategories = [], defaultLanguage }: SampleCompany,
): void {
  const hidden = `Guests' 50 % "à la carte"`;
  const names = employmentCategories.map(({ id, name }) => nameIn(defaultLanguage, name, id));
  for (const name of [...names, hidden]) {
    const fte = /part|50/i.test(name) ? 0.5 : 1;
    company.add('EmploymentCategory', {
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
function addWorkCalendars(company: GeneratedCompany, { locations = [] }: SampleCompany): void {
  const countries = new Set(locations.flatMap(({ address }) => address?.countryRegion ?? []));
  for (const country of countries.size === 0 ? ['DK'] : countries) {
    const hours = hoursOfWeek[country] ?? 40;
    const workCalendarName = `${country} ${hours}`;
    company.add('WorkCalendar', { workCalendarName, description: `${hours} h/week – 100%` });
    addWorkDays(company, workCalendarName, hours / 5, words.holidays, (day) => ((day + 4) % 7) % 6 === 0);
  }
  const shifts = `Skift "4–2" d'été`;
  company.add('WorkCalendar', { workCalendarName: shifts, description: null });
  addWorkDays(company, shifts, 8, {}, (day) => day % 6 > 3);
}

/** Adds work days and holidays of last, this and next year. Weekends and days between shifts have no record. */
function addWorkDays(
  company: GeneratedCompany,
  workCalendarName: string,
  hours: number,
  holidays: Readonly<Record<string, string>>,
  isFree: (day: number) => boolean,
): void {
  const year = Number(momentOf(company.today).slice(0, 4));
  const last = dayOf(`${year + 1}-12-31`);
  for (let day = dayOf(`${year - 1}-01-01`); day <= last; day += 1) {
    const date = momentOf(day);
    const holiday = holidays[date.slice(5, 10)];
    if (isFree(day) && holiday === undefined) continue;
    // Work ends early on Christmas Eve and New Year's Eve.
    const isEve = /-12-(24|31)T/.test(date);
    const workingHours = holiday === undefined ? hours / (isEve ? 2 : 1) : 0;
    const description = holiday ?? (isEve ? 'Half day' : null);
    const about = Math.min(day, company.today) - 200;
    company.add('WorkCalendarDate', { workCalendarName, date, workingHours, description }, about);
  }
}
