// Reads what is published: `career-site.json` with its flags, or the options of a program.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { safeBaseUrl } from '../../../core/http/base-url.js';
import type { FieldMap } from '../../../core/recruiting/options.js';
import { isObject, type JsonObject } from '../../../core/util/json.js';
import { OWN_FACETS } from '../../../core/vacancies/facet-terms.js';
import { usage } from '../publish-error.js';
import { flagOf, OBJECTS, OPTIONS, type Option } from './options.js';
import {
  didYouMean,
  isFilePath,
  languageTag,
  mappedFacets,
  pageAddress,
  pathsByLanguage,
  readTimeZone,
  webAddress,
} from './values.js';

/** What is published, checked: {@link OPTIONS} says what each option means. */
export type PublishConfig = Readonly<ReturnType<typeof checked>>;

export const DEFAULT_FILE = 'career-site.json';

/** What was typed, by the names of flags. */
export type Flags = Readonly<Record<string, string | undefined>>;

/**
 * Reads the file of `--config` and the flags, which win.
 * @param file undefined: `career-site.json`, if it is there
 * @throws PublishError `usage`
 */
export async function readConfig(file: string | undefined, flags: Flags): Promise<PublishConfig> {
  const name = file ?? DEFAULT_FILE;
  const text = await readFile(name, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' && file === undefined) return '{}';
    throw usage(
      `"${name}" cannot be read (${cause.code}).`,
      'Write one by career-elements publish --init.',
      cause,
    );
  });
  const values = parseJsonWithComments(text, name);
  if (!isObject(values)) throw usage(`"${name}" must hold one object in braces.`);
  checkNames(values, `"${name}"`);
  return checked(new Values(values, flags, `"${name}"`), path.dirname(path.resolve(name)));
}

/**
 * Reads options that a program gives as an object; files are relative to the working directory.
 * @param where what they are called in messages
 * @throws PublishError `usage`
 */
export const readValues = (values: JsonObject, where: string): PublishConfig =>
  checked(new Values(values, undefined, where), process.cwd());

/**
 * @param where the name of what holds them
 * @param isKnown whether there is such an option here [each of the file]
 * @throws PublishError `usage`
 */
export function checkNames(values: JsonObject, where: string, isKnown = (_name: string) => true): void {
  const all = ['$schema', ...Object.keys(OBJECTS), ...OPTIONS.map(({ name }) => name.split('.')[0] ?? '')];
  const known = new Map([['', all.filter(isKnown)]]);
  for (const { name } of OPTIONS) {
    const [outer = '', inner] = name.split('.');
    if (inner) known.set(outer, [...(known.get(outer) ?? []), inner]);
  }
  for (const [outer, names] of known) {
    const object = outer ? values[outer] : values;
    if (object === undefined) continue;
    if (!isObject(object)) throw usage(`"${outer}" in ${where} must be an object in braces.`);
    for (const name of Object.keys(object)) {
      if (names.includes(name)) continue;
      throw usage(`"${outer && `${outer}.`}${name}" in ${where} is not an option.`, didYouMean(name, names));
    }
  }
}

interface Given {
  readonly option: Option;
  readonly value: unknown;
  readonly where: string;
  readonly isTyped: boolean;
}

class Values {
  readonly #values: JsonObject;
  /** Undefined: nobody can type one. */
  readonly #flags: Flags | undefined;
  readonly #where: string;

  constructor(values: JsonObject, flags: Flags | undefined, where: string) {
    this.#values = values;
    this.#flags = flags;
    this.#where = where;
  }

  object(name: string): JsonObject | undefined {
    const value = this.#values[name];
    if (value === undefined) return undefined;
    if (!isObject(value)) throw usage(`"${name}" in ${this.#where} must be an object in braces.`);
    return value;
  }

  text(name: string): string | undefined {
    const { option, value, where } = this.#given(name);
    if (value === undefined) {
      if (!option.isRequired) return undefined;
      const orFlag = this.#flags ? `, or --${flagOf(option)}` : '';
      throw usage(`${where} is missing.`, `Add "${name}" to ${this.#where}${orFlag}. ${option.description}`);
    }
    if (typeof value === 'string' && value.trim()) return value.trim();
    throw usage(`${where} must be a text.`, option.description);
  }

  /** A file or folder: what was typed is relative to where it was typed, and not to the file. */
  place(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined || !this.#given(name).isTyped ? text : placeTyped(text);
  }

  /** An optional text for which a rule holds. */
  checked(name: string, isRight: (text: string) => boolean): string | undefined {
    const text = this.text(name);
    if (text === undefined || isRight(text)) return text;
    const { option, where } = this.#given(name);
    throw usage(`${where}: "${text}" is not possible. ${option.description}`);
  }

