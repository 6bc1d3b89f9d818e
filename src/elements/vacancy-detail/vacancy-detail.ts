import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { DirectoryController } from '../../controllers/directory-controller.js';
import { LoadController } from '../../controllers/load-controller.js';
import { MessagesController } from '../../controllers/messages-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import type { Messages } from '../../i18n/messages.js';
import { warnAboutUnknown } from '../../settings/unknown-words.js';
import type { CareerErrorEvent } from '../../settings/report-error.js';
import { baseStyles } from '../../ui/base.styles.js';
import { CareerElement } from '../../ui/career-element.js';
import { isInCareerSite } from '../../ui/in-career-site.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { skeleton } from '../../ui/messages.js';
import { VisitorController } from '../../ui/visitor-controller.js';
import { isAlone, nothingNamed } from '../../ui/nothing-named.js';
import { addressInRecord, type FindAddress } from '../../vacancies/address.js';
import { isWithheld } from '../../vacancies/filter.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { AdvertScroller, showWhole } from './advert.js';
import { FACTS, readFacts } from '../../ui/facts.js';
import { DETAIL_FACTS } from './facts.js';
import { DetailLinks } from './detail-links.js';
import { detailContent, SKELETON_ROWS, type DetailView } from './detail-view.js';
import { HeadController, warnAboutInternal } from './head-controller.js';
import { loadVacancy } from './load-vacancy.js';
import { marksView } from './marks-view.js';
import { OwnHeader } from './own-header.js';
import { SimilarController } from './similar-controller.js';
import { ShareLink } from './share-link.js';
import { StickyBar } from './sticky-bar.js';
import { vacancyDetailStyles } from './vacancy-detail.styles.js';

export type VacancyLoadEvent = CustomEvent<{ vacancy: Vacancy }>;
export type VacancyApplyEvent = CustomEvent<{ vacancy: Vacancy }>;

