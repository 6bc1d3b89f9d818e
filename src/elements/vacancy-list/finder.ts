import type { ReactiveControllerHost } from 'lit';
import { DirectoryController } from '../shared/directory-controller.js';
import { SearchController, type FindMatches, type SearchContext } from '../shared/search-controller.js';
import type { MessagesController } from '../shared/messages-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import { onIdle } from '../../core/util/scheduling.js';
import { tellBuilder } from '../shared/tell-builder.js';
import { OnDemand } from '../shared/on-demand.js';
import type { Messages } from '../../i18n/messages.js';
import type * as SalaryCode from '../../i18n/salary-text.js';
import { isAcceptedBy } from '../shared/vacancy-filter.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import type { FacetHierarchy } from '../../core/vacancies/facets.js';
import { applyFixedFilters, readFixedFilters, type FixedFilter } from '../../core/vacancies/fixed-filters.js';
import type { Suggestion } from '../../core/search/suggestions.js';
import type { VacancyOrder } from '../../core/vacancies/order.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { Feed } from '../../core/vacancies/feeds.js';
import type { FilterPanel } from './controls/filter-panel.js';
import { ListFeeds } from './feeds.js';
import type { ListLoader } from './loader.js';
import type { ListSettings } from './attributes.js';
import type { ListAttributes } from '../../core/vacancies/list-query.js';
import { ListResults, type Results } from './results/results.js';
import { DEFAULT_STATE, mappedSort, orderOfSort, type ListState, type UrlState } from './url-state.js';

interface Attributes extends ListAttributes, Pick<ListSettings, 'layout'> {
  readonly only: string | undefined;
  readonly exclude: string | undefined;
  readonly vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
  readonly searchIndexUrl: string | undefined;
}

interface FinderOptions {
  readonly settings: SettingsController;
  readonly loader: ListLoader;
  /** What the visitor has saved. */
  readonly marks: VisitorController;
  readonly urlState: UrlState;
  readonly messages: MessagesController;
  /** The values of a facet do not move while a visitor has it open. */
  readonly panel: FilterPanel;
}

/** What is on screen, and by what else than the words as they were typed the search has found it. */
export interface ShownResults {
  readonly list: ListResults;
  readonly results: Results;
  /** What the visitor had set when they were found. */
  readonly by: ListState;
  /** Words of the query that are only inside of other words. */
  readonly inside: readonly string[];
  readonly synonyms: readonly string[];
}

interface Accepted {
  readonly vacancies: readonly Vacancy[];
  readonly hierarchy: FacetHierarchy | undefined;
}

const NONE: readonly never[] = [];

/** Searches, filters and sorts the loaded vacancies. */
export class ListFinder {
  /** What the visitor has set, as far as this list can follow it. */
  state = DEFAULT_STATE;
  /** What is on screen: the results of the previous list, while the index of a new one is built. */
  shown: ShownResults | undefined;
  /** Whether the results wait for the search, or for the directory. */
  isPending = false;
  readonly #host: ReactiveControllerHost & Attributes;
  readonly #options: FinderOptions;
  readonly #search: SearchController;
  /** Requested after the vacancies, unless a link may need it. */
  readonly #directory: DirectoryController;
  /** The facets that fixed filters name. */
  #fixedFacets: ReadonlySet<string> = new Set();
  /** Whether a value of a fixed filter is unknown that the directory may still bring. */
  #isFilterUnknown = false;
  readonly #feeds: ListFeeds;
  #list: ListResults | undefined;
  readonly #salaryCode: OnDemand<typeof SalaryCode>;
  /** The inputs of `#accepted`, to detect changes. */
  #inputs: readonly unknown[] = [];
  /** What the page shows of the loaded vacancies, before a visitor narrows it. */
  #accepted: Accepted = { vacancies: NONE, hierarchy: undefined };
  /** What writes the salaries of `#list`. */
  #salaryWords: Messages['t'] | undefined;
  #knownDirectory: DirectoryController['current'];
  /** What the search found; undefined: no query, or the search is not ready. */
  #found: ReturnType<SearchController['find']>;

