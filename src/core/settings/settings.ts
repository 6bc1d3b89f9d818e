import type { RecruitingOptions } from '../recruiting/options.js';
import type { JobPostingSettings } from '../vacancies/job-posting-settings.js';

/** Sentences by key, flat (`'form.send'`) or nested (`form: { send }`). */
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Other words for single sentences: by language tag, then by key (those of `i18n/locales/en/*.json`). */
export type OwnMessages = Readonly<Record<string, MessageTree>>;

/** Page-wide settings, as {@link configure} takes them. Defaults in brackets. */
export interface Settings extends Omit<RecruitingOptions, 'baseUrl' | 'customerId' | 'origin'> {
  /** The recruiting service: HTTPS, or HTTP on loopback. */
  readonly baseUrl?: string | undefined;
  readonly customerId?: string | undefined;
  /**
   * A language tag, sent to the service and used for the words on screen [the nearest `lang`, sought across
   * shadow roots; the browser's language; `en`].
   */
  readonly language?: string | undefined;
  /**
   * The candidate property that carries the random key of an application, by which the service recognises one that a
   * browser or a visitor sends again [none].
   */
  readonly applicationKey?: string | undefined;
  /** Whose today it is: an IANA time zone [the visitor's]. */
  readonly timeZone?: string | undefined;
  /** The prefix of our parameters in the page's URL [`vacancy`]. */
  readonly urlKey?: string | undefined;
  /**
   * The pattern of a vacancy's page, `/jobs/{id}`: the list links there, and a vacancy or form on such a page reads the id from the
   * page's path [`?vacancy=ID` of the list's page].
   */
  readonly detailUrl?: string | undefined;
  /** The published locations and organisations (`career-elements sync`), beside the site; relative to the page. */
  readonly directoryUrl?: string | undefined;
  /** The site's own questions to applicants, JSON as in docs/questions.md; relative to the page. */
  readonly questionsUrl?: string | undefined;
  /** Words that mean the same in a search: JSON by language as in docs/search.md; relative to the page. */
  readonly synonymsUrl?: string | undefined;
  /** The search index that the site publishes, JSON as in docs/search.md; relative to the page. */
  readonly searchIndexUrl?: string | undefined;
  /** The list of the feeds that the site publishes, JSON as in docs/feeds.md; relative to the page. */
  readonly feedsUrl?: string | undefined;
  /** What JobPostings say beyond the records: the company's site and logo, and what the words of records mean. */
  readonly jobPosting?: JobPostingSettings | undefined;
  /** Other words for single sentences. */
  readonly messages?: OwnMessages | undefined;
  /** The same in files, relative to the page: `/i18n/{{lng}}/{{ns}}.json` (i18next JSON). */
  readonly messagesUrl?: string | undefined;
  /** The languages that the words on screen may be in, in order of preference: `nb da en` [all of ours]. */
  readonly languages?: string | undefined;
}
