import { summaryOf } from '../../core/util/html-text.js';
import type { FindAddress } from '../../core/vacancies/address.js';
import { toJobPosting } from '../../core/vacancies/job-posting.js';
import { readPostingSettings } from '../../core/vacancies/job-posting-settings.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { HeadContent } from './page-head.js';
import { pictureIn } from './picture.js';

export interface HeadOptions {
  readonly vacancy: Vacancy;
  /** Undefined while it is on its way, or when it cannot be shown. */
  readonly advert: HTMLElement | undefined;
  /** Whether one can apply for it. */
  readonly isOpen: boolean;
  readonly url: string;
  readonly structuredData: boolean;
  readonly documentTitle: boolean;
  readonly hiringOrganization: string | undefined;
  readonly addressOf: FindAddress;
  /** Whether one applies on this site. */
  readonly directApply: boolean;
  /** Whether the page shows the salary. */
  readonly showsSalary: boolean;
  /** Whose last day it is. */
  readonly timeZone: string | undefined;
  /** The setting, unread. */
  readonly jobPosting: unknown;
  /** The page's own title. */
  readonly pageTitle: string;
  /** Whether the page was published for this vacancy, so that its head says all that did not change since. */
  readonly isPublished: boolean;
  /** Says in the console what is missing. */
  readonly warn: (message: string) => void;
}

/** Characters of a description that search engines and social networks show. */
const MAX_DESCRIPTION = 160;

/** What a page's head says about a vacancy. */
export function headOf(options: HeadOptions): HeadContent {
  const { vacancy, advert, isOpen, url, structuredData, documentTitle } = options;
  return {
    ...(documentTitle ? titleOf(options, url) : {}),
    ...(structuredData && isOpen ? { data: postingOf(vacancy, advert, options) } : {}),
    // A search engine should not lead to an expired vacancy.
    noindex: !isOpen,
  };
}

function titleOf(options: HeadOptions, url: string): HeadContent {
  const { vacancy, advert, hiringOrganization, pageTitle, isPublished } = options;
  if (isPublished && pageTitle.includes(vacancy.title)) return {};
  const text = advert ? summaryOf(advert.innerHTML, MAX_DESCRIPTION) : '';
  const company = hiringOrganization ?? (isPublished ? '' : pageTitle);
  const picture = pictureIn(vacancy);
  return {
    title: company ? `${vacancy.title} – ${company}` : vacancy.title,
    canonical: isPublished ? undefined : url,
    ...(text ? { description: text } : {}),
    ...(picture && !picture.isBroken ? { image: picture.src, imageAlt: picture.alt || vacancy.title } : {}),
  };
}

/** Vacancies, with what they lack, that were already reported in the console. */
const reported = new Set<string>();

function postingOf(
  vacancy: Vacancy,
  advert: HTMLElement | undefined,
  { hiringOrganization, jobPosting, warn, ...options }: HeadOptions,
): object | undefined {
  const { settings: site, problems } = readPostingSettings(jobPosting, document.baseURI);
  for (const problem of problems) warn(`jobPosting (data-job-posting): ${problem}.`);
  const result = toJobPosting(vacancy, {
    ...options,
    site,
    organization: hiringOrganization,
    description: advert?.textContent.trim() ? advert.innerHTML : undefined,
  });
  if ('posting' in result) return result.posting;
  const missing = result.missing.map((one) => SOURCES[one]).join('; ');
  if (!reported.has(vacancy.id + missing)) {
    reported.add(vacancy.id + missing);
    warn(`<vacancy-detail> publishes no JobPosting for vacancy ${vacancy.id}. Missing: ${missing}.`);
  }
  return undefined;
}

const SOURCES = {
  title: 'its title',
  description: 'an advert with text',
  'start date': 'a start date in its record (the day of posting)',
  'hiring-organization': 'the attribute hiring-organization="…" with your company\'s name',
  address:
    'an address with a country for one of its locations, in its record or in the file that data-directory-url names (or, where ' +
    'it is remote, the countries of applicants: data-job-posting)',
} as const;
