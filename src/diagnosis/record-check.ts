// What the records of a service have and lack, as far as the elements use it.
import { readCalendarDate } from '../base/calendar-date.js';
import { isObject, type JsonObject } from '../base/json.js';
import type { FieldMap } from '../recruiting/options.js';
import { FIELDS, likelyPath, SINGLE_ONLY, type FieldName } from './field-names.js';
import type { Finding } from './finding.js';

export interface RecordOptions {
  readonly fieldMap?: FieldMap | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Where the records are from: an address. */
  readonly where: string;
  /** Whether they are those of single vacancies, which have more fields. */
  readonly isSingle?: boolean;
}

/** Without these there is no vacancy. */
const NEEDED: readonly FieldName[] = ['id', 'title'];
/** Hosts that have none of them are no mistake. */
const RARE: ReadonlySet<FieldName> = new Set([
  'salary',
  'image',
  'priority',
  'applicationUrl',
  'languages',
  'access',
]);
const MAX_SAMPLES = 3;

/** @param records as received: untrusted */
export function checkRecords(records: readonly unknown[], options: RecordOptions): Finding[] {
  const { where } = options;
  if (!records.length) {
    return [
      {
        id: 'records-none',
        state: 'warning',
        what: 'The service sends no vacancies.',
        why: 'The list is empty for every visitor.',
        change:
          'Check that there are vacancies that are published and active today, and the attributes access and perdate.',
        where,
      },
    ];
  }
  const objects = records.filter(isObject);
  return [
    ...checkFields(objects, records.length, options),
    ...checkDates(objects, options),
    ...checkAccess(objects, options),
    ...checkIds(objects, options),
  ];
}

