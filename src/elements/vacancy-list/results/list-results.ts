import {
  FacetIndex,
  FACETS,
  isFacetName,
  type Chosen,
  type FacetName,
  type FacetResult,
  type Nesting,
} from '../../../vacancies/facets.js';
import { orderVacancies, type VacancyOrder } from '../../../vacancies/order.js';
import type { Vacancy } from '../../../vacancies/vacancy.js';

/** What a visitor sees of a list. */
export interface Results extends FacetResult {
  /** The vacancies, in order. */
  readonly vacancies: readonly Vacancy[];
}

/** Which facets a page wants: those of the attribute, or each that has two values or more. */
export function facetsOf(filters: string | undefined, index: FacetIndex): readonly FacetName[] {
  return filters === undefined ? FACETS.filter((name) => index.hasChoice(name)) : facetsNamed(filters);
}

/** The facets of the attribute, each once; all where there is none. */
export function facetsNamed(filters: string | undefined): readonly FacetName[] {
  return filters === undefined ? FACETS : [...new Set(filters.split(/\s+/).filter(isFacetName))];
}

/** Finds, narrows and sorts a list. What a keystroke does not change is kept. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #language: string;
  readonly #orders = new Map<string, readonly number[]>();
  #last: { question: string; found: readonly number[] | undefined; results: Results } | undefined;

  constructor(vacancies: readonly Vacancy[], language: string, nesting?: Nesting) {
    this.vacancies = vacancies;
    this.index = new FacetIndex(vacancies, FACETS, language, nesting);
    this.#language = language;
  }

  /**
   * @param found positions that the search found, the best first; undefined: nothing is searched
   * @param order how to sort; `best`: as they were found; undefined: as they came
   */
  of(
    chosen: Chosen,
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
  ): Results {
    const question = JSON.stringify([chosen, order]);
    if (this.#last?.question === question && this.#last.found === found) return this.#last.results;
    const result = this.index.filter(chosen, this.#candidates(found, order));
    const vacancies = result.positions.flatMap((position) => this.vacancies[position] ?? []);
    const results = { ...result, vacancies };
    this.#last = { question, found, results };
    return results;
  }

  /** How many have what is chosen, if nothing is searched. */
  count(chosen: Chosen): number {
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
