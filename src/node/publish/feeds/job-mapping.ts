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

/** What a mapping may have. */
export const MAPPING_OPTIONS: readonly string[] =
  'preset root item head itemAttributes fields required minimum maximum optionalIfRemote perPlace'.split(' ');

const isValue = (name: unknown): name is JobValue =>
  typeof name === 'string' && Object.hasOwn(JOB_VALUES, name);
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string');

function isSource(value: unknown): value is JobSource {
  if (isValue(value)) return true;
  if (!isObject(value)) return false;
  if (typeof value['text'] === 'string' || typeof value['record'] === 'string') return true;
  return isValue(value['from']) && isTexts(value['values']);
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
  const isKnown = typeof name === 'string' && Object.hasOwn(presets, name);
  if (name !== undefined && !isKnown)
    return { problems: [`there is no preset ${JSON.stringify(name)}; possible: ${names}`] };
  const preset = isKnown ? presets[name] : undefined;
  const problems: string[] = [];
  const wrong = (what: string) => problems.push(what);
  for (const key of Object.keys(own))
    if (!MAPPING_OPTIONS.includes(key))
      wrong(`"${key}" means nothing; possible: ${MAPPING_OPTIONS.join(' ')}`);
  for (const key of ['root', 'item'] as const) {
    const value = own[key] ?? preset?.[key];
    if (typeof value !== 'string' || !isElementName(value)) wrong(`${key} is no name of an element`);
  }
  const entries = (key: string) => {
    if (own[key] !== undefined && !isObject(own[key])) wrong(`${key} is no object`);
    return isObject(own[key]) ? Object.entries(own[key]) : [];
  };
  for (const key of ['fields', 'itemAttributes', 'head']) {
    for (const [path, source] of entries(key)) {
      if (!(key === 'fields' ? isPath(path) : isElementName(path)))
        wrong(`${key}: "${path}" is no name of an element`);
      // Null takes away what the preset has.
      if (source !== null && !isSource(source))
        wrong(
          `${key}.${path} is none of: ${Object.keys(JOB_VALUES).join(' ')}, { "text": … }, { "record": … }, { "from": …, "values": { … } }`,
        );
    }
  }
  for (const key of ['minimum', 'maximum'])
    for (const [path, count] of entries(key))
      if (!Number.isInteger(count)) wrong(`${key}.${path} is no number`);
  for (const key of ['required', 'optionalIfRemote']) {
    const list = own[key];
    if (list !== undefined && !(Array.isArray(list) && list.every((one) => typeof one === 'string')))
      wrong(`${key} is no list of elements`);
  }
  if (own['perPlace'] !== undefined && typeof own['perPlace'] !== 'boolean')
    wrong('perPlace is neither true nor false');
  if (problems.length) return { problems };
  const merged = (key: 'fields' | 'itemAttributes' | 'head' | 'minimum' | 'maximum') =>
    Object.fromEntries(
      Object.entries({ ...preset?.[key], ...(own[key] as object | undefined) }).filter(
        ([, one]) => one !== null,
      ),
    );
  const mapping = {
    ...preset,
    ...own,
    ...Object.fromEntries(
      (['fields', 'itemAttributes', 'head', 'minimum', 'maximum'] as const).map((key) => [key, merged(key)]),
    ),
  } as unknown as JobMapping;
  const known = [
    ...Object.keys(mapping.fields),
    ...Object.keys(mapping.itemAttributes ?? {}).map((one) => `@${one}`),
  ];
  const unknown = (mapping.required ?? []).filter((one) => !known.includes(one));
  return unknown.length
    ? { problems: unknown.map((one) => `required: there is no ${one} in fields`) }
    : mapping;
}
