import { FACETS, type FacetSelection, type FacetName } from '../../core/vacancies/facets.js';
import type { VacancyOrder } from '../../core/vacancies/order.js';

/**
 * The orders that a visitor can choose, by their word in the URL. `default` is the service's own; in a search it is
 * the best match first. `salary` has the highest first: an order of the page, which no service knows.
 */
export const VISITOR_SORTS = {
  default: undefined,
  title: { field: 'Description' },
  'title-descending': { field: 'Description', descending: true },
  newest: { field: 'StartDate', descending: true },
  oldest: { field: 'StartDate' },
  deadline: { field: 'EndDate' },
  'deadline-descending': { field: 'EndDate', descending: true },
  priority: { field: 'Priority' },
  salary: undefined,
} as const satisfies Record<string, VacancyOrder | undefined>;

/** One of {@link VISITOR_SORTS}, or a mapped field: its name, or `<name>-descending`. */
export type VisitorSort = keyof typeof VISITOR_SORTS | (string & {});

const DESCENDING = '-descending';

/** The mapped field by which an order sorts; undefined for our orders. */
export function mappedSort(sort: VisitorSort): { field: string; descending: boolean } | undefined {
  if (Object.hasOwn(VISITOR_SORTS, sort)) return undefined;
  const descending = sort.endsWith(DESCENDING);
  return { field: descending ? sort.slice(0, -DESCENDING.length) : sort, descending };
}

/** Both orders by a mapped field. */
export const sortsBy = (field: string): readonly VisitorSort[] => [field, field + DESCENDING];

/** How an order of the visitor sorts; undefined: as the page does without one. */
export function orderOfSort(sort: VisitorSort): VacancyOrder | undefined {
  return mappedSort(sort) ?? VISITOR_SORTS[sort as keyof typeof VISITOR_SORTS];
}

/** What a visitor has set in a list. */
export interface ListState {
  /** What is searched; empty: nothing. */
  readonly query: string;
  readonly chosen: FacetSelection;
  /** Only what the visitor has saved. */
  readonly saved?: true;
  readonly sort: VisitorSort;
  /** From 1; page 3 shows the first three pages. */
  readonly page: number;
  /** The keys of the groups that are closed; absent: none. */
  readonly collapsed?: readonly string[];
}

export const DEFAULT_STATE: ListState = { query: '', chosen: {}, sort: 'default', page: 1 };

/** The name of a parameter in the URL, without the page's prefix. */
type Parameter = string;

const MAX_QUERY_LENGTH = 200;
/** Vacancies that are drawn at most, so that no link blocks a phone for minutes. */
export const MAX_DRAWN = 5000;

/**
 * Reads the state from the URL's parameters; invalid values are ignored, and so is a state that a later version wrote (`v`).
 * @param mapped the names of the page's mapped fields
 */
export function readListState(
  get: (word: Parameter) => string | undefined,
  mapped: readonly string[] = [],
): ListState {
  if ((get('v') ?? '1') !== '1') return DEFAULT_STATE;
  const sort = get('sort') ?? '';
  const collapsed = readKeys(get('collapsed') ?? '');
  const page = get('page') ?? '';
  const chosen: Record<FacetName, readonly string[]> = {};
  for (const name of [...FACETS, ...mapped]) {
    const keys = readKeys(get(name) ?? '');
    if (keys.length) chosen[name] = keys;
  }
  return {
    query: [...(get('q') ?? '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    chosen,
    ...(get('saved') === '1' ? { saved: true as const } : {}),
    sort: mapped.includes(mappedSort(sort)?.field ?? sort) || !mappedSort(sort) ? sort : 'default',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...(collapsed.length ? { collapsed } : {}),
  };
}

/** What a list lets its visitors set. */
export interface StateLimits {
  /** Words of the attribute `controls`. */
  readonly controls: ReadonlySet<string>;
  readonly facets: readonly FacetName[];
  readonly pageSize: number;
  /** The mapped fields by which visitors may sort; default: none. */
  readonly sortable?: readonly string[];
  /** Whether visitors may save vacancies; default: they may. */
  readonly canSave?: boolean;
}

/** A state without what the list does not let a visitor set. */
export function restrictState(
  state: ListState,
  { controls, facets, pageSize, sortable = [], canSave = true }: StateLimits,
): ListState {
  const { saved, ...rest } = state;
  const chosen = Object.fromEntries(
    Object.entries(state.chosen).filter(([name]) => controls.has('filters') && facets.includes(name)),
  );
  const { field } = mappedSort(state.sort) ?? {};
  const isKnown = field === undefined || sortable.includes(field);
  return {
    ...rest,
    ...(saved && canSave && controls.has('filters') ? { saved } : {}),
    chosen,
    page: Math.min(state.page, Math.ceil(MAX_DRAWN / pageSize)),
    query: controls.has('search') ? state.query : '',
    sort: controls.has('sort') && isKnown ? state.sort : 'default',
  };
}

/**
 * The URL's parameters for a state; defaults are left out, and so is the version while there is only one.
 * @param mapped the names of the page's mapped fields
 */
export function writeListState(
  { query, chosen, saved, sort, page, collapsed = [] }: ListState,
  mapped: readonly string[] = [],
): Readonly<Record<Parameter, string | undefined>> {
  const facets = Object.fromEntries(
    [...FACETS, ...mapped].map((name) => [name, writeKeys(chosen[name] ?? []) || undefined]),
  );
  return {
    q: query.trim() || undefined,
    ...facets,
    saved: saved && '1',
    sort: sort === 'default' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
    collapsed: writeKeys(collapsed) || undefined,
    v: undefined,
  };
}

// Keys are separated by `~`, which no URL encodes; within a key, `~` is escaped as `!~` and `!` as `!!`.

function writeKeys(keys: readonly string[]): string {
  return keys.map((key) => key.replace(/[~!]/g, '!$&')).join('~');
}

function readKeys(text: string): readonly string[] {
  const keys = text.match(/(?:[^~!]|!.)+/gs) ?? [];
  return [...new Set(keys.map((key) => key.replace(/!(.)/gs, '$1')))].slice(0, 100);
}

/** The same state with only what is saved, or with all; the first page again. */
export function toggleSaved({ saved, ...state }: ListState): ListState {
  return { ...state, ...(saved ? {} : { saved: true as const }), page: 1 };
}

/** The same state with one value of a facet added or taken away; the first page again. */
export function toggleValue(state: ListState, facet: FacetName, key: string): ListState {
  const before = state.chosen[facet] ?? [];
  const keys = before.includes(key) ? before.filter((one) => one !== key) : [...before, key];
  return { ...state, chosen: { ...state.chosen, [facet]: keys }, page: 1 };
}

/** The same state with a group closed, or open again. */
export function toggleGroup({ collapsed = [], ...state }: ListState, key: string): ListState {
  const keys = collapsed.includes(key) ? collapsed.filter((one) => one !== key) : [...collapsed, key];
  return keys.length ? { ...state, collapsed: keys } : state;
}
