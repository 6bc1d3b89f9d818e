// What a record says that a JobPosting has a property for. Nothing is guessed: a value that cannot be read for certain is left out.

import { cut, isObject, readPath } from '../util/json.js';
import { fold } from './facet-terms.js';
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  NO_REQUIREMENTS,
  REMOTE,
  type JobPostingSettings,
  type PostingField,
} from './job-posting-settings.js';
import type { Term, Vacancy } from './vacancy.js';

type Site = JobPostingSettings | undefined;

/** What the record has for a property: where the site says, else under the property's own name. */
const valueOf = ({ record }: Vacancy, field: PostingField, site: Site): unknown =>
  readPath(record, site?.fields?.[field] ?? field);

/** What a word of a record means by the site's map. */
const meaningOf = (word: string, site: Site): string | undefined => {
  const key = fold(word);
  return site?.values && Object.hasOwn(site.values, key) ? site.values[key] : undefined;
};

/** The texts of a value: itself, its name, or those of a list. */
function textsOf(value: unknown): readonly string[] {
  return [value].flat().flatMap((one: unknown) => {
    const text = isObject(one) ? (readPath(one, 'name') ?? readPath(one, 'credentialCategory')) : one;
    return typeof text === 'string' && text.trim() ? [cut(text).trim()] : [];
  });
}

/** Whether the record says that all work is done elsewhere, in one of the spellings of hosts. */
export function isRemote(vacancy: Vacancy, site?: Site): boolean {
  const where = valueOf(vacancy, 'jobLocationType', site);
  if (site?.fields?.jobLocationType && where === true) return true;
  if (textsOf(where).some((text) => text === REMOTE || meaningOf(text, site) === REMOTE)) return true;
  return Object.entries(vacancy.record).some(
    ([name, value]) => ['remote', 'isremote', 'telecommute'].includes(name.toLowerCase()) && value === true,
  );
}

/** The countries that remote work is limited to, by the record, else by the site. */
export function countriesOf(vacancy: Vacancy, site: Site): readonly string[] {
  const written = textsOf(valueOf(vacancy, 'applicantLocationRequirements', site));
  return written.length ? written : (site?.countries ?? []);
}

export function industryOf(vacancy: Vacancy, site: Site): object {
  const written = textsOf(valueOf(vacancy, 'industry', site));
  const industry = written.length > 1 ? written : (written[0] ?? site?.industry);
  return industry === undefined ? {} : { industry };
}

export function immediateStart(vacancy: Vacancy, site: Site): object {
  const jobImmediateStart = valueOf(vacancy, 'jobImmediateStart', site);
  return typeof jobImmediateStart === 'boolean' ? { jobImmediateStart } : {};
}

/** Months beyond this are no experience. */
const MAX_MONTHS = 600;

/** What applicants must bring: levels and months that search engines know, or that nothing is required. */
export function requirementsOf(vacancy: Vacancy, site: Site): object {
  const education = educationOf(vacancy, site);
  const experience = experienceOf(vacancy, site);
  const instead = valueOf(vacancy, 'experienceInPlaceOfEducation', site);
  return {
    ...(education ? { educationRequirements: education } : {}),
    ...(experience ? { experienceRequirements: experience } : {}),
    ...(typeof instead === 'boolean' && isObject(experience) && education
      ? { experienceInPlaceOfEducation: instead }
      : {}),
  };
}

function educationOf(vacancy: Vacancy, site: Site): unknown {
  const words = textsOf(valueOf(vacancy, 'educationRequirements', site)).map(
    (text) => meaningOf(text, site) ?? fold(text),
  );
  const levels = [...new Set(words)].filter((word) => (EDUCATION as readonly string[]).includes(word));
  if (!levels.length) return words.includes(NO_REQUIREMENTS) ? NO_REQUIREMENTS : undefined;
  const credentials = levels.map((credentialCategory) => ({
    '@type': 'EducationalOccupationalCredential',
    credentialCategory,
  }));
  return credentials.length > 1 ? credentials : credentials[0];
}

function experienceOf(vacancy: Vacancy, site: Site): unknown {
  const value = valueOf(vacancy, 'experienceRequirements', site);
  const written = isObject(value) ? readPath(value, 'monthsOfExperience') : value;
  const isNumber =
    typeof written === 'number' || (typeof written === 'string' && /^\d{1,3}$/.test(written.trim()));
  const months = isNumber ? Number(written) : Number.NaN;
  const isNone = textsOf(written).some((text) => (meaningOf(text, site) ?? fold(text)) === NO_REQUIREMENTS);
  if (months === 0 || isNone) return NO_REQUIREMENTS;
  return months > 0 && months <= MAX_MONTHS
    ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: Math.round(months) }
    : undefined;
}

/** Further names of employment types, as `joined` writes them. */
const NAMES: Readonly<Record<string, string>> = {
  FULL_TIME: 'fuldtid heltid vollzeit',
  PART_TIME: 'deltid teilzeit',
  TEMPORARY: 'befristet fixedterm tidsbegrænset vikariat visstid',
  INTERN: 'internship praktik praktikant praktikplads praktikum',
  VOLUNTEER: 'ehrenamt frivillig',
};

/** Without case, spaces, hyphens and underscores. */
const joined = (word: string): string => fold(word).replace(/[\s_\u2010\u2011-]+/g, '');

const typeNamed = (word: string): string | undefined =>
  EMPLOYMENT_TYPES.find((type) => [joined(type), ...(NAMES[type]?.split(' ') ?? [])].includes(joined(word)));

/** By the site's map, else by ids and names that name a type: a word within a name, such as that of a profession, is not a type. */
export function employmentTypesOf(
  { employmentCategory, jobType }: Vacancy,
  site?: Site,
): readonly string[] | undefined {
  const types = [employmentCategory, jobType].flatMap((term: Term | undefined) => {
    const words = term ? [term.id ?? '', term.name] : [];
    const mapped = words
      .map((word) => meaningOf(word, site))
      .filter((one) => (EMPLOYMENT_TYPES as readonly (string | undefined)[]).includes(one));
    return mapped.length ? mapped : words.map(typeNamed);
  });
  // In a fixed order, each once.
  const known = EMPLOYMENT_TYPES.filter((type) => types.includes(type));
  return known.length ? known : undefined;
}
