import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { LoadController } from '../../controllers/load-controller.js';
import { explain, tellBuilder, type CareerErrorEvent } from '../../controllers/report.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { WordsController, type Words } from '../../controllers/words-controller.js';
import { baseStyles } from '../../ui/base.styles.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { admits } from '../../vacancies/filter.js';
import { orderVacancies, type SortField } from '../../vacancies/order.js';
import { fillUrlTemplate } from '../../vacancies/page-url.js';
import type { Vacancy, VacancyPage } from '../../vacancies/vacancy.js';
import { readListState, VISITOR_SORTS, writeListState, type ListState } from './list-state.js';
import { listControls, moreLink } from './list-controls.js';
import { vacancyCard } from './vacancy-card.js';
import { vacancyListStyles } from './vacancy-list.styles.js';

export type VacanciesLoadEvent = CustomEvent<{
  vacancies: readonly Vacancy[];
  total: number | undefined;
  skipped: number;
}>;
export type VacanciesChangeEvent = CustomEvent<ListState>;
export type VacancySelectEvent = CustomEvent<{ id: string; vacancy: Vacancy }>;

/**
 * A company's vacancies as a list of links.
 *
 * @element vacancy-list
 *
 * @fires {VacanciesLoadEvent} vacancies-load - the list has arrived: `{ vacancies, total, skipped }`
 * @fires {VacanciesChangeEvent} vacancies-change - a visitor sorted or asked for more: `{ sort, page }`
 * @fires {VacancySelectEvent} vacancy-select - a vacancy was chosen: `{ id, vacancy }`. Cancelable; default: follow the link
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot heading - above the list
 * @slot empty - instead of the sentence for an empty list
 * @slot error - below an error message
 *
 * @csspart base - all of it
 * @csspart controls - sorting and count
 * @csspart sort - the sorting
 * @csspart count - how many there are
 * @csspart list - the list
 * @csspart item - one vacancy
 * @csspart title - its heading
 * @csspart link - its link
 * @csspart meta - its line of facts
 * @csspart deadline - until when to apply
 * @csspart more - what shows more
 * @csspart empty - the sentence for an empty list
 * @csspart error - the error message
 * @csspart skeleton - what stands there while it loads
 *
 * @cssprop --career-accent - colour of links and main buttons
 * @cssprop --career-accent-text - text on that colour
 * @cssprop --career-border - colour of lines
 * @cssprop --career-radius - rounding of corners
 * @cssprop --career-gap - space between things
 * @cssprop --career-muted - colour of secondary text
 * @cssprop --career-danger - colour of errors
 * @cssprop --career-success - colour of success
 * @cssprop --career-surface - background of what stands out
 * @cssprop --career-focus - colour of the focus ring
 */
export class VacancyList extends LitElement {
  static override styles = [baseStyles, vacancyListStyles];

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
  /** Which of `sort count` a visitor sees; empty: none. */
  @property({ reflect: true, useDefault: true }) controls = 'sort count';
  /** Vacancies drawn at once. */
  @property({ type: Number, attribute: 'page-size', reflect: true, useDefault: true }) pageSize = 50;
  /** Where a vacancy is shown, such as `/jobs/{id}`. */
  @property({ attribute: 'detail-url', reflect: true }) detailUrl: string | undefined;
  /** Keeps sorting and page out of the URL. */
  @property({ type: Boolean, attribute: 'no-url-state', reflect: true }) noUrlState = false;
  /** The level of a vacancy's heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 3;
  /** May hide some: a function that says whether a vacancy is shown. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;

  @state() private chosen: ListState | undefined;

  #followed: string | undefined;
  #loadedFor: string | undefined;
  readonly #settings = new SettingsController(this);
  readonly #words = new WordsController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings);
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

  /** What is loaded and may be shown on this page. */
  get vacancies(): readonly Vacancy[] {
    const filter = { access: this.access, ...(this.#perdate ? { perdate: this.#perdate } : {}) };
    return (this.#load.value?.vacancies ?? []).filter((one) => admits(filter, one));
  }

  /** Moves the focus to the vacancy that was followed last, else to the first. */
  override focus(options?: FocusOptions): void {
    const links = [...this.renderRoot.querySelectorAll<HTMLElement>('.link')];
    (links.find((one) => one.dataset['id'] === this.#followed) ?? links[0])?.focus(options);
  }

  /** Asks the service again. */
  async reload(): Promise<void> {
    await this.#load.reload();
  }

  get #perdate(): string | undefined {
    if (this.perdate === 'any') return undefined;
    return this.perdate === 'today' ? this.#settings.today : this.perdate;
  }

  get #state(): ListState {
    if (this.noUrlState) return this.chosen ?? { sort: 'default', page: 1 };
    return readListState((word) => this.#url.get(word));
  }

  /** Whether all vacancies are here, so that they can be sorted without the service. */
  get #isComplete(): boolean {
    const page = this.#load.value;
    return page?.total === undefined || page.total <= page.vacancies.length + page.skipped;
  }

  /** What is asked, apart from its language: the answer to another question must not stand below an error. */
  get #question(): string {
    return [this.access, this.perdate, this.location, this.endpoint, this.sortField].join();
  }

  #args() {
    const { client, language } = this.#settings;
    if (!client) return undefined;
    const visitor = this.#isComplete ? undefined : VISITOR_SORTS[this.#state.sort];
    const order = visitor ?? { field: this.sortField || undefined, descending: this.sortDescending };
    const descending = 'descending' in order ? order.descending : false;
    return [
      client,
      language,
      this.access,
      this.#perdate,
      this.location || undefined,
      this.endpoint,
      order.field,
      descending,
    ] as const;
  }

  #loaded({ vacancies, skipped, total }: VacancyPage): void {
    if (skipped) {
      tellBuilder(`<vacancy-list> skipped ${skipped} records that have no id or no title.`, 'warn');
    }
    this.#loadedFor = this.#question;
    const hidden = vacancies.length - this.vacancies.length;
    if (hidden) {
      tellBuilder(
        `<vacancy-list> left out ${hidden} vacancies that the service sent although they do not fit access="${this.access}" ` +
          `and perdate="${this.perdate}". Where the service names its access settings otherwise, they count as internal.`,
        'warn',
      );
    }
    const detail = { vacancies, total, skipped };
    this.dispatchEvent(new CustomEvent('vacancies-load', { detail, bubbles: true, composed: true }));
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    setTimeout(() => {
      if (this.detailUrl || this.#hasDetailOnPage) return;
      tellBuilder(
        '<vacancy-list> has no detail-url, and there is no <vacancy-detail> or <career-site> on this page, so its ' +
          'links lead nowhere. Set detail-url="/jobs/{id}" to the page that has the detail, or add a <vacancy-detail>.',
        'warn',
      );
    });
  }

  get #hasDetailOnPage(): boolean {
    const root = this.getRootNode();
    const host = root instanceof ShadowRoot ? root.host.localName : '';
    return host === 'career-site' || document.querySelector('vacancy-detail, career-site') !== null;
  }

