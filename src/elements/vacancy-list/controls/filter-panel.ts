import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { tellBuilder } from '../../shared/tell-builder.js';
import type { Messages } from '../../../i18n/messages.js';
import { factLabel } from '../../../i18n/facts.js';
import {
  findValuesByName,
  type Facet,
  type FacetName,
  type FacetValue,
} from '../../../core/vacancies/facets.js';

export interface FilterView {
  readonly names: readonly FacetName[];
  readonly facet: (name: FacetName) => Facet;
  /** The values that are set now, also while their results are not there yet. */
  readonly chosen: readonly { readonly facet: FacetName; readonly key: string }[];
  /** How many vacancies are left. */
  readonly count: number;
  /** For screen readers: what is outside of a modal dialog is hidden from them. */
  readonly announced: string;
  readonly messages: Messages;
  readonly onToggle: (facet: FacetName, key: string) => void;
}

/** In `em`: in a narrower list, one button opens the facets in a dialog. */
const MIN_ROW_WIDTH = 36;
/** A facet with more values has its own search. */
const SEARCH_FROM = 10;
const MAX_VALUES = 50;
/** With more, the builder is told: such values are seldom names to choose from. */
const MANY_VALUES = 1000;

const keysIn = (name: FacetName, { chosen }: FilterView): ReadonlySet<string> =>
  new Set(chosen.flatMap(({ facet, key }) => (facet === name ? [key] : [])));

