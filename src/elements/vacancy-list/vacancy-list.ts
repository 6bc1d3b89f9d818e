import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../shared/messages-controller.js';
import { PublishedController } from '../shared/published/published-controller.js';
import { ScrollRestoration } from '../shared/scroll-restoration.js';
import { SettingsController } from '../shared/settings-controller.js';
import { UrlController } from '../shared/url-controller.js';
import { afterPaint } from '../../core/util/scheduling.js';
import { baseStyles } from '../shared/base.styles.js';
import { CareerElement } from '../shared/career-element.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { keepFocus } from '../shared/keep-focus.js';
import { OnDemand } from '../shared/on-demand.js';
import { PageTemplate } from '../shared/page-template.js';
import { VisitorController } from '../shared/visitor-controller.js';
import type { CareerError } from '../../core/util/error.js';
import type { SortField } from '../../core/vacancies/order.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { Announcer } from './announcer.js';
import { groupFacetOf, headingLevelOf } from './attributes.js';
import { controlsStyles } from './controls/controls.styles.js';
import { FilterPanel } from './controls/filter-panel.js';
import { showWhatIsSet } from './controls/list-controls.js';
import { ListFinder } from './finder.js';
import { VacancyLinks } from './links.js';
import { ListLoader } from './loader.js';
import { listContent, listFailure, placeholder } from './render.js';
import { focusCard } from './results/card-link.js';
import { FirstPaint } from './results/first-paint.js';
import type { RenderCard } from './results/render-card.js';
import { resultsStyles } from './results/results.styles.js';
import { toggleGroup, UrlState } from './url-state.js';
import type { ListParts, ListView } from './view.js';

export type * from './events.js';

/** Where the focus goes when the element that has it goes away: the first of these. A field to type in, which opens a phone's keyboard, comes late. */
const FOCUS_TARGETS = ['li:last-child > .chip', '.open', 'summary', 'select', '#search', '.link', 'slot.own'];

/**
 * A company's vacancies as a list of links.
 *
 * @element vacancy-list
 *
 * @attribute {string} published - when its content was published, which it takes over; `career-elements publish` writes it
 * @attribute {number} max-age - seconds from which on it asks the service for newer vacancies than were published: 600
 *
 * @fires {VacanciesLoadEvent} vacancies-load - the list has arrived: `{ vacancies, total, skipped }`
 * @fires {VacanciesChangeEvent} vacancies-change - a visitor searched, chose, sorted or asked for more: `{ query, chosen, sort, page }`, and `saved`, `collapsed`
 * @fires {VacancySelectEvent} vacancy-select - a vacancy was chosen: `{ id, vacancy }`. Cancelable; default: follow the link
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot heading - above the list
 * @slot empty - instead of the sentence for an empty list
 * @slot error - below an error message
 * @slot card - a `<template>` for cards of the page's own
 *
 * @csspart base - all of it
 * @csspart search - the search
 * @csspart input - a field to type in
 * @csspart search-clear - the button that empties the search
 * @csspart filters - the row of facets
 * @csspart filters-button - the button that opens the dialog, where there is no room for a row
 * @csspart dialog - the dialog with the facets
 * @csspart dialog-close - the button that closes the dialog, above the facets
 * @csspart dialog-show - the button that closes the dialog and says how many vacancies are found
 * @csspart filter - one facet
 * @csspart filter-name - its name, which opens it
 * @csspart badge - how many values of a facet are chosen
 * @csspart panel - the values of a facet
 * @csspart value - one value with its checkbox
 * @csspart value-count - how many vacancies have the value
 * @csspart chips - the chosen values
 * @csspart chip - the button that removes a chosen value
 * @csspart clear - the button that removes the search and all filters
 * @csspart controls - count and sort order
 * @csspart sort - the sort order with its label
 * @csspart select - the choice of the sort order
 * @csspart count - how many there are
 * @csspart saved - the button that shows only what is saved
 * @csspart search-note - by what else than the words as typed the search has found what is here
 * @csspart list - the list, or the table
 * @csspart groups - the groups, where the list has some
 * @csspart group - one group
 * @csspart group-name - its heading
 * @csspart group-button - the button in it, which closes and opens the group
 * @csspart group-count - how many vacancies it has
 * @csspart table - the table
 * @csspart head - the table's head
 * @csspart item - one vacancy
 * @csspart card - its card
 * @csspart cell - a cell of its table row
 * @csspart title - its title: a heading, or the first cell of its row
 * @csspart link - its link
 * @csspart image - its picture
 * @csspart meta - its line of facts
 * @csspart deadline - until when to apply
 * @csspart fact - one fact, in the line or in a cell
 * @csspart fact-location - its places
 * @csspart fact-organization - its organisation
 * @csspart fact-job-type - its job type
 * @csspart fact-employment-category - its employment category
 * @csspart fact-region - its regions
 * @csspart fact-field-of-work - its fields of work
 * @csspart fact-salary - its salary
 * @csspart fact-deadline - its deadline
 * @csspart near - a deadline of today or tomorrow
 * @csspart mark - the matches of the search in a text
 * @csspart description-hit - where the advert has what is searched, if nothing else of the vacancy has it
 * @csspart save - the button that saves a vacancy
 * @csspart applied - that the visitor applied for a vacancy, and when
 * @csspart more - below the list: the button for more, and how many are shown
 * @csspart more-button - the button, or link, that shows more vacancies
 * @csspart follow - the link to the published feed of what is shown
 * @csspart empty - the sentence for an empty list
 * @csspart suggestion - the button that searches for something near, in a list without results
 * @csspart loosen - the button that removes one filter, or the search, from a list without results
 * @csspart error - the error message
 * @csspart retry - the button that loads the list again
 * @csspart skeleton - the placeholder while the list loads
 */
