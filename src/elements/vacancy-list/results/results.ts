import {
  FacetIndex,
  FACETS,
  languageTerms,
  type FacetSelection,
  type FacetResult,
  type FacetHierarchy,
  type OwnTerms,
} from '../../../core/vacancies/facets.js';
import { orderPositions, type VacancyOrder } from '../../../core/vacancies/order.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';

/** What a visitor sees of a list. */
export interface Results extends FacetResult {
  /** The vacancies, in order. */
  readonly vacancies: readonly Vacancy[];
}

interface ListOptions {
  readonly language: string;
  /** The names of the page's mapped fields, which are facets too. */
  readonly mapped: readonly string[];
  readonly hierarchy: FacetHierarchy | undefined;
  /** Makes the facet of salaries; undefined: its code has not loaded. */
  readonly salaries: (() => OwnTerms) | undefined;
  /** The facets that fixed filters name: one with a single value left is no filter, nor is it in the URL. */
  readonly fixed: ReadonlySet<string>;
}

/** Searches, filters and sorts a list. Sort orders and the last results are cached. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #language: string;
  /** All positions: the list as loaded. */
  readonly #all: readonly number[];
  readonly #orders = new Map<string, readonly number[]>();
  #last: { cacheKey: string; inputs: readonly unknown[]; results: Results } | undefined;

  /** Whether any vacancy states its salary. */
  readonly hasSalaries: boolean;

  constructor(vacancies: readonly Vacancy[], options: ListOptions) {
    this.vacancies = vacancies;
    this.#all = [...vacancies.keys()];
    const { language, mapped, hierarchy, salaries, fixed } = options;
    this.#language = language;
    this.hasSalaries = vacancies.some(({ salary }) => salary);
    let languages: OwnTerms | undefined;
    const own = {
      ...(salaries && { salary: salaries }),
      language: () => (languages ??= languageTerms(vacancies, language)),
    };
    const names = [...FACETS, ...mapped];
    const all = new FacetIndex(vacancies, names, language, hierarchy, own);
    const left = names.filter((name) => !fixed.has(name) || all.hasChoice(name));
    this.index = left.length < names.length ? new FacetIndex(vacancies, left, language, hierarchy, own) : all;
  }

  /**
   * @param found positions that the search found, best match first; undefined: no query
   * @param order how to sort; `best`: by relevance; undefined: as loaded
   * @param saved ids of those to show; undefined: all
   * @param makeRank makes the rank of each vacancy, which comes before the order; a lower one comes first. The same function, the same ranks
   */
  of(
    chosen: FacetSelection,
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
    saved?: ReadonlyMap<string, unknown>,
    makeRank?: (vacancies: readonly Vacancy[]) => (vacancy: Vacancy) => number,
  ): Results {
    const cacheKey = JSON.stringify([chosen, order]);
    const inputs = [found, saved, makeRank];
    if (this.#last?.cacheKey === cacheKey && inputs.every((one, at) => one === this.#last?.inputs[at])) {
      return this.#last.results;
    }
    let candidates = this.#candidates(found, order);
    if (saved) candidates = candidates.filter((position) => saved.has(this.vacancies[position]?.id ?? ''));
    if (makeRank) {
      const ranks = this.vacancies.map(makeRank(this.vacancies));
      candidates = candidates.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    }
    const result = this.index.filter(chosen, candidates);
    const { positions } = result;
    const vacancies =
      positions === this.#all
        ? this.vacancies
        : positions.map((position) => this.vacancies[position]).filter((one) => one !== undefined);
    const results = { ...result, vacancies };
    this.#last = { cacheKey, inputs, results };
    return results;
  }

  /** How many of the vacancies are saved. */
  countSaved(saved: ReadonlyMap<string, unknown>): number {
    return saved.size && this.vacancies.reduce((sum, { id }) => sum + Number(saved.has(id)), 0);
  }

  /** The number of vacancies that match the selection: all of them, or of those that a query found. */
  count(chosen: FacetSelection, found: readonly number[] = this.#all): number {
    return this.index.filter(chosen, found).positions.length;
  }

  #candidates(
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
  ): readonly number[] {
    if (found && order === 'best') return found;
    const all = order && order !== 'best' ? this.#sorted(order) : this.#all;
    if (!found) return all;
    const isFound = new Set(found);
    return all.filter((position) => isFound.has(position));
  }

  #sorted(order: VacancyOrder): readonly number[] {
    const key = JSON.stringify(order);
    const known = this.#orders.get(key);
    if (known) return known;
    const sorted = orderPositions(this.vacancies, order, this.#language);
    this.#orders.set(key, sorted);
    return sorted;
  }
}
