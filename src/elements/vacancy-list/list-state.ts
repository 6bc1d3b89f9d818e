import type { VacancyOrder } from '../../vacancies/order.js';

/** The orders that a visitor can choose, by their word in the URL. `default` is the service's own. */
export const VISITOR_SORTS = {
  default: undefined,
  title: { field: 'Description' },
  newest: { field: 'StartDate', descending: true },
  deadline: { field: 'EndDate' },
} as const satisfies Record<string, VacancyOrder | undefined>;

export type VisitorSort = keyof typeof VISITOR_SORTS;

/** What a visitor has set in a list. */
export interface ListState {
  readonly sort: VisitorSort;
  /** From 1; page 3 shows the first three pages. */
  readonly page: number;
}

/** Reads the state from the URL's words; what makes no sense is as if it were not there. */
export function readListState(get: (word: string) => string | undefined): ListState {
  const sort = get('sort') ?? '';
  const page = get('page') ?? '';
  return {
    sort: Object.hasOwn(VISITOR_SORTS, sort) ? (sort as VisitorSort) : 'default',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The URL's words for a state; defaults are left out. */
export function writeListState({ sort, page }: ListState): Record<'sort' | 'page', string | undefined> {
  return {
    sort: sort === 'default' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
}
