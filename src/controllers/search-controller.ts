import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../base/page-leave.js';
import type { VacancySearch } from '../vacancies/search/vacancy-search.js';
import type { Vacancy } from '../vacancies/vacancy.js';

type SearchModule = typeof import('../vacancies/search/vacancy-search.js');

/** Where a text matches what is searched: [start, end). */
export type FindMatches = SearchModule['findMatches'];

/**
 * Searches a list by words. The code is loaded and the index is built when somebody starts to search, or when the page is
 * idle, but never before the list is there.
 */
export class SearchController implements ReactiveController {
  /** Whether the code could not be loaded, or no index be made. */
  hasFailed = false;
  readonly #host: ReactiveControllerHost;
  #module: SearchModule | undefined;
  #loading: Promise<SearchModule> | undefined;
  #vacancies: readonly Vacancy[] = [];
  #search: VacancySearch | undefined;
  #building: AbortController | undefined;
  #last: { query: string; found: readonly number[] } | undefined;
  /** For which query the code could not be loaded: the next one tries again. */
  #failedFor: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Sets the list; an equal one changes nothing. */
  setVacancies(vacancies: readonly Vacancy[]): void {
    const before = this.#vacancies;
    if (before.length === vacancies.length && before.every((one, at) => one === vacancies[at])) return;
    this.#stop();
    this.#vacancies = vacancies;
    this.#search = undefined;
    this.#last = undefined;
  }

  /** Loads and builds what a search needs. */
  async prepare(): Promise<void> {
    if (this.#search || this.#building) return;
    const building = new AbortController();
    this.#building = building;
    const vacancies = this.#vacancies;
    try {
      this.#loading ??= loadCode(() => import('../vacancies/search/vacancy-search.js'));
      this.#module = await this.#loading;
      this.hasFailed = false;
      const search = await this.#module.VacancySearch.build(vacancies, { signal: building.signal });
      if (!building.signal.aborted) this.#search = search;
    } catch {
      if (!this.#module) this.#loading = undefined;
      // Whatever the cause: retrying at every update would never end.
      if (!building.signal.aborted) this.hasFailed = true;
    }
    if (this.#building !== building) return;
    this.#building = undefined;
    this.#host.requestUpdate();
  }

  /**
   * Positions of what is found, the best first.
   * @returns undefined while the search is not ready, and when nothing is searched
   */
  find(query: string): readonly number[] | undefined {
    if (!query.trim()) return undefined;
    if (!this.#search) {
      if (!this.#building && (!this.hasFailed || query !== this.#failedFor)) {
        this.#failedFor = query;
        void this.prepare();
      }
      return undefined;
    }
    if (this.#last?.query !== query) this.#last = { query, found: this.#search.find(query) };
    return this.#last.found;
  }

  /** Marks what was found in a text. */
  readonly findMatches: FindMatches = (text, query) => this.#module?.findMatches(text, query) ?? [];

  #stop(): void {
    this.#building?.abort();
    this.#building = undefined;
  }
}
