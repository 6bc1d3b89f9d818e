import type { SortField } from '../vacancies/order.js';

/** What a list is asked for. A default that equals the service's is left out of the URL. */
export interface VacancyQuery {
  /** `any` and absence send no filter. */
  readonly access?: 'external' | 'internal' | 'any' | undefined;
  /** Only vacancies that are active on this day, `YYYY-MM-DD`. */
  readonly perdate?: string | undefined;
  /** An id or a name of a location. */
  readonly location?: string | undefined;
  readonly sortField?: SortField | undefined;
  readonly sortDescending?: boolean | undefined;
  /**
   * Which of the two routes is asked [`auto`: `full` when a filter is sent, else `simple`]. The document shows
   * filters on `/vacancies/` and sorting on `/vacancies/simple`.
   */
  readonly endpoint?: 'auto' | 'simple' | 'full' | undefined;
}
