// What a site says of its JobPostings beyond its records: the setting `jobPosting`. Described in docs/elements.md. It is untrusted.

import { isObject } from '../util/json.js';
import { siteLink } from '../util/web-links.js';
import { fold } from './facet-terms.js';

/** Properties of a JobPosting that a site's records may hold under other names. */
export const POSTING_FIELDS = [
  'jobLocationType',
  'applicantLocationRequirements',
  'industry',
  'jobImmediateStart',
  'educationRequirements',
  'experienceRequirements',
  'experienceInPlaceOfEducation',
] as const;
export type PostingField = (typeof POSTING_FIELDS)[number];

/** https://schema.org/employmentType, in the words of search engines. */
export const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;

/** The levels of education that search engines know. */
export const EDUCATION = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
] as const;

export const REMOTE = 'TELECOMMUTE';
export const NO_REQUIREMENTS = 'no requirements';

/** What words of records may mean. */
const MEANINGS: readonly string[] = [...EMPLOYMENT_TYPES, REMOTE, ...EDUCATION, NO_REQUIREMENTS];

/** What a site sets of its JobPostings. */
export interface JobPostingSettings {
  /** The company's own site, HTTP(S). */
  readonly sameAs?: string;
  /** The company's logo, HTTP(S). */
  readonly logo?: string;
  /** The company's industry, for vacancies whose record names none. */
  readonly industry?: string;
  /** Whether JobPostings, page titles and paths leave out the genders that a title names, such as "(m/w/d)" [they do not]. */
  readonly plainTitle?: boolean;
  /** Where applicants for remote jobs must live, where the record does not say it: names or codes of countries. */
  readonly countries?: readonly string[];
  /** Where records keep a property of a JobPosting: `{ "experienceRequirements": "custom.months" }`. Default: under its own name. */
  readonly fields?: Readonly<Partial<Record<PostingField, string>>>;
  /** What the words of records mean, by id or name, without case: `{ "Freelance": "CONTRACTOR" }`. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Reads the setting.
 * @param base what URLs are relative to
 * @returns what can be used, and what is wrong with the rest
 */
export function readPostingSettings(
  written: unknown,
  base?: string,
): { settings: JobPostingSettings; problems: readonly string[] } {
  const problems: string[] = [];
  if (!isObject(written))
    return { settings: {}, problems: written === undefined ? [] : ['it is not an object'] };
  const settings: { -readonly [K in keyof JobPostingSettings]: JobPostingSettings[K] } = {};
  for (const [name, value] of Object.entries(written)) {
    if (name === 'sameAs' || name === 'logo') {
      const url = siteLink(value, base);
      if (url) settings[name] = url;
      else problems.push(`${name} is no URL that is HTTP(S)`);
    } else if (name === 'plainTitle') {
      if (typeof value === 'boolean') settings.plainTitle = value;
      else problems.push('plainTitle is neither true nor false');
    } else if (name === 'industry') {
      const text = typeof value === 'string' && value.trim();
      if (text) settings.industry = text;
      else problems.push('industry is not a text');
    } else if (name === 'countries') {
      const countries = [value].flat().filter((one) => typeof one === 'string' && one.trim()) as string[];
      if (countries.length) settings.countries = countries;
      else problems.push('countries is not a list of countries');
    } else if (name === 'fields') settings.fields = texts(value, name, POSTING_FIELDS, undefined, problems);
    else if (name === 'values') {
      const values = texts(value, name, undefined, MEANINGS, problems);
      settings.values = Object.fromEntries(Object.entries(values).map(([key, one]) => [fold(key), one]));
    } else
      problems.push(
        `"${name.slice(0, 40)}" means nothing; possible: sameAs logo industry plainTitle countries fields values`,
      );
  }
  return { settings, problems };
}

/** The texts of an object; names and values that are not possible are left out. */
function texts(
  value: unknown,
  of: string,
  names: readonly string[] | undefined,
  meanings: readonly string[] | undefined,
  problems: string[],
): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  if (!isObject(value)) problems.push(`${of} is not an object`);
  return Object.fromEntries(
    entries.flatMap(([name, one]): [string, string][] => {
      const known = meanings?.find((meaning) => meaning === one) ?? (meanings ? undefined : one);
      if ((names?.includes(name) ?? true) && typeof known === 'string' && known.trim())
        return [[name, known]];
      const possible =
        names?.includes(name) === false ? names : (meanings ?? ['a path such as custom.field']);
      problems.push(`${of}: "${name.slice(0, 40)}" is not usable; possible: ${possible.join(', ')}`);
      return [];
    }),
  );
}
