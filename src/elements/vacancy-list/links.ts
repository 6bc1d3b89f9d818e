import type { ReactiveControllerHost } from 'lit';
import { PreloadController } from '../shared/preload-controller.js';
import type { PublishedController } from '../shared/published/published-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import { type UrlController, isPlainClick } from '../shared/url-controller.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { fillUrlTemplate } from '../../core/vacancies/page-url.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

interface LinkOptions {
  readonly settings: SettingsController;
  readonly published: PublishedController;
  readonly url: UrlController;
  /** Emits `vacancy-select`. @returns false when a listener has prevented the default */
  readonly onSelect: (vacancy: Vacancy) => boolean;
}

interface LinkHost extends ReactiveControllerHost, HTMLElement {
  readonly detailUrl: string | undefined;
}

/** Where the vacancies of a list link to, and what happens when a visitor follows one. */
export class VacancyLinks {
  /** The id of the vacancy that was followed last on this page. */
  followed: string | undefined;
  readonly #host: LinkHost;
  readonly #options: LinkOptions;

  constructor(host: LinkHost, options: LinkOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(new PreloadController(host, (id) => this.#preload(id)));
  }

  /** Whether an element on this page shows a vacancy. */
  get hasDetailOnPage(): boolean {
    return isInCareerSite(this.#host) || document.querySelector('vacancy-detail, career-site') !== null;
  }

  /** The page that shows vacancies: the list's own setting, else the page's; empty or undefined: this page. */
  get detailUrl(): string | undefined {
    if (isInCareerSite(this.#host)) return undefined;
    return this.#host.detailUrl ?? this.#options.settings.detailUrl;
  }

  hrefOf(id: string): string {
    const { detailUrl } = this;
    const published = this.#options.published.hrefOf(id);
    if (published) return published;
    return detailUrl
      ? fillUrlTemplate(detailUrl, id, this.#parameter)
      : this.#options.url.with({ '': id, apply: undefined }, this.#parameter);
  }

  /**
   * The parameter that names a vacancy: the page's, since the list's own `url-key` keeps apart only what visitors set in lists; but
   * the list's own where an element on this page reads that.
   */
  get #parameter(): string {
    const { urlKey, pageUrlKey } = this.#options.settings;
    if (urlKey === pageUrlKey || isInCareerSite(this.#host)) return urlKey;
    const readers = document.querySelectorAll('vacancy-detail, application-form');
    return [...readers].some((one) => one.getAttribute('url-key') === urlKey) ? urlKey : pageUrlKey;
  }

  /** The client keeps the answer for the detail on this page, which asks again, and reports it, when this fails. */
  #preload(id: string): void {
    const { client, language } = this.#options.settings;
    if (this.#isHere) void client?.vacancy(id, { language }).catch(() => undefined);
  }

  follow(event: MouseEvent, vacancy: Vacancy): void {
    const { url, published, onSelect } = this.#options;
    const { id } = vacancy;
    const isPlain = isPlainClick(event);
    if (isPlain) url.remember(id); // before a listener goes there by the page's own router
    if (!onSelect(vacancy)) event.preventDefault();
    else if (isPlain && this.#isHere && !published.hrefOf(id)) {
      event.preventDefault();
      this.followed = id;
      url.go(this.hrefOf(id), id);
    }
  }

  /** Whether a vacancy opens on this page. */
  get #isHere(): boolean {
    return !this.detailUrl && this.hasDetailOnPage;
  }
}
