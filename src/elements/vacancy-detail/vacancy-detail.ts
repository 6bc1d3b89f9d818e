import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { LoadController } from '../../controllers/load-controller.js';
import { explain, tellBuilder, type CareerErrorEvent } from '../../controllers/report.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { WordsController, type Words } from '../../controllers/words-controller.js';
import type { CareerError } from '../../error.js';
import { baseStyles } from '../../ui/base.styles.js';
import { heading } from '../../ui/heading.js';
import { closedNotice } from '../../controllers/closed-notice.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { toSafeElement } from '../../ui/safe-html.js';
import { safeWebLink } from '../../ui/safe-url.js';
import { fillUrlTemplate } from '../../vacancies/page-url.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
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

  readonly #settings = new SettingsController(this);
  readonly #words = new WordsController(this, this.#settings);
  #focusWhenLoaded = false;
  #shownId: string | undefined;
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
      return client && id ? ([client, language, id] as const) : undefined;
    },
    load: async ([client, language, id], signal) => {
      const vacancy = await client.vacancy(id, { language, signal });
      return { vacancy, advert: await this.#safeAdvert(vacancy) };
    },
    identity: ([, , id]) => id,
    onLoad: ({ vacancy }) =>
      this.dispatchEvent(
        new CustomEvent('vacancy-load', { detail: { vacancy }, bubbles: true, composed: true }),
      ),
    onReload: () => this.#settings.client?.forget(),
  });

  /** What is loaded. */
  get vacancy(): Vacancy | undefined {
    return this.#load.value?.vacancy;
  }

  /** Moves the focus to the title, as soon as it is there. */
  override focus(): void {
    this.#focusWhenLoaded = true;
    this.requestUpdate();
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#words.retry();
    await this.#load.reload();
  }

  get #id(): string | undefined {
    return this.vacancyId || this.#url.get();
  }

  get #isInSite(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === 'career-site';
  }

  protected override updated(): void {
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    this.#shownId = title ? this.vacancy?.id : undefined;
    const advert = this.renderRoot.querySelector('.advert');
    this.#scroller.disconnect();
    if (advert) this.#scroller.observe(advert);
    if (title && this.#focusWhenLoaded) {
      this.#focusWhenLoaded = false;
      title.focus();
    }
  }

  protected override render(): unknown {
    const words = this.#words.current;
    if (!this.#id) return nothing;
    if (!words) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#back(words)} ${this.#content(words)}</div>`;
  }

  /** Facts and the way to apply are worth showing without the advert, too. */
  async #safeAdvert({ advertisementText }: Vacancy): Promise<HTMLElement | undefined> {
    if (!advertisementText) return undefined;
    try {
      return await toSafeElement(advertisementText);
    } catch (cause) {
      tellBuilder(
        '<vacancy-detail> cannot show the advert. Browsers without a Sanitizer need all files of dist/cdn beside the ' +
          `script: ${String(cause)}`,
      );
      return undefined;
    }
  }

  #content(words: Words): TemplateResult {
    const { t } = words;
    const { value, isLoading } = this.#load;
    const error = this.#settings.error ?? this.#load.error;
    const failure = error && !isLoading ? this.#failure(error, words) : nothing;
    if (!value) return failure === nothing ? skeleton(t('detail.loading'), 5) : html`${failure}`;
    const { vacancy, advert } = value;
    const closed = closedNotice(vacancy, this.#settings.today, words);
    return html`
      ${failure}
      <slot name="before"></slot>
      ${heading(this.headingLevel, vacancy.title, 'title', 'title')} ${vacancyFacts(vacancy, words)}
      ${closed ? html`<p class="message">${closed}</p>` : nothing}
      <section class="advert" part="advert" aria-labelledby="title">
        ${
          advert ??
          html`<p class="muted">
            ${t(vacancy.advertisementText ? 'detail.advert-failed' : 'detail.no-advert')}
          </p>`
        }
      </section>
      ${vacancyContacts(vacancy.contacts, heading(this.headingLevel + 1, t('detail.contacts'), ''))}
      ${closed ? nothing : this.#apply(vacancy, words)}
      <slot name="after"></slot>
    `;
  }

  /** The message stands for the vacancy's heading, unless a vacancy of before is still there. */
  #failure(error: CareerError, { t }: Words): TemplateResult {
    const headingLevel = this.#load.value ? 6 : this.headingLevel;
    if (error.code === 'not-found') {
      return html`<div class="message" part="error" role="alert">
        <slot name="not-found">${heading(headingLevel, t('detail.not-found'))}</slot>
      </div>`;
    }
    const technical = explain(error);
    const retry = () => void this.reload();
    return html`${errorMessage({ t, error, otherwise: 'error.detail', technical, retry, headingLevel })}<slot
        name="error"
      ></slot>`;
  }

  #apply(vacancy: Vacancy, { t }: Words): TemplateResult | typeof nothing {
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
      tellBuilder(
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
    return html`<a class="button primary apply" part="apply" href=${href} @click=${onClick}
      >${t('detail.apply')}</a
    >`;
  }

  #back({ t }: Words): TemplateResult | typeof nothing {
    if (!this.listUrl && !this.#isInSite) return nothing;
    const href = this.listUrl ?? this.#url.with({ '': undefined, apply: undefined });
    const onClick = (event: MouseEvent) => {
      if (this.listUrl || !isPlainClick(event)) return;
      event.preventDefault();
      this.#url.go(href);
    };
    return html`<a class="back" part="back" href=${href} @click=${onClick}>← ${t('detail.back')}</a>`;
  }
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
