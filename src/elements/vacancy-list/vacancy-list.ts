import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DirectoryController } from '../../controllers/directory-controller.js';
import { LoadController } from '../../controllers/load-controller.js';
import { warnOnce } from '../../settings/console.js';
import { describeError, type CareerErrorEvent } from '../../settings/report-error.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { ScrollRestoration } from '../../controllers/scroll-restoration.js';
import { PreloadController } from '../../controllers/preload-controller.js';
import { SearchController } from '../../controllers/search-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { MessagesController, type Messages } from '../../controllers/messages-controller.js';
import { baseStyles } from '../../ui/base.styles.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { matchesFilter } from '../../vacancies/filter.js';
import type { SortField, VacancyOrder } from '../../vacancies/order.js';
import { fillUrlTemplate } from '../../vacancies/page-url.js';
import type { Vacancy, VacancyPage } from '../../vacancies/vacancy.js';
import { FilterPanel } from './filter-panel.js';
import { listControlsStyles } from './list-controls.styles.js';
import { checkWords, isShownBy, warnOfTwins } from './list-checks.js';
import { facetsNamed, facetsOf, ListResults, type Results } from './list-results.js';
import { allowedState, VISITOR_SORTS, type ListState } from './list-state.js';
import { announcementOf, listView, type ListView } from './list-view.js';
import type { Item } from './vacancy-card.js';
import { vacancyListStyles } from './vacancy-list.styles.js';
import { VisitorState } from './visitor-state.js';

export type VacanciesLoadEvent = CustomEvent<{
  vacancies: readonly Vacancy[];
  total: number | undefined;
  skipped: number;
}>;
export type VacanciesChangeEvent = CustomEvent<ListState>;
export type VacancySelectEvent = CustomEvent<{ id: string; vacancy: Vacancy }>;

const SKELETON_ROWS = 8;

/** Where whoever sat on something that goes away finds the like. */
const NEAR_CHOICE = ['li:last-child > .chip', '#search', 'summary', '.open', 'select', '.link'];

/** Off the critical path; Safari has no idle time to ask for. */
const onIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 200);

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
 * @csspart filters - the row of facets
 * @csspart filters-button - where there is no room for a row: what opens the dialog
 * @csspart dialog - the facets where there is no room for a row
 * @csspart filter - one facet
 * @csspart filter-name - its name, which opens it
 * @csspart panel - the values of a facet
 * @csspart chips - what is chosen
 * @csspart chip - something chosen, to be taken away
 * @csspart clear - what takes everything away
 * @csspart controls - sorting and count
 * @csspart sort - the sorting
 * @csspart select - its choice
 * @csspart count - how many there are
 * @csspart list - the list, or the table
 * @csspart table - the table
 * @csspart head - the table's head
 * @csspart item - one vacancy
 * @csspart card - what stands on its card
 * @csspart cell - what stands in a cell of its row
 * @csspart title - its heading
 * @csspart link - its link
 * @csspart meta - its line of facts
 * @csspart deadline - until when to apply
 * @csspart mark - what was found in a text
 * @csspart more - what shows more
 * @csspart empty - the sentence for an empty list
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
export class VacancyList extends LitElement {
  static override styles = [baseStyles, listControlsStyles, vacancyListStyles];

  /** The recruiting service; HTTPS, or HTTP on loopback. */
  @property({ attribute: 'base-url', reflect: true }) baseUrl: string | undefined;
  /** The customer's id. */
  @property({ attribute: 'customer-id', reflect: true }) customerId: string | undefined;
  /** A language tag. */
  @property({ reflect: true }) language: string | undefined;
  /** The prefix of our parameters in the page's URL. */
  @property({ attribute: 'url-key', reflect: true }) urlKey: string | undefined;
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
  /** Where a vacancy is shown, such as `/jobs/{id}`. */
  @property({ attribute: 'detail-url', reflect: true }) detailUrl: string | undefined;
  /** Keeps what a visitor searched, chose and sorted out of the URL. */
  @property({ type: Boolean, attribute: 'no-url-state', reflect: true }) noUrlState = false;
  /** The level of a vacancy's heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 3;
  /** May hide some: a function that says whether a vacancy is shown. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;

  /** How many there are, for those who hear it: said when the list has come to rest. */
  @state() private announced = '';

