// Vacancies as data for site generators (Eleventy, Astro, Hugo): `--data vacancies.json`.

import type { Address } from '../../vacancies/address.js';
import type { Salary } from '../../vacancies/salary.js';
import type { Contact, Term } from '../../vacancies/vacancy.js';
import { recordLink } from '../../ui/web-links.js';
import type { Company, OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { wellFormedJson } from './data-feed.js';
import { pieces, type Source } from './pieces.js';
import { summaryOf } from './plain-text.js';
import { slugOf } from './slug.js';

/** The file. */
export interface SiteData {
  readonly version: 1;
  readonly site: { readonly url: string; readonly languages: readonly string[]; readonly company: Company };
  readonly vacancies: readonly SiteVacancy[];
}

/** A vacancy in one language. What is not known is missing. */
export interface SiteVacancy {
  readonly id: string;
  /** Of its texts, as a language tag. */
  readonly language: string;
  readonly title: string;
  /** Its page, absolute. */
  readonly url: string;
  /** Its pages by language tag, itself included. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Of its id: small letters from a to z, digits and hyphens. */
  readonly slug: string;
  /** `YYYY-MM-DD` */
  readonly startDate?: string;
  /** `YYYY-MM-DD`: the last day. */
  readonly endDate?: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly locations: readonly Term[];
  /** Of its places, as far as they are known. */
  readonly addresses: readonly Address[];
  readonly organization?: Term;
  readonly jobType?: Term;
  readonly employmentCategory?: Term;
  readonly regions: readonly Term[];
  readonly fieldsOfWork: readonly Term[];
  readonly salary?: Salary;
  readonly contacts: readonly Contact[];
  /** Mapped fields by name. */
  readonly extra?: Readonly<Record<string, readonly Term[]>>;
  /** HTTP(S): where one applies, where that is another page. */
  readonly applicationUrl?: string;
  /** HTTP(S). */
  readonly image?: string;
  readonly imageAlt?: string;
  /** Clean HTML; it may be written into a page as it is. */
  readonly advert: string;
  /** The beginning of the advert as text, at most 300 characters. */
  readonly summary: string;
  /** https://schema.org/JobPosting */
  readonly posting?: Readonly<Record<string, unknown>>;
}

const SUMMARY = 300;

export function siteVacancy(published: PublishedVacancy): SiteVacancy {
  const { vacancy, language, url, alternates, advert, image, posting, publishedAt, changedAt } = published;
  const { id, title, locations, regions, fieldsOfWork, contacts } = vacancy;
  const { startDate, endDate, organization, jobType, employmentCategory, salary, extra, imageAlt } = vacancy;
  const applicationUrl = recordLink(vacancy.applicationUrl);
  const optional = {
    ...{ startDate, endDate, organization, jobType, employmentCategory, salary, extra },
    ...{ applicationUrl, image, imageAlt, posting },
  };
  // `JSON.stringify` leaves out what is undefined.
  return {
    ...{ id, language, title, url, alternates, slug: slugOf(id), publishedAt, changedAt },
    ...{ locations, regions, fieldsOfWork, contacts, advert, summary: summaryOf(advert, SUMMARY) },
    addresses: published.addresses,
    ...(optional as Partial<SiteVacancy>),
  };
}

/** @param vacancies are gone through once for each time that the content is */
export function siteData(
  site: PublishedSite,
  vacancies: Source<PublishedVacancy>,
  path = 'vacancies.json',
): OutputFile {
  const { url, languages, company } = site;
  return {
    path,
    type: 'application/json; charset=utf-8',
    content: pieces(async function* () {
      yield `{"version":1,"site":${wellFormedJson({ url, languages, company })},"vacancies":[`;
      let isFirst = true;
      for await (const one of vacancies) {
        yield `${isFirst ? '' : ','}\n${wellFormedJson(siteVacancy(one))}`;
        isFirst = false;
      }
      yield '\n]}\n';
    }),
  };
}