/** The facets: on a wide container a row of disclosures, on a narrow one a button and a dialog. */
export class FilterPanel implements ReactiveController {
  /** Whether the element is too narrow for a row of facets, or for any table. */
  isNarrow = false;
  /** Pixels that the tables so far needed to break no word. Only other columns need less: so no search turns cards to a table. */
  #needed = 0;
  #columns = '';
  /** Whether the builder has been told that there is no room for a table. */
  #isTold = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #open = new Set<FacetName>();
  /** What a visitor searches within a facet. */
  readonly #queries = new Map<FacetName, string>();
  /**
   * An element without height, as wide as the list, with one inside that is as wide as a letter is high. Rendering does not
   * change their sizes, so an observation causes no other.
   */
  #measured: Element | undefined;
  readonly #resize = new ResizeObserver(() => {
    this.#measure();
    if (this.#needed || this.#table) this.#host.requestUpdate();
  });

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the values of a facet are on screen. */
  get isOpen(): boolean {
    return this.isNarrow ? this.#dialogElement?.open === true : this.#open.size > 0;
  }

  /** Whether there is room for a table. @param columns names what the widths of its columns depend on */
  fitsTable(columns: string): boolean {
    if (columns !== this.#columns) this.#needed = 0;
    this.#columns = columns;
    const fits = !this.isNarrow && !(this.#needed && this.#width < this.#needed);
    if (!fits) this.#tellOfTable();
    return fits;
  }

  /** Where the window has the room and the list has not: on a telephone, cards are what a builder expects. */
  #tellOfTable(): void {
    const width = this.#width;
    const needed = this.#needed || MIN_ROW_WIDTH * this.#letter;
    if (this.#isTold || innerWidth < needed) return;
    this.#isTold = true;
    tellBuilder(({ reportNoTable }) => reportNoTable(width, needed));
  }

  hostConnected(): void {
    this.#host.requestUpdate(); // to measure again where it is now
    document.addEventListener('pointerdown', this.#onPointerDown);
  }

  hostUpdated(): void {
    const measure = this.#host.shadowRoot?.querySelector('.measure') ?? undefined;
    if (measure !== this.#measured) {
      this.#resize.disconnect();
      this.#measured = measure;
      for (const one of measure ? [measure, ...measure.children] : []) this.#resize.observe(one);
      this.#measure(); // with the placeholder: an observation may come after the list has been drawn
    }
    this.#measureTable();
    this.#keepInside();
  }

  /** Only where there is a table: a width that is read after a change makes the browser lay out the page at once. */
  #measureTable(): void {
    const table = this.#table;
    if (!table || table.offsetWidth <= this.#width + 1) return;
    this.#needed = table.offsetWidth;
    this.#host.requestUpdate();
  }

  get #table(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.table');
  }

  /** Moves the open facet of the row so that it does not overflow the list. */
  #keepInside(): void {
    const panel = this.#host.shadowRoot?.querySelector<HTMLElement>('.facets details[open] > .values');
    if (!panel) return;
    panel.style.translate = '';
    const { left, right } = panel.getBoundingClientRect();
    const { left: start, right: end } = this.#host.getBoundingClientRect();
    const shift = right > end ? end - right : left < start ? start - left : 0;
    if (shift !== 0) panel.style.translate = `${shift}px`;
  }

  get #width(): number {
    return this.#measured?.clientWidth ?? 0;
  }

  get #letter(): number {
    return this.#measured?.firstElementChild?.clientWidth ?? 0;
  }

  hostDisconnected(): void {
    this.#resize.disconnect();
    this.#measured = undefined;
    document.removeEventListener('pointerdown', this.#onPointerDown);
  }

  render(view: FilterView): TemplateResult | typeof nothing {
    if (view.names.length === 0) return nothing;
    return this.isNarrow ? this.#dialog(view) : this.#row(view);
  }

  #measure(): void {
    const letter = this.#letter;
    const isNarrow = this.#width < MIN_ROW_WIDTH * letter;
    if (this.#width === 0 || letter === 0 || isNarrow === this.isNarrow) return; // 0: it is hidden
    this.isNarrow = isNarrow;
    this.#close();
  }

  get #dialogElement(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  /** A click elsewhere closes the open facet of the row. */
  readonly #onPointerDown = (event: Event) => {
    if (this.isNarrow || this.#open.size === 0) return;
    const isInside = event
      .composedPath()
      .some((target) => target instanceof HTMLElement && target.classList.contains('facet'));
    if (!isInside || !event.composedPath().includes(this.#host)) this.#close();
  };

  /** Also the dialog: one in a list that is hidden would make the page inert. */
  close(): void {
    this.#dialogElement?.close();
    this.#close();
  }

  #close(): void {
    this.#open.clear();
    this.#queries.clear();
    this.#host.requestUpdate();
  }

  #row(view: FilterView): TemplateResult {
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || this.#open.size === 0) return;
      const facet = (event.target as Element).closest('.facet');
      event.stopPropagation();
      this.#close();
      facet?.querySelector<HTMLElement>('summary')?.focus();
    };
    // What has the focus must not lie under an open facet.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !relatedTarget.closest('details[open]')) this.#close();
    };
    return html`<div class="facets" part="filters" @keydown=${onKeydown} @focusout=${onFocusOut}>
      ${view.names.map((name) => this.#facet(name, view))}
    </div>`;
  }

  #dialog(view: FilterView): TemplateResult {
    const { t } = view.messages;
    const chosen = view.names.reduce((sum, name) => sum + keysIn(name, view).size, 0);
    const open = () => this.#dialogElement?.showModal();
    const close = () => this.#dialogElement?.close();
    const onClick = (event: Event) => {
      if (event.target === event.currentTarget) close(); // the backdrop belongs to the dialog
    };
    return html`
      <button type="button" class="open" part="filters-button" aria-haspopup="dialog" @click=${open}>
        ${chosen ? t('list.filters.chosen', { count: chosen }) : t('list.filters')}
      </button>
      <dialog
        part="dialog"
        aria-labelledby="filters"
        @click=${onClick}
        @close=${() => this.#host.requestUpdate()}
      >
        <div class="sheet">
          <div class="sheet-head">
            <h2 id="filters">${t('list.filters')}</h2>
            <button
              type="button"
              class="icon"
              part="dialog-close"
              aria-label=${t('list.filters.close')}
              @click=${close}
            >
              ✕
            </button>
          </div>
          <div class="sheet-body">${view.names.map((name) => this.#facet(name, view))}</div>
          <button type="button" class="primary" part="dialog-show" @click=${close}>
            ${t('list.filters.show', { count: view.count })}
          </button>
        </div>
        <p class="hidden" role="status">${view.announced}</p>
      </dialog>
    `;
  }

  #facet(name: FacetName, view: FilterView): TemplateResult {
    const { t } = view.messages;
    const title = factLabel(name, view.messages);
    const isOpen = this.#open.has(name);
    const chosen = keysIn(name, view);
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || target.open === this.#open.has(name)) return;
      if (target.open) {
        if (!this.isNarrow) {
          this.#open.clear();
          this.#queries.clear();
        }
        this.#open.add(name);
      } else {
        this.#open.delete(name);
        this.#queries.delete(name);
      }
      this.#host.requestUpdate();
    };
    return html`
      <details class="facet" part="filter" .open=${isOpen} @toggle=${onToggle}>
        <summary
          part="filter-name"
          aria-label=${chosen.size ? t('list.facet.chosen', { name: title, count: chosen.size }) : nothing}
        >
          ${title}${chosen.size ? html` <span class="badge" part="badge">${chosen.size}</span>` : nothing}
        </summary>
        ${isOpen ? this.#values(view.facet(name), title, chosen, view) : nothing}
      </details>
    `;
  }

  #values(
    { name, values }: Facet,
    title: string,
    chosen: ReadonlySet<string>,
    { messages, onToggle }: FilterView,
  ): TemplateResult {
    const { t } = messages;
    if (values.length > MANY_VALUES) {
      tellBuilder(({ reportManyValues }) => reportManyValues(name, values.length, MAX_VALUES));
    }
    const fitting = findValuesByName(values, this.#queries.get(name) ?? '');
    const drawn = fitting.filter(({ key }, at) => at < MAX_VALUES || chosen.has(key));
    // The parents of a value that is drawn are drawn too.
    const placed = new Set(drawn);
    for (const { parent } of placed) if (parent) placed.add(parent);
    const onSearch = (event: Event) => {
      this.#queries.set(name, (event.target as HTMLInputElement).value);
      this.#host.requestUpdate();
    };
    const rest = fitting.filter((one) => !placed.has(one)).length;
    const within = (parent?: FacetValue): TemplateResult[] =>
      [...placed].filter((one) => one.parent === parent).map(item);
    const item = (value: FacetValue): TemplateResult => {
      const { key, name: text, count } = value;
      const isChosen = chosen.has(key);
      const inner = within(value);
      return html`<li>
        <label part="value" class=${count || isChosen ? '' : 'muted'}>
          <input type="checkbox" .defaultChecked=${isChosen} @change=${() => onToggle(name, key)} />
          <bdi>${text}</bdi>
          <span class="number" part="value-count" aria-hidden="true"
            >${new Intl.NumberFormat(messages.language).format(count)}</span
          >
          <span class="hidden">${t('list.count', { count })}</span>
        </label>
        ${
          inner.length
            ? html`<ul role="list">
                ${inner}
              </ul>`
            : nothing
        }
      </li>`;
    };
    return html`
      <fieldset class="values" part="panel">
        <legend class="hidden">${title}</legend>
        ${
          values.length > SEARCH_FROM
            ? html`<input
                type="search"
                part="input"
                aria-label=${t('list.facet.find', { name: title })}
                placeholder=${t('list.facet.find', { name: title })}
                .defaultValue=${this.#queries.get(name) ?? ''}
                @input=${onSearch}
              />`
            : nothing
        }
        <ul role="list">
          ${within()}
        </ul>
        ${fitting.length ? nothing : html`<p class="muted">${t('list.facet.none')}</p>`}
        ${rest ? html`<p class="muted">${t('list.facet.rest', { count: rest })}</p>` : nothing}
      </fieldset>
    `;
  }
}
