import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { RecentFailure } from './recent-failure.js';
import type { Suggestion } from '../../core/search/suggestions.js';
import type { Synonyms } from '../../core/search/synonyms.js';
import type { PlaceSources } from '../../core/search/place-names.js';
import type { PublishedIndex, PublishedWord } from '../../core/search/published-index.js';
import type { Found, VacancySearch } from '../../core/search/vacancy-search.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

type SearchModule = typeof import('../../core/search/vacancy-search.js');

/** Where a text matches what is searched: [start, end). */
export type FindMatches = (text: string, query: string) => ReturnType<SearchModule['findMatches']>;

/** Besides the vacancies: on what a search depends. */
export interface SearchContext {
  readonly language: string;
  readonly synonymsUrl: string | undefined;
  readonly searchIndexUrl: string | undefined;
  /** What else names the places; its content is read when the index is built. */
  readonly places: () => PlaceSources;
  /** Another value: other places. */
  readonly placesVersion: unknown;
}

/** Milliseconds for which a search without results waits for synonyms and the search index. */
const EXTRAS_WAIT_MS = 1500;

/** Milliseconds without a key before suggestions are made. */
const SUGGESTION_DELAY_MS = 250;

/**
 * Searches a list by words. The code is loaded and the index is built when somebody starts to search, or when the page is
 * idle, but never before the list is there; synonyms and the site's search index come with the first key.
 */
