// The mapping of a job feed: which element has which value. Described in docs/feeds.md. A mapping file is untrusted.

import { isObject } from '../../../core/util/json.js';
import { JOB_VALUES, type JobValue } from './job-values.js';
import { isElementName } from './xml.js';

/** Where the text of an element is from. */
export type JobSource =
  | JobValue
  /** The same text for each job. */
  | { readonly text: string }
  /** A field of the service's record: `custom.dept`. */
  | { readonly record: string }
  /** Other words for the values of one; a value without words gives no element. */
  | { readonly from: JobValue; readonly values: Readonly<Record<string, string>> };

export interface JobMapping {
  readonly root: string;
  readonly item: string;
  /** Elements before the first job. */
  readonly head?: Readonly<Record<string, 'company' | 'companyUrl' | 'logo' | { readonly text: string }>>;
  readonly itemAttributes?: Readonly<Record<string, JobSource>>;
  /** By element; `location/city` is an element in another one. Undefined: none, where a preset has one. */
  readonly fields: Readonly<Record<string, JobSource | undefined>>;
  /** Elements, and attributes as `@id`, without which a job is left out. */
  readonly required?: readonly string[];
  /** Characters that an element must have: of HTML, those of its text. */
  readonly minimum?: Readonly<Record<string, number>>;
  /** Characters that an element may have. */
  readonly maximum?: Readonly<Record<string, number>>;
  /** Required elements that a fully remote job without an address may lack: then its country stands alone. */
  readonly optionalIfRemote?: readonly string[];
  /** Whether a vacancy is a job for each of its places. */
  readonly perPlace?: boolean;
}

/** Objects of a mapping, which are merged with those of its preset. */
const OBJECTS = ['fields', 'itemAttributes', 'head', 'minimum', 'maximum'] as const;
const OPTIONS: readonly string[] = [
  ...['preset', 'root', 'item', 'required', 'optionalIfRemote', 'perPlace'],
  ...OBJECTS,
];

const isValue = (name: unknown): name is JobValue =>
  typeof name === 'string' && Object.hasOwn(JOB_VALUES, name);

function isSource(value: unknown): value is JobSource {
  if (isValue(value)) return true;
  if (!isObject(value)) return false;
  const { text, record, from, values } = value;
  if (typeof text === 'string' || typeof record === 'string') return true;
  return isValue(from) && isObject(values) && Object.values(values).every((one) => typeof one === 'string');
}

const isPath = (path: string) => path.split('/').length <= 2 && path.split('/').every(isElementName);

/**
 * Reads a mapping: a preset's name, or an object, which may begin with one: `{ "preset": "indeed", "fields": { … } }`.
 * @returns the mapping, or what is wrong with it, in sentences
 */
export function readJobMapping(
  written: unknown,
  presets: Readonly<Record<string, JobMapping>>,
): JobMapping | { readonly problems: readonly string[] } {
  const names = Object.keys(presets).join(', ');
  const file = typeof written === 'string' ? { preset: written } : written;
  if (!isObject(file)) return { problems: [`a job feed is the name of a preset (${names}), or an object`] };
  const { preset: name, ...own } = file;
  const preset = typeof name === 'string' && Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (name !== undefined && !preset)
    return { problems: [`there is no preset ${JSON.stringify(name)}; possible: ${names}`] };
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  for (const key of Object.keys(own))
    check(OPTIONS.includes(key), `"${key}" means nothing; possible: ${OPTIONS.join(' ')}`);
  for (const key of ['root', 'item'] as const) {
    const value = own[key] ?? preset?.[key];
    check(typeof value === 'string' && isElementName(value), `${key} is not the name of an element`);
  }
  for (const key of OBJECTS) {
    const value = own[key];
    check(value === undefined || isObject(value), `${key} is not an object`);
    for (const [path, one] of isObject(value) ? Object.entries(value) : []) {
      if (key === 'minimum' || key === 'maximum') {
        check(Number.isInteger(one), `${key}.${path} is not a number`);
        continue;
      }
      const isName = key === 'fields' ? isPath(path) : isElementName(path);
      check(isName, `${key}: "${path}" is not the name of an element`);
      // Null removes what the preset has.
      check(
        one === null || isSource(one),
        `${key}.${path} must be one of: ${Object.keys(JOB_VALUES).join(' ')}, { "text": … }, { "record": … }, { "from": …, "values": { … } }`,
      );
    }
  }
  for (const key of ['required', 'optionalIfRemote']) {
    const list = own[key] ?? [];
    const isList = Array.isArray(list) && list.every((one) => typeof one === 'string');
    check(isList, `${key} is not a list of elements`);
  }
  check(['undefined', 'boolean'].includes(typeof own['perPlace']), 'perPlace is neither true nor false');
  if (problems.length) return { problems };
  const merged = OBJECTS.map((key) => {
    const entries = Object.entries({ ...preset?.[key], ...(own[key] as object | undefined) });
    return [key, Object.fromEntries(entries.filter(([, one]) => one !== null))];
  });
  const mapping = { ...preset, ...own, ...Object.fromEntries(merged) } as JobMapping;
  const attributes = Object.keys(mapping.itemAttributes ?? {}).map((one) => `@${one}`);
  const known = [...Object.keys(mapping.fields), ...attributes];
  const unknown = (mapping.required ?? []).filter((one) => !known.includes(one));
  if (!unknown.length) return mapping;
  return { problems: unknown.map((one) => `required: there is no ${one} in fields`) };
}
