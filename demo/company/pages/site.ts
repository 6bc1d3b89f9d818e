// What all pages of the company's site know: its addresses, its languages and the service.
import type { Words } from '../words/types.js';
import type { Language } from '../words/words.js';

export interface SiteOptions {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly customerId: string;
  /** Where developers find pages without a look [no link]. */
  readonly plainUrl?: string | undefined;
}

/** What a page is written with. */
export interface PageContext {
  readonly site: SiteOptions;
  readonly language: Language;
  readonly words: Words;
}

export const COMPANY_NAME = 'Tangeborg Instruments';

/** The path of a page in a language: English is at the root. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path}`;

/** What the list of saved vacancies needs in its address. */
export const SAVED = '?vacancy-saved=1';