export class SearchController implements ReactiveController {
  /** Whether the code could not be loaded, or no index be made. */
  hasFailed = false;
  readonly #host: ReactiveControllerHost;
  #module: SearchModule | undefined;
  #vacancies: readonly Vacancy[] = [];
  /** Their positions; undefined until they are needed. */
  #positions: ReadonlyMap<Vacancy, number> | undefined;
  #context: SearchContext | undefined;
  #search: VacancySearch | undefined;
  #building: AbortController | undefined;
  #last: { query: string; found: Found } | undefined;
  /** For which query the code could not be loaded: the next query, or the next load, tries again. */
  #failedFor: string | undefined;
  readonly #failure = new RecentFailure();
  #synonyms: Synonyms | undefined;
  #searchIndex: PublishedIndex | undefined;
  /** For which settings the extras have loaded, are loading, or could not be loaded. */
  #extrasFor: string | undefined;
  /** The next search, or the next load, tries again. */
  readonly #extrasFailure = new RecentFailure();
  #isWaitingForExtras = false;
  #suggestions: readonly Suggestion[] = [];
  #suggestedFor: readonly unknown[] = [];
  #suggesting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#suggesting);
    this.#suggestedFor = [];
    this.#searchIndex?.stop();
    this.#stop();
  }

  /** Sets the list; an equal one changes nothing. */
  setVacancies(vacancies: readonly Vacancy[], context: SearchContext): void {
    const before = this.#vacancies;
    const { language, placesVersion } = this.#context ?? {};
    this.#context = context;
    const isSame = language === context.language && placesVersion === context.placesVersion;
    if (isSame && before.length === vacancies.length && before.every((one, at) => one === vacancies[at]))
      return;
    this.#vacancies = vacancies;
    this.#positions = undefined;
    this.#stop();
    this.#search = undefined;
    this.#last = undefined;
  }

  /** Loads and builds what a search needs. */
  async prepare(): Promise<void> {
    if (this.#search || this.#building) return;
    const building = new AbortController();
    const { signal } = building;
    this.#building = building;
    const vacancies = this.#vacancies;
    const context = this.#context;
    try {
      this.#module = await loadCode(() => import('../../core/search/vacancy-search.js'));
      const { VacancySearch, placeNames } = this.#module;
      this.hasFailed = false;
      const search = await VacancySearch.build(vacancies, {
        signal,
        language: context?.language,
        placesOf: context && placeNames(context.places()),
      });
      await search.addWords(this.#searchIndex?.words ?? [], signal);
      signal.throwIfAborted();
      this.#search = search;
      this.#last = undefined;
    } catch {
      // Whatever the cause: retrying at every update would never end.
      if (!signal.aborted) this.hasFailed = true;
      this.#failure.note();
    }
    if (this.#building !== building) return;
    this.#building = undefined;
    this.#host.requestUpdate();
  }

  /**
   * What is found, the best first.
   * @returns undefined while the search is not ready, and when nothing is searched
   */
  find(query: string): Found | undefined {
    if (!query.trim()) {
      this.#extrasFailure.expire();
      return undefined;
    }
    if (this.#module) this.#loadExtras();
    if (!this.#search) {
      if (!this.#building && (!this.hasFailed || query !== this.#failedFor || this.#failure.isOver)) {
        this.#failedFor = query;
        void this.prepare();
      }
      return undefined;
    }
    if (this.#last?.query !== query)
      this.#last = { query, found: this.#search.search(query, this.#synonyms) };
    const { found } = this.#last;
    const isNothing = !found.positions.length;
    const isWaiting = this.#searchIndex?.want(query, isNothing) ?? false;
    return isNothing && (isWaiting || this.#isWaitingForExtras) ? undefined : found;
  }

  /** Marks what was found in a text. */
  readonly findMatches: FindMatches = (text, query) =>
    this.#last?.query === query ? (this.#module?.findMatches(text, this.#last.found.marks) ?? []) : [];

  /** Where the advert of a vacancy has what is only there; undefined: everything that is searched is elsewhere too. */
  inAdvert(vacancy: Vacancy): string | undefined {
    const hits = this.#last?.found.inAdverts;
    if (!hits?.size) return undefined;
    this.#positions ??= new Map(this.#vacancies.map((one, at) => [one, at]));
    const words = hits.get(this.#positions.get(vacancy) ?? -1);
    return words && this.#module?.advertExcerpt(vacancy, words);
  }

  /**
   * What to search for instead of what finds nothing, once the visitor has stopped typing.
   * @param accepts which positions count
   * @param filters names them: others give other suggestions
   */
  suggest(
    query: string,
    filters: string,
    accepts: (positions: readonly number[]) => readonly number[],
  ): readonly Suggestion[] {
    const wanted = [this.#search, this.#synonyms, query, filters];
    if (wanted.every((one, at) => one === this.#suggestedFor[at])) return this.#suggestions;
    this.#suggestedFor = wanted;
    this.#suggestions = [];
    clearTimeout(this.#suggesting);
    this.#suggesting = setTimeout(() => {
      if (!this.#search || !this.#module) return;
      this.#suggestions = this.#module.suggestQueries(this.#search, query, this.#synonyms, accepts);
      this.#host.requestUpdate();
    }, SUGGESTION_DELAY_MS);
    return [];
  }

  #loadExtras(): void {
    const { language = 'en', synonymsUrl, searchIndexUrl } = this.#context ?? {};
    const wanted = [language, synonymsUrl, searchIndexUrl].join('\n');
    if (wanted === this.#extrasFor && !this.#extrasFailure.isOver) return;
    this.#extrasFailure.forget();
    this.#extrasFor = wanted;
    this.#isWaitingForExtras = true;
    /** Changes nothing once other settings hold. */
    const update = (change: () => unknown) => {
      if (this.#extrasFor !== wanted) return;
      change();
      this.#host.requestUpdate();
    };
    const settle = () => update(() => (this.#isWaitingForExtras = false));
    const fail = () => update(() => this.#extrasFailure.note());
    const timer = setTimeout(settle, EXTRAS_WAIT_MS);
    const load = async () => {
      const { loadSynonyms, loadSearchIndex } = await loadCode(() => import('./search-extras.js'));
      const synonyms = loadSynonyms(synonymsUrl, language, fail).then(
        (one) =>
          update(() => {
            this.#synonyms = one;
            this.#last = undefined;
          }),
        fail,
      );
      const onWords = async (words: readonly PublishedWord[]) => {
        if (this.#extrasFor === wanted) await this.#search?.addWords(words);
        update(() => (this.#last = undefined));
      };
      const index =
        searchIndexUrl === undefined ? undefined : await loadSearchIndex(searchIndexUrl, language, onWords);
      if (searchIndexUrl !== undefined && !index) fail();
      update(() => {
        this.#searchIndex?.stop();
        this.#searchIndex = index;
      });
      await synonyms;
    };
    load()
      .catch(fail) // the search works without them
      .finally(() => {
        clearTimeout(timer);
        settle();
      });
  }

  #stop(): void {
    this.#building?.abort();
    this.#building = undefined;
  }
}
