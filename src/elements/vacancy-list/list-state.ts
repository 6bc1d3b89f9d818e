import { FACETS, type FacetSelection, type FacetName } from '../../vacancies/facets.js';
import type { VacancyOrder } from '../../vacancies/order.js';

/**
 * The orders that a visitor can choose, by their word in the URL. `default` is the service's own; in a search it is
 * the best match first. `salary` has the highest first; `new`, what is new since the last
 * visit; both are orders of the page, which no service knows.
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
  new: undefined,
} as const satisfies Record<string, VacancyOrder | undefined>;

export type VisitorSort = keyof typeof VISITOR_SORTS;

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
}

export const DEFAULT_STATE: ListState = { query: '', chosen: {}, sort: 'default', page: 1 };

/** The name of a parameter in the URL, without the page's prefix. */
type Parameter = 'q' | 'saved' | 'sort' | 'page' | 'v' | FacetName;

const MAX_QUERY_LENGTH = 200;
/** Vacancies that are drawn at most, so that no link blocks a phone for minutes. */
export const MAX_DRAWN = 5000;

/**
 * Reads the state from the URL's parameters; invalid values are ignored, and so is a state that a later version wrote (`v`).
 */
export function readListState(get: (word: Parameter) => string | undefined): ListState {
  if ((get('v') ?? '1') !== '1') return DEFAULT_STATE;
  const sort = get('sort') ?? '';
  const page = get('page') ?? '';
  const chosen: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of FACETS) {
    const keys = readKeys(get(name) ?? '');
    if (keys.length) chosen[name] = keys;
  }
  return {
    query: [...(get('q') ?? '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    chosen,
    ...(get('saved') === '1' ? { saved: true as const } : {}),
    sort: Object.hasOwn(VISITOR_SORTS, sort) ? (sort as VisitorSort) : 'default',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** A state without what `controls` and `filters` do not let a visitor set. */
export function restrictState(
  state: ListState,
  controls: ReadonlySet<string>,
  facets: readonly FacetName[],
  pageSize: number,
  canSave = true,
  knowsNew = true,
): ListState {
  const { saved, ...rest } = state;
  const chosen = Object.fromEntries(
    Object.entries(state.chosen).filter(
      ([name]) => controls.has('filters') && facets.includes(name as FacetName),
    ),
  );
  return {
    ...rest,
    ...(saved && canSave && controls.has('filters') ? { saved } : {}),
    chosen,
    page: Math.min(state.page, Math.ceil(MAX_DRAWN / pageSize)),
    query: controls.has('search') ? state.query : '',
    sort: controls.has('sort') && (knowsNew || state.sort !== 'new') ? state.sort : 'default',
  };
}

/** The URL's parameters for a state; defaults are left out, and so is the version while there is only one. */
export function writeListState({
  query,
  chosen,
  saved,
  sort,
  page,
}: ListState): Readonly<Record<Parameter, string | undefined>> {
  const facets = Object.fromEntries(
    FACETS.map((name) => [name, writeKeys(chosen[name] ?? []) || undefined]),
  ) as Record<FacetName, string | undefined>;
  return {
    q: query.trim() || undefined,
    ...facets,
    saved: saved && '1',
    sort: sort === 'default' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
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
