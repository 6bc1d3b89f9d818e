// Checks the fields of a service's records that the elements use.
import { readCalendarDate } from '../util/calendar-date.js';
import { bounded, cut, isObject, type JsonObject, readPath } from '../util/json.js';
import type { FieldMap } from '../recruiting/options.js';
import { FIELDS, likelyPath, SINGLE_ONLY, type FieldName } from './field-names.js';
import { findingsOf, type Finding } from './finding.js';

export interface RecordOptions {
  readonly fieldMap?: FieldMap | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The address that sent the records. */
  readonly where: string;
  /** Whether the records are of single vacancies, which have more fields. */
  readonly isSingle?: boolean;
}

/** A record without them is not a vacancy. */
const NEEDED: readonly FieldName[] = ['id', 'title'];
/** Many hosts do not send these. */
const RARE: ReadonlySet<FieldName> = new Set([
  'salary',
  'image',
  'priority',
  'applicationUrl',
  'languages',
  'access',
]);
const MAX_SAMPLES = 3;

const find = findingsOf({
  'records-none': {
    state: 'warning',
    message: 'The service sends no vacancies.',
    why: 'The list is empty for every visitor.',
    advice:
      'Check that there are vacancies that are published and active today, and the attributes access and perdate.',
  },
  'field-map-path': {
    state: 'warning',
    message: 'data-field-map says that {field} is at "{path}", but no record has a value there.',
    why: 'The field is missing on every vacancy.',
    advice: '{change}',
  },
  'field-names': {
    state: 'warning',
    message: 'The records have other field names than the elements know: {proposed}.',
    why: 'The values of these fields are not shown, and cannot be filtered.',
    advice: "Look whether these fields mean the same, and write on the script tag: data-field-map='{map}'",
  },
  'field-names/needed': {
    state: 'failed',
    message: 'The records have other field names than the elements know: {proposed}.',
    why: 'A record without {needed} is left out, so visitors see no vacancies.',
    advice: "Look whether these fields mean the same, and write on the script tag: data-field-map='{map}'",
  },
  'field-names/unknown': {
    state: 'failed',
    message: 'No record has {needed}. The records have: {paths}.',
    why: 'A record without them is left out, so visitors see no vacancies.',
    advice: 'Name their fields on the script tag: data-field-map=\'{"{first}":"…"}\'',
  },
  'fields-missing': {
    state: 'note',
    message: 'No record has {fields}.',
    why: 'Facts, filters and structured data of these are not shown.',
    advice: 'Where the service has them by other names, map them by data-field-map.',
  },
  'records-skipped': {
    state: 'warning',
    message: '{count} of {all} records have no id or no title.',
    why: 'They are left out of the list.',
    advice: 'Complete them in the recruiting system.',
  },
  'dates/startDate': {
    state: 'failed',
    message: 'startDate of {count} records cannot be read as a date: {samples}.',
    why: 'These vacancies have no first day, and no JobPosting.',
    advice: 'Have the service send dates as 2026-01-31, or as 2026-01-31T08:00:00+01:00.',
  },
  'dates/endDate': {
    state: 'failed',
    message: 'endDate of {count} records cannot be read as a date: {samples}.',
    why: 'These vacancies stay open for ever, without a deadline.',
    advice: 'Have the service send dates as 2026-01-31, or as 2026-01-31T08:00:00+01:00.',
  },
  'dates-reversed': {
    state: 'warning',
    message: '{count} records end before they start.',
    why: 'They are never active, so no list shows them.',
    advice: 'Correct startDate and endDate in the recruiting system.',
  },
  'dates-past': {
    state: 'warning',
    message: 'All {count} vacancies have ended before {today}.',
    why: 'The list is empty, unless perdate="any".',
    advice: 'Check the dates in the recruiting system, and data-time-zone.',
  },
  access: {
    state: 'warning',
    message: 'access of {count} of {all} records is neither "external" nor "internal": {samples}.',
    why: 'Unknown values count as internal, so a public list leaves these vacancies out.',
    advice:
      'Have the service send external or internal; or map access to a field that has them (data-field-map), or set access="any" where all of them are public.',
  },
  'ids-twice': {
    state: 'warning',
    message: '{count} ids occur in more than one record: {samples}.',
    why: 'Links lead to one of them only, and saved vacancies mix them up.',
    advice:
      'Give each vacancy a unique id; if the records are translations, let the service answer in the language of the request.',
  },
});

/** @param records as received: untrusted */
export function checkRecords(records: readonly unknown[], options: RecordOptions): Finding[] {
  if (!records.length) return [find('records-none', options.where)];
  const paths = pathsOf(records.filter(isObject));
  const objects = records.filter(isObject).map(readRecord);
  return [
    ...checkFields(objects, { all: records.length, paths }, options),
    ...checkDates(objects, options),
    ...checkAccess(objects, options),
    ...checkIds(objects, options),
  ];
}

const SMALL_NAMES = Object.fromEntries(
  Object.entries(FIELDS).map(([field, names]) => [field, names.map((name) => name.toLowerCase())]),
) as Record<FieldName, string[]>;
const WANTED: ReadonlySet<string> = new Set(Object.values(SMALL_NAMES).flat());

/** A record whose fields by our names have been found once, since it may have thousands. */
interface ReadRecord {
  readonly whole: JsonObject;
  /** By name in small letters; the first of two equal names wins. */
  readonly ours: ReadonlyMap<string, unknown>;
}

function readRecord(whole: JsonObject): ReadRecord {
  const ours = new Map<string, unknown>();
  for (const name of Object.keys(whole)) {
    const small = name.toLowerCase();
    if (WANTED.has(small) && !ours.has(small)) ours.set(small, whole[name]);
  }
  return { whole, ours };
}

