import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SettingsController } from '../shared/settings-controller.js';
import { CORRECTED, type UrlController } from '../shared/url-controller.js';
import { FACETS, type FacetSelection, type FacetName } from '../../core/vacancies/facets.js';
import type { VacancyOrder } from '../../core/vacancies/order.js';
import { controlsOf, pageSizeOf, readFacetNames, sortableFields, type ListSettings } from './attributes.js';

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

const MAX_QUERY_LENGTH = 200;
/** Vacancies that are drawn at most, so that no link blocks a phone for minutes. */
export const MAX_DRAWN = 5000;

/**
 * Reads the state from the URL's parameters; invalid values are ignored, and so is a state that a later version wrote (`v`).
 * @param mapped the names of the page's mapped fields
 */
export function readListState(
  get: (word: string) => string | undefined,
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

/** A state without what the list does not let a visitor set. @param mapped the names of the page's mapped fields */
export function restrictState(state: ListState, list: ListSettings, mapped: readonly string[]): ListState {
  const { saved, ...rest } = state;
  const controls = controlsOf(list);
  const facets = readFacetNames(list.filters, mapped);
  const chosen = Object.fromEntries(
    Object.entries(state.chosen).filter(([name]) => controls.has('filters') && facets.includes(name)),
  );
  const { field } = mappedSort(state.sort) ?? {};
  const isKnown = field === undefined || sortableFields(list, mapped).includes(field);
  return {
    ...rest,
    ...(saved && !list.noSaved && controls.has('filters') ? { saved } : {}),
    chosen,
    page: Math.min(state.page, Math.ceil(MAX_DRAWN / pageSizeOf(list))),
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
): Readonly<Record<string, string | undefined>> {
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

/** Milliseconds without a key after which the typed text goes into the URL: browsers limit how often it may change. */
const TYPING_DELAY_MS = 400;

/** Names the state in a history entry. */
const KEPT = 'list';

interface UrlStateOptions {
  readonly url: UrlController;
  readonly settings: SettingsController;
  readonly onChange: (state: ListState) => void;
}

interface Host extends ReactiveControllerHost, ListSettings {
  /** Keeps the state out of the URL. */
  readonly noUrlState: boolean;
}

/** What the visitor has set, in the page's URL or in memory, and what is being typed. */
export class UrlState implements ReactiveController {
  readonly #host: Host;
  readonly #options: UrlStateOptions;
  /** The state where it is not in the URL; undefined until the settings are read. */
  #private: ListState | undefined;
  /** Whether the URL could not be changed, as in a preview within a frame. */
  #isUrlFixed = false;
  #typed: string | undefined;
  /** What was typed last, with the space at its end that the URL does not need. */
  #written = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Whether what was typed last has been painted in its field. */
  isPainted = true;

  constructor(host: Host, options: UrlStateOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** What a visitor had set who comes back is in the history entry. */
  hostUpdate(): void {
    if (this.#private) return;
    const kept = this.#options.url.kept(KEPT);
    const read = (word: string) => (typeof kept[word] === 'string' ? kept[word] : undefined);
    this.#private = readListState(read, this.#mapped);
  }

  hostDisconnected(): void {
    this.forgetTyped(); // the URL may be that of another page now
  }

  get current(): ListState {
    const { url } = this.#options;
    const state = this.isPrivate
      ? (this.#private ?? DEFAULT_STATE)
      : readListState((word) => url.get(word), this.#mapped);
    const now = this.#typed === undefined ? state : { ...state, query: this.#typed.trim(), page: 1 };
    return restrictState(now, this.#host, this.#mapped);
  }

  /** The names of the page's mapped fields. */
  get #mapped(): readonly string[] {
    return this.#options.settings.mapped;
  }

  /** Whether the state is in memory only, so that no link leads to it. */
  get isPrivate(): boolean {
    return this.#isUrlFixed || this.#host.noUrlState;
  }

  /** The text of the search field, as it was typed. */
  get typed(): string {
    const { query } = this.current;
    return this.#typed ?? (this.#written.trim() === query ? this.#written : query);
  }

  /** This page's URL with another state. */
  hrefOf(state: ListState): string {
    return this.#options.url.with(writeListState(state, this.#mapped));
  }

  /**
   * Changes the state by a history entry that Back undoes, or (`replace`) without one.
   * @param to makes the next state from what is set now, which may not be drawn yet
   */
  change(to: (state: ListState) => ListState, how: 'push' | 'replace' = 'push'): void {
    this.keepTyped();
    this.#set(to(this.current), how);
  }

  #set(next: ListState, how: 'push' | 'replace'): void {
    this.forgetTyped();
    this.#isUrlFixed =
      !this.#host.noUrlState && !this.#options.url.change(this.hrefOf(next), how, undefined, CORRECTED);
    this.#private = next;
    if (this.#host.noUrlState) this.#options.url.keep(KEPT, writeListState(next, this.#mapped));
    this.#host.requestUpdate();
    this.#options.onChange(next);
  }

  /** Takes a typed text; it applies at once. */
  type(query: string): void {
    this.#typed = query;
    this.isPainted = false;
    this.#host.requestUpdate();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.keepTyped(), TYPING_DELAY_MS);
  }

  keepTyped(): void {
    const typed = this.#typed;
    if (typed === undefined) return;
    this.#set(this.current, 'replace');
    this.#written = typed;
  }

  /** To be called after Back or Forward: the URL has the state now. */
  returned(): void {
    this.#isUrlFixed = false;
    this.forgetTyped();
  }

  /** Drops the typed text: it belongs to the previous URL. */
  forgetTyped(): void {
    clearTimeout(this.#typing);
    this.#typed = undefined;
    this.#written = '';
  }
}