  number(name: string): number {
    const { option, value, where, isTyped } = this.#given(name);
    const { minimum = 0, maximum = Infinity } = option;
    const number = value === undefined ? option.standard : isTyped ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && number >= minimum && number <= maximum)
      return number;
    throw usage(`${where} must be a whole number from ${minimum} to ${maximum}.`, option.description);
  }

  words(name: string): readonly string[] {
    const { option, value, where, isTyped } = this.#given(name);
    const words = isTyped
      ? String(value)
          .split(/[\s,]+/)
          .filter(Boolean)
      : (value ?? option.standard);
    if (Array.isArray(words) && words.every((one) => typeof one === 'string')) return [...new Set(words)];
    throw usage(`${where} must be a list of texts.`, option.description);
  }

  /** By language; `''`: for those that are not named. */
  texts(name: string): ReadonlyMap<string, string> {
    const { option, value, where, isTyped } = this.#given(name);
    if (value === undefined) return new Map();
    if (isTyped) {
      const pairs = String(value)
        .split(/\s+/)
        .map((one) => /^(?:([a-z]{2,3}(?:-[\w-]+)?)=)?(.*)$/i.exec(one));
      return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
    }
    if (typeof value === 'string') return new Map([['', value]]);
    const entries = isObject(value) ? Object.entries(value) : [];
    if (isObject(value) && entries.every((one): one is [string, string] => typeof one[1] === 'string'))
      return new Map(entries);
    throw usage(`${where} must be a text, or a text for each language.`, option.description);
  }

  #given(name: string): Given {
    const option = OPTIONS.find((one) => one.name === name) as Option;
    const flag = this.#flags?.[flagOf(option)];
    if (flag !== undefined) return { option, value: flag, where: `--${flagOf(option)}`, isTyped: true };
    const [outer = '', inner] = name.split('.');
    const given = this.#values[outer];
    const value = inner === undefined ? given : isObject(given) ? given[inner] : undefined;
    return { option, value, where: `"${name}"`, isTyped: false };
  }
}

const placeTyped = (text: string) => (/^[a-z\d]+:\/\//i.test(text) ? text : path.resolve(text));

function checked(values: Values, folder: string) {
  const baseUrl = safeBaseUrl(values.text('baseUrl') ?? '');
  if (baseUrl === undefined)
    throw usage(
      '"baseUrl" must be an https:// address without query or fragment (http:// on this machine only).',
    );
  const siteUrl = pageAddress(values.text('siteUrl') ?? '', '"siteUrl"').replace(/(?<!\/)\/+$/, '');
  const languages = [...new Set(values.words('languages').map(languageTag))];
  if (!languages.length) throw usage('"languages" is empty.', 'Name at least one, such as "en".');
  const companyUrl = values.text('company.url');
  const optional = (name: string) => {
    const value = values.text(name);
    return value === undefined ? undefined : webAddress(value, `"${name}"`);
  };
  const byLanguage = (name: string) => pathsByLanguage(values.texts(name), languages, name);
  return {
    baseUrl,
    customerId: values.text('customerId') ?? '',
    siteUrl,
    /** As given: relative to `folder`, or an address. */
    out: values.place('out') ?? '',
    languages,
    company: {
      name: values.text('company.name') ?? '',
      url: companyUrl === undefined ? siteUrl : webAddress(companyUrl, '"company.url"'),
      logo: optional('company.logo'),
    },
    image: optional('image'),
    timeZone: readTimeZone(values.text('timeZone')),
    vacancyPath: byLanguage('vacancyPath'),
    listPath: byLanguage('listPath'),
    facets: facetsOf(values),
    pageSize: values.number('pageSize'),
    template: byLanguage('template'),
    script: values.text('script'),
    stylesheet: values.text('stylesheet'),
    applyUrl: byLanguage('applyUrl'),
    data: values.checked('data', isFilePath),
    directory: values.place('directory'),
    messages: values.place('messages'),
    closedDays: values.number('closedDays'),
    concurrency: values.number('concurrency'),
    origin: values.text('origin') ?? new URL(siteUrl).origin,
    path: values.text('path'),
    headerPrefix: values.text('headerPrefix'),
    timeout: values.number('timeout'),
    fieldMap: values.object('fieldMap') as FieldMap | undefined,
    /** Untrusted. */
    jobPosting: values.object('jobPosting') ?? {},
    /** Untrusted. */
    feeds: values.object('feeds') ?? {},
    /** Names of files are relative to it. */
    folder,
  };
}

/** @throws PublishError `usage` when a facet does not exist */
function facetsOf(values: Values): readonly string[] {
  const known = [...OWN_FACETS, ...mappedFacets(values.object('fieldMap'))];
  const facets = values.words('facets');
  const unknown = facets.find((one) => !known.includes(one));
  if (unknown === undefined) return facets;
  throw usage(`"${unknown}" in "facets" is not a facet that can have lists.`, didYouMean(unknown, known));
}

const COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** A comma between an entry and a closing bracket; texts match as well, so that no comma in them does. */
// oxlint-disable-next-line regexp/no-super-linear-move -- reads the site's own file alone
const LAST_COMMA = /"(?:[^"\\\n]|\\.)*"|(?<=[^\s{[,]\s*),(?=\s*[}\]])/g;

/**
 * Reads JSON that may have comments, and a comma after the last entry.
 * @param name for the error
 * @throws PublishError `usage` with the line of what is wrong
 */
export function parseJsonWithComments(text: string, name: string): unknown {
  // What is left out becomes blanks, so that places stay what they are.
  const blank = (token: string) => (token.startsWith('"') ? token : token.replace(/[^\n]/g, ' '));
  const plain = text
    .replace(/^\uFEFF/, ' ')
    .replace(COMMENT, blank)
    .replace(LAST_COMMA, blank);
  try {
    return JSON.parse(plain);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? lastLine(plain) : plain.slice(0, Number(at)).split('\n').length;
    throw usage(
      `"${name}" is not valid JSON: look at line ${line}.`,
      'A comma, a bracket or a quotation mark is missing there, or one too many.',
      cause,
    );
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').length;
