import { css, html, nothing, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PreloadController } from '../shared/preload-controller.js';
import { SettingsController } from '../shared/settings-controller.js';
import { UrlController, isPlainClick } from '../shared/url-controller.js';
import { MessagesController } from '../shared/messages-controller.js';
import { baseStyles } from '../shared/base.styles.js';
import { PageControls } from '../shared/page-controls.js';
import { CareerElement } from '../shared/career-element.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import {
  ApplicationForm,
  loadFormBody,
  type ApplicationValues,
} from '../application-form/application-form.js';
import { loadAdvertCode } from '../vacancy-detail/load-vacancy.js';
import { loadDetailBody, prepareAfterList, VacancyDetail } from '../vacancy-detail/vacancy-detail.js';
import { VacancyList, type RenderCard } from '../vacancy-list/vacancy-list.js';
import {
  checkSwitch,
  languageInUrl,
  languageSwitch,
  languageSwitchStyles,
  patternOf,
} from './language-switch.js';
import type { SiteProperties } from './site-properties.js';
import {
  exportedParts,
  forwardAttributes,
  forwardedProperties,
  forwardedSlots,
  TAGS,
  type Place,
  type View,
} from './site-views.js';

const CHILDREN = [VacancyList, VacancyDetail, ApplicationForm] as const;

/** The properties of the three; undefined is the default of each. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the static block below makes them
export interface CareerSite extends SiteProperties {}

/**
 * List, vacancy and form in one tag; the page's URL says which one is shown.
 *
 * It takes all attributes of `<vacancy-list>`, `<vacancy-detail>` and `<application-form>` but those that
 * link them (`vacancy-id`, `detail-url`, `apply-url`, `list-url`), and fires their events.
 * Their slots and parts carry the prefixes `list-`, `detail-` and `form-`.
 *
 * @element career-site
 *
 * @csspart base - all of it
 * @csspart back - the link from the form back to the vacancy
 * @csspart languages - the links to the other languages
 * @csspart language - one of them
 * @csspart current-language - the one of the language that is shown
 */
export class CareerSite extends CareerElement {
  static override styles = [
    baseStyles,
    languageSwitchStyles,
    css`
      .form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--_gap);
        justify-items: start;
      }
      .form[hidden] {
        display: none;
      }
      application-form {
        width: 100%;
      }
      /* What the page says of the site's texts holds in all of it. */
      vacancy-list,
      vacancy-detail,
      application-form {
        letter-spacing: inherit;
        text-align: inherit;
        text-align-last: inherit;
        text-indent: inherit;
        text-transform: inherit;
        white-space: inherit;
        word-break: inherit;
        word-spacing: inherit;
        direction: inherit;
      }
    `,
  ];

  static {
    for (const [name, options] of CHILDREN.flatMap(forwardedProperties)) {
      this.createProperty(name, { ...options, reflect: true, useDefault: false });
    }
  }

  /** The level of the vacancy's heading, 1–6; those in the list have the same, but not 1. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 2;
  /** Animates between them, where the browser can and the visitor likes motion. It acts on the whole page. */
  @property({ type: Boolean, reflect: true }) transitions = false;
  /**
   * Links to the languages of the setting `languages`. Without a value, they change the parameter `lang` of the page's URL, and
   * nothing else; with one, it is the pattern of the page in another language, such as `/{lang}/jobs/`.
   */
  @property({ attribute: 'language-switch', reflect: true }) languageSwitch: string | true | null | undefined;
  /** As of `<vacancy-list>`. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
  /** As of `<vacancy-list>`. */
  @property({ attribute: false }) renderCard: RenderCard | undefined;
  /** As of `<application-form>`. */
  @property({ attribute: false, useDefault: true }) values: ApplicationValues = {};
  /** As of `<application-form>`. */
  @property() questions: unknown;

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, () => this.#moved());
  readonly #visited = new Set<View>();
  #shown: Place = { view: 'list', id: undefined };
  /** What the URL asked for last. */
  #target: Place = this.#shown;
  /** Nothing may change while the browser takes the picture of the old view. */
  #isFrozen = false;
  #listScroll = 0;

  constructor() {
    super();
    // The list requests the vacancy. If this does not load, that is reported when the advert or the form is shown.
    const prepare = () => {
      const steps = this.#shown.view === 'list' ? [loadDetailBody, loadAdvertCode] : [loadFormBody];
      for (const load of steps) load().catch(() => undefined);
    };
    this.addController(new PreloadController(this, prepare));
    prepareAfterList(this);
    this.addController(new PageControls(this, 'form-')); // draws again when the page fills a slot
  }