  #href(id: string): string {
    return this.detailUrl
      ? fillUrlTemplate(this.detailUrl, id, this.#settings.urlKey)
      : this.#url.with({ '': id, apply: undefined });
  }

  #select(event: MouseEvent, vacancy: Vacancy): void {
    const detail = { id: vacancy.id, vacancy };
    const select = new CustomEvent('vacancy-select', {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    const goes = this.dispatchEvent(select);
    if (!goes) event.preventDefault();
    else if (!this.detailUrl && this.#hasDetailOnPage && isPlainClick(event)) {
      event.preventDefault();
      this.#followed = vacancy.id;
      this.#url.go(this.#href(vacancy.id));
    }
  }

  #change(next: ListState): void {
    if (this.noUrlState) this.chosen = next;
    else this.#url.go(this.#url.with(writeListState(next)));
    this.dispatchEvent(new CustomEvent('vacancies-change', { detail: next, bubbles: true, composed: true }));
  }

  async #showMore(event: MouseEvent, shown: number): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    this.#change({ ...this.#state, page: this.#state.page + 1 });
    await this.updateComplete;
    this.renderRoot.querySelectorAll<HTMLElement>('.link')[shown]?.focus();
  }

  protected override render(): unknown {
    const words = this.#words.current;
    if (!words) return skeleton('', 6);
    return html`
      <div part="base">
        <slot name="heading"></slot>
        ${this.#content(words)}
      </div>
    `;
  }

  #content(words: Words): TemplateResult {
    const { t } = words;
    const error = this.#settings.error ?? this.#load.error;
    const technical = error && explain(error);
    const retry = () => void this.reload();
    const failure =
      error && technical && !this.#load.isLoading
        ? html`${errorMessage({ t, error, otherwise: 'error.list', technical, retry })}<slot
              name="error"
            ></slot>`
        : nothing;
    if (!this.#load.value || (failure !== nothing && this.#loadedFor !== this.#question)) {
      return failure === nothing ? skeleton(t('list.loading'), 6) : html`${failure}`;
    }
    const all = this.#visible;
    const size = this.pageSize >= 1 ? Math.floor(this.pageSize) : 50;
    const shown = all.slice(0, size * this.#state.page);
    const today = this.#settings.today;
    return html`
      ${failure}
      ${listControls({ controls: this.controls, count: all.length, sort: this.#state.sort, words, onSort: (sort) => this.#change({ sort, page: 1 }) })}
      ${
        all.length
          ? html`<ul
              class="list"
              part="list"
              role="list"
              aria-label=${t('list.label')}
              aria-busy=${this.#load.isLoading}
            >
              ${shown.map((vacancy) =>
                vacancyCard({
                  vacancy,
                  words,
                  today,
                  headingLevel: this.headingLevel,
                  href: this.#href(vacancy.id),
                  onClick: (event) => this.#select(event, vacancy),
                }),
              )}
            </ul>`
          : html`<div part="empty"><slot name="empty">${t('list.empty')}</slot></div>`
      }
      ${
        shown.length < all.length
          ? moreLink({
              shown: shown.length,
              total: all.length,
              href: this.#url.with(writeListState({ ...this.#state, page: this.#state.page + 1 })),
              onClick: (event) => void this.#showMore(event, shown.length),
              words,
            })
          : nothing
      }
    `;
  }

  get #visible(): readonly Vacancy[] {
    const vacancies = this.vacancyFilter ? this.vacancies.filter(this.vacancyFilter) : this.vacancies;
    const order = VISITOR_SORTS[this.#state.sort];
    return order && this.#isComplete ? orderVacancies(vacancies, order, this.#settings.language) : vacancies;
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
