import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import { formatList } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { describeError } from '../shared/report-error.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import type { FacetName } from '../../core/vacancies/facets.js';
import { chips, countAndSort, searchField, sortName } from './controls/list-controls.js';
import type { ListFinder } from './list-finder.js';
import type { ListLoader } from './list-loader.js';
import { DEFAULT_STATE, toggleSaved, toggleValue, type ListState } from './list-state.js';
import type { ListView } from './list-view-model.js';
import { emptyList, type QueryOffer, type Relaxation } from './results/empty-list.js';
import type { ListResults } from './results/list-results.js';
import { moreLink } from './results/more-link.js';
import { vacancyCard, type Item } from './results/vacancy-card.js';
import { vacancyTable, type VacancyTable } from './results/vacancy-table.js';

export const SKELETON_ROWS = 8;
/** Words that a note on the search names. */
const MAX_NOTED = 4;

export interface ListContent {
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  /** Undefined until there are results to show. */
  readonly view: ListView | undefined;
  /** Why the list could not be loaded, or is not configured. */
  /** Why there are no words to show a list with. */
  readonly wordless: CareerError | undefined;
  readonly error: CareerError | undefined;
  readonly onRetry: () => void;
  /** For screen readers. */
  readonly announced: string;
  readonly messages: Messages;
}

/** The list, an error, or both; the skeleton while there is neither. */
export function listContent(content: ListContent): TemplateResult {
  const { loader, finder, view, wordless, error, onRetry, announced, messages } = content;
  if (wordless) return listFailure(wordless, messages, onRetry);
  const { isLoading, isCurrent } = loader;
  const failure = error && !isLoading ? listFailure(error, messages, onRetry) : nothing;
  const loading = () => skeleton(messages.t('list.loading'), SKELETON_ROWS);
  // An answer to another question is not shown below an error.
  if (!loader.page || (failure !== nothing && !isCurrent)) {
    return failure === nothing ? loading() : html`${failure}`;
  }
  // That nothing in the previous answer fits says nothing about the one that is loading.
  const isUnknown = isLoading && !isCurrent && finder.isEmpty;
  if (!view || isUnknown) return loading();
  return html`
    ${failure} ${listView(view, announced)}
    <p class="hidden" role="status">${announced}</p>
  `;
}

function listFailure(error: CareerError, { t }: Messages, retry: () => void): TemplateResult {
  const technical = describeError(error);
  return html`${errorMessage({ t, error, otherwise: 'error.list', technical, retry })}<slot
      name="error"
    ></slot>`;
}

/** "12 of 60 vacancies", or "60 vacancies" when nothing narrows the list. */
function countText({ state, list, results, total, messages: { t } }: ListView): string {
  const count = results.vacancies.length;
  const all = list.vacancies.length;
  if (isNarrowed(state, list)) return t('list.count-of', { count, total: all });
  return total === undefined ? t('list.count', { count }) : t('list.count-of', { count, total });
}

/** The results in the order in which they are drawn; those of closed groups are not. */
const orderedOf = ({ results, grouped }: ListView) => grouped?.open ?? results.vacancies;

/** How many of the results are shown by the page of the state. */
function shownCount(view: ListView): number {
  return Math.min(orderedOf(view).length, view.pageSize * view.state.page);
}

/**
 * The result in one sentence, for screen readers; where the count is the same as before, first what has changed.
 * @param known what the visitor knows of the list
 */
export function announcementOf(view: ListView, known: ListView | undefined): string {
  const { t } = view.messages;
  const total = orderedOf(view).length;
  const shown = shownCount(view);
  const count = countText(view);
  const result = shown < total ? `${count}. ${t('list.shown', { shown, total })}` : count;
  const change = known && changeText(view, known);
  const [offer] = view.results.vacancies.length ? [] : suggestionsOf(view);
  return [change, result, searchNote(view), offer?.text].filter(Boolean).join('. ');
}

