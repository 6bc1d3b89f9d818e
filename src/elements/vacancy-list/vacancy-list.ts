import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { MessagesController } from '../../controllers/messages-controller.js';
import { PreloadController } from '../../controllers/preload-controller.js';
import { ScrollRestoration } from '../../controllers/scroll-restoration.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import type { Messages } from '../../i18n/messages.js';
import { baseStyles } from '../../ui/base.styles.js';
import { CareerElement } from '../../ui/career-element.js';
import { isInCareerSite } from '../../ui/in-career-site.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { skeleton } from '../../ui/messages.js';
import { isPlainClick } from '../../ui/plain-click.js';
import type { SortField } from '../../vacancies/order.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { Announcer } from './announcer.js';
import { checkAttributes, checkPlace, controlsOf, pageSizeOf } from './attribute-checks.js';
import { controlsStyles } from './controls/controls.styles.js';
import { FilterPanel } from './controls/filter-panel.js';
import { ListFinder } from './list-finder.js';
import { ListLoader } from './list-loader.js';
import { restrictState, VISITOR_SORTS, type ListState } from './list-state.js';
import { listContent, SKELETON_ROWS } from './list-view.js';
import { makeListView, type ListView } from './list-view-model.js';
import { FirstPaint } from './results/first-paint.js';
import { readFacetNames } from './results/list-results.js';
import { resultsStyles } from './results/results.styles.js';
import { SteadyHeight } from './results/steady-height.js';
import { VacancyLinks } from './vacancy-links.js';
import { VisitorState } from './visitor-state.js';

export type * from './events.js';

/** Where the focus goes when the element that has it goes away: the first of these. */
const FOCUS_TARGETS = ['li:last-child > .chip', '#search', 'summary', '.open', 'select', '.link'];

