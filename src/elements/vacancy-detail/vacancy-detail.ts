import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { LoadController } from '../../controllers/load-controller.js';
import { warnOnce } from '../../settings/console.js';
import { describeError, type CareerErrorEvent } from '../../settings/report-error.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { MessagesController, type Messages } from '../../controllers/messages-controller.js';
import type { CareerError } from '../../base/error.js';
import { baseStyles } from '../../ui/base.styles.js';
import { heading } from '../../ui/heading.js';
import { closedNotice, isWithheld } from '../../controllers/closed-notice.js';
import { DirectoryController } from '../../controllers/directory-controller.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { safeWebLink } from '../../ui/web-links.js';
import { addressInRecord, type FindAddress } from '../../vacancies/address.js';
import { activityAt } from '../../vacancies/filter.js';
import { fillUrlTemplate } from '../../vacancies/page-url.js';
import { isSameLanguage, textLanguageOf } from '../../vacancies/text-language.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { loadAdvertAndHead, prepareAdvert } from './advert.js';
import { wayBack } from './back-way.js';
import { ShareLink } from './share-link.js';
import type { HeadContent, PageHead } from './page-head.js';
import type { headOf as HeadOf } from './vacancy-head.js';
import { vacancyDetailStyles } from './vacancy-detail.styles.js';
import { vacancyContacts, vacancyFacts } from './vacancy-parts.js';

export type VacancyLoadEvent = CustomEvent<{ vacancy: Vacancy }>;
export type VacancyApplyEvent = CustomEvent<{ vacancy: Vacancy }>;

/**
 * One vacancy: its facts, its advert, whom to ask, and the way to apply. Without an id it renders nothing.
 *
 * @element vacancy-detail
 *
 * @fires {VacancyLoadEvent} vacancy-load - the vacancy has arrived: `{ vacancy }`
 * @fires {VacancyApplyEvent} vacancy-apply - the visitor wants to apply: `{ vacancy }`. Cancelable; default: follow the link
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot before - above the title
 * @slot after - below everything
 * @slot not-found - instead of the sentence for a vacancy that does not exist
 * @slot error - below an error message
 *
 * @csspart base - all of it
 * @csspart title - the heading
 * @csspart meta - the facts
 * @csspart advert - the advert
 * @csspart contacts - whom to ask
 * @csspart share - what passes the vacancy on
 * @csspart apply - the link to apply
 * @csspart back - the link back to the list
 * @csspart error - the error message
 * @csspart skeleton - what stands there while it loads
 *
 * @cssprop --career-accent - colour of links and main buttons
 * @cssprop --career-accent-text - text on that colour
 * @cssprop --career-border - colour of lines
 * @cssprop --career-control - colour of the borders of fields and buttons
 * @cssprop --career-radius - rounding of corners
 * @cssprop --career-gap - space between things
 * @cssprop --career-muted - colour of secondary text
 * @cssprop --career-danger - colour of errors
 * @cssprop --career-success - colour of success
 * @cssprop --career-surface - background of what stands out
 * @cssprop --career-focus - colour of the focus ring
 */
export class VacancyDetail extends LitElement {
  static override styles = [baseStyles, vacancyDetailStyles];