export class VacancyList extends CareerElement {
  static override styles = [baseStyles, controlsStyles, resultsStyles];

  /** `external`, `internal` or `any`. */
  @property({ reflect: true, useDefault: true }) access: 'external' | 'internal' | 'any' = 'external';
  /** A date `YYYY-MM-DD`, `today` or `any`: only vacancies that are active then. */
  @property({ reflect: true, useDefault: true }) perdate = 'today';
  /** Id or name of a location, sent to the service. */
  @property({ reflect: true }) location: string | undefined;
  /** The service's order: `Description` (the title), `StartDate`, `EndDate` or `Priority`; or a mapped field. */
  @property({ attribute: 'sort-field', reflect: true }) sortField: SortField | (string & {}) | undefined;
  /** The other way round. */
  @property({ type: Boolean, attribute: 'sort-descending', reflect: true }) sortDescending = false;
  /** Which route is asked: `auto`, `simple` or `full`. */
  @property({ reflect: true, useDefault: true }) endpoint: 'auto' | 'simple' | 'full' = 'auto';
  /** Which of `search filters sort count` a visitor sees; empty: none. */
  @property({ reflect: true, useDefault: true }) controls = 'search filters sort count';
  /** Which facts of a vacancy, in which order: the names of facets, `deadline`, and the page's mapped fields. */
  @property({ reflect: true }) facts: string | undefined;
  /** Which facets, in which order: the same names but `deadline`; without it, each of ours that has two values or more. */
  @property({ reflect: true }) filters: string | undefined;
  /** Groups with headings: the name of a facet, or of a mapped field. */
  @property({ attribute: 'group-by', reflect: true }) groupBy: string | undefined;
  /** Fixes part of the list: `organization:digital job-type:"Student job"`, by ids or names. Without it, all of it. */
  @property({ reflect: true }) only: string | undefined;
  /** Leaves out part of the list, written in the same way. */
  @property({ reflect: true }) exclude: string | undefined;
  /** `cards`, or `table` where there is room for one. */
  @property({ reflect: true, useDefault: true }) layout: 'cards' | 'table' = 'cards';
  /** Vacancies drawn at once. */
  @property({ type: Number, attribute: 'page-size', reflect: true, useDefault: true }) pageSize = 50;
  /** Where a vacancy is shown, such as `/jobs/{id}`; without it, where the setting `detailUrl` says. Empty: on this page. */
  @property({ attribute: 'detail-url', reflect: true }) detailUrl: string | undefined;
  /** Where the site's search index is, instead of where the setting `searchIndexUrl` says. */
  @property({ attribute: 'search-index-url', reflect: true }) searchIndexUrl: string | undefined;
  /** Keeps what a visitor searched, chose and sorted out of the URL. */
  @property({ type: Boolean, attribute: 'no-url-state', reflect: true }) noUrlState = false;
  /** The level of a vacancy's heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 3;
  /** May hide some: a function that says whether a vacancy is shown. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
  /** Makes cards of the page's own: a function of a vacancy and helpers that returns an element. See docs/elements.md. */
  @property({ attribute: false }) renderCard: RenderCard | undefined;

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings, ['list']);
  readonly #published = new PublishedController(this);
  readonly #url = new UrlController(this, this.#settings, (by) => by === 'history' && this.#returned());
  readonly #scroll = new ScrollRestoration(this, this.#url, (id) => focusCard(this.renderRoot, id));
  readonly #links = new VacancyLinks(this, {
    settings: this.#settings,
    published: this.#published,
    url: this.#url,
    onSelect: (vacancy) => {
      this.#urlState.keepTyped();
      return this.emit('vacancy-select', { id: vacancy.id, vacancy }, { cancelable: true });
    },
  });
  readonly #panel = new FilterPanel(this);
  readonly #announcer = new Announcer(this);
  readonly #urlState: UrlState = new UrlState(this, {
    url: this.#url,
    settings: this.#settings,
    onChange: (state) => {
      this.#announcer.schedule();
      this.emit('vacancies-change', state);
    },
  });
  readonly #loader = new ListLoader(this, {
    settings: this.#settings,
    published: this.#published,
    urlState: this.#urlState,
    onLoad: ({ vacancies, total, skipped }) => {
      this.emit('vacancies-load', { vacancies, total, skipped });
      this.#finder.prepareSearch();
    },
  });
  readonly #marks = new VisitorController(this, this.#settings, () =>
    Boolean(this.#loader.page ?? this.#urlState.current.saved),
  );
  readonly #finder = new ListFinder(this, {
    settings: this.#settings,
    loader: this.#loader,
    marks: this.#marks,
    urlState: this.#urlState,
    messages: this.#messages,
    panel: this.#panel,
  });
  readonly #firstPaint = new FirstPaint(this);
  readonly #cardTemplate = new PageTemplate(this, 'card', 'list-card');
  readonly #cardMaker = new OnDemand(this, 'cards of your own', async () => {
    const { CardMaker } = await import('./results/render-card.js');
    return new CardMaker(this);
  });
  readonly #groupCode = new OnDemand(this, 'groups', () => import('./results/grouped-results.js'));
  readonly #parts: ListParts = {
    host: this,
    settings: this.#settings,
    urlState: this.#urlState,
    loader: this.#loader,
    finder: this.#finder,
    marks: this.#marks,
    links: this.#links,
    panel: this.#panel,
    firstPaint: this.#firstPaint,
    slotOf: (item) =>
      this.#hasOwnCards ? this.#cardMaker.code?.slotOf(item, this.#cardTemplate.current) : undefined,
    onChange: (to) => void keepFocus(this, FOCUS_TARGETS, () => this.#urlState.change(to)),
    onSave: (toggle) => this.#save(toggle),
  };
  /** What is drawn; undefined until there are results. */
  #view: ListView | undefined;

  /** To be called after Back or Forward within the page. */
  #returned(): void {
    this.#urlState.returned();
    this.#announcer.schedule();
    void keepFocus(this, FOCUS_TARGETS, () => undefined);
    if (!isInCareerSite(this)) void this.updateComplete.then(() => this.#scroll.returned());
    else if (this.#url.get()) this.#panel.close();
  }

  /** What is loaded and may be shown on this page. */
  get vacancies(): readonly Vacancy[] {
    return this.#loader.vacancies;
  }

  /** Moves the focus to the vacancy that was followed last, else to the first. */
  override focus(options?: FocusOptions): void {
    focusCard(this.renderRoot, this.#links.followed, options);
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#messages.retry();
    await keepFocus(this, ['[part~=retry]', ...FOCUS_TARGETS], () => this.#loader.reload());
  }

  /** A letter is painted before the list follows, which takes a while on a slow phone. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.#urlState.isPainted) await afterPaint();
    this.#urlState.isPainted = true;
    await super.scheduleUpdate();
  }

  /** Resolves when all vacancies of the page are drawn, also those after the first paint. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#firstPaint.rest;
    return super.getUpdateComplete();
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    this.#finder.update();
    if (this.#hasOwnCards) this.#cardMaker.want();
    if (this.#groupFacet !== undefined) this.#groupCode.want();
    this.#firstPaint.begin(this.#finder.shown?.results);
    // A visitor who comes back to a place far down needs all of the list at once, and so does one who reads what was published.
    if (this.#url.place || this.#published.isRead) this.#firstPaint.end();
    super.update(changed);
  }

  protected override updated(): void {
    if (this.#published.isHeld) return;
    showWhatIsSet(this.renderRoot);
    this.#announcer.show(this.#view);
    if (!this.#view) return;
    this.#messages.drawn();
    this.#scroll.arrived();
  }

  protected override failure(error: CareerError): unknown {
    const messages = this.#messages.current;
    return messages ? listFailure(error, messages, () => void this.reload()) : super.failure(error);
  }

  protected override render(): unknown {
    const { current: messages, error: wordless } = this.#messages;
    const view = (this.#view = this.#makeView());
    const isHeld = this.#published.holds(Boolean(view && !wordless && this.#finder.isWhole));
    const [error, announced] = [this.#settings.error ?? this.#loader.error, this.#announcer.text];
    const list = { ...this.#parts, view, wordless, error, onRetry: () => void this.reload(), announced };
    return html`<div part="base">
      <div class="measure"><i></i></div>
      <slot name="heading"></slot>
      ${isHeld ? html`<slot></slot>` : messages ? listContent({ ...list, messages }) : placeholder()}
    </div>`;
  }

  get #hasOwnCards(): boolean {
    return Boolean(this.renderCard ?? this.#cardTemplate.current);
  }

  get #groupFacet(): string | undefined {
    return groupFacetOf(this, this.#settings.mapped);
  }

  /** Undefined without results, and while code that draws them is on its way. */
  #makeView(): ListView | undefined {
    const messages = this.#messages.current;
    const { shown, state, hasFixedFilters } = this.#finder;
    const facet = this.#groupFacet;
    const isPending =
      (this.#hasOwnCards && this.#cardMaker.isPending) || (facet !== undefined && this.#groupCode.isPending);
    if (!messages || !shown || isPending || this.#marks.isPending) return undefined;
    const ofList = { ...shown.results, list: this, state, headingLevel: headingLevelOf(this), messages };
    const onToggle = (key: string) => this.#urlState.change((now) => toggleGroup(now, key), 'replace');
    const grouped =
      facet === undefined ? undefined : this.#groupCode.code?.groupResults({ ...ofList, facet, onToggle });
    const total = hasFixedFilters ? undefined : this.#loader.total;
    return { ...this.#parts, ...shown, state, messages, grouped, total };
  }

  /** Within what is saved, a vacancy that is no longer saved goes, with its button. */
  #save(toggle: () => void): void {
    if (this.#urlState.current.saved) this.#announcer.schedule();
    void keepFocus(this, ['[part=saved]', ...FOCUS_TARGETS], toggle);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacancy-list': VacancyList;
  }
}
