import {
  FacetIndex,
  FACETS,
  isFacetName,
  type FacetSelection,
  type FacetName,
  type FacetResult,
  type FacetHierarchy,
} from '../../../vacancies/facets.js';
import { orderVacancies, type VacancyOrder } from '../../../vacancies/order.js';
import type { Vacancy } from '../../../vacancies/vacancy.js';

/** What a visitor sees of a list. */
export interface Results extends FacetResult {
  /** The vacancies, in order. */
  readonly vacancies: readonly Vacancy[];
}

/** The facets to show: those of the attribute, or by default each facet that has at least two values. */
export function facetsOf(filters: string | undefined, index: FacetIndex): readonly FacetName[] {
  return filters === undefined
    ? index.names.filter((name) => index.hasChoice(name))
    : readFacetNames(filters).filter((name) => index.names.includes(name));
}

/** The facet names in the attribute, without duplicates; all facets if the attribute is absent. */
export function readFacetNames(filters: string | undefined): readonly FacetName[] {
  return filters === undefined ? FACETS : [...new Set(filters.split(/\s+/).filter(isFacetName))];
}

/** Searches, filters and sorts a list. Sort orders and the last results are cached. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #language: string;
  readonly #orders = new Map<string, readonly number[]>();
  #last: { cacheKey: string; found: readonly number[] | undefined; results: Results } | undefined;

  /** @param preset the facets that presets name: one with a single value left is no filter, nor is it in the URL */
  constructor(
    vacancies: readonly Vacancy[],
    language: string,
    hierarchy?: FacetHierarchy,
    preset?: ReadonlySet<string>,
  ) {
    this.vacancies = vacancies;
    const all = new FacetIndex(vacancies, FACETS, language, hierarchy);
    const names = FACETS.filter((name) => !preset?.has(name) || all.hasChoice(name));
    this.index = names.length < FACETS.length ? new FacetIndex(vacancies, names, language, hierarchy) : all;
    this.#language = language;
  }

  /**
   * @param found positions that the search found, best match first; undefined: no query
   * @param order how to sort; `best`: by relevance; undefined: as loaded
   */
  of(
    chosen: FacetSelection,
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
  ): Results {
    const cacheKey = JSON.stringify([chosen, order]);
    if (this.#last?.cacheKey === cacheKey && this.#last.found === found) return this.#last.results;
    const result = this.index.filter(chosen, this.#candidates(found, order));
    const vacancies = result.positions.flatMap((position) => this.vacancies[position] ?? []);
    const results = { ...result, vacancies };
    this.#last = { cacheKey, found, results };
    return results;
  }

  /** The number of vacancies that match the selection, without a query. */
  count(chosen: FacetSelection): number {
    return this.index.filter(chosen, this.vacancies.keys()).positions.length;
  }

  #candidates(
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
  ): readonly number[] {
    if (found && order === 'best') return found;
    const all = order && order !== 'best' ? this.#sorted(order) : [...this.vacancies.keys()];
    if (!found) return all;
    const isFound = new Set(found);
    return all.filter((position) => isFound.has(position));
  }

  #sorted(order: VacancyOrder): readonly number[] {
    const key = JSON.stringify(order);
    const known = this.#orders.get(key);
    if (known) return known;
    const positions = new Map(this.vacancies.map((vacancy, position) => [vacancy, position]));
    const sorted = orderVacancies(this.vacancies, order, this.#language).map(
      (vacancy) => positions.get(vacancy) ?? 0,
    );
    this.#orders.set(key, sorted);
    return sorted;
  }
}
