// What a published site is made of. Each writer (pages, sitemap, feeds) gets the site, and its vacancies.

import type { Address, FindAddress } from '../../core/vacancies/address.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

export interface Company {
  readonly name: string;
  /** Absolute, HTTP(S). */
  readonly url?: string | undefined;
  /** Absolute, HTTP(S): a picture that search engines show. */
  readonly logo?: string | undefined;
}

/** What all files of a site have in common. */
export interface PublishedSite {
  /** Absolute, HTTP(S), without a slash at its end. */
  readonly url: string;
  readonly company: Company;
  /** Language tags; the first is the default (`x-default`). */
  readonly languages: readonly string[];
  /** An IANA time zone, such as `Europe/Copenhagen`: what a last day means. */
  readonly timeZone: string;
}

/** A vacancy in one language, with its page. */
export interface PublishedVacancy {
  readonly vacancy: Vacancy;
  readonly language: string;
  /** The path of its page on the site. */
  readonly path: string;
  /** Absolute: its page. */
  readonly url: string;
  /** The URL of each language that has a page, itself included, by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The advert as cleaned HTML; empty without an advert. */
  readonly advert: string;
  /** Absolute: a picture that may be shown. */
  readonly image: string | undefined;
  /** Its JobPosting; undefined: something that is required is missing. */
  readonly posting: Readonly<Record<string, unknown>> | undefined;
  /** What a JobPosting needs and the vacancy lacks. */
  readonly missing: readonly string[];
  readonly addressOf: FindAddress;
  /** Of its places, as far as they are known; any line may be absent. */
  readonly addresses: readonly Address[];
  /** Of fully remote work, the countries where applicants must live, as far as they are known; undefined: it is not remote. */
  readonly remoteIn: readonly string[] | undefined;
  /** Employment types, industry, education and experience in the words of a JobPosting, also without one. */
  readonly stated: Readonly<Record<string, unknown>>;
  /** ISO 8601 with time and zone: when the page was published first. */
  readonly publishedAt: string;
  /** ISO 8601 with time and zone: when its content changed last, by its hash. */
  readonly changedAt: string;
}

/** A list with its own page: of all vacancies, or of those with one value of a facet. */
export interface PublishedList {
  readonly language: string;
  /** Undefined: of all vacancies. */
  readonly facet: { readonly name: string; readonly key: string; readonly label: string } | undefined;
  /** The path of its first page on the site. */
  readonly path: string;
  /** Absolute: its first page. */
  readonly url: string;
  /** The URL of each language that has the same list, itself included, by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Without adverts. */
  readonly vacancies: readonly Vacancy[];
  /** ISO 8601: when it changed last. */
  readonly changedAt: string;
}

/** A file of the site, relative to the output, with slashes. */
export interface OutputFile {
  readonly path: string;
  /** The content in pieces, which can be gone through once. */
  readonly content: Iterable<string>;
  /** Its media type, with charset. */
  readonly type: string;
}
