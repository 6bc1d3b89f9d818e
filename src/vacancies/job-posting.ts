// Structured data for search engines: https://schema.org/JobPosting. Search engines require title, description, datePosted,
// hiringOrganization, and a jobLocation whose address has a country.

import type { Address, FindAddress } from './address.js';
import type { Term, Vacancy } from './vacancy.js';

/** Data of the page that is not in the vacancy's record. */
export interface PostingOptions {
  /** The name of the hiring organization. */
  readonly organization: string | undefined;
  /** The advert as HTML, cleaned. */
  readonly description: string | undefined;
  readonly addressOf: FindAddress;
}

/** A JobPosting, or the missing properties. */
export type JobPosting =
  | { readonly posting: Readonly<Record<string, unknown>> }
  | {
      readonly missing: readonly (
        'title' | 'description' | 'start date' | 'hiring-organization' | 'address'
      )[];
    };

/**
 * Returns a JobPosting only if all required properties are present, because search engines report an incomplete one as an
 * error. Nothing is guessed: it is remote only if the record says so, and ends only if the record has an end date.
 */
export function toJobPosting(vacancy: Vacancy, options: PostingOptions): JobPosting {
  const { title, startDate, endDate, id } = vacancy;
  const organization = options.organization?.trim();
  const description = options.description?.trim();
  const addresses = vacancy.locations
    .map((one) => options.addressOf(one))
    .filter((one) => one?.country !== undefined);
  const remote = isRemote(vacancy);
  const missing = [
    title.trim() ? undefined : 'title',
    description ? undefined : 'description',
    startDate === undefined ? 'start date' : undefined,
    organization ? undefined : 'hiring-organization',
    addresses.length ? undefined : 'address',
  ] as const;
  const found = missing.filter((one) => one !== undefined);
  if (found.length) return { missing: found };
  const employmentType = employmentTypeOf(vacancy);
  return {
    posting: {
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title,
      description,
      identifier: { '@type': 'PropertyValue', name: organization, value: id },
      datePosted: startDate,
      // The last day is inclusive; a date without time would end at its beginning.
      ...(endDate === undefined ? {} : { validThrough: `${endDate}T23:59:59` }),
      ...(employmentType === undefined ? {} : { employmentType }),
      ...baseSalary(vacancy),
      hiringOrganization: { '@type': 'Organization', name: organization },
      jobLocation: addresses.map((one) => ({ '@type': 'Place', address: postalAddress(one ?? {}) })),
      ...(remote
        ? {
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: [...new Set(addresses.map((one) => one?.country))].map((name) => ({
              '@type': 'Country',
              name,
            })),
          }
        : {}),
      directApply: vacancy.applicationUrl === undefined,
    },
  };
}

/** Search engines need to know in which currency and for which time. */
function baseSalary({ salary }: Vacancy): object {
  const { min, max, currency, period } = salary ?? {};
  if (!currency || !period) return {};
  const bounds = {
    ...(min === undefined ? {} : { minValue: min }),
    ...(max === undefined ? {} : { maxValue: max }),
  };
  const amount = min !== undefined && min === max ? { value: min } : bounds;
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: period.toUpperCase() };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

function postalAddress({ street, postalCode, city, region, country }: Address): object {
  return {
    '@type': 'PostalAddress',
    ...(street === undefined ? {} : { streetAddress: street }),
    ...(city === undefined ? {} : { addressLocality: city }),
    ...(region === undefined ? {} : { addressRegion: region }),
    ...(postalCode === undefined ? {} : { postalCode }),
    addressCountry: country,
  };
}

/** Whether the record says so, in one of the spellings of hosts. */
function isRemote({ record }: Vacancy): boolean {
  return Object.entries(record).some(([name, value]) => {
    const small = name.toLowerCase();
    if (small === 'joblocationtype') return value === 'TELECOMMUTE';
    return ['remote', 'isremote', 'telecommute'].includes(small) && value === true;
  });
}

/** Words in ids and names, in our languages, for schema.org's employment types. */
const EMPLOYMENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bfull[\s-]?time\b|\bfuldtid|\bvollzeit|\bheltid/i, 'FULL_TIME'],
  [/\bpart[\s-]?time\b|\bdeltid|\bteilzeit/i, 'PART_TIME'],
  [/\binternship\b|\bpraktik(?:um|ant|plads)/i, 'INTERN'],
  [
    /\btemporary\b|\bfixed[\s-]?term\b|\bbefristet|\bvikariat|\bvikar\b|\btidsbegrænset|\bvisstid/i,
    'TEMPORARY',
  ],
  [/\bvolunteer|\bfrivillig|\behrenamt/i, 'VOLUNTEER'],
];
/** Negated words are ignored. */
const NEGATION = /\b(?:not|non|no|ikke|ej|nicht|kein|keine|inte)\b/i;

function employmentTypeOf({ employmentCategory, jobType }: Vacancy): readonly string[] | undefined {
  const words = [employmentCategory, jobType].flatMap((term: Term | undefined) =>
    term ? [term.id ?? '', term.name] : [],
  );
  const types = EMPLOYMENT_TYPES.filter(([pattern]) =>
    words.some((word) => pattern.test(word) && !NEGATION.test(word)),
  ).map(([, type]) => type);
  return types.length ? types : undefined;
}