/**
 * A company's vacancies as a list of links.
 *
 * @element vacancy-list
 *
 * @fires {VacanciesLoadEvent} vacancies-load - the list has arrived: `{ vacancies, total, skipped }`
 * @fires {VacanciesChangeEvent} vacancies-change - a visitor searched, chose, sorted or asked for more: `{ query, chosen, sort, page }`
 * @fires {VacancySelectEvent} vacancy-select - a vacancy was chosen: `{ id, vacancy }`. Cancelable; default: follow the link
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot heading - above the list
 * @slot empty - instead of the sentence for an empty list
 * @slot error - below an error message
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
 * @csspart list - the list, or the table
 * @csspart table - the table
 * @csspart head - the table's head
 * @csspart item - one vacancy
 * @csspart card - its card
 * @csspart cell - a cell of its table row
 * @csspart title - its title: a heading, or the first cell of its row
 * @csspart link - its link
 * @csspart meta - its line of facts
 * @csspart deadline - until when to apply
 * @csspart near - a deadline of today or tomorrow
 * @csspart mark - the matches of the search in a text
 * @csspart more - below the list: the button for more, and how many are shown
 * @csspart more-button - the button, or link, that shows more vacancies
 * @csspart empty - the sentence for an empty list
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
  /** The service's order: `Description` (the title), `StartDate`, `EndDate` or `Priority`. */
  @property({ attribute: 'sort-field', reflect: true }) sortField: SortField | undefined;
  /** The other way round. */
  @property({ type: Boolean, attribute: 'sort-descending', reflect: true }) sortDescending = false;
  /** Which route is asked: `auto`, `simple` or `full`. */
  @property({ reflect: true, useDefault: true }) endpoint: 'auto' | 'simple' | 'full' = 'auto';
  /** Which of `search filters sort count` a visitor sees; empty: none. */
  @property({ reflect: true, useDefault: true }) controls = 'search filters sort count';
  /**
   * Which facets, in which order, of `location organization job-type employment-category region field-of-work`;
   * without it, each that has two values or more.
   */
  @property({ reflect: true }) filters: string | undefined;
  /** `cards`, or `table` where there is room for one. */
  @property({ reflect: true, useDefault: true }) layout: 'cards' | 'table' = 'cards';
  /** Vacancies drawn at once. */
  @property({ type: Number, attribute: 'page-size', reflect: true, useDefault: true }) pageSize = 50;
  /** Where a vacancy is shown, such as `/jobs/{id}`; without it, where the setting `detailUrl` says. Empty: on this page. */
  @property({ attribute: 'detail-url', reflect: true }) detailUrl: string | undefined;
  /** Keeps what a visitor searched, chose and sorted out of the URL. */
  @property({ type: Boolean, attribute: 'no-url-state', reflect: true }) noUrlState = false;
  /** The level of a vacancy's heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 3;
  /** May hide some: a function that says whether a vacancy is shown. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings, ['list']);
  readonly #url = new UrlController(this, this.#settings, (by) => this.#moved(by));
  readonly #scroll = new ScrollRestoration(this, this.#url, (id) => this.#focusLink(id));
  readonly #links = new VacancyLinks(this, {
    settings: this.#settings,
    url: this.#url,
    onSelect: (vacancy) => {
      this.#visitor.keepTyped();
      return this.emit('vacancy-select', { id: vacancy.id, vacancy }, { cancelable: true });
    },
  });
  readonly #panel = new FilterPanel(this);
  readonly #visitor = new VisitorState(this, {
    url: this.#url,
    isPrivate: () => this.noUrlState,
    allowed: (state) =>
      restrictState(state, controlsOf(this), readFacetNames(this.filters), pageSizeOf(this)),
    onChange: (state) => {
      this.#announcer.schedule();
      this.emit('vacancies-change', state);
    },
  });
  readonly #loader = new ListLoader(this, {
    settings: this.#settings,
    visitorOrder: () => VISITOR_SORTS[this.#visitor.current.sort],
    onLoad: ({ vacancies, total, skipped }) => {
      this.emit('vacancies-load', { vacancies, total, skipped });
      this.#finder.prepareSearch();
    },
  });
  readonly #finder = new ListFinder(this, {
    settings: this.#settings,
    loader: this.#loader,
    state: () => this.#visitor.current,
    isFacetOpen: () => this.#panel.isOpen,
  });
  readonly #firstPaint = new FirstPaint(this);
  readonly #announcer = new Announcer(this, () => this.#view());

  constructor() {
    super();
    this.addController(new SteadyHeight(this));
    this.addController(new PreloadController(this, (id) => this.#links.preload(id)));
  }

  /** What is loaded and may be shown on this page. */
  get vacancies(): readonly Vacancy[] {
    return this.#loader.vacancies;
  }

  /** Moves the focus to the vacancy that was followed last, else to the first. */
  override focus(options?: FocusOptions): void {
    this.#focusLink(this.#links.followed, options);
  }

  #focusLink(id: string | undefined, options: FocusOptions = { preventScroll: true }): void {
    const links = [...this.renderRoot.querySelectorAll<HTMLElement>('.link')];
    (links.find((one) => one.dataset['id'] === id) ?? links[0])?.focus(options);
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#messages.retry();
    await keepFocus(this, ['[part~=retry]', '#search', '.link'], () => this.#loader.reload());
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
    // A visitor who comes back to a place far down needs the whole list at once.
    if (this.#url.place) this.#firstPaint.end();
    super.update(changed);
  }

  protected override updated(changed: PropertyValues<this>): void {
    checkAttributes(this, changed);
    this.#announcer.noteFirst();
    if (this.#finder.shown && this.#messages.current) this.#scroll.arrived();
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    setTimeout(() => checkPlace(this, this.#settings.urlKey, this.#links));
  }

  /** Changes the state, and moves the focus to something similar when its element goes away. */
  async #choose(next: ListState): Promise<void> {
    await keepFocus(this, FOCUS_TARGETS, () => this.#visitor.change(next));
  }

  #moved(by: 'visitor' | 'history'): void {
    if (by === 'visitor') return;
    this.#visitor.returned();
    this.#announcer.schedule();
    void keepFocus(this, FOCUS_TARGETS, () => undefined);
    if (!isInCareerSite(this)) void this.updateComplete.then(() => this.#scroll.returned());
  }

  async #showMore(event: MouseEvent, shown: number): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { current } = this.#visitor;
    this.#visitor.change({ ...current, page: current.page + 1 });
    await this.updateComplete;
    this.renderRoot.querySelectorAll<HTMLElement>('.link')[shown]?.focus();
  }

  protected override render(): unknown {
    const messages = this.#messages.current;
    if (!messages) return skeleton('', SKELETON_ROWS);
    return html`<div part="base">
      <div class="measure"><i></i></div>
      <slot name="heading"></slot>
      ${this.#content(messages)}
    </div>`;
  }

  #content(messages: Messages): TemplateResult {
    return listContent({
      loader: this.#loader,
      finder: this.#finder,
      view: this.#view(),
      wordless: this.#messages.error,
      error: this.#settings.error ?? this.#loader.error,
      onRetry: () => void this.reload(),
      announced: this.#announcer.text,
      messages,
    });
  }

  /** Undefined without results. */
  #view(): ListView | undefined {
    const messages = this.#messages.current;
    const { shown } = this.#finder;
    if (!messages || !shown) return undefined;
    return makeListView(this, {
      ...shown,
      messages,
      settings: this.#settings,
      loader: this.#loader,
      finder: this.#finder,
      visitor: this.#visitor,
      links: this.#links,
      panel: this.#panel,
      drawnCards: this.#firstPaint.limit,
      onChange: (next) => void this.#choose(next),
      onMore: (event, count) => void this.#showMore(event, count),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacancy-list': VacancyList;
  }
}
