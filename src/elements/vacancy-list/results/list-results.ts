import {
  FacetIndex,
  FACETS,
  isFacetName,
  type FacetSelection,
  type FacetName,
  type FacetResult,
  type FacetHierarchy,
} from '../../../vacancies/facets.js';
import { wordsOf } from '../../../settings/unknown-words.js';
import { orderVacancies, type VacancyOrder } from '../../../vacancies/order.js';
import type { Vacancy } from '../../../vacancies/vacancy.js';

/** What a visitor sees of a list. */
export interface Results extends FacetResult {
  /** The vacancies, in order. */
  readonly vacancies: readonly Vacancy[];
}

/** The facets to show: those of the attribute, or by default each facet that has at least two values. */
export function facetsOf(
  filters: string | undefined,
  mapped: readonly string[],
  index: FacetIndex,
): readonly FacetName[] {
  const names = readFacetNames(filters, mapped);
  return filters === undefined ? names.filter((name) => index.hasChoice(name)) : names;
}

/**
 * The facet names in the attribute, without duplicates; all facets of ours if the attribute is absent.
 * @param mapped the names of the page's mapped fields
 */
export function readFacetNames(filters: string | undefined, mapped: readonly string[]): readonly FacetName[] {
  if (filters === undefined) return FACETS;
  return [...new Set(wordsOf(filters))].filter((name) => isFacetName(name) || mapped.includes(name));
}

/** Searches, filters and sorts a list. Sort orders and the last results are cached. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #language: string;
  readonly #orders = new Map<string, readonly number[]>();
  #last: { cacheKey: string; found: readonly number[] | undefined; results: Results } | undefined;

  /** @param mapped the names of the page's mapped fields, which are facets too */
  constructor(
    vacancies: readonly Vacancy[],
    language: string,
    mapped: readonly string[],
    hierarchy?: FacetHierarchy,
  ) {
    this.vacancies = vacancies;
    this.index = new FacetIndex(vacancies, [...FACETS, ...mapped], language, hierarchy);
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
