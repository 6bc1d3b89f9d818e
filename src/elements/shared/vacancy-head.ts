// What the page's head says about the vacancy that is shown. It loads right after that.

import { warnOnce } from '../../core/settings/warn-once.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import { summaryOf } from '../../core/util/html-text.js';
import type { FindAddress } from '../../core/vacancies/address.js';
import { activityAt } from '../../core/vacancies/filter.js';
import { toJobPosting } from '../../core/vacancies/job-posting.js';
import { readPostingSettings } from '../../core/vacancies/job-posting-settings.js';
import { searchTitleOf } from '../../core/vacancies/plain-title.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { PageHead, type HeadContent, type MakeDataElement } from './page-head.js';
import { pictureIn } from './picture.js';

interface Host extends HTMLElement {
  readonly structuredData: boolean;
  readonly documentTitle: boolean;
  readonly hiringOrganization: string | undefined;
}

/** What the element shows, as far as the page's head says it. */
export interface HeadSource {
  readonly vacancy: Vacancy | undefined;
  /** Whether all names are known. */
  readonly isReady: boolean;
  /** Whether the page is about a vacancy that cannot be shown. */
  readonly isGone: boolean | undefined;
  /** Undefined until it has loaded, or if it cannot be shown. */
  readonly advert: HTMLElement | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly url: string;
  readonly addressIn: (vacancy: Vacancy) => FindAddress;
  /** Whether one applies on this site. */
  readonly directApply: (vacancy: Vacancy) => boolean;
  readonly showsSalary: boolean;
}

/** Characters of a description that search engines and social networks show. */
const MAX_DESCRIPTION = 160;

export class VacancyHead {
  readonly #host: Host;
  readonly #page: PageHead;

  /** @param dataElement makes the element with structured data */
  constructor(host: Host, dataElement: MakeDataElement) {
    this.#host = host;
    this.#page = new PageHead(dataElement);
  }

  /** @param source undefined restores the page's own head */
  write(source: HeadSource | undefined): void {
    this.#page.write(source ? this.#content(source) : {});
  }

  #content(source: HeadSource): HeadContent {
    const { vacancy, isReady, isGone, today } = source;
    if (isGone) return { noindex: true };
    if (!vacancy || !isReady) return {};
    const { structuredData, documentTitle } = this.#host;
    const isOpen = activityAt(vacancy, today) === 'active';
    return {
      ...(documentTitle ? this.#title(vacancy, source) : {}),
      ...(structuredData && isOpen ? { data: this.#posting(vacancy, source) } : {}),
      // A search engine should not lead to an expired vacancy.
      noindex: !isOpen,
    };
  }

  #title(vacancy: Vacancy, { advert, url }: HeadSource): HeadContent {
    const { pageTitle } = this.#page;
    const vacancyTitle = searchTitleOf(vacancy.title, pageSettings().jobPosting);
    // A page that was published for this vacancy has a head that says all that did not change since.
    const isPublished = Boolean(this.#host.getAttribute('published'));
    if (isPublished && pageTitle.includes(vacancyTitle)) return {};
    const text = advert ? summaryOf(advert.innerHTML, MAX_DESCRIPTION) : '';
    const company = this.#host.hiringOrganization || (isPublished ? '' : pageTitle);
    const picture = pictureIn(vacancy);
    return {
      title: company ? `${vacancyTitle} – ${company}` : vacancyTitle,
      canonical: isPublished ? undefined : url,
      ...(text ? { description: text } : {}),
      ...(picture && !picture.isBroken ? { image: picture.src, imageAlt: picture.alt || vacancy.title } : {}),
    };
  }

  #posting(vacancy: Vacancy, source: HeadSource): object | undefined {
    const { advert, addressIn, directApply, showsSalary } = source;
    const { jobPosting, timeZone } = pageSettings();
    const { settings: site, problems } = readPostingSettings(jobPosting, document.baseURI);
    for (const problem of problems) warnOnce(`jobPosting (data-job-posting): ${problem}.`, 'warn');
    const result = toJobPosting(vacancy, {
      site,
      timeZone,
      showsSalary,
      addressOf: addressIn(vacancy),
      directApply: directApply(vacancy),
      organization: this.#host.hiringOrganization || undefined,
      description: advert?.textContent.trim() ? advert.innerHTML : undefined,
    });
    if ('posting' in result) return result.posting;
    const missing = result.missing.map((one) => SOURCES[one]).join('; ');
    warnOnce(
      `<vacancy-detail> publishes no JobPosting for vacancy ${vacancy.id}. Missing: ${missing}.`,
      'warn',
    );
    return undefined;
  }
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
