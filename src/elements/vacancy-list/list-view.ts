import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../controllers/messages-controller.js';
import type { FacetName } from '../../vacancies/facets.js';
import type { FilterPanel } from './filter-panel.js';
import { chips, countAndSort, emptyList, moreLink, searchField } from './list-controls.js';
import type { ListResults, Results } from './list-results.js';
import { NOTHING_SET, toggleValue, type ListState } from './list-state.js';
import { vacancyCard, type Item } from './vacancy-card.js';
import { vacancyTable } from './vacancy-table.js';

export interface ListView {
  readonly state: ListState;
  /** What stands in the search field. */
  readonly typed: string;
  readonly list: ListResults;
  readonly results: Results;
  /** How many would be found if nothing were searched. */
  readonly countWithoutSearch: () => number;
  readonly facetNames: readonly FacetName[];
  readonly panel: FilterPanel;
  /** Words of the attribute `controls`. */
  readonly controls: ReadonlySet<string>;
  readonly layout: 'cards' | 'table';
  readonly pageSize: number;
  readonly isBusy: boolean;
  readonly hasSearchFailed: boolean;
  /** How many there are at the service, when not all of them are here. */
  readonly total: number | undefined;
  readonly item: (vacancy: Results['vacancies'][number]) => Item;
  /** Undefined where no URL leads to the next page. */
  readonly moreHref: string | undefined;
  readonly messages: Messages;
  readonly onType: (query: string) => void;
  readonly onTyped: () => void;
  readonly onChange: (state: ListState) => void;
  readonly onMore: (event: MouseEvent, shown: number) => void;
}

/** "12 of 60 vacancies", or "60 vacancies" when nothing narrows the list. */
function countText({ state, list, results, total, messages: { t } }: ListView): string {
  const count = results.vacancies.length;
  const all = list.vacancies.length;
  if (isNarrowed(state, list)) return t('list.count-of', { count, total: all });
  return total === undefined ? t('list.count', { count }) : t('list.count-of', { count, total });
}

/** What is said to those who do not see the list. */
export function announcementOf(view: ListView): string {
  const total = view.results.vacancies.length;
  const shown = Math.min(total, view.pageSize * view.state.page);
  const count = countText(view);
  return shown < total ? `${count}. ${view.messages.t('list.shown', { shown, total })}` : count;
}

function isNarrowed({ query, chosen }: ListState, list: ListResults): boolean {
  return list.vacancies.length > 0 && (query !== '' || list.index.chosen(chosen).length > 0);
}

/** That there are more vacancies than the service has sent. */
function partText({ state, list, total = 0, messages: { t } }: ListView): string {
  const count = list.vacancies.length;
  return t(isNarrowed(state, list) ? 'list.partial' : 'list.first', { count, total });
}

/** The controls that the page shows, and the list below them. */
export function listView(view: ListView): TemplateResult {
  const { state, list, results, facetNames, panel, controls, messages, onChange, total } = view;
  const chosen = list.index.chosen(state.chosen);
  const onClear = () => onChange({ ...NOTHING_SET, sort: state.sort });
  const toggle = (facet: FacetName, key: string) => onChange(toggleValue(state, facet, key));
  const hasMany = list.vacancies.length > 1;
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
            messages,
            onToggle: toggle,
          })
        : nothing
    }
    ${chips({ chosen, messages, onRemove: toggle, onClear })}
    ${countAndSort({
      count: controls.has('count') ? countText(view) : undefined,
      sort: controls.has('sort') && hasMany ? state.sort : undefined,
      isSearch: state.query !== '',
      messages,
      onSort: (sort) => onChange({ ...state, sort, page: 1 }),
    })}
    ${total === undefined ? nothing : html`<p class="muted">${partText(view)}</p>`}
    ${results.vacancies.length ? filled(view) : empty(view, onClear)}
  `;
}

function filled({
  state,
  results,
  pageSize,
  layout,
  panel,
  isBusy,
  item,
  ...view
}: ListView): TemplateResult {
  const { messages, moreHref, onMore } = view;
  const label = messages.t('list.label');
  const items = results.vacancies.slice(0, pageSize * state.page).map(item);
  const total = results.vacancies.length;
  return html`
    ${
      layout === 'table' && !panel.isNarrow
        ? vacancyTable(items, label, isBusy)
        : html`<ul class="list" part="list" role="list" aria-label=${label} aria-busy=${isBusy}>
            ${items.map(vacancyCard)}
          </ul>`
    }
    ${
      items.length < total
        ? moreLink({
            shown: items.length,
            total,
            href: moreHref,
            onClick: (event) => onMore(event, items.length),
            messages,
          })
        : nothing
    }
  `;
}

/** What is chosen in a facet, or searched, and how many vacancies there would be without it: the most first. */
function empty(view: ListView, onClear: () => void): TemplateResult {
  const { state, list, results, messages, onChange } = view;
  const chosen = list.index.chosen(state.chosen);
  const loosen = view.facetNames.flatMap((facet) => {
    const names = chosen.filter((one) => one.facet === facet).map(({ name }) => name);
    const act = () => onChange({ ...state, chosen: { ...state.chosen, [facet]: [] }, page: 1 });
    return names.length ? [{ name: names.join(', '), count: results.without(facet), act }] : [];
  });
  if (state.query !== '') {
    const act = () => onChange({ ...state, query: '', page: 1 });
    loosen.push({ name: state.query, count: view.countWithoutSearch(), act });
  }
  return emptyList({
    loosen: loosen.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    isNarrowed: isNarrowed(state, list),
    messages,
    onClear,
  });
}
