import { CareerError } from '../util/error.js';
import { isObject, type JsonObject } from '../util/json.js';
import { kebabCase } from '../util/names.js';
import { LONGEST_SECONDS, LONGEST_TIMEOUT } from '../recruiting/options.js';
import { isPathObject } from './loader-tag.js';
import type { Settings } from './settings.js';

/** What a value must be; the names are for the builder. */
type Kind =
  | 'text'
  | 'flag'
  | 'number of milliseconds'
  | 'number of seconds'
  | 'JSON object'
  | 'JSON object of texts'
  | 'JSON object of languages'
  | 'JSON object of paths'
  | 'path';

const LONGEST = { 'number of milliseconds': LONGEST_TIMEOUT, 'number of seconds': LONGEST_SECONDS };

const KINDS: Readonly<Record<keyof Settings, Kind>> = {
  baseUrl: 'text',
  customerId: 'text',
  language: 'text',
  serviceLanguage: 'text',
  languageHeader: 'flag',
  path: 'path',
  headerPrefix: 'text',
  fieldMap: 'JSON object of paths',
  parts: 'JSON object of texts',
  timeout: 'number of milliseconds',
  uploadTimeout: 'number of seconds',
  answerTimeout: 'number of seconds',
  applicationKey: 'text',
  timeZone: 'text',
  urlKey: 'text',
  detailUrl: 'text',
  directoryUrl: 'text',
  questionsUrl: 'text',
  synonymsUrl: 'text',
  searchIndexUrl: 'text',
  feedsUrl: 'text',
  jobPosting: 'JSON object',
  messages: 'JSON object of languages',
  messagesUrl: 'text',
  languages: 'text',
};

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(KINDS);

/** What stands on the script tag after `data-`: the settings, and what only the tag has. */
export const SCRIPT_TAG_SETTINGS: readonly string[] = [...SETTING_NAMES, 'load', 'noDoctor'].map(kebabCase);

/**
 * Reads settings from `data-…` attributes.
 * @returns what could be read, and an error for each that could not
 */
export function readScriptTag(data: DOMStringMap): { settings: Settings; errors: CareerError[] } {
  const settings: Record<string, unknown> = {};
  const errors: CareerError[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const value = data[name]?.trim();
    if (value === undefined || (value === '' && kind !== 'flag')) continue;
    const setting = `data-${kebabCase(name)}`;
    const wrong: string[] = [];
    const read = readValue(value, kind, wrong);
    if (wrong.length) {
      const message = `${setting}: ${wrong.join(', ')} is not a path in a record such as "custom.dept", so it is left out`;
      errors.push(new CareerError('configuration', message, { setting }));
    } else if (read === undefined) {
      const range = kind in LONGEST ? ` above 0 and up to ${LONGEST[kind as keyof typeof LONGEST]}` : '';
      const message = `${setting}="${value}" is no ${kind}${range}, so its default holds`;
      errors.push(new CareerError('configuration', message, { setting }));
    }
    if (read !== undefined) settings[name] = read;
  }
  return { settings, errors };
}

/** @param wrong takes what of a map is left out, while the rest holds */
function readValue(value: string, kind: Kind, wrong: string[]): unknown {
  switch (kind) {
    case 'text':
      return value;
    case 'flag':
      return value !== 'false';
    case 'number of milliseconds':
    case 'number of seconds':
      return Number(value) > 0 && Number(value) <= LONGEST[kind] ? Number(value) : undefined;
    case 'path':
      return isPathObject(value) ? readObject(value, isText) : value;
    case 'JSON object':
      return readObject(value, () => true);
    case 'JSON object of texts':
      return readObject(value, isText);
    case 'JSON object of languages':
      return readObject(value, isNested);
    case 'JSON object of paths':
      return pathsOf(
        readObject(value, () => true),
        wrong,
      );
  }
}

const isText = (value: unknown) => typeof value === 'string';

const isNested = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => isText(one) || isNested(one));

/** A copy without invalid paths, so that one mistake does not cost the other fields; undefined without a valid path. */
function pathsOf(map: JsonObject | undefined, wrong: string[], parent = ''): JsonObject | undefined {
  const paths = Object.entries(map ?? {}).flatMap(([name, one]): (readonly [string, unknown])[] => {
    if (isText(one)) return [[name, one]];
    const inner = isObject(one) && !parent ? pathsOf(one, wrong, `${name}.`) : undefined;
    if (inner) return [[name, inner]];
    if (!isObject(one) || parent) wrong.push(`${parent}${name} (${JSON.stringify(one)})`);
    return [];
  });
  return map && (paths.length || !wrong.length) ? Object.fromEntries(paths) : undefined;
}

/** Undefined unless it is a JSON object whose values are all right. */
function readObject(value: string, isRight: (one: unknown) => boolean): JsonObject | undefined {
  try {
    const read: unknown = JSON.parse(value);
    return isObject(read) && Object.values(read).every(isRight) ? read : undefined;
  } catch {
    return undefined;
  }
}