/** What the visitor has to know of how the search has found what is here. */
function searchNote({ results, inside, synonyms, messages: { t, language } }: ListView): string {
  if (!results.vacancies.length) return '';
  const quoted = (words: readonly string[]) =>
    formatList(
      language,
      words.slice(0, MAX_NOTED).map((word) => t('list.quoted', { word })),
    );
  if (inside.length) return t('list.search.inside', { words: quoted(inside) });
  return synonyms.length ? t('list.search.synonyms', { words: quoted(synonyms) }) : '';
}

/** The order, or the removed filters; undefined when neither explains what has changed. */
function changeText(view: ListView, known: ListView): string | undefined {
  const { state, list, messages } = view;
  const { t, language } = messages;
  if (state.sort !== known.state.sort) return t('list.sorted', { name: sortName(view.state, messages) });
  if (countText({ ...known, messages }) !== countText(view)) return undefined;
  const chosen = list.index.chosen(state.chosen);
  const removed = list.index
    .chosen(known.state.chosen)
    .filter((one) => !chosen.some(({ facet, key }) => facet === one.facet && key === one.key));
  if (!removed.length) return undefined;
  return t('list.removed', {
    name: formatList(
      language,
      removed.map(({ name }) => name),
    ),
  });
}

function isNarrowed(state: ListState, list: ListResults): boolean {
  return isSearched(state, list) || (list.vacancies.length > 0 && state.saved === true);
}

/** Whether anything is searched or chosen. */
function isSearched({ query, chosen }: ListState, list: ListResults): boolean {
  return list.vacancies.length > 0 && (query !== '' || list.index.chosen(chosen).length > 0);
}

/** That there are more vacancies than the service has sent. */
function partText({ state, list, total = 0, messages: { t } }: ListView): string {
  const count = list.vacancies.length;
  return t(isSearched(state, list) ? 'list.partial' : 'list.first', { count, total });
}

/** The controls that the page shows, and the list below them. */
function listView(view: ListView, announced: string): TemplateResult {
  const { state, list, results, facetNames, panel, controls, messages, onChange, total } = view;
  const chosen = list.index.chosen(state.chosen);
  const { sort, collapsed } = state;
  const onClear = () => onChange({ ...DEFAULT_STATE, sort, ...(collapsed ? { collapsed } : {}) });
  const toggle = (facet: FacetName, key: string) => onChange(toggleValue(state, facet, key));
  const hasMany = list.vacancies.length > 1;
  const note = searchNote(view);
  const showsFilters = controls.has('filters') && hasMany;
  return html`
    ${
      controls.has('search') && hasMany
        ? searchField({
            query: view.typed,
            hasFailed: view.hasSearchFailed,
            messages,
            onInput: view.onType,
            onChange: view.onTyped,
          })
        : nothing
    }
    ${
      showsFilters
        ? panel.render({
            names: facetNames,
            facet: results.facet,
            chosenIn: (name) => chosen.filter(({ facet }) => facet === name).length,
            count: results.vacancies.length,
            announced,
            messages,
            onToggle: toggle,
          })
        : nothing
    }
    ${chips({ chosen, messages, onRemove: toggle, onClear })}
    ${countAndSort({
      count: controls.has('count') ? countText(view) : undefined,
      sort: controls.has('sort') && hasMany ? state.sort : undefined,
      sorts: view.sorts,
      saved: showsFilters && (view.savedCount || state.saved) ? view.savedCount : undefined,
      isSavedChosen: state.saved === true,
      query: state.query,
      messages,
      onSaved: () => onChange(toggleSaved(state)),
      onSort: (sort) => onChange({ ...state, sort, page: 1 }),
    })}
    ${total === undefined ? nothing : html`<p class="muted">${partText(view)}</p>`}
    ${view.fixedPart ? html`<p class="muted">${messages.t('list.preset-part', view.fixedPart)}</p>` : nothing}
    ${note ? html`<p class="muted" part="search-note">${note}</p>` : nothing}
    ${results.vacancies.length ? filledList(view) : listWithoutResults(view, onClear)}
    ${
      view.feed
        ? html`<p>
            <a
              class="target"
              part="follow"
              rel="alternate"
              href=${view.feed.url}
              type=${view.feed.type ?? nothing}
              >${messages.t('list.follow')}</a
            >
          </p>`
        : nothing
    }
  `;
}