/**
 * One vacancy: its facts, its advert, its contact persons, and the link to apply. Without an id it renders nothing beside a
 * `<vacancy-list>`, and on a page without one it says so.
 *
 * @element vacancy-detail
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
 * @csspart new - that the vacancy is new since the last visit
 * @csspart applied - that the visitor applied, and when
 * @csspart forget - the button that forgets that
 * @csspart advert - the advert
 * @csspart advert-more - the button that shows all of a very long advert
 * @csspart contacts - the contact persons
 * @csspart share - what passes the vacancy on
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
  static override styles = [baseStyles, vacancyDetailStyles];

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
  #focusWhenLoaded = false;
  #shownId: string | undefined;
  /** Whether the page has ever set an id by attribute or property: then it knows why there is none. */
  #hadId = false;
  readonly #directory = new DirectoryController(this, this.#settings);
  readonly #share = new ShareLink(this);
  readonly #ownHeader = new OwnHeader(this);
  readonly #url = new UrlController(this, this.#settings, () => {
    this.#focusWhenLoaded = this.#id !== this.#shownId;
  });
  readonly #load = new LoadController(this, {
    args: () => {
      const { client, language } = this.#settings;
      const id = this.#id;
      return client && id ? ([client, language, id, this.advert, this.headingLevel] as const) : undefined;
    },
    load: ([client, language, id, advert, headingLevel], signal) =>
      loadVacancy(client, id, { language, signal, advert, headingLevel }),
    identity: ([, , id]) => id,
    onLoad: ({ vacancy }) => {
      if (isWithheld(vacancy, this.access)) warnAboutInternal(vacancy);
      else this.emit('vacancy-load', { vacancy });
    },
    onReload: () => this.#settings.client?.forget(),
  });
  readonly #marks = new VisitorController(this, this.#settings, () => Boolean(this.vacancy));
  readonly #links = new DetailLinks(this, {
    settings: this.#settings,
    url: this.#url,
    onApply: (vacancy) => this.emit('vacancy-apply', { vacancy }, { cancelable: true }),
  });
  readonly #similar = new SimilarController(this, this.#settings, this.#links);

  constructor() {
    super();
    const head = () => ({
      vacancy: this.vacancy && this.#named(this.vacancy),
      // Not before the names are known.
      isReady: this.#directory.isSettled,
      isGone:
        this.#load.error?.code === 'not-found' || (this.#load.value && !this.vacancy) || this.#isUnnamed,
      advert: this.#load.value?.advert?.element,
      today: this.#settings.today,
      url: this.#shareUrl(this.vacancy?.id ?? ''),
      addressIn: (vacancy: Vacancy) => this.#addressIn(vacancy),
    });
    this.addController(new HeadController(this, head));
    this.addController(new AdvertScroller(this));
    this.addController(new StickyBar(this));
  }

  /** What is loaded and may be shown on this page. */
  get vacancy(): Vacancy | undefined {
    const vacancy = this.#load.value?.vacancy;
    return vacancy && !isWithheld(vacancy, this.access) ? vacancy : undefined;
  }

  /** What a list on this page knows of it, while the whole loads. */
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
    const { isSettled, mapped } = this.#settings;
    if (isSettled) warnAboutUnknown('<vacancy-detail> facts', this.facts ?? '', [...FACTS, ...mapped]);
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    this.#shownId = title ? this.#id : undefined;
    // Without a vacancy, the message in its place gets the focus.
    const message = this.#load.isLoading ? null : this.renderRoot.querySelector<HTMLElement>('.message');
    const target = title ?? message;
    if (target && this.#focusWhenLoaded) {
      this.#focusWhenLoaded = false;
      if (!title) target.tabIndex = -1;
      target.focus();
    }
  }

  async #showWhole(): Promise<void> {
    const loaded = this.#load.value;
    const whole = await showWhole(loaded?.advert, (advert) => {
      if (!loaded || this.#load.value !== loaded) return false;
      this.#load.value = { ...loaded, advert };
      this.requestUpdate();
      return true;
    });
    await this.updateComplete;
    whole?.focus();
  }

  #named(vacancy: Vacancy): Vacancy {
    return this.#directory.current?.withNames(vacancy) ?? vacancy;
  }

  /** The directory's address of a place comes before the record's. */
  #addressIn(vacancy: Vacancy): FindAddress {
    return (location) => this.#directory.addressOf(location) ?? addressInRecord(vacancy, location);
  }

  #shareUrl(id: string): string {
    const isInQuery = isInCareerSite(this) || (!this.vacancyId && id !== this.#url.idInPath);
    return this.#url.toShare(isInQuery ? id : undefined);
  }

  protected override render(): unknown {
    const messages = this.#messages.current;
    if (!this.#id) {
      if (!messages || !this.#isUnnamed) return nothing;
      return html`<div class="base" part="base">
        <slot name="not-found">${nothingNamed(this, this.#settings, messages.t)}</slot>
      </div>`;
    }
    if (!messages) return skeleton('', SKELETON_ROWS);
    return html`<div class="base" part="base">
      ${this.#links.back(messages)} ${detailContent(this.#view(messages))}
    </div>`;
  }

  #view(messages: Messages): DetailView {
    const isHidden = this.#messages.error || this.#ownHeader.isPending || this.#marks.isPending;
    const loaded = isHidden ? undefined : this.#load.value;
    const error =
      this.#messages.error ?? (this.#load.isLoading ? undefined : (this.#settings.error ?? this.#load.error));
    return {
      loaded,
      vacancy: isHidden ? undefined : (this.vacancy ?? (loaded || error ? undefined : this.#listed)),
      error,
      onRetry: () => void this.reload(),
      onWhole: () => void this.#showWhole(),
      headingLevel: this.headingLevel,
      access: this.access,
      mapped: this.#settings.mapped,
      ownHeader: this.#ownHeader,
      facts: readFacts(this.facts, this.#settings.mapped, DETAIL_FACTS),
      today: this.#settings.today,
      withNames: (vacancy) => this.#named(vacancy),
      addressIn: (vacancy) => this.#addressIn(vacancy),
      shareUrl: (id) => this.#shareUrl(id),
      share: this.#share,
      links: this.#links,
      similar: this.#similar.render(messages, (vacancy) => this.#named(vacancy)),
      marks: (vacancy) => marksView(this, this.#marks, vacancy, this.#settings.today, messages),
      messages,
    };
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
