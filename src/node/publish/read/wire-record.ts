// What of a record of the service is published: the fields that elements, JobPostings and feeds read, and no others, which may change with
// each answer.

import { isObject } from '../../../core/util/json.js';
import type { FieldMap } from '../../../core/recruiting/options.js';
import { NAMES } from '../../../core/recruiting/record.js';
import { POSTING_FIELDS } from '../../../core/vacancies/job-posting-settings.js';
import type { PublishConfig } from '../config/config.js';

type WireRecord = Readonly<Record<string, unknown>>;

const READ = new Set([
  ...[...NAMES, ...POSTING_FIELDS].map((name) => name.toLowerCase()),
  ...['remote', 'isremote', 'telecommute', 'address'],
]);
/** The lines of an address, in the spellings of hosts. */
const ADDRESS = /^address|street|zip|postal|^city|country|^state|^region/;

/** The name of the field that a path begins with, without case. */
const fieldOf = (path: unknown) => String(path).split('.')[0]?.toLowerCase() ?? '';

/** Makes the function that reduces records, and sorts their fields: services change the order. */
export function recordReducer({
  fieldMap,
  jobPosting,
  feeds,
}: Pick<PublishConfig, 'fieldMap' | 'jobPosting' | 'feeds'>): (record: WireRecord) => WireRecord {
  const paths = [...textsIn(fieldMap), ...textsIn(jobPosting['fields']), ...recordPathsIn(feeds['jobs'])];
  const mapped = new Set(paths.map(fieldOf));
  return (record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name, value]) => {
          const small = name.toLowerCase();
          return value !== null && (READ.has(small) || mapped.has(small) || ADDRESS.test(small));
        })
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
}

/** All texts in a value of the configuration. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The paths that job feeds read, as `{ "record": "custom.dept" }`. */
function recordPathsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) && typeof value['record'] === 'string' ? [value['record']] : [];
  return [...own, ...Object.values(value).flatMap(recordPathsIn)];
}

/**
 * A record without fields: lists have no adverts and show no contacts, and of a closed vacancy nobody is to be contacted.
 * @param names as the elements name them; the record may have them elsewhere (`fieldMap`)
 */
export function without(
  record: WireRecord,
  names: readonly ('advertisementText' | 'contacts')[],
  fieldMap: FieldMap = {},
): WireRecord {
  const map = fieldMap as Readonly<Record<string, unknown>>;
  const fields = new Set(names.flatMap((name) => [name.toLowerCase(), fieldOf(map[name] ?? name)]));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.has(name.toLowerCase())));
}