function filledList(view: ListView): TemplateResult {
  const { layout, panel, drawing, facts, item, messages, moreHref, onMore } = view;
  const ordered = orderedOf(view);
  const total = ordered.length;
  const shown = shownCount(view);
  // All rows of a table are drawn at once: the widths of its columns depend on them.
  const isTable = layout === 'table' && panel.fitsTable(`${messages.language} ${String(facts)}`);
  const items = ordered.slice(0, isTable ? shown : Math.min(shown, drawing.firstPaint.limit)).map(item);
  return html`
    ${isTable ? tableOf(view, items) : cardsOf(view, items, shown)}
    ${
      shown < total
        ? moreLink({ shown, total, href: moreHref, onClick: (event) => onMore(event, shown), messages })
        : nothing
    }
  `;
}

function tableOf(
  { facts, isBusy, messages, grouped, drawing }: ListView,
  items: readonly Item[],
): TemplateResult {
  const bodies: VacancyTable['bodies'] =
    grouped && ((columns, row) => grouped.bodies({ items, root: drawing.root, columns, row }));
  return vacancyTable({ items, facts, label: messages.t('list.label'), isBusy, messages, bodies });
}

/** @param shown how many cards there will be: those that are not to be drawn yet stay as they are */
function cardsOf(view: ListView, items: readonly Item[], shown: number): TemplateResult {
  const { isBusy, messages, grouped, drawing } = view;
  const card = (one: Item) => drawing.ownCards.cardOf(one) ?? vacancyCard(one);
  if (grouped) return grouped.cards({ items, root: drawing.root, isBusy, card });
  const label = messages.t('list.label');
  return html`<ul class="list" part="list" role="list" aria-label=${label} aria-busy=${isBusy}>
    ${[...items.map(card), ...Array(shown - items.length).fill(noChange)]}
  </ul>`;
}

/** What may be searched instead. */
function suggestionsOf({ suggestions, state, onChange, messages: { t } }: ListView): readonly QueryOffer[] {
  return suggestions().map(({ query, count, isCorrection }) => ({
    text: t(isCorrection ? 'list.suggest' : 'list.search-for', { query, count }),
    apply: () => onChange({ ...state, query, page: 1 }),
  }));
}

/** Offers to relax what leaves no results, the filter that gives most first. */
function listWithoutResults(view: ListView, onClear: () => void): TemplateResult {
  const { state, list, savedCount, messages } = view;
  const relaxations = [...relaxFilter(view), ...relaxSearch(view), ...relaxSaved(view)];
  return emptyList({
    suggestions: suggestionsOf(view),
    relaxations: relaxations.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    isNarrowed: isNarrowed(state, list),
    hasNoneSaved: state.saved === true && savedCount === 0,
    messages,
    onClear,
  });
}

/** For each facet with chosen values: the list without them. */
function relaxFilter({ state, list, results, facetNames, onChange }: ListView): Relaxation[] {
  const chosen = list.index.chosen(state.chosen);
  return facetNames.flatMap((facet) => {
    const names = chosen.filter((one) => one.facet === facet).map(({ name }) => name);
    const apply = () => onChange({ ...state, chosen: { ...state.chosen, [facet]: [] }, page: 1 });
    return names.length ? [{ name: names.join(', '), count: results.countWithout(facet), apply }] : [];
  });
}

function relaxSaved({
  state,
  savedCount = 0,
  countWithoutSaved,
  onChange,
  messages: { t },
}: ListView): Relaxation[] {
  if (!state.saved) return [];
  const count = countWithoutSaved();
  const name = t('list.saved', { count: savedCount });
  const text = savedCount ? undefined : t('list.filters.show', { count });
  return [{ name, text, count, apply: () => onChange(toggleSaved(state)) }];
}

function relaxSearch({ state, countWithoutSearch, onChange }: ListView): Relaxation[] {
  if (state.query === '') return [];
  const apply = () => onChange({ ...state, query: '', page: 1 });
  return [{ name: state.query, count: countWithoutSearch(), apply }];
}
