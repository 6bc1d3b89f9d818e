import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import type { FacetName } from '../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { Messages } from '../../i18n/messages.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import { describeError } from '../shared/report-error.js';
import { controlsOf } from './attributes.js';
import { chips, countAndSort, searchField } from './controls/list-controls.js';
import { emptyList } from './results/empty-list.js';
import { moreLink } from './results/more-link.js';
import { ownCard, vacancyCard, type Item } from './results/vacancy-card.js';
import { tableCells, vacancyTable } from './results/vacancy-table.js';
import { DEFAULT_STATE, toggleValue } from './url-state.js';
import {
  facetNames,
  factsOf,
  isSearched,
  itemMaker,
  orderedOf,
  searchNote,
  shownCount,
  type ListParts,
  type ListView,
} from './view.js';

const SKELETON_ROWS = 8;

/** What takes the place of the list until it can be shown. @param label for screen readers */
export const placeholder = (label = ''): TemplateResult => skeleton(label, SKELETON_ROWS);

export interface ListContent extends Pick<ListParts, 'loader' | 'finder'> {
  /** Undefined until there are results to show. */
  readonly view: ListView | undefined;
  /** Why there are no words to show a list with. */
  readonly wordless: CareerError | undefined;
  /** Why the list could not be loaded, or is not configured. */
  readonly error: CareerError | undefined;
  readonly onRetry: () => void;
  /** For screen readers. */
  readonly announced: string;
  readonly messages: Messages;
}

/** The list, an error, or both; a placeholder until there is either. */
export function listContent(content: ListContent): TemplateResult {
  const { loader, finder, view, wordless, error, onRetry, announced, messages } = content;
  if (wordless) return listFailure(wordless, messages, onRetry);
  const { isLoading, isCurrent } = loader;
  const failure = error && !isLoading ? listFailure(error, messages, onRetry) : nothing;
  // An answer to another question is not shown below an error.
  const hasNoAnswer = !loader.page || (failure !== nothing && !isCurrent);
  if (hasNoAnswer && failure !== nothing) return html`${failure}`;
  // That nothing in the previous answer fits says nothing about the one that is loading.
  const isUnknown = isLoading && !isCurrent && finder.isEmpty;
  if (hasNoAnswer || !view || isUnknown) return placeholder(messages.t('list.loading'));
  return html`
    ${failure} ${listView(view, announced)}
    <p class="hidden" role="status">${announced}</p>
  `;
}

export function listFailure(error: CareerError, { t }: Messages, retry: () => void): TemplateResult {
  const technical = describeError(error);
  return html`${errorMessage({ t, error, otherwise: 'error.list', technical, retry })}<slot
      name="error"
    ></slot>`;
}

/** The controls that the page shows, and the list below them. */
function listView(view: ListView, announced: string): TemplateResult {
  const { host, state, list, results, panel, messages, onChange } = view;
  const { feed } = view.finder;
  const controls = controlsOf(host);
  const chosen = list.index.chosen(state.chosen);
  const onClear = () =>
    onChange(({ sort, collapsed }) => ({ ...DEFAULT_STATE, sort, ...(collapsed ? { collapsed } : {}) }));
  const onToggle = (facet: FacetName, key: string) => onChange((now) => toggleValue(now, facet, key));
  const hasMany = list.vacancies.length > 1;
  const note = searchNote(view);
  return html`
    ${controls.has('search') && hasMany ? searchField(view) : nothing}
    ${
      controls.has('filters') && hasMany
        ? panel.render({
            names: facetNames(view),
            facet: results.facet,
            chosen,
            count: results.vacancies.length,
            announced,
            messages,
            onToggle,
          })
        : nothing
    }
    ${chips(chosen, messages, onToggle, onClear)} ${countAndSort(view)} ${partNote(view)}
    ${note ? html`<p class="muted" part="search-note">${note}</p>` : nothing}
    ${results.vacancies.length ? filledList(view) : emptyList(view, onClear)}
    ${
      feed
        ? html`<p>
            <a class="target" part="follow" rel="alternate" href=${feed.url} type=${feed.type ?? nothing}
              >${messages.t('list.follow')}</a
            >
          </p>`
        : nothing
    }
  `;
}

/** That there are more vacancies than the service has sent. */
function partNote({ state, list, loader, total, messages: { t } }: ListView): unknown {
  if (loader.total === undefined) return nothing;
  const text =
    total === undefined
      ? t('list.fixed-part', { count: loader.page?.vacancies.length ?? 0, total: loader.total })
      : t(isSearched(state, list) ? 'list.partial' : 'list.first', { count: list.vacancies.length, total });
  return html`<p class="muted">${text}</p>`;
}

function filledList(view: ListView): TemplateResult {
  const { host, panel, firstPaint, messages } = view;
  const facts = factsOf(view);
  const ordered = orderedOf(view);
  const shown = shownCount(view);
  // All rows of a table are drawn at once: the widths of its columns depend on them.
  const isTable = host.layout === 'table' && panel.fitsTable(`${messages.language} ${String(facts)}`);
  const makeItem = itemMaker(view);
  const drawn = ordered.slice(0, isTable ? shown : Math.min(shown, firstPaint.limit));
  const items = drawn.flatMap((one) => attempt(view, one, () => makeItem(one)) ?? []);
  return html`
    ${isTable ? tableOf(view, facts, items) : cardsOf(view, items, shown)}
    ${shown < ordered.length ? moreLink(view, shown, ordered.length) : nothing}
  `;
}

/** Draws what belongs to one vacancy. One on which that fails is left out of the list, which is drawn again at once. */
function attempt<T>({ loader }: ListView, vacancy: Vacancy, draw: () => T): T | undefined {
  try {
    return draw();
  } catch (cause) {
    loader.leaveOut(vacancy, cause);
    return undefined;
  }
}

/** Whether what is shown waits for an answer, for the search, or for code. */
const isBusy = ({ loader, finder }: ListView): boolean => loader.isLoading || finder.isPending;

const rootOf = ({ host }: ListView) => host.renderRoot as ShadowRoot;

function tableOf(view: ListView, facts: readonly string[], items: readonly Item[]): TemplateResult {
  const { messages, grouped } = view;
  const rows = new Map<Item, readonly unknown[]>();
  for (const one of items) {
    const cells = attempt(view, one.vacancy, () => tableCells(one, facts));
    if (cells) rows.set(one, cells);
  }
  const drawn = [...rows.keys()];
  return vacancyTable({
    rows,
    facts,
    messages,
    isBusy: isBusy(view),
    bodies: grouped && ((columns, row) => grouped.bodies({ items: drawn, root: rootOf(view), columns, row })),
  });
}

/** @param shown how many cards there will be: those that are not to be drawn yet stay as they are */
function cardsOf(view: ListView, items: readonly Item[], shown: number): TemplateResult {
  const { messages, grouped, slotOf } = view;
  const card = (one: Item) =>
    attempt(view, one.vacancy, () => {
      const slot = slotOf(one);
      return slot === undefined ? vacancyCard(one) : ownCard(one, slot);
    }) ?? nothing;
  if (grouped) return grouped.cards({ items, root: rootOf(view), isBusy: isBusy(view), card });
  return html`<ul
    class="list"
    part="list"
    role="list"
    aria-label=${messages.t('list.label')}
    aria-busy=${isBusy(view)}
  >
    ${[...items.map(card), ...Array(shown - items.length).fill(noChange)]}
  </ul>`;
}
