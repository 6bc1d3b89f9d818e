// The options by which a program reads a site: those of `career-site.json` that say nothing of files to write.

import { isObject, type JsonObject } from '../../../core/util/json.js';
import type { FieldMap } from '../../../core/recruiting/options.js';
import type { PublishConfig } from '../config/config.js';
import { checkNames, readValues } from '../config/config.js';
import { usage } from '../publish-error.js';

/** One text for all languages, with `{language}` in it, or one for each language tag. */
export type TextByLanguage = string | Readonly<Record<string, string>>;

/** What is read, and where its pages are. Each option means what it does in `career-site.json`. */
export interface VacancySiteOptions {
  /** The recruiting service: HTTPS, or HTTP on this machine. */
  readonly baseUrl: string;
  readonly customerId: string;
  /** The address of the site, with the path that it is below. */
  readonly siteUrl: string;
  readonly company: {
    readonly name: string;
    /** [siteUrl] */
    readonly url?: string | undefined;
    readonly logo?: string | undefined;
  };
  /** Language tags, the first for visitors of any other language [`['en']`]. */
  readonly languages?: readonly string[] | undefined;
  /** An IANA time zone: which day it is for the company [this machine's]. */
  readonly timeZone?: string | undefined;
  /** Of the page of a vacancy, with `{id}`, and `{slug}` for its title [`/jobs/{id}/`, and `/{language}/jobs/{id}/`]. */
  readonly vacancyPath?: TextByLanguage | undefined;
  /** Of the list [`/jobs/`, and `/{language}/jobs/`]. */
  readonly listPath?: TextByLanguage | undefined;
  /** Facets whose values each have a list [none]. */
  readonly facets?: readonly string[] | undefined;
  /** Vacancies on one page of a list [100]. */
  readonly pageSize?: number | undefined;
  /** The page with the form, such as `/apply/?vacancy={id}` [none: "Apply" leads to the contacts]. */
  readonly applyUrl?: TextByLanguage | undefined;
  /** The address of a picture for social networks, for vacancies without their own. */
  readonly image?: string | undefined;
  /** The file of `career-elements sync`, or its address. */
  readonly directory?: string | undefined;
  /** The site's words: a file for each language, `i18n/{{lng}}.json`, or its address. */
  readonly messages?: string | undefined;
  /** A style sheet with the look of published content [the styles are in each page]. */
  readonly stylesheet?: string | undefined;
  /** Requests at the same time [4]. */
  readonly concurrency?: number | undefined;
  /** Milliseconds until a request fails [15000]. */
  readonly timeout?: number | undefined;
  /** What is sent as `Origin` [that of siteUrl]. */
  readonly origin?: string | undefined;
  /** The path before the service's routes [`/api/{customerId}`]. */
  readonly path?: string | undefined;
  /** What the service's own headers start with [`X-Service`]. */
  readonly headerPrefix?: string | undefined;
  readonly fieldMap?: FieldMap | undefined;
  /** As the setting of the elements of the same name. */
  readonly jobPosting?: Readonly<Record<string, unknown>> | undefined;
}

/** Options of the command that only concern files. */
const NOT_FOR_HOSTS = '$schema out template script data closedDays feeds'.split(' ');

/**
 * Checks options.
 * @param options untrusted
 * @param more names that the caller reads itself
 * @param where what the options are called in messages
 * @throws PublishError `usage`
 */
export function readSiteOptions(
  options: unknown,
  more: readonly string[] = [],
  where = 'the options',
): PublishConfig {
  if (!isObject(options)) throw usage(`${where} must be an object.`);
  const given = Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== undefined && !more.includes(name)),
  );
  checkNames(given, where, (name) => !NOT_FOR_HOSTS.includes(name));
  return readValues({ ...pathsOf(given), ...given, ...UNUSED }, where);
}

/** Nothing is written, so nothing says where; no list has a feed; and the page around has a script. */
const UNUSED: JsonObject = { out: '.', feeds: { formats: [] }, script: 'career-elements.js' };

/** A path without the title: nobody remembers what it was when the title changes. */
function pathsOf({ languages }: JsonObject): JsonObject {
  const [first = 'en', ...others] = Array.isArray(languages) ? languages.map(String) : [];
  const vacancyPath = Object.fromEntries([
    [first, '/jobs/{id}/'],
    ...others.map((language) => [language, '/{language}/jobs/{id}/']),
  ]);
  return { vacancyPath };
}