/** A field's value: by the map, or by our names without case. */
function valueOf(record: JsonObject, field: FieldName, { fieldMap = {} }: RecordOptions): unknown {
  const mapped = fieldMap[field];
  if (typeof mapped === 'string') return readPath(record, mapped);
  for (const name of FIELDS[field]) {
    const value = readPath(record, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function readPath(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    const small = name.toLowerCase();
    const own = isObject(value) ? Object.keys(value).find((one) => one.toLowerCase() === small) : undefined;
    value = own === undefined ? undefined : (value as JsonObject)[own];
  }
  return value ?? undefined;
}

/** The paths of all fields with a value, to a depth of three. */
function pathsOf(records: readonly JsonObject[]): string[] {
  const paths = new Set<string>();
  const add = (value: JsonObject, before: string, depth: number) => {
    for (const [name, one] of Object.entries(value).slice(0, 200)) {
      if (one === null || one === '' || !/^[\w$-]{1,60}$/.test(name)) continue;
      paths.add(before + name);
      if (isObject(one) && depth < 3) add(one, `${before}${name}.`, depth + 1);
    }
  };
  for (const record of records.slice(0, 50)) add(record, '', 1);
  return [...paths];
}

function checkFields(records: readonly JsonObject[], all: number, options: RecordOptions): Finding[] {
  const { fieldMap = {}, where, isSingle = false } = options;
  const findings: Finding[] = [];
  const paths = pathsOf(records);
  const proposed: Record<string, string> = {};
  const missing: FieldName[] = [];
  for (const field of Object.keys(FIELDS) as FieldName[]) {
    const path = fieldMap[field];
    if (SINGLE_ONLY.has(field) && !isSingle) continue;
    if (records.some((one) => valueOf(one, field, options) !== undefined)) continue;
    const likely = likelyPath(
      field,
      paths.filter((one) => one !== path),
    );
    if (likely) proposed[field] = likely;
    else if (!RARE.has(field)) missing.push(field);
    if (typeof path === 'string') {
      findings.push({
        id: 'field-map-path',
        state: NEEDED.includes(field) ? 'failed' : 'warning',
        what: `data-field-map says that ${field} is at "${path}", where no record has anything.`,
        why: 'The field is missing on every vacancy.',
        change: likely ? `It may be "${likely}".` : `The records have: ${paths.slice(0, 30).join(', ')}.`,
        where: 'data-field-map on the script tag',
      });
    }
  }
  const needed = NEEDED.filter((field) => field in proposed || missing.includes(field));
  const names = Object.keys(proposed);
  if (names.length) {
    const map = JSON.stringify({ ...fieldMap, ...proposed });
    const told = names.map((name) => `${name} may be "${proposed[name]}"`).join(', ');
    findings.push({
      id: 'field-names',
      state: needed.length ? 'failed' : 'warning',
      what: `The records have other field names than the elements know: ${told}.`,
      why: needed.length
        ? `A record without ${needed.join(' and ')} is left out, so visitors see no vacancies.`
        : 'What these fields hold is not shown, and cannot be filtered.',
      change: `Look whether these fields mean the same, and write on the script tag: data-field-map='${map}'`,
      where,
    });
  } else if (needed.length) {
    findings.push({
      id: 'field-names',
      state: 'failed',
      what: `No record has ${needed.join(' and ')}. The records have: ${paths.slice(0, 40).join(', ') || 'nothing'}.`,
      why: 'A record without them is left out, so visitors see no vacancies.',
      change: `Name their fields on the script tag: data-field-map='{"${needed[0]}":"…"}'`,
      where,
    });
  }
  const others = missing.filter((field) => !needed.includes(field));
  if (others.length) {
    findings.push({
      id: 'fields-missing',
      state: 'note',
      what: `No record has ${others.join(', ')}.`,
      why: 'Facts, filters and structured data of these are not shown.',
      change: 'Where the service has them by other names, map them by data-field-map.',
      where,
    });
  }
  const without =
    all -
    records.filter((one) => NEEDED.every((field) => String(valueOf(one, field, options) ?? '').trim()))
      .length;
  if (without && !needed.length) {
    findings.push({
      id: 'records-skipped',
      state: 'warning',
      what: `${without} of ${all} records have no id or no title.`,
      why: 'They are left out of the list.',
      change: 'Complete them in the recruiting system.',
      where,
    });
  }
  return findings;
}

const quoted = (values: readonly unknown[]): string =>
  [...new Set(values.map((one) => JSON.stringify(one)?.slice(0, 60)))].slice(0, MAX_SAMPLES).join(', ');

function checkDates(records: readonly JsonObject[], options: RecordOptions): Finding[] {
  const { where, today } = options;
  const findings: Finding[] = [];
  for (const field of ['startDate', 'endDate'] as const) {
    const wrong = records
      .map((one) => valueOf(one, field, options))
      .filter((one) => one !== undefined && one !== '' && readCalendarDate(one) === undefined);
    if (!wrong.length) continue;
    findings.push({
      id: 'dates',
      state: 'failed',
      what: `${field} of ${wrong.length} records is no date that can be read: ${quoted(wrong)}.`,
      why:
        field === 'endDate'
          ? 'These vacancies stay open for ever, without a deadline.'
          : 'These vacancies have no first day, and no JobPosting.',
      change: 'Have the service send dates as 2026-01-31, or as 2026-01-31T08:00:00+01:00.',
      where,
    });
  }
  const days = records.map((one) => ({
    start: readCalendarDate(valueOf(one, 'startDate', options)),
    end: readCalendarDate(valueOf(one, 'endDate', options)),
  }));
  const reversed = days.filter(({ start, end }) => start && end && end < start).length;
  if (reversed) {
    findings.push({
      id: 'dates-reversed',
      state: 'warning',
      what: `${reversed} records end before they start.`,
      why: 'They are never active, so no list shows them.',
      change: 'Correct startDate and endDate in the recruiting system.',
      where,
    });
  }
  const past = days.filter(({ end }) => end && end < today).length;
  if (past && past === records.length) {
    findings.push({
      id: 'dates-past',
      state: 'warning',
      what: `All ${past} vacancies have ended before ${today}.`,
      why: 'The list is empty, unless perdate="any".',
      change: 'Check the dates in the recruiting system, and data-time-zone.',
      where,
    });
  }
  return findings;
}

function checkAccess(records: readonly JsonObject[], options: RecordOptions): Finding[] {
  const values = records
    .map((one) => valueOf(one, 'access', options))
    .filter((one) => one !== undefined && one !== '');
  const unknown = values.filter((one) => typeof one !== 'string' || !/^(?:in|ex)ternal$/i.test(one.trim()));
  if (!unknown.length) return [];
  return [
    {
      id: 'access',
      state: 'warning',
      what: `access of ${unknown.length} of ${records.length} records is neither "external" nor "internal": ${quoted(unknown)}.`,
      why: 'What cannot be read counts as internal, so a public list leaves these vacancies out.',
      change:
        'Have the service send external or internal; or map access to a field that has them (data-field-map), or set access="any" where all of them are public.',
      where: options.where,
    },
  ];
}

function checkIds(records: readonly JsonObject[], options: RecordOptions): Finding[] {
  const ids = records.map((one) => String(valueOf(one, 'id', options) ?? '')).filter(Boolean);
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  if (ids.length > 20_000 || !twice.length) return [];
  return [
    {
      id: 'ids-twice',
      state: 'warning',
      what: `${twice.length} ids stand at more than one record: ${quoted(twice)}.`,
      why: 'Links lead to one of them only, and saved vacancies mix them up.',
      change:
        'Give each vacancy an id of its own; where these are its languages, let the service answer in the language that is asked for.',
      where: options.where,
    },
  ];
}
