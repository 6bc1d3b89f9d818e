import { readCalendarDate } from '../util/calendar-date.js';
import {
  bounded,
  cut,
  firstOf,
  isObject,
  type JsonObject,
  MAX_TEXT,
  readPath,
  readText,
  withPath,
} from '../util/json.js';
import { VISIBLE } from '../util/visible.js';
import { mappedFields } from '../vacancies/mapped-fields.js';
import { readSalary } from '../vacancies/salary.js';
import type { Access, Contact, Term, Vacancy } from '../vacancies/vacancy.js';
import type { FieldMap } from './options.js';
import { CaseInsensitiveRecord, LONGEST, readTerm, readTerms, type WireName } from './record.js';

/**
 * Turns a wire record into a vacancy.
 * @param fieldMap where a host keeps fields of other names
 * @returns undefined when it has no id or no title
 */
export function readVacancy(value: unknown, fieldMap: FieldMap = {}, timeZone?: string): Vacancy | undefined {
  if (!isObject(value)) return undefined;
  const record = new CaseInsensitiveRecord(value);
  const isMapped = Object.keys(fieldMap).length > 0;
  const get = (field: WireName, ...names: WireName[]): unknown => {
    const path = isMapped ? fieldMap[field] : undefined;
    return typeof path === 'string' ? readPath(value, path) : record.get(field, ...names);
  };
  const id = readText(get('id'))?.trim();
  const title = readText(get('title', 'description'))
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim();
  // A title without a visible character would leave its link without a name.
  if (!id || !title || !VISIBLE.test(title)) return undefined;
  const vacancy: Writable<Vacancy> = {
    id,
    title,
    locations: readTerms(get('locations', 'location')),
    regions: readTerms(get('regions')),
    fieldsOfWork: readTerms(get('fieldsOfWork')),
    contacts: readContacts(get('contacts')),
    languages: readTexts(get('languages')),
    record: recordOf(value, fieldMap),
  };
  // One by one, since a list has ten thousand of them, and what is missing must be a missing property.
  const startDate = readCalendarDate(get('startDate'), timeZone);
  if (startDate !== undefined) vacancy.startDate = startDate;
  const endDate = readCalendarDate(get('endDate'), timeZone);
  if (endDate !== undefined) vacancy.endDate = endDate;
  const priority = readNumber(get('priority'));
  if (priority !== undefined) vacancy.priority = priority;
  const access = readAccess(get('access'));
  if (access !== undefined) vacancy.access = access;
  for (const name of ['organization', 'jobType', 'employmentCategory'] as const) {
    const term = readTerm(get(name));
    if (term !== undefined) vacancy[name] = term;
  }
  for (const name of ['advertisementText', 'applicationUrl', 'image'] as const) {
    const text = readText(get(name), name === 'advertisementText' ? LONGEST.advert : LONGEST.url);
    if (text !== undefined) vacancy[name] = text;
  }
  const own = record.get('salary');
  if (isMapped || own !== undefined) {
    const inRecord = isObject(own) ? new CaseInsensitiveRecord(own) : undefined;
    const salary = readSalary((field) => {
      const path = fieldMap[`salary.${field}`];
      return typeof path === 'string' ? readPath(value, path) : inRecord?.get(field);
    });
    if (salary !== undefined) vacancy.salary = salary;
  }
  if (isMapped) readMapped(vacancy, value, fieldMap);
  return vacancy;
}

/** The record with an end to all of it but its advert. */
function recordOf(
  value: JsonObject,
  { advertisementText: path = 'advertisementText' }: FieldMap,
): JsonObject {
  const record = bounded(value) as JsonObject;
  const advert = typeof path === 'string' ? readPath(value, path) : undefined;
  const isLong = typeof path === 'string' && typeof advert === 'string' && advert.length > MAX_TEXT;
  return isLong ? withPath(record, path, cut(advert, LONGEST.advert)) : record;
}

/** Of a list, every record has the same map. */
const knownFields = new WeakMap<FieldMap, ReadonlyMap<string, string>>();

function readMapped(vacancy: Writable<Vacancy>, record: JsonObject, fieldMap: FieldMap): void {
  const { imageAlt } = fieldMap;
  const alt = typeof imageAlt === 'string' ? readText(readPath(record, imageAlt)) : undefined;
  if (alt !== undefined) vacancy.imageAlt = alt;
  let fields = knownFields.get(fieldMap);
  if (!fields) knownFields.set(fieldMap, (fields = mappedFields(fieldMap)));
  if (!fields.size) return;
  const extra: Record<string, readonly Term[]> = {};
  for (const [name, path] of fields) {
    const value = readPath(record, path);
    const terms = value === undefined ? [] : readTerms(value, Infinity);
    if (terms.length) extra[name] = terms;
  }
  vacancy.extra = extra;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, so that a missing field is a missing property. */
function present<T extends object>(values: T): Present<T> {
  const found: Partial<T> = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    if (values[name] !== undefined) found[name] = values[name];
  }
  return found as Present<T>;
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

/** One for all, since a list may have a hundred thousand vacancies. */
const NONE: readonly never[] = [];

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? firstOf(value)
        .map((one) => readText(one, LONGEST.language))
        .filter((one) => one !== undefined)
    : NONE;
}

/** Each one is drawn, with links. */
const MAX_CONTACTS = 50;

function readContacts(value: unknown): readonly Contact[] {
  if (value === undefined) return NONE;
  const list = Array.isArray(value) ? firstOf(value, MAX_CONTACTS) : [value];
  return list.filter(isObject).map((one): Contact => {
    const record = new CaseInsensitiveRecord(one);
    return present({
      name: readText(record.get('name')),
      title: readText(record.get('title')),
      phone: readText(record.get('phone'), LONGEST.phone),
      email: readText(record.get('email'), LONGEST.email),
    });
  });
}