  constructor(host: ReactiveControllerHost & HTMLElement & Attributes, options: FinderOptions) {
    this.#host = host;
    this.#options = options;
    const { settings, loader } = options;
    this.#search = new SearchController(host);
    this.#feeds = new ListFeeds(host, settings);
    this.#salaryCode = new OnDemand(host, 'salaries', () => import('../../i18n/salary-text.js'));
    this.#directory = new DirectoryController(
      host,
      settings,
      () => loader.page ?? this.state.chosen.organization ?? (host.only || host.exclude),
    );
  }

  /** What writes salaries; undefined until it has loaded, and where no vacancy states one. */
  get salaries(): typeof SalaryCode | undefined {
    return this.#salaryCode.code;
  }

  /** Whether the list has no vacancies at all, regardless of query and filters. */
  get isEmpty(): boolean {
    return !this.#list?.vacancies.length;
  }

  /** Whether nothing that the list shows is on its way. */
  get isWhole(): boolean {
    const areSalariesHere = !this.#list?.hasSalaries || this.salaries || this.#salaryCode.hasFailed;
    const { isSettled } = this.#options.marks;
    return isSettled && this.shown !== undefined && this.#directory.isSettled && Boolean(areSalariesHere);
  }

  /** Whether fixed filters narrow the list, so that the service's count is not that of the list. */
  get hasFixedFilters(): boolean {
    return this.#fixedFacets.size > 0;
  }

  /** The published feed of what is shown; undefined until it is loaded, or if the site has none. */
  get feed(): Feed | undefined {
    return this.shown && this.#feeds.of(this.shown.list, this.state);
  }

  get hasSearchFailed(): boolean {
    return this.#search.hasFailed && this.state.query !== '';
  }

  /** Where a text matches the search; nowhere while the search is not ready. */
  readonly findMatches: FindMatches = (text, query) =>
    this.#found ? this.#search.findMatches(text, query) : [];

  /** Where the advert of a vacancy has what is searched and is nowhere else in it; undefined: it is. */
  inAdvert(vacancy: Vacancy): string | undefined {
    return this.#found ? this.#search.inAdvert(vacancy) : undefined;
  }

  /** How many would be shown if not only what is saved were. */
  countWithoutSaved(): number {
    const { chosen } = this.state;
    return this.shown?.list.count(chosen, this.#found?.positions) ?? 0;
  }

  /** Loads the search and builds its index when the page has nothing else to do. */
  prepareSearch(): void {
    onIdle(() => void this.#search.prepare());
  }

  /** To be called before each render, when the controllers have read the settings. */
  update(): void {
    this.state = this.#readState();
    this.#make();
    this.#find();
  }

  /** By a mapped field, only a complete list can be sorted. */
  #readState(): ListState {
    const { urlState, loader } = this.#options;
    const { current } = urlState;
    return loader.isComplete || !mappedSort(current.sort) ? current : { ...current, sort: 'default' };
  }

  #make(): void {
    const { settings, loader, panel, messages } = this.#options;
    const { access, location, vacancyFilter, only, exclude } = this.#host;
    const { language, mapped, synonymsUrl } = settings;
    if (!panel.isOpen) this.#knownDirectory = this.#directory.current;
    const shownFor = [access, loader.perdate, location, vacancyFilter, language, mapped, only, exclude];
    // A directory that cannot be read settles, too: fixed filters no longer wait for it.
    const isComplete = this.#directory.isSettled && settings.isSettled;
    const ofSearch = [synonymsUrl, this.#searchIndexUrl];
    const ofFixedFilters = (only || exclude) && isComplete;
    // The facet of salaries is written in words, and its code comes after the list.
    const { salaries } = this;
    const words = salaries && messages.current;
    const parts = [loader.page, ...shownFor, this.#knownDirectory, ofFixedFilters, ...ofSearch];
    const areOthers = parts.some((one, at) => one !== this.#inputs[at]);
    this.#inputs = parts;
    if (!loader.page) this.#list = this.shown = undefined;
    else if (areOthers) {
      const accepted = vacancyFilter
        ? loader.vacancies.filter((one) => isAcceptedBy(vacancyFilter, one))
        : loader.vacancies;
      const { vacancies: named = accepted, hierarchy } = this.#knownDirectory?.enrich(accepted) ?? {};
      const vacancies = this.#applyFixedFilters(named, hierarchy, isComplete);
      this.#accepted = { vacancies, hierarchy };
      this.#search.setVacancies(vacancies, this.#context);
    }
    if (loader.page && (areOthers || this.#salaryWords !== words?.t)) {
      const { vacancies, hierarchy } = this.#accepted;
      const makeSalaries =
        salaries && words
          ? () => salaries.salaryTerms(vacancies, (one) => salaries.salaryText(one, words))
          : undefined;
      const fixed = this.#fixedFacets;
      this.#list = new ListResults(vacancies, { language, mapped, hierarchy, fixed, salaries: makeSalaries });
    }
    this.#salaryWords = words?.t;
    if (this.#list?.hasSalaries) this.#salaryCode.want();
  }

  /** The attributes `only` and `exclude`. @param isComplete whether nothing may still bring what they name */
  #applyFixedFilters(
    vacancies: readonly Vacancy[],
    hierarchy: FacetHierarchy | undefined,
    isComplete: boolean,
  ): readonly Vacancy[] {
    const { mapped } = this.#options.settings;
    const only = readFixedFilters(this.#host.only);
    const exclude = readFixedFilters(this.#host.exclude);
    this.#fixedFacets = new Set([...only, ...exclude].map(({ facet }) => facet));
    const result = applyFixedFilters(vacancies, { only, exclude }, hierarchy, mapped);
    const unmatched = (of: readonly FixedFilter[]) => result.unmatched.filter((one) => of.includes(one));
    this.#isFilterUnknown = result.unmatched.length > 0 && !isComplete;
    if (result.unmatched.length && isComplete) {
      tellBuilder(({ reportFixedFilters }) => {
        reportFixedFilters('only', unmatched(only), vacancies, { hierarchy, mapped });
        reportFixedFilters('exclude', unmatched(exclude), vacancies, { hierarchy, mapped });
      });
    }
    return result.vacancies;
  }

  /** A link may have a range of salary, or the order by it; and the rows of a table would grow when salaries come. */
  #needsSalaries(list: ListResults, { salary }: ListState['chosen'], sort: ListState['sort']): boolean {
    const isFirstTable = !this.shown && this.#host.layout === 'table';
    const isAsked = Boolean(salary?.length) || sort === 'salary' || isFirstTable;
    return isAsked && list.hasSalaries && !this.salaries && !this.#salaryCode.hasFailed;
  }

  /** While something is missing for the results, the previous ones stay. */
  #find(): void {
    const list = this.#list;
    const { marks } = this.#options;
    const { query, chosen, saved, sort } = this.state;
    this.#found = this.#search.find(query);
    const isSearching = query !== '' && !this.#found && !this.#search.hasFailed;
    const needsCode = (saved && !marks.isSettled) || (list && this.#needsSalaries(list, chosen, sort));
    const needsDirectory = this.#isFilterUnknown || (list && this.#needsDirectory(list, chosen));
    this.isPending = isSearching || needsCode === true || (list !== undefined && needsDirectory === true);
    if (list && !this.isPending) {
      const { positions, inside = NONE, synonyms = NONE } = this.#found ?? {};
      const makeRank = sort === 'salary' ? this.salaries?.salaryRank : undefined;
      const results = list.of(chosen, positions, this.#order, this.#savedOnly, makeRank);
      this.shown = { list, results, by: this.state, inside, synonyms };
    }
  }

  /** What the visitor has saved, where only that is shown. */
  get #savedOnly(): ReadonlyMap<string, unknown> | undefined {
    return this.state.saved && this.#options.marks.marks?.saved.all;
  }

  get #searchIndexUrl(): string | undefined {
    return this.#host.searchIndexUrl?.trim() || this.#options.settings.searchIndexUrl;
  }

  get #context(): SearchContext {
    const { language, synonymsUrl, client } = this.#options.settings;
    const searchIndexUrl = this.#searchIndexUrl;
    const ofDirectory = this.#knownDirectory?.placeNames;
    const places = () => ({ ...(client?.known() ?? { lists: NONE, lookups: NONE }), ofDirectory });
    return { language, synonymsUrl, searchIndexUrl, places, placesVersion: this.#knownDirectory };
  }

  /** What to search for instead of what finds nothing, with how many there are under the filters. */
  suggest(): readonly Suggestion[] {
    const { shown } = this;
    const { query, chosen } = this.state;
    if (!shown || !query || !this.#found) return NONE;
    const saved = this.#savedOnly;
    const { index, vacancies } = shown.list;
    const isIn = (position: number) => !saved || saved.has(vacancies[position]?.id ?? '');
    const accepts = (positions: readonly number[]) => index.filter(chosen, positions.filter(isIn)).positions;
    return this.#search.suggest(query, JSON.stringify([chosen, saved && [...saved.keys()]]), accepts);
  }

  /** An organisation that no vacancy names may be the parent of one, which only the directory knows. */
  #needsDirectory(list: ListResults, { organization = [] }: ListState['chosen']): boolean {
    return !this.#directory.isSettled && list.index.chosen({ organization }).length < organization.length;
  }

  /** How the page sorts a complete list; the service sorts an incomplete one. */
  get #order(): VacancyOrder | 'best' | undefined {
    const { sort } = this.state;
    if (sort === 'default' && this.#found !== undefined) return 'best';
    if (!this.#options.loader.isComplete) return undefined;
    return orderOfSort(sort) ?? this.#options.loader.order;
  }
}