/** A field's value: by the map, or by our names. */
function valueOf({ whole, ours }: ReadRecord, field: FieldName, { fieldMap = {} }: RecordOptions): unknown {
  const mapped = fieldMap[field];
  let value: unknown;
  if (typeof mapped === 'string') value = readPath(whole, mapped);
  else for (const name of SMALL_NAMES[field]) value ??= ours.get(name);
  return typeof value === 'string' ? cut(value) : (bounded(value) ?? undefined);
}

/** A record with more fields is read in part. */
const MAX_PATHS = 500;

/** The paths of the fields with a value, to a depth of three. */
function pathsOf(records: readonly JsonObject[]): string[] {
  const paths = new Set<string>();
  const add = (value: JsonObject, before: string, depth: number) => {
    for (const [name, one] of Object.entries(value).slice(0, 200)) {
      if (one === null || one === '' || !/^[\w$-]{1,60}$/.test(name)) continue;
      if (paths.size === MAX_PATHS) return;
      paths.add(before + name);
      if (isObject(one) && depth < 3) add(one, `${before}${name}.`, depth + 1);
    }
  };
  for (const record of records.slice(0, 50)) add(record, '', 1);
  return [...paths];
}

function checkFields(
  records: readonly ReadRecord[],
  { all, paths }: { readonly all: number; readonly paths: readonly string[] },
  options: RecordOptions,
): Finding[] {
  const { fieldMap = {}, where, isSingle = false } = options;
  const findings: Finding[] = [];
  const proposed: Record<string, string> = {};
  const missing: FieldName[] = [];
  for (const field of Object.keys(FIELDS) as FieldName[]) {
    const path = fieldMap[field];
    if (SINGLE_ONLY.has(field) && !isSingle) continue;
    if (records.some((one) => valueOf(one, field, options) !== undefined)) continue;
    const others = paths.filter((one) => one !== path);
    const likely = likelyPath(field, others);
    if (likely) proposed[field] = likely;
    else if (!RARE.has(field)) missing.push(field);
    if (typeof path !== 'string') continue;
    const change = likely ? `It may be "${likely}".` : `The records have: ${paths.slice(0, 30).join(', ')}.`;
    const finding = find('field-map-path', 'data-field-map on the script tag', { field, path, change });
    findings.push(NEEDED.includes(field) ? { ...finding, state: 'failed' } : finding);
  }
  const needed = NEEDED.filter((field) => field in proposed || missing.includes(field));
  const names = Object.keys(proposed);
  const values = {
    needed: needed.join(' and '),
    first: needed[0] ?? '',
    paths: paths.slice(0, 40).join(', ') || 'nothing',
    proposed: names.map((name) => `${name} may be "${proposed[name]}"`).join(', '),
    map: JSON.stringify({ ...fieldMap, ...proposed }),
  };
  if (names.length) findings.push(find(needed.length ? 'field-names/needed' : 'field-names', where, values));
  else if (needed.length) findings.push(find('field-names/unknown', where, values));
  const others = missing.filter((field) => !needed.includes(field));
  if (others.length) findings.push(find('fields-missing', where, { fields: others.join(', ') }));
  const isComplete = (one: ReadRecord) =>
    NEEDED.every((field) => String(valueOf(one, field, options) ?? '').trim());
  const count = all - records.filter(isComplete).length;
  if (count && !needed.length) findings.push(find('records-skipped', where, { count, all }));
  return findings;
}

function samplesOf(values: Iterable<unknown>): string {
  const samples = new Set<string>();
  for (const one of values) {
    if (samples.size === MAX_SAMPLES) break;
    samples.add(cut(JSON.stringify(bounded(one)) ?? '', 60));
  }
  return [...samples].join(', ');
}

/** The values of a field, without empty ones. */
const valuesOf = (records: readonly ReadRecord[], field: FieldName, options: RecordOptions): unknown[] =>
  records.map((one) => valueOf(one, field, options)).filter((one) => one !== undefined && one !== '');

function checkDates(records: readonly ReadRecord[], options: RecordOptions): Finding[] {
  const { where, today } = options;
  const unreadable = (['startDate', 'endDate'] as const).flatMap((field) => {
    const wrong = valuesOf(records, field, options).filter((one) => readCalendarDate(one) === undefined);
    const values = { count: wrong.length, samples: samplesOf(wrong) };
    return wrong.length ? [find(`dates/${field}`, where, values)] : [];
  });
  const days = records.map((one) => ({
    start: readCalendarDate(valueOf(one, 'startDate', options)),
    end: readCalendarDate(valueOf(one, 'endDate', options)),
  }));
  const reversed = days.filter(({ start, end }) => start && end && end < start).length;
  const past = days.filter(({ end }) => end && end < today).length;
  const areAllPast = past > 0 && past === records.length;
  return [
    ...unreadable,
    ...(reversed ? [find('dates-reversed', where, { count: reversed })] : []),
    ...(areAllPast ? [find('dates-past', where, { count: past, today })] : []),
  ];
}

function checkAccess(records: readonly ReadRecord[], options: RecordOptions): Finding[] {
  const isKnown = (one: unknown) => typeof one === 'string' && /^(?:in|ex)ternal$/i.test(one.trim());
  const unknown = valuesOf(records, 'access', options).filter((one) => !isKnown(one));
  const values = { count: unknown.length, all: records.length, samples: samplesOf(unknown) };
  return unknown.length ? [find('access', options.where, values)] : [];
}

function checkIds(records: readonly ReadRecord[], options: RecordOptions): Finding[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of valuesOf(records, 'id', options).map(String)) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  const values = { count: twice.size, samples: samplesOf(twice) };
  return twice.size ? [find('ids-twice', options.where, values)] : [];
}
