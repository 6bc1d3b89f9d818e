import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { CareerError } from '../../core/util/error.js';
import { onIdle } from '../../core/util/scheduling.js';
import { loadCode } from '../../core/util/page-leave.js';
import { DirectoryController } from '../shared/directory-controller.js';
import { LoadController } from '../shared/load-controller.js';
import { MessagesController } from '../shared/messages-controller.js';
import { PublishedController } from '../shared/published/published-controller.js';
import { SettingsController } from '../shared/settings-controller.js';
import { UrlController } from '../shared/url-controller.js';
import { describeError, loadExplanations, reportError } from '../shared/report-error.js';
import { baseStyles } from '../shared/base.styles.js';
import { CareerElement } from '../shared/career-element.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { keepFocus } from '../shared/keep-focus.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import { VisitorController } from '../shared/visitor-controller.js';
import { isAlone, nothingNamed } from '../shared/missing-id-message.js';
import { isWithheld } from '../../core/vacancies/filter.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { DetailBody } from './detail-body.js';
import { loadVacancy, missingCode, warnAboutInternal, type LoadedVacancy } from './load-vacancy.js';

export type * from './events.js';

type LoadArguments = readonly [
  client: NonNullable<SettingsController['client']>,
  language: string,
  id: string,
  advert: VacancyDetail['advert'],
  headingLevel: number,
];

/** Loads the code that only a shown vacancy needs. */
export const loadDetailBody = () => loadCode(() => import('./detail-body.js'));

/** Loads it once a list within this is there, for the visitor who will choose from it. */
export function prepareAfterList(page: EventTarget): void {
  // If it does not load, that is reported when a vacancy is shown.
  const prepare = () => onIdle(() => void loadDetailBody().catch(() => undefined));
  page.addEventListener('vacancies-load', prepare, { once: true });
}

/**
 * One vacancy: its facts, its advert, its contact persons, and the link to apply. Without an id it renders nothing beside a
 * `<vacancy-list>`, and on a page without one it says so.
 *
 * @element vacancy-detail
 *
 * @attribute {string} published - when its content was published, which it takes over; `career-elements publish` writes it
 * @attribute {number} max-age - seconds from which on it asks the service for a newer vacancy than was published: 600
 *
 * @fires {VacancyLoadEvent} vacancy-load - the vacancy has arrived: `{ vacancy }`
 * @fires {VacancyApplyEvent} vacancy-apply - the visitor wants to apply: `{ vacancy }`. Cancelable; default: follow the link
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot before - above the title
 * @slot after - below everything
 * @slot header - a `<template>` for a head of the page's own: in place of title, facts and picture
 * @slot not-found - instead of the sentence for a vacancy that does not exist
 * @slot error - below an error message
 *
 * @csspart base - all of it
 * @csspart title - the heading
 * @csspart meta - the facts
 * @csspart image - its picture
 * @csspart fact - one fact with its name
 * @csspart fact-location - its places
 * @csspart fact-organization - its organisation
 * @csspart fact-job-type - its job type
 * @csspart fact-employment-category - its employment category
 * @csspart fact-region - its regions
 * @csspart fact-field-of-work - its fields of work
 * @csspart fact-salary - its salary
 * @csspart fact-deadline - its deadline
 * @csspart save - the button that saves the vacancy
 * @csspart applied - that the visitor applied, and when
 * @csspart forget - the button that forgets that
 * @csspart description - the advert
 * @csspart description-more - the button that shows all of a very long advert
 * @csspart languages - that the texts are in another language than the page, and the others that there are
 * @csspart language - the button that shows them in one of these
 * @csspart contacts - the contact persons
 * @csspart pass-on - what passes the vacancy on
 * @csspart copy - the button that copies its link
 * @csspart mail - the link that writes a mail with it
 * @csspart calendar - the button that gives its deadline as a calendar's file
 * @csspart similar - vacancies like this one
 * @csspart similar-link - the link to one of them
 * @csspart apply - the link to apply: beside the facts, and at the end
 * @csspart back - the link back to the list
 * @csspart error - the error message
 * @csspart retry - the button that loads the vacancy again
 * @csspart skeleton - the placeholder while the vacancy loads
 */
export class VacancyDetail extends CareerElement {
  static override styles = [baseStyles];

