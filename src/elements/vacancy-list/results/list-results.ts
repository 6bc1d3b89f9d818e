import {
  FacetIndex,
  FACETS,
  isFacetName,
  type FacetSelection,
  type FacetName,
  type FacetResult,
  type FacetHierarchy,
  type OwnTerms,
} from '../../../core/vacancies/facets.js';
import { wordsOf } from '../../../core/settings/unknown-words.js';
import { languageTerms } from '../../../core/vacancies/language-terms.js';
import { orderPositions, type VacancyOrder } from '../../../core/vacancies/order.js';
import type { salaryTerms, SalaryText } from '../../../core/vacancies/salary-ranges.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';

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
  const names = readFacetNames(filters, mapped).filter((name) => index.names.includes(name));
  return filters === undefined ? names.filter((name) => index.hasChoice(name)) : names;
}

/** Facets that are shown at most. */
export const MAX_FACETS = 40;

/**
 * The facet names in the attribute, without duplicates, forty at most; all facets of ours if the attribute is absent.
 * @param mapped the names of the page's mapped fields
 */
export function readFacetNames(filters: string | undefined, mapped: readonly string[]): readonly FacetName[] {
  if (filters === undefined) return FACETS;
  const known = [...new Set(wordsOf(filters))].filter((name) => isFacetName(name) || mapped.includes(name));
  return known.slice(0, MAX_FACETS);
}

/** An order that depends on what the page knows, not on the service's fields. */
export interface Ranked {
  /** Tells it from others of the same list. */
  readonly name: string;
  /** Makes what ranks a vacancy, once for a list. */
  readonly rank: () => (vacancy: Vacancy) => number;
}

export interface ListOptions {
  readonly language: string;
  /** The names of the page's mapped fields, which are facets too. */
  readonly mapped: readonly string[];
  readonly hierarchy?: FacetHierarchy | undefined;
  /** Makes the facet of salaries; undefined: its code has not loaded. */
  readonly salaries?: (() => OwnTerms) | undefined;
  /** The facets that fixed filters name: one with a single value left is no filter, nor is it in the URL. */
  readonly fixed?: ReadonlySet<string> | undefined;
}

/** Searches, filters and sorts a list. Sort orders and the last results are cached. */
export class ListResults {
  readonly vacancies: readonly Vacancy[];
  readonly index: FacetIndex;
  readonly #options: ListOptions;
  /** All positions: the list as loaded. */
  readonly #all: readonly number[];
  readonly #orders = new Map<string, readonly number[]>();
  readonly #ranks = new Map<string, readonly number[]>();
  #saved: { saved: ReadonlyMap<string, unknown>; count: number } | undefined;
  #last: { cacheKey: string; inputs: readonly unknown[]; results: Results } | undefined;

  /** Whether any vacancy states its salary. */
  readonly hasSalaries: boolean;

  constructor(vacancies: readonly Vacancy[], options: ListOptions) {
    this.vacancies = vacancies;
    this.#all = [...vacancies.keys()];
    const { language, mapped, hierarchy, salaries, fixed } = options;
    this.#options = options;
    this.hasSalaries = vacancies.some(({ salary }) => salary);
    let languages: OwnTerms | undefined;
    const own = {
      ...(salaries && { salary: salaries }),
      language: () => (languages ??= languageTerms(vacancies, language)),
    };
    const names = [...FACETS, ...mapped];
    const all = new FacetIndex(vacancies, names, language, hierarchy, own);
    const left = names.filter((name) => !fixed?.has(name) || all.hasChoice(name));
    this.index = left.length < names.length ? new FacetIndex(vacancies, left, language, hierarchy, own) : all;
  }

  /** The same list with a facet of salaries. */
  withSalaries(make: typeof salaryTerms, text: SalaryText): ListResults {
    const { vacancies } = this;
    return new ListResults(vacancies, { ...this.#options, salaries: () => make(vacancies, text) });
  }

  /**
   * @param found positions that the search found, best match first; undefined: no query
   * @param order how to sort; `best`: by relevance; undefined: as loaded
   * @param saved ids of those to show; undefined: all
   * @param ranked the rank of each vacancy, which comes before the order; a lower one comes first
   */
  of(
    chosen: FacetSelection,
    found: readonly number[] | undefined,
    order: VacancyOrder | 'best' | undefined,
    saved?: ReadonlyMap<string, unknown>,
    ranked?: Ranked,
  ): Results {
    const cacheKey = JSON.stringify([chosen, order, ranked?.name]);
    const inputs = [found, saved];
    if (this.#last?.cacheKey === cacheKey && inputs.every((one, at) => one === this.#last?.inputs[at])) {
      return this.#last.results;
    }
    let candidates = this.#candidates(found, order);
    if (saved) candidates = candidates.filter((position) => saved.has(this.vacancies[position]?.id ?? ''));
    if (ranked) {
      const ranks = this.#ranksOf(ranked);
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
    if (this.#saved?.saved !== saved) {
      const count = saved.size && this.vacancies.reduce((sum, { id }) => sum + Number(saved.has(id)), 0);
      this.#saved = { saved, count };
    }
    return this.#saved.count;
  }

  #ranksOf({ name, rank }: Ranked): readonly number[] {
    let ranks = this.#ranks.get(name);
    if (!ranks) this.#ranks.set(name, (ranks = this.vacancies.map(rank())));
    return ranks;
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
    const sorted = orderPositions(this.vacancies, order, this.#options.language);
    this.#orders.set(key, sorted);
    return sorted;
  }
}
