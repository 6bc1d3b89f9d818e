import {
  FacetIndex,
  FACETS,
  isFacetName,
  type Chosen,
  type FacetName,
  type FacetResult,
} from '../../vacancies/facets.js';
import { orderVacancies } from '../../vacancies/order.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { VISITOR_SORTS, type VisitorSort } from './list-state.js';

/** What a visitor sees of a list. */
export interface Results extends FacetResult {
  /** The vacancies, in order. */
  readonly vacancies: readonly Vacancy[];
}

/** Which facets a page wants: those of the attribute, or each that has two values or more. */
export function facetsOf(filters: string | undefined, index: FacetIndex): readonly FacetName[] {
  if (filters === undefined) return FACETS.filter((name) => index.hasChoice(name));
  return filters.split(/\s+/).filter(isFacetName);
}

/** Finds, narrows and sorts a list. What a keystroke does not change is kept. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #language: string;
  readonly #orders = new Map<VisitorSort, readonly number[]>();
  #last: { question: string; found: readonly number[] | undefined; results: Results } | undefined;

  constructor(vacancies: readonly Vacancy[], language: string) {
    this.vacancies = vacancies;
    this.index = new FacetIndex(vacancies, FACETS, language);
    this.#language = language;
  }

  /**
   * @param found positions that the search found, the best first; undefined: nothing is searched
   * @param sort what the list is sorted by here; `default` where the service has sorted it
   */
  of(chosen: Chosen, found: readonly number[] | undefined, sort: VisitorSort): Results {
    const question = JSON.stringify([chosen, sort]);
    if (this.#last?.question === question && this.#last.found === found) return this.#last.results;
    const result = this.index.filter(chosen, this.#candidates(found, sort));
    const vacancies = result.positions.flatMap((position) => this.vacancies[position] ?? []);
    const results = { ...result, vacancies };
    this.#last = { question, found, results };
    return results;
  }

  /** How many have what is chosen, if nothing is searched. */
  count(chosen: Chosen): number {
    return this.index.filter(chosen, this.vacancies.keys()).positions.length;
  }

  #candidates(found: readonly number[] | undefined, sort: VisitorSort): readonly number[] {
    if (sort === 'default') return found ?? [...this.vacancies.keys()];
    const sorted = this.#sorted(sort);
    if (!found) return sorted;
    const isFound = new Set(found);
    return sorted.filter((position) => isFound.has(position));
  }

  #sorted(sort: VisitorSort): readonly number[] {
    const known = this.#orders.get(sort);
    if (known) return known;
    const positions = new Map(this.vacancies.map((vacancy, position) => [vacancy, position]));
    const sorted = orderVacancies(this.vacancies, VISITOR_SORTS[sort] ?? {}, this.#language).map(
      (vacancy) => positions.get(vacancy) ?? 0,
    );
    this.#orders.set(sort, sorted);
    return sorted;
  }
}
