// Checks of single values, with the sentence that says what is wrong.

import { isObject } from '../../../core/util/json.js';
import { nearestName } from '../../../core/util/nearest-name.js';
import { isIdInServer } from '../../../core/vacancies/page-url.js';
import { usage } from '../publish-error.js';
import { fileOf } from '../paths.js';

const DEFAULTS: Readonly<Record<string, string>> = {
  vacancyPath: '/jobs/{id}-{slug}/',
  listPath: '/jobs/',
};

/** @throws PublishError `usage` when it is not an `http(s)` address */
export function webAddress(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.username || url?.password)
    throw usage(`${name} must have no user name and no password.`, 'Pages would show them.');
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href;
  throw usage(`${name} must be an address that begins with https://.`);
}

/** The address of a site: without query and fragment. */
export function pageAddress(value: string, name: string): string {
  const address = webAddress(value, name);
  const { search, hash } = new URL(address);
  if (!search && !hash) return address;
  throw usage(`${name} must have no query and no fragment.`);
}

/** Advice on a name that does not exist. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `Did you mean "${nearest}"?` : `Possible: ${[...new Set(known)].join(' ')}.`;
}

/** The names of mapped fields, which are facets, too. @param fieldMap untrusted */
export function mappedFacets(fieldMap: unknown): readonly string[] {
  const extra = isObject(fieldMap) ? fieldMap['extra'] : undefined;
  return isObject(extra) ? Object.keys(extra) : [];
}

/** A path of a file in the output, such as `data/vacancies.json`. */
export const isFilePath = (path: unknown): path is string =>
  typeof path === 'string' && /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/.test(path) && path.length <= 200;

/** An address on the site, or an absolute one that is HTTP(S). */
const isPageLink = (value: string) =>
  !isIdInServer(value) &&
  URL.canParse(value, 'https://site.invalid') &&
  /^https?:$/.test(new URL(value, 'https://site.invalid').protocol);

/** A language tag as it is written by rule: `en`, `de-CH`. */
export function languageTag(value: string): string {
  const tag = byRule(value);
  if (tag && /^[a-z]{2,3}\b/.test(tag)) return tag;
  throw usage(`"${value}" in "languages" is not a language tag.`, 'Write en, da, de-CH …');
}

function byRule(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** @throws PublishError `usage` when the time zone does not exist */
export function readTimeZone(value: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw usage(`"${value}" is not a time zone.`, 'Write "timeZone": "Europe/Copenhagen" or the like.');
  }
}

/**
 * One value for each language, with `{language}` filled in.
 * @param given by language; `''`: for those that are not named
 */
export function pathsByLanguage(
  given: ReadonlyMap<string, string>,
  languages: readonly string[],
  name: string,
): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  const own = new Map([...given].map(([tag, value]) => [tag && (byRule(tag) ?? tag), value]));
  for (const tag of own.keys()) {
    if (tag && !languages.includes(tag)) throw usage(`"${name}" names ${tag}, which is not in "languages".`);
  }
  languages.forEach((language, at) => {
    const standard = DEFAULTS[name];
    const common = own.get('') ?? (standard && at > 0 ? `/{language}${standard}` : standard);
    const value = (own.get(language) ?? common)?.replaceAll('{language}', language);
    if (value === undefined) return;
    if (standard) checkPath(value, name);
    else if (name === 'applyUrl' && !isPageLink(value))
      throw usage(`"${name}": "${value}" is not the address of a page.`, 'For example: /apply/?vacancy={id}');
    result.set(language, value);
  });
  // Some file systems take capitals for small letters.
  const files = [...result.values()].map((path) => fileOf(path).toLowerCase());
  if (DEFAULTS[name] && new Set(files).size < languages.length) {
    const advice = `Add {language} to it, or write one for each: "${name}": { "en": "…", "da": "…" }.`;
    throw usage(`"${name}" is the same for two languages.`, advice);
  }
  return result;
}

function checkPath(value: string, name: string): void {
  if (value.toLowerCase().split('/').includes('.career-elements'))
    throw usage(`"${name}": "${value}" is where the command keeps what it needs itself.`);
  const isPath = /^\/(?!\/)[\p{L}\p{N}{}/._~-]*$/u.test(value) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(value);
  if (!isPath) {
    const advice = 'Write letters, digits, hyphens and slashes, beginning with a slash.';
    throw usage(`"${name}": "${value}" is not a path of a site.`, advice);
  }
  const unknown = [...value.matchAll(/\{([^}]*)\}?/g)]
    .map(([, one]) => one)
    .find((one) => one !== 'id' && one !== 'slug');
  if (unknown !== undefined)
    throw usage(`"${name}": {${unknown}} is unknown.`, 'Possible: {id}, {slug} and {language}.');
  const ids = value.split('{id}').length - 1;
  if (name === 'vacancyPath' && ids !== 1)
    throw usage(`"${name}": "${value}" must have {id} once.`, 'For example: /jobs/{id}-{slug}/');
  if (name === 'listPath' && /\{/.test(value))
    throw usage(`"${name}": "${value}" must have no {id} and no {slug}.`, 'For example: /jobs/');
}
