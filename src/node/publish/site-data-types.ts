// `career-elements/data`: the types of `vacancies.json`, for site generators. It has no code.

import type { Address } from '../../core/vacancies/address.js';
import type { Salary } from '../../core/vacancies/salary.js';
import type { Contact, Term } from '../../core/vacancies/vacancy.js';
import type { Company } from './model.js';

export type { Address, Company, Contact, Salary, Term };

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