  /** Which vacancy; without it, the one that the page's URL names: `?vacancy=ID`, or its path by the setting `detailUrl`. */
  @property({ attribute: 'vacancy-id', reflect: true }) vacancyId: string | undefined;
  /** Where one applies, such as `/apply/{id}`; without it, the `<application-form>` of this page. */
  @property({ attribute: 'apply-url', reflect: true }) applyUrl: string | undefined;
  /** Where the list is; without it there is no way back (`<career-site>` has its own). */
  @property({ attribute: 'list-url', reflect: true }) listUrl: string | undefined;
  /** Which facts, in which order: those of a list, and the page's mapped fields. */
  @property({ reflect: true }) facts: string | undefined;
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
  /** How many similar vacancies are shown below it, 4 at most; 0: none, and no list is asked for. */
  @property({ type: Number, reflect: true, useDefault: true }) similar = 4;

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings, ['detail']);
  readonly #published = new PublishedController(this);
  #focusWhenLoaded = false;
  #shownId: string | undefined;
  /** Whether the page has ever set an id by attribute or property: then it knows why the id is missing. */
  #hadId = false;
  readonly #directory = new DirectoryController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, () => {
    this.#focusWhenLoaded = this.#id !== this.#shownId;
  });
  readonly #load: LoadController<LoadedVacancy, LoadArguments> = new LoadController(this, {
    args: () => {
      const { client } = this.#settings;
      const id = this.#id;
      return client && id
        ? ([client, this.#textLanguage, id, this.advert, this.headingLevel] as const)
        : undefined;
    },
    load: async ([client, language, id, advert, headingLevel], signal) => {
      const loaded = await this.#published.load({
        ...{ id, language, loader: this.#load },
        read: (known) =>
          this.#url.find(id, (one) =>
            loadVacancy(client, one, { language, signal, known, advert, headingLevel }),
          ),
      });
      await this.#loading;
      return loaded;
    },
    identity: ([, , id]) => id,
    onLoad: ({ vacancy }) => {
      // What the visitor pressed is gone.
      this.#focusWhenLoaded ||= this.#chosen.isNew === true;
      this.#chosen.isNew = false;
      if (isWithheld(vacancy, this.access)) warnAboutInternal(vacancy);
      else this.emit('vacancy-load', { vacancy });
    },
    onReload: () => this.#settings.client?.forget(),
  });
  readonly #marks = new VisitorController(this, this.#settings, () => Boolean(this.vacancy));
  /** The language that the visitor chose for the texts of a vacancy. */
  #chosen: { id?: string | undefined; language?: string; page?: string; isNew?: boolean } = {};
  /** Loaded when there is a vacancy to show, or none where there should be one. */
  #body: DetailBody | undefined;
  #loading: Promise<void> | undefined;
  /** Why it could not be loaded. */
  #error: CareerError | undefined;

  /** What is loaded and may be shown on this page. */
  get vacancy(): Vacancy | undefined {
    const vacancy = this.#load.value?.vacancy;
    return vacancy && !isWithheld(vacancy, this.access) ? vacancy : undefined;
  }

  /** What a list on this page knows of the vacancy while it loads. */
  get #listed(): Vacancy | undefined {
    const { client, language } = this.#settings;
    const listed = this.#id ? client?.listed(this.#id, language) : undefined;
    return listed && !isWithheld(listed, this.access) ? listed : undefined;
  }

  /** The language in which the texts are asked for. */
  get #textLanguage(): string {
    const { id, language, page } = this.#chosen;
    return (id === this.#id && page === this.#settings.language && language) || this.#settings.language;
  }

  /** Moves the focus to the title, as soon as it is there. */
  override focus(): void {
    this.#focusWhenLoaded = true;
    this.requestUpdate();
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#messages.retry();
    if (this.#error) this.#loading = this.#loadBody();
    await keepFocus(this, ['[part~=retry]', '#title'], () => this.#load.reload());
  }

  get #id(): string | undefined {
    return this.vacancyId || this.#url.get() || (isInCareerSite(this) ? undefined : this.#url.idInPath);
  }

  /** Whether the page would be blank, since it is there for one vacancy and names none. */
  get #isUnnamed(): boolean {
    const isWanted = !this.#id && !this.#hadId && this.#settings.isSettled;
    return isWanted && isAlone(this, 'vacancy-list, career-site');
  }

  /** A visitor at the title keeps the focus when an error replaces what the list knew. */
  protected override willUpdate(): void {
    this.#hadId ||= Boolean(this.vacancyId);
    if (this.shadowRoot?.activeElement?.id === 'title') this.#focusWhenLoaded = true;
  }

  protected override updated(): void {
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    this.#shownId = title ? this.#id : undefined;
    if (title) this.#messages.drawn();
    // Without a vacancy, the message in its place gets the focus.
    const message = this.#load.isLoading ? null : this.renderRoot.querySelector<HTMLElement>('.message');
    const target = title ?? message;
    if (target && this.#focusWhenLoaded) {
      this.#focusWhenLoaded = false;
      if (!title) target.tabIndex = -1;
      target.focus();
    }
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    if (this.#id || this.#isUnnamed) this.#loading ??= this.#loadBody();
    super.update(changed);
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    if (!this.#id) prepareAfterList(document);
  }

  async #loadBody(): Promise<void> {
    try {
      const { DetailBody } = await loadDetailBody();
      this.#error = undefined;
      this.#body = new DetailBody(this, {
        settings: this.#settings,
        messages: this.#messages,
        url: this.#url,
        directory: this.#directory,
        marks: this.#marks,
        load: this.#load,
        listed: () => this.#listed,
        isUnnamed: () => this.#isUnnamed,
        onLanguage: (language) => {
          if (this.#textLanguage === language) void this.reload();
          this.#chosen = { id: this.#id, language, page: this.#settings.language, isNew: true };
          this.requestUpdate();
        },
        onApply: (vacancy) => this.emit('vacancy-apply', { vacancy }, { cancelable: true }),
      });
    } catch (cause) {
      await loadExplanations();
      this.#error = missingCode(cause);
      reportError(this, this.#error);
    }
    this.requestUpdate();
  }

  protected override failure(error: CareerError): unknown {
    const { t } = this.#messages.current ?? {};
    const retry = () => void this.reload();
    return t
      ? errorMessage({ t, error, otherwise: 'error.detail', technical: describeError(error), retry })
      : super.failure(error);
  }

  protected override render(): unknown {
    const { current: messages, error: wordless } = this.#messages;
    const isWhole = messages && !wordless && this.#id && this.#body?.isWhole;
    if (this.#published.holds(Boolean(isWhole))) return html`<slot></slot>`;
    if (!this.#id) {
      if (!messages || !this.#isUnnamed || !(this.#body ?? this.#error)) return nothing;
      return html`<div class="base" part="base">
        <slot name="not-found">${nothingNamed(this, this.#settings, messages.t)}</slot>
      </div>`;
    }
    if (messages && this.#error) return this.failure(this.#error);
    if (!messages || !this.#body) return skeleton(messages?.t('detail.loading') ?? '');
    return html`<div class="base" part="base">${this.#body.render(messages)}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacancy-detail': VacancyDetail;
  }
}
