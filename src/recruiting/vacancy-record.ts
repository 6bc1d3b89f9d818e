import { readCalendarDate } from '../vacancies/calendar-date.js';
import type { Access, Contact, Vacancy } from '../vacancies/vacancy.js';
import type { FieldMap } from './options.js';
import { CaselessRecord, isRecord, readTerm, readTerms, readText, type JsonRecord } from './record.js';

/**
 * Turns a wire record into a vacancy.
 * @param fieldMap where a host keeps fields of other names
 * @returns undefined when it has no id or no title
 */
export function readVacancy(value: unknown, fieldMap: FieldMap = {}, timeZone?: string): Vacancy | undefined {
  if (!isRecord(value)) return undefined;
  const record = new CaselessRecord(value);
  const get = (field: string, ...names: string[]): unknown => {
    const path = fieldMap[field];
    return typeof path === 'string' ? readPath(value, path) : record.get(field, ...names);
  };
  const id = readText(get('id'))?.trim();
  const title = readText(get('title', 'description'))?.trim();
  if (!id || !title) return undefined;
  return {
    id,
    title,
    ...present({
      startDate: readCalendarDate(get('startDate'), timeZone),
      endDate: readCalendarDate(get('endDate'), timeZone),
      priority: readNumber(get('priority')),
      access: readAccess(get('access')),
      organization: readTerm(get('organization')),
      jobType: readTerm(get('jobType')),
      employmentCategory: readTerm(get('employmentCategory')),
      advertisementText: readText(get('advertisementText')),
      applicationUrl: readText(get('applicationUrl')),
      image: readText(get('image')),
    }),
    locations: readTerms(get('locations', 'location')),
    regions: readTerms(get('regions')),
    fieldsOfWork: readTerms(get('fieldsOfWork')),
    contacts: readContacts(get('contacts')),
    languages: readTexts(get('languages')),
    record: value,
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, so that a missing field is a missing property. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readAccess(value: unknown): Access | undefined {
  if (value === undefined || value === '') return undefined;
  // What cannot be read might mean "internal", and that must not get on a public page.
  return typeof value === 'string' && value.trim().toLowerCase() === 'external' ? 'external' : 'internal';
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(readText).filter((one) => one !== undefined) : [];
}

function readContacts(value: unknown): readonly Contact[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(isRecord).map((one): Contact => {
    const record = new CaselessRecord(one);
    return present({
      name: readText(record.get('name')),
      title: readText(record.get('title')),
      phone: readText(record.get('phone')),
      email: readText(record.get('email')),
    });
  });
}

function readPath(record: JsonRecord, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.'))
    value = isRecord(value) ? new CaselessRecord(value).get(name) : undefined;
  return value;
}