  #inUrl(): Place {
    const id = this.#url.get();
    if (!id) return { view: 'list', id: undefined };
    return { view: this.#url.get('apply') ? 'form' : 'detail', id };
  }

  #moved(): void {
    const before = this.#target;
    const next = this.#inUrl();
    if (next.view === before.view && next.id === before.id) return;
    this.#target = next;
    // The element is drawn after this, so the page is still scrolled to where the visitor left the list.
    if (this.#shown.view === 'list' && !this.#isFrozen) this.#listScroll = scrollY;
    if (!this.#isAnimated) void this.updateComplete.then(() => this.#arrive(next.view));
    else {
      this.#isFrozen = true;
      const { ready, finished } = document.startViewTransition(async () => {
        this.#isFrozen = false;
        this.requestUpdate();
        await this.updateComplete;
        this.#arrive(this.#shown.view);
      });
      // A transition that the next one interrupts rejects, which is expected.
      for (const end of [ready, finished]) end.catch(() => undefined);
    }
  }

  get #isAnimated(): boolean {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return this.transitions && !isStill && 'startViewTransition' in document;
  }

  #arrive(view: View): void {
    if (view === 'list') scrollTo({ left: scrollX, top: this.#listScroll, behavior: 'instant' });
    else if (this.getBoundingClientRect().top < parseFloat(getComputedStyle(this).scrollMarginTop))
      this.scrollIntoView({ behavior: 'instant' });
    // What had the focus is hidden now; a child that has just been made has not seen the move itself.
    this.renderRoot.querySelector<HTMLElement>(TAGS[view])?.focus({ preventScroll: true });
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    if (!this.#isFrozen) this.#shown = this.#target = this.#inUrl();
    this.#visited.add(this.#shown.view);
    super.update(changed);
  }

  protected override updated(): void {
    const children = this.renderRoot.querySelectorAll<LitElement>(Object.values(TAGS).join());
    const own = this.urlLanguage === undefined ? {} : { language: this.#settings.language };
    for (const child of children) forwardAttributes(this, child, own);
    if (this.#settings.isSettled) checkSwitch(patternOf(this.languageSwitch));
  }

  protected override render(): unknown {
    return html`<div part="base">
      ${this.#languages()} ${this.#list()} ${this.#detail()} ${this.#form()}
    </div>`;
  }

  /**
   * The language that the page's URL says, for the settings: it comes before all others.
   * @internal
   */
  get urlLanguage(): string | undefined {
    return languageInUrl(patternOf(this.languageSwitch));
  }

  #languages(): TemplateResult | typeof nothing {
    const pattern = patternOf(this.languageSwitch);
    const label = this.#messages.current?.t('language.switch');
    if (pattern === undefined || label === undefined) return nothing;
    const go = (href: string) => this.#url.go(href);
    return languageSwitch({ pattern, current: this.#settings.language, label, go });
  }

  // What was shown once stays, hidden: after Back, the list is as it was and a form keeps what was typed.

  #list(): TemplateResult | typeof nothing {
    if (!this.#visited.has('list')) return nothing;
    return html`<vacancy-list
      ?hidden=${this.#shown.view !== 'list'}
      exportparts=${exportedParts('list', this.#settings.mapped)}
      heading-level=${Math.max(2, this.headingLevel)}
      .vacancyFilter=${this.vacancyFilter}
      .renderCard=${this.renderCard}
      >${forwardedSlots(this, 'list')}</vacancy-list
    >`;
  }

  #detail(): TemplateResult | typeof nothing {
    if (!this.#visited.has('detail')) return nothing;
    return html`<vacancy-detail
      ?hidden=${this.#shown.view !== 'detail'}
      exportparts=${exportedParts('detail', this.#settings.mapped)}
      .vacancyId=${this.#shown.id}
      heading-level=${this.headingLevel}
      >${forwardedSlots(this, 'detail')}</vacancy-detail
    >`;
  }

  #form(): TemplateResult | typeof nothing {
    if (!this.#visited.has('form')) return nothing;
    const href = this.#url.with({ apply: undefined });
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      this.#url.go(href);
    };
    return html`<div class="form" ?hidden=${this.#shown.view !== 'form'}>
      <a class="back target" part="back" href=${href} @click=${onClick}
        >${this.#messages.current?.t('form.back')}</a
      >
      <application-form
        exportparts=${exportedParts('form')}
        .vacancyId=${this.#shown.id}
        heading-level=${this.headingLevel}
        .values=${this.values}
        .questions=${this.questions}
        >${forwardedSlots(this, 'form')}</application-form
      >
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'career-site': CareerSite;
  }
}
