import type { ReactiveController } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import type { FindAddress } from '../../core/vacancies/address.js';
import { activityAt } from '../../core/vacancies/filter.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { HeadContent, PageHead } from '../shared/page-head.js';
import type { headOf as HeadOf } from '../shared/vacancy-head.js';

type Head = { readonly page: PageHead; readonly headOf: typeof HeadOf };

interface Host extends HTMLElement {
  readonly structuredData: boolean;
  readonly documentTitle: boolean;
  readonly hiringOrganization: string | undefined;
}

/** What an element shows, as far as the page's head says it. */
interface HeadSource {
  readonly vacancy: Vacancy | undefined;
  readonly isReady: boolean;
  /** Whether the page is about a vacancy that cannot be shown. */
  readonly isGone: boolean | undefined;
  readonly advert: HTMLElement | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly url: string;
  readonly addressIn: (vacancy: Vacancy) => FindAddress;
  /** Whether one applies on this site. */
  readonly directApply: (vacancy: Vacancy) => boolean;
  readonly showsSalary: boolean;
}

/** Writes what the element shows into the page's head, and removes it with the element. */
export class HeadController implements ReactiveController {
  readonly #host: Host;
  readonly #source: () => HeadSource;
  #head: Promise<Head> | undefined;

  constructor(host: Host, source: () => HeadSource) {
    this.#host = host;
    this.#source = source;
  }

  hostDisconnected(): void {
    void this.#write();
  }

  hostUpdated(): void {
    void this.#write();
  }

  /** Whether anything may have to be in the page's head. */
  get #isWanted(): boolean {
    const { structuredData, documentTitle, isConnected } = this.#host;
    return (structuredData || documentTitle || this.#isPublished) && isConnected;
  }

  /** What was published with the page says of an open vacancy what it has to; not that it has closed since. */
  get #isPublished(): boolean {
    return Boolean(this.#host.getAttribute('published'));
  }

  async #write(): Promise<void> {
    if (!this.#isWanted && !this.#head) return;
    try {
      this.#head ??= loadCode(() => import('../shared/advert-and-head.js')).then(({ PageHead, headOf }) => ({
        page: new PageHead(),
        headOf,
      }));
      const head = await this.#head;
      head.page.write(this.#isWanted ? this.#content(head) : {});
    } catch (cause) {
      this.#head = undefined;
      warnOnce(`<vacancy-detail> cannot write into the page's head: ${String(cause)}`);
    }
  }

  #content({ page, headOf }: Head): HeadContent {
    const { vacancy, isReady, isGone, today, addressIn, directApply, ...source } = this.#source();
    if (isGone) return { noindex: true };
    if (!vacancy || !isReady) return {};
    const { structuredData, documentTitle, hiringOrganization } = this.#host;
    const { jobPosting, timeZone } = pageSettings();
    return headOf({
      ...source,
      vacancy,
      isOpen: activityAt(vacancy, today) === 'active',
      structuredData,
      documentTitle,
      hiringOrganization: hiringOrganization || undefined,
      addressOf: addressIn(vacancy),
      directApply: directApply(vacancy),
      timeZone,
      jobPosting,
      pageTitle: page.pageTitle,
      isPublished: this.#isPublished,
      warn: (message) => warnOnce(message, 'warn'),
    });
  }
}
