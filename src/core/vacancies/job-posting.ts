// Structured data for search engines: https://schema.org/JobPosting. Search engines require title, description, datePosted,
// hiringOrganization, and a jobLocation whose address has a country; of remote work, a jobLocation or the countries of applicants.

import { endOfDay } from '../util/zoned-time.js';
import type { Address, FindAddress } from './address.js';
import {
  countriesOf,
  employmentTypesOf,
  immediateStart,
  industryOf,
  isRemote,
  requirementsOf,
} from './job-posting-record.js';
import { REMOTE, type JobPostingSettings } from './job-posting-settings.js';
import { searchTitleOf } from './plain-title.js';
import type { Vacancy } from './vacancy.js';

/** Data of the page that is not in the vacancy's record. */
export interface PostingOptions {
  /** The name of the hiring organization. */
  readonly organization: string | undefined;
  /** The advert as HTML, cleaned. */
  readonly description: string | undefined;
  readonly addressOf: FindAddress;
  /** Whose last day it is: an IANA name. Default: `validThrough` has no offset. */
  readonly timeZone?: string | undefined;
  /** Whether one applies on this site. Default: unless the vacancy names a page for it. */
  readonly directApply?: boolean | undefined;
  /** Whether the page shows the salary. Default: yes. */
  readonly showsSalary?: boolean | undefined;
  /** As `readPostingSettings` gives it. */
  readonly site?: JobPostingSettings | undefined;
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
  const { site, timeZone, showsSalary = true } = options;
  const { directApply = vacancy.applicationUrl === undefined } = options;
  const organization = options.organization?.trim();
  const description = options.description?.trim();
  const addresses = vacancy.locations
    .map((one) => options.addressOf(one))
    .filter((one) => one?.country !== undefined);
  const remote = isRemote(vacancy, site);
  const limits = remote ? countriesOf(vacancy, site) : [];
  const missing = [
    title.trim() ? undefined : 'title',
    description ? undefined : 'description',
    startDate === undefined ? 'start date' : undefined,
    organization ? undefined : 'hiring-organization',
    addresses.length || limits.length ? undefined : 'address',
  ] as const;
  const found = missing.filter((one) => one !== undefined);
  if (found.length) return { missing: found };
  const employmentType = employmentTypesOf(vacancy, site);
  const countries = limits.length ? limits : addresses.map((one) => one?.country);
  return {
    posting: {
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: searchTitleOf(title, site),
      description,
      identifier: { '@type': 'PropertyValue', name: organization, value: id },
      datePosted: startDate,
      // The last day is inclusive; a date without time would end at its beginning.
      ...(endDate === undefined ? {} : { validThrough: endOfDay(endDate, timeZone) }),
      ...(employmentType === undefined ? {} : { employmentType }),
      ...(showsSalary ? baseSalary(vacancy) : {}),
      hiringOrganization: {
        '@type': 'Organization',
        name: organization,
        ...(site?.sameAs === undefined ? {} : { sameAs: site.sameAs }),
        ...(site?.logo === undefined ? {} : { logo: site.logo }),
      },
      ...(addresses.length
        ? { jobLocation: addresses.map((one) => ({ '@type': 'Place', address: postalAddress(one ?? {}) })) }
        : {}),
      ...(remote
        ? {
            jobLocationType: REMOTE,
            applicantLocationRequirements: [...new Set(countries)].map((name) => ({
              '@type': 'Country',
              name,
            })),
          }
        : {}),
      ...industryOf(vacancy, site),
      ...immediateStart(vacancy, site),
      ...requirementsOf(vacancy, site),
      directApply,
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
