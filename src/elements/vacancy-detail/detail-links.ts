import { html, nothing, type TemplateResult } from 'lit';
import type { SettingsController } from '../shared/settings-controller.js';
import { type UrlController, isPlainClick } from '../shared/url-controller.js';
import type { Messages } from '../../i18n/messages.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { recordLink } from '../../core/util/web-links.js';
import { parseUrl } from '../../core/util/parse-url.js';
import { fillUrlTemplate } from '../../core/vacancies/page-url.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { DetailHost } from './detail-host.js';

interface LinkOptions {
  readonly settings: SettingsController;
  readonly url: UrlController;
  /** Emits `vacancy-apply`. @returns false when a listener has prevented the default */
  readonly onApply: (vacancy: Vacancy) => boolean;
}

type MakeLink = (href: string, onClick: (event: MouseEvent) => void) => TemplateResult;

/** The links of a vacancy: to apply, and back to the list. */
export class DetailLinks {
  readonly #host: DetailHost;
  readonly #options: LinkOptions;

  constructor(host: DetailHost, options: LinkOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The link to apply; nothing, with a warning, where the page has no form. */
  apply(vacancy: Vacancy, { t }: Messages): TemplateResult | typeof nothing {
    const { url, onApply } = this.#options;
    const ownPage = recordLink(vacancy.applicationUrl);
    if (vacancy.applicationUrl?.trim() && !ownPage) {
      const written = vacancy.applicationUrl.slice(0, 100);
      warnOnce(
        `<vacancy-detail> vacancy ${vacancy.id}: applicationUrl="${written}" is not a web address (https://…), so "Apply" does not lead there.`,
        'warn',
      );
    }
    const href = ownPage ?? this.#applyHref(vacancy);
    if (href === undefined) {
      warnOnce(
        '<vacancy-detail> has no apply-url, and there is no <application-form> on this page, so nobody can apply.',
        'warn',
      );
      return this.#toContacts(vacancy, t('detail.apply'));
    }
    const isHere = ownPage === undefined && !this.#host.applyUrl;
    const onClick = (event: MouseEvent) => {
      if (!onApply(vacancy)) event.preventDefault();
      else if (isHere && isPlainClick(event)) {
        event.preventDefault();
        url.go(href);
      }
    };
    return html`<a
      class="button primary apply"
      part="apply"
      href=${href}
      data-id=${vacancy.id}
      @click=${onClick}
      >${t('detail.apply')}</a
    >`;
  }

  /** On a page that was published without a form, whose own link leads to the contacts, too. */
  #toContacts({ contacts }: Vacancy, text: string): TemplateResult | typeof nothing {
    if (!this.#host.hasAttribute('published') || !contacts.length) return nothing;
    const onClick = (event: MouseEvent) => {
      const list = this.#host.shadowRoot?.querySelector('.contacts');
      if (!list || !isPlainClick(event)) return;
      event.preventDefault();
      list.scrollIntoView({ block: 'center' });
      list.querySelector('a')?.focus({ preventScroll: true });
    };
    return html`<a class="button primary apply" part="apply" href="#how-to-apply" @click=${onClick}
      >${text}</a
    >`;
  }

  /** Whether one applies on this site: by the form of this page, or on another page of its origin. */
  isAppliedForHere(vacancy: Vacancy): boolean {
    const href = recordLink(vacancy.applicationUrl) ?? this.#applyHref(vacancy);
    return href !== undefined && parseUrl(href, document.baseURI)?.origin === location.origin;
  }

  #applyHref({ id }: Vacancy): string | undefined {
    const { settings, url } = this.#options;
    const { applyUrl } = this.#host;
    if (applyUrl) return fillUrlTemplate(applyUrl, id, settings.urlKey);
    const hasForm = isInCareerSite(this.#host) || document.querySelector('application-form') !== null;
    return hasForm ? url.withVacancy(id, { apply: '1' }) : undefined;
  }

  /** The page of another vacancy; undefined where the page itself sets which one is shown, so that no link leads to another. */
  hrefOf(id: string): string | undefined {
    const { settings, url } = this.#options;
    const { detailUrl, urlKey } = settings;
    const isSite = isInCareerSite(this.#host);
    if (!isSite && detailUrl) return fillUrlTemplate(detailUrl, id, urlKey);
    return !isSite && this.#host.vacancyId ? undefined : url.with({ '': id, apply: undefined });
  }

  follow(event: MouseEvent, href: string): void {
    const isHere = isInCareerSite(this.#host) || !this.#options.settings.detailUrl;
    if (!isHere || !isPlainClick(event)) return;
    event.preventDefault();
    this.#options.url.go(href);
  }

  back({ t }: Messages): TemplateResult | typeof nothing {
    return this.#toList(
      (href, onClick) =>
        html`<a class="back target" part="back" href=${href} @click=${onClick}>${t('detail.back')}</a>`,
    );
  }

  /** Below a notice that this vacancy cannot be shown, or is closed. */
  otherVacancies({ t }: Messages): TemplateResult | typeof nothing {
    return this.#toList(
      (href, onClick) => html`<a class="target" href=${href} @click=${onClick}>${t('detail.others')}</a>`,
    );
  }

  /** A link to the list as the visitor left it; nothing where the list is not known. */
  #toList(link: MakeLink): TemplateResult | typeof nothing {
    const { settings, url } = this.#options;
    const { listUrl } = this.#host;
    if (isInCareerSite(this.#host)) {
      const href = url.with({ '': undefined, apply: undefined });
      return link(href, (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        url.go(href);
      });
    }
    if (!listUrl) return nothing;
    const { href, isOneStep } = findListUrl(listUrl, settings.urlKey);
    return link(href, (event) => {
      if (!isOneStep || !isPlainClick(event)) return;
      event.preventDefault();
      history.back();
    });
  }
}

/** The length of the history when this script started; a longer one means that something was opened on this page since. */
const INITIAL_HISTORY_LENGTH = globalThis.history?.length ?? 0;

/**
 * The URL of the list; if the visitor came directly from it, with the query and filters they had set.
 * @param listUrl where the list is, relative to the page
 * @param urlKey the parameter that names a vacancy: a page with it was not the list
 * @returns its URL, and whether one step Back leads there, where the browser may still have it
 */
function findListUrl(listUrl: string, urlKey: string): { href: string; isOneStep: boolean } {
  const from = cameFrom(listUrl, urlKey);
  if (from === undefined) return { href: listUrl, isOneStep: false };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = navigation?.type === 'navigate' && history.length === INITIAL_HISTORY_LENGTH;
  return { href: from, isOneStep: isFresh && history.length > 1 };
}

function cameFrom(listUrl: string, urlKey: string): string | undefined {
  if (!document.referrer) return undefined;
  const list = new URL(listUrl, document.baseURI);
  const from = new URL(document.referrer);
  // Where one path serves all pages, its parameters say which.
  const isList =
    from.origin === list.origin &&
    from.pathname === list.pathname &&
    !from.searchParams.has(urlKey) &&
    [...list.searchParams].every(([name, value]) => from.searchParams.get(name) === value);
  return isList && from.origin === location.origin ? from.href : undefined;
}