  #followed: string | undefined;
  #loadedFor: string | undefined;
  /** The order that the service was asked for. */
  #asked: VacancyOrder = {};
  #list: ListResults | undefined;
  #listOf: readonly unknown[] = [];
  /** What is on screen: the list of before, while a search in the new one is made ready. */
  #shown: { list: ListResults; results: Results } | undefined;
  /** Positions that the search found; undefined: nothing is searched, or cannot be. */
  #found: readonly number[] | undefined;
  /** Whether what is to be found waits for the search, or for the directory. */
  #isPending = false;
  #announcing: ReturnType<typeof setTimeout> | undefined;
  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings, ['list']);
  readonly #url = new UrlController(this, this.#settings, (by) => this.#moved(by));
  readonly #place = new ScrollRestoration(this, this.#url, (id) => this.#focusLink(id));
  readonly #search = new SearchController(this);
  readonly #panel = new FilterPanel(this);
  readonly #visitor = new VisitorState(this, {
    url: this.#url,
    isPrivate: () => this.noUrlState,
    allowed: (state) => allowedState(state, this.#controls, facetsNamed(this.filters), this.#pageSize),
    onChange: (state) => {
      this.#announce();
      this.#tell('vacancies-change', state);
    },
  });
  readonly #load = new LoadController(this, {
    args: () => this.#args(),
    load: ([client, language, access, perdate, location, endpoint, sortField, sortDescending], signal) =>
      client.vacancies(
        { access, perdate, location, endpoint, sortField, sortDescending },
        { language, signal },
      ),
    onLoad: (page) => this.#loaded(page),
    onReload: () => this.#settings.client?.forget(),
  });
  /** Asked for after the vacancies, unless a link may need it. */
  readonly #directory = new DirectoryController(
    this,
    this.#settings,
    () => this.#load.value ?? this.#visitor.current.chosen.organization,
  );
  #known: DirectoryController['current'];

  constructor() {
    super();
    this.addController(new PreloadController(this, (id) => this.#preload(id)));
  }

  /** Kept by the client for the detail of this page; what fails is asked again, and said, by who needs it. */
  #preload(id: string): void {
    const { client, language } = this.#settings;
    if (!this.detailUrl && this.#hasDetailOnPage)
      void client?.vacancy(id, { language }).catch(() => undefined);
  }

  /** What is loaded and may be shown on this page. */
  get vacancies(): readonly Vacancy[] {
    const filter = { access: this.access, ...(this.#perdate ? { perdate: this.#perdate } : {}) };
    return (this.#load.value?.vacancies ?? []).filter((one) => matchesFilter(filter, one));
  }

  get #pageSize(): number {
    return this.pageSize >= 1 ? Math.floor(this.pageSize) : 50;
  }

  get #controls(): ReadonlySet<string> {
    return new Set(this.controls.split(/\s+/));
  }

  /** Moves the focus to the vacancy that was followed last, else to the first. */
  override focus(options?: FocusOptions): void {
    this.#focusLink(this.#followed, options);
  }

  #focusLink(id: string | undefined, options: FocusOptions = { preventScroll: true }): void {
    const links = [...this.renderRoot.querySelectorAll<HTMLElement>('.link')];
    (links.find((one) => one.dataset['id'] === id) ?? links[0])?.focus(options);
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    this.#messages.retry();
    await keepFocus(this, ['[part~=retry]', '#search', '.link'], () => this.#load.reload());
  }

  get #perdate(): string | undefined {
    if (this.perdate === 'any') return undefined;
    return this.perdate === 'today' ? this.#settings.today : this.perdate;
  }

  /** Whether all vacancies are here, so that they can be sorted without the service. */
  get #isComplete(): boolean {
    const page = this.#load.value;
    return page?.total === undefined || page.total <= page.vacancies.length + page.skipped;
  }

  /** What is asked, apart from its language: the answer to another question must not stand below an error. */
  get #question(): string {
    const order = this.#isComplete ? [] : [this.sortField, this.sortDescending];
    return [this.access, this.perdate, this.location, this.endpoint, ...order].join();
  }

  /** The order that the page wants; undefined: the service's own. */
  get #ownOrder(): VacancyOrder | undefined {
    const { sortField: field, sortDescending: descending } = this;
    return field || descending ? { field: field || undefined, descending } : undefined;
  }

  /** What is sorted here: all of a list that is complete. Of another, the service sorts what it sends. */
  get #order(): VacancyOrder | 'best' | undefined {
    const { sort } = this.#visitor.current;
    const isBest = sort === 'default' && this.#found !== undefined;
    if (isBest || !this.#isComplete) return isBest ? 'best' : undefined;
    return VISITOR_SORTS[sort] ?? this.#ownOrder;
  }

  #args() {
    const { client, language } = this.#settings;
    if (!client) return undefined;
    const visitor: VacancyOrder | undefined = VISITOR_SORTS[this.#visitor.current.sort];
    // What is all here is sorted here: another order asks for nothing.
    const isHere = this.#load.value && this.#isComplete && this.#loadedFor === this.#question;
    if (!isHere) this.#asked = (this.#isComplete ? undefined : visitor) ?? this.#ownOrder ?? {};
    const { field, descending = false } = this.#asked;
    return [
      client,
      language,
      this.access,
      this.#perdate,
      this.location || undefined,
      this.endpoint,
      field,
      descending,
    ] as const;
  }

  #loaded({ vacancies, skipped, total }: VacancyPage): void {
    if (skipped) {
      warnOnce(`<vacancy-list> skipped ${skipped} records that have no id or no title.`, 'warn');
    }
    this.#loadedFor = this.#question;
    const hidden = vacancies.length - this.vacancies.length;
    if (hidden) {
      warnOnce(
        `<vacancy-list> left out ${hidden} vacancies that the service sent although they do not fit access="${this.access}" ` +
          `and perdate="${this.perdate}". Where the service names its access settings otherwise, they count as internal.`,
        'warn',
      );
    }
    this.#tell('vacancies-load', { vacancies, total, skipped });
    onIdle(() => void this.#search.prepare());
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    this.#make();
    this.#find();
    super.update(changed);
  }

  /** What the list is made of; when it changes, everything about it is found anew. */
  #make(): void {
    const { language } = this.#settings;
    // No value of a facet moves under the hands of a visitor who has it open.
    if (!this.#panel.isOpen) this.#known = this.#directory.current;
    const made = [this.#load.value, this.access, this.#perdate, this.vacancyFilter, language, this.#known];
    if (!this.#load.value) this.#list = this.#shown = undefined;
    else if (made.some((one, at) => one !== this.#listOf[at])) {
      const { vacancyFilter } = this;
      const sent = vacancyFilter
        ? this.vacancies.filter((one) => isShownBy(vacancyFilter, one))
        : this.vacancies;
      const { vacancies = sent, nesting } = this.#known?.knows(sent) ?? {};
      this.#list = new ListResults(vacancies, language, nesting);
      this.#search.setVacancies(vacancies);
    }
    this.#listOf = made;
  }

  /** What is to be shown; while something is missing for it, what was there before stays. */
  #find(): void {
    const list = this.#list;
    const state = this.#visitor.current;
    this.#found = this.#search.find(state.query);
    const isSearching = state.query !== '' && !this.#found && !this.#search.hasFailed;
    // An organisation that no vacancy names may be above one: the directory will tell, and until then nothing is guessed.
    const { organization = [] } = state.chosen;
    this.#isPending =
      isSearching ||
      (!this.#directory.isSettled &&
        list !== undefined &&
        list.index.chosen({ organization }).length < organization.length);
    if (list && !this.#isPending) {
      this.#shown = { list, results: list.of(state.chosen, this.#found, this.#order) };
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    checkWords(this, changed);
    if (this.#shown && this.#messages.current) this.#place.arrived();
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    setTimeout(() => {
      warnOfTwins(this, this.#settings.urlKey);
      if (this.detailUrl || this.#hasDetailOnPage) return;
      warnOnce(
        '<vacancy-list> has no detail-url, and there is no <vacancy-detail> or <career-site> on this page, so its ' +
          'links lead nowhere. Set detail-url="/jobs/{id}" to the page that has the detail, or add a <vacancy-detail>.',
        'warn',
      );
    });
  }

  get #isInSite(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === 'career-site';
  }

  get #hasDetailOnPage(): boolean {
    return this.#isInSite || document.querySelector('vacancy-detail, career-site') !== null;
  }

  #href(id: string): string {
    return this.detailUrl
      ? fillUrlTemplate(this.detailUrl, id, this.#settings.urlKey)
      : this.#url.with({ '': id, apply: undefined });
  }

  #select(event: MouseEvent, vacancy: Vacancy): void {
    this.#visitor.keepTyped();
    const detail = { id: vacancy.id, vacancy };
    const goes = this.#tell('vacancy-select', detail, true);
    if (!goes) event.preventDefault();
    else if (!isPlainClick(event)) return;
    else if (!this.detailUrl && this.#hasDetailOnPage) {
      event.preventDefault();
      this.#followed = vacancy.id;
      this.#url.go(this.#href(vacancy.id), vacancy.id);
    } else this.#url.remember(vacancy.id);
  }

  /** Changes the state; who sits on what goes away with it is led to what is next of its kind. */
  async #choose(next: ListState): Promise<void> {
    await keepFocus(this, NEAR_CHOICE, () => this.#visitor.change(next));
  }

  #announce(): void {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      const view = this.#view();
      if (view) this.announced = announcementOf(view);
    }, 800);
  }

  #tell(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #moved(by: 'visitor' | 'history'): void {
    if (by === 'visitor') return;
    this.#visitor.returned();
    this.#announce();
    void keepFocus(this, NEAR_CHOICE, () => undefined);
    if (!this.#isInSite) void this.updateComplete.then(() => this.#place.returned());
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
    return html`
      <div part="base">
        <div class="measure"><i></i></div>
        <slot name="heading"></slot>
        ${this.#content(messages)}
      </div>
    `;
  }

  #content(messages: Messages): TemplateResult {
    const { t } = messages;
    const error = this.#settings.error ?? this.#load.error;
    const technical = error && describeError(error);
    const retry = () => void this.reload();
    const failure =
      error && technical && !this.#load.isLoading
        ? html`${errorMessage({ t, error, otherwise: 'error.list', technical, retry })}<slot
              name="error"
            ></slot>`
        : nothing;
    if (!this.#load.value || (failure !== nothing && this.#loadedFor !== this.#question)) {
      return failure === nothing ? skeleton(t('list.loading'), SKELETON_ROWS) : html`${failure}`;
    }
    const view = this.#view();
    // What was loaded for another question may be none of what is wanted now, and still there may be some.
    const isOther =
      this.#load.isLoading && this.#loadedFor !== this.#question && !this.#list?.vacancies.length;
    if (!view || isOther) return skeleton(t('list.loading'), SKELETON_ROWS);
    return html`
      ${failure} ${listView(view)}
      <p class="hidden" role="status">${this.announced}</p>
    `;
  }

  /** Undefined while what is searched cannot be found yet, and nothing else was there before. */
  #view(): ListView | undefined {
    const messages = this.#messages.current;
    if (!messages || !this.#shown) return undefined;
    const state = this.#visitor.current;
    const found = this.#found;
    const { list, results } = this.#shown;
    const today = this.#settings.today;
    return {
      state,
      typed: this.#visitor.typed,
      list,
      results,
      countWithoutSearch: () => list.count(state.chosen),
      facetNames: facetsOf(this.filters, list.index),
      panel: this.#panel,
      controls: this.#controls,
      layout: this.layout,
      pageSize: this.#pageSize,
      isBusy: this.#load.isLoading || this.#isPending,
      hasSearchFailed: this.#search.hasFailed && state.query !== '',
      total: this.#isComplete ? undefined : this.#load.value?.total,
      item: (vacancy): Item => ({
        vacancy,
        messages,
        today,
        headingLevel: this.headingLevel || 3,
        href: this.#href(vacancy.id),
        mark: (text) => (found ? this.#search.findMatches(text, state.query) : []),
        onClick: (event) => this.#select(event, vacancy),
      }),
      moreHref: this.#visitor.isPrivate
        ? undefined
        : this.#visitor.hrefOf({ ...state, page: state.page + 1 }),
      messages,
      onType: (query) => this.#visitor.type(query),
      onTyped: () => this.#visitor.keepTyped(),
      onChange: (next) => void this.#choose(next),
      onMore: (event, shown) => void this.#showMore(event, shown),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacancy-list': VacancyList;
  }
  interface HTMLElementEventMap {
    'career-error': CareerErrorEvent;
    'vacancies-load': VacanciesLoadEvent;
    'vacancies-change': VacanciesChangeEvent;
    'vacancy-select': VacancySelectEvent;
  }
}