  /** The recruiting service; HTTPS, or HTTP on loopback. */
  @property({ attribute: 'base-url', reflect: true }) baseUrl: string | undefined;
  /** The customer's id. */
  @property({ attribute: 'customer-id', reflect: true }) customerId: string | undefined;
  /** A language tag. */
  @property({ reflect: true }) language: string | undefined;
  /** The prefix of our parameters in the page's URL. */
  @property({ attribute: 'url-key', reflect: true }) urlKey: string | undefined;
  /** Which vacancy; without it, the one that the page's URL names. */
  @property({ attribute: 'vacancy-id', reflect: true }) vacancyId: string | undefined;
  /** Where one applies, such as `/apply/{id}`; without it, the `<application-form>` of this page. */
  @property({ attribute: 'apply-url', reflect: true }) applyUrl: string | undefined;
  /** Where the list is; without it there is no way back (`<career-site>` has its own). */
  @property({ attribute: 'list-url', reflect: true }) listUrl: string | undefined;
  /** The level of the title's heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 2;
  /** `external`; `internal` or `any` where a page for people who work here shows what is only for them. */
  @property({ reflect: true, useDefault: true }) access: 'external' | 'internal' | 'any' = 'external';
  /** `clean`, or `original`: as its author's program wrote it. Both are made safe. */
  @property({ reflect: true, useDefault: true }) advert: 'clean' | 'original' = 'clean';
  /** Publishes the vacancy in the page's head as a JobPosting for search engines. */
  @property({ type: Boolean, attribute: 'structured-data', reflect: true }) structuredData = false;
  /** The name of the company, which a JobPosting requires. */
  @property({ attribute: 'hiring-organization', reflect: true }) hiringOrganization: string | undefined;
  /** Sets the page's title, description, canonical URL and social tags. */
  @property({ type: Boolean, attribute: 'document-title', reflect: true }) documentTitle = false;

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings, ['detail']);
  #focusWhenLoaded = false;
  #shownId: string | undefined;
  readonly #directory = new DirectoryController(this, this.#settings);
  /** What writes into the page's head, on pages that want it. */
  #head: Promise<{ page: PageHead; headOf: typeof HeadOf }> | undefined;
  readonly #share = new ShareLink(this);
  readonly #url = new UrlController(this, this.#settings, () => {
    this.#focusWhenLoaded = this.#id !== this.#shownId;
  });
  /** What is too wide scrolls inside the advert, so the keyboard must be able to get there. */
  readonly #scroller = new ResizeObserver(([entry]) => {
    const advert = entry?.target as HTMLElement;
    if (advert.scrollWidth > advert.clientWidth) advert.tabIndex = 0;
    else advert.removeAttribute('tabindex');
  });
  readonly #load = new LoadController(this, {
    args: () => {
      const { client, language } = this.#settings;
      const id = this.#id;
      return client && id ? ([client, language, id, this.advert, this.headingLevel] as const) : undefined;
    },
    load: async ([client, language, id, advert, headingLevel], signal) => {
      const makeAdvert = prepareAdvert({ advert, headingLevel });
      const vacancy = await client.vacancy(id, { language, signal });
      return { vacancy, advert: await makeAdvert(vacancy.advertisementText), asked: language };
    },
    identity: ([, , id]) => id,
    onLoad: ({ vacancy }) => {
      if (isWithheld(vacancy, this.access)) {
        warnOnce(
          `<vacancy-detail> does not show vacancy ${vacancy.id}, which is internal. A page for people who work here ` +
            'sets access="internal" or access="any".',
          'warn',
        );
        return;
      }
      const detail = { vacancy };
      this.dispatchEvent(new CustomEvent('vacancy-load', { detail, bubbles: true, composed: true }));
    },
    onReload: () => this.#settings.client?.forget(),
  });

  /** What is loaded and may be shown on this page. */
  get vacancy(): Vacancy | undefined {
    const vacancy = this.#load.value?.vacancy;
    return vacancy && !isWithheld(vacancy, this.access) ? vacancy : undefined;
  }

  /** What a list on this page knows of it, until all of it is there. */
  get #listed(): Vacancy | undefined {
    const { client, language } = this.#settings;
    const listed = this.#id ? client?.listed(this.#id, language) : undefined;
    return listed && !isWithheld(listed, this.access) ? listed : undefined;
  }

  /** Moves the focus to the title, as soon as it is there. */
  override focus(): void {
    this.#focusWhenLoaded = true;
    this.requestUpdate();
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#messages.retry();
    await keepFocus(this, ['[part~=retry]', '#title'], () => this.#load.reload());
  }

  get #id(): string | undefined {
    return this.vacancyId || this.#url.get();
  }

  get #isInSite(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === 'career-site';
  }

  /** Whoever is at the title is led on when it goes, as when what the list knew gives way to an error. */
  protected override willUpdate(): void {
    if (this.shadowRoot?.activeElement?.id === 'title') this.#focusWhenLoaded = true;
  }

  protected override updated(): void {
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    this.#shownId = title ? this.#id : undefined;
    const advert = this.renderRoot.querySelector('.advert');
    this.#scroller.disconnect();
    if (advert) this.#scroller.observe(advert);
    // Where there is no vacancy, what is said instead of it.
    const message = this.#load.isLoading ? null : this.renderRoot.querySelector<HTMLElement>('.message');
    const target = title ?? message;
    if (target && this.#focusWhenLoaded) {
      this.#focusWhenLoaded = false;
      if (!title) target.tabIndex = -1;
      target.focus();
    }
    void this.#tellHead();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.#tellHead();
  }

  /** Says in the page's head what is on screen; an element that is not on the page says nothing. */
  async #tellHead(): Promise<void> {
    const isWanted = () => (this.structuredData || this.documentTitle) && this.isConnected;
    if (!isWanted() && !this.#head) return;
    try {
      this.#head ??= loadAdvertAndHead().then(({ PageHead, headOf }) => ({ page: new PageHead(), headOf }));
      const { page, headOf } = await this.#head;
      page.say(isWanted() ? this.#headContent(page, headOf) : {});
    } catch (cause) {
      this.#head = undefined;
      warnOnce(`<vacancy-detail> cannot write into the page's head: ${String(cause)}`);
    }
  }

  #headContent(page: PageHead, headOf: typeof HeadOf): HeadContent {
    const { structuredData, documentTitle, vacancy } = this;
    const isGone = this.#load.error?.code === 'not-found' || (this.#load.value && !vacancy);
    if (isGone) return { noindex: true };
    if (!vacancy || !this.#directory.isSettled) return {};
    return headOf({
      vacancy: this.#named(vacancy),
      advert: this.#load.value?.advert,
      isOpen: activityAt(vacancy, this.#settings.today) === 'active',
      url: this.#shareUrl(vacancy.id),
      structuredData,
      documentTitle,
      hiringOrganization: this.hiringOrganization || undefined,
      addressOf: this.#addressIn(vacancy),
      pageTitle: page.pageTitle,
      warn: (message) => warnOnce(message, 'warn'),
    });
  }

  #named(vacancy: Vacancy): Vacancy {
    return this.#directory.current?.withNames(vacancy) ?? vacancy;
  }

  /** The directory's address of a place comes before the record's. */
  #addressIn(vacancy: Vacancy): FindAddress {
    return (location) => this.#directory.addressOf(location) ?? addressInRecord(vacancy, location);
  }

  #shareUrl(id: string): string {
    return this.#url.toShare(this.#isInSite || !this.vacancyId ? id : undefined);
  }

  protected override render(): unknown {
    const messages = this.#messages.current;
    if (!this.#id) return nothing;
    if (!messages) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#back(messages)} ${this.#content(messages)}</div>`;
  }

  #content(messages: Messages): TemplateResult {
    const { t } = messages;
    const { value, isLoading } = this.#load;
    const error = this.#settings.error ?? this.#load.error;
    const failure = error && !isLoading ? this.#failure(error, messages) : nothing;
    if (value && !this.vacancy) return this.#gone('detail.internal', messages);
    const vacancy = this.vacancy ?? (failure === nothing ? this.#listed : undefined);
    if (!vacancy) return failure === nothing ? skeleton(t('detail.loading'), 5) : html`${failure}`;
    const { today } = this.#settings;
    const closed = closedNotice(vacancy, { today, access: this.access }, messages);
    const language = value && textLanguageOf(vacancy, value.asked);
    const lang = language ?? nothing;
    return html`
      ${failure}
      <slot name="before"></slot>
      ${heading(this.headingLevel, html`<span lang=${lang} dir="auto">${vacancy.title}</span>`, 'title', 'title')}
      ${vacancyFacts(this.#named(vacancy), { messages, today, addressOf: this.#addressIn(vacancy) })}
      ${
        closed
          ? html`<div class="message">
              <p>${closed}</p>
              ${this.#others(messages)}
            </div>`
          : nothing
      }
      ${
        language && !isSameLanguage(language, value.asked)
          ? html`<p class="muted">${t('detail.language', { language: languageName(language, messages) })}</p>`
          : nothing
      }
      ${
        value
          ? html`<section class="advert" part="advert" aria-labelledby="title" lang=${lang} dir="auto">
              ${value.advert ?? this.#noAdvert(vacancy, messages)}
            </section>`
          : html`<div class="loading">${skeleton(t('detail.loading'), 5)}</div>`
      }
      ${vacancyContacts(vacancy.contacts, heading(this.headingLevel + 1, t('detail.contacts'), ''))}
      <div class="actions">
        ${closed ? nothing : this.#apply(vacancy, messages)}
        ${this.#share.render(vacancy.title, this.#shareUrl(vacancy.id), messages)}
      </div>
      <slot name="after"></slot>
    `;
  }

  #noAdvert({ advertisementText }: Vacancy, { t, textLanguage }: Messages): TemplateResult {
    const key = advertisementText ? 'detail.advert-failed' : 'detail.no-advert';
    return html`<p class="muted" lang=${textLanguage}>${t(key)}</p>`;
  }

  /** There is nothing to show, and the way to what there is. */
  #gone(key: 'detail.not-found' | 'detail.internal', messages: Messages): TemplateResult {
    const level = this.#load.value && key === 'detail.not-found' ? 6 : this.headingLevel;
    return html`<div class="message" part="error" role="alert">
      <slot name="not-found">${heading(level, messages.t(key))}${this.#others(messages)}</slot>
    </div>`;
  }

  #others(messages: Messages): TemplateResult | typeof nothing {
    return this.#listLink(
      (href, onClick) => html`<a href=${href} @click=${onClick}>${messages.t('detail.others')}</a>`,
    );
  }

  /** The message stands for the vacancy's heading, unless a vacancy of before is still there. */
  #failure(error: CareerError, messages: Messages): TemplateResult {
    const { t } = messages;
    const headingLevel = this.#load.value ? 6 : this.headingLevel;
    if (error.code === 'not-found') {
      return this.#gone('detail.not-found', messages);
    }
    const technical = describeError(error);
    const retry = () => void this.reload();
    return html`${errorMessage({ t, error, otherwise: 'error.detail', technical, retry, headingLevel })}<slot
        name="error"
      ></slot>`;
  }

  #apply(vacancy: Vacancy, { t }: Messages): TemplateResult | typeof nothing {
    const elsewhere = safeWebLink(vacancy.applicationUrl);
    const hasForm = this.#isInSite || document.querySelector('application-form') !== null;
    const href =
      elsewhere ??
      (this.applyUrl
        ? fillUrlTemplate(this.applyUrl, vacancy.id, this.#settings.urlKey)
        : hasForm
          ? this.#url.with({ '': vacancy.id, apply: '1' })
          : undefined);
    if (href === undefined) {
      warnOnce(
        '<vacancy-detail> has no apply-url, and there is no <application-form> on this page, so nobody can apply.',
        'warn',
      );
      return nothing;
    }
    const onClick = (event: MouseEvent) => {
      const detail = { vacancy };
      const apply = new CustomEvent('vacancy-apply', {
        detail,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      if (!this.dispatchEvent(apply)) event.preventDefault();
      else if (elsewhere === undefined && !this.applyUrl && isPlainClick(event)) {
        event.preventDefault();
        this.#url.go(href);
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

  #back({ t }: Messages): TemplateResult | typeof nothing {
    return this.#listLink(
      (href, onClick) =>
        html`<a class="back" part="back" href=${href} @click=${onClick}>← ${t('detail.back')}</a>`,
    );
  }

  /** A link to the list as the visitor left it; none where the list is not known. */
  #listLink(
    link: (href: string, onClick: (event: MouseEvent) => void) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (this.#isInSite) {
      const href = this.#url.with({ '': undefined, apply: undefined });
      return link(href, (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        this.#url.go(href);
      });
    }
    if (!this.listUrl) return nothing;
    const { href, isOneStep } = wayBack(this.listUrl, this.#settings.urlKey);
    return link(href, (event) => {
      if (!isOneStep || !isPlainClick(event)) return;
      event.preventDefault();
      history.back();
    });
  }
}

function languageName(tag: string, { language }: Messages): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
}

declare global {
  interface HTMLElementTagNameMap {
    'vacancy-detail': VacancyDetail;
  }
  interface HTMLElementEventMap {
    'career-error': CareerErrorEvent;
    'vacancy-load': VacancyLoadEvent;
    'vacancy-apply': VacancyApplyEvent;
  }
}
