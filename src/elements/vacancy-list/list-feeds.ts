import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { RecentFailure } from '../shared/recent-failure.js';
import type { ChosenValue, Feed } from '../../core/vacancies/feeds.js';
import type { FacetSelection } from '../../core/vacancies/facets.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { ListResults } from './results/list-results.js';

interface Attributes {
  readonly access: string;
  readonly location: string | undefined;
  readonly only: string | undefined;
  readonly exclude: string | undefined;
  readonly vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
}

/** What a list shows. */
export interface FollowedList {
  readonly list: ListResults;
  readonly query: string;
  readonly chosen: FacetSelection;
  /** Whether only what the visitor has saved is shown. */
  readonly saved?: true;
  readonly language: string;
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
}

type FeedsModule = typeof import('./load-feeds.js');

/** The feeds that the site has published, loaded after the list when a setting names them. */
export class ListFeeds {
  readonly #host: ReactiveControllerHost & Attributes;
  #url: string | undefined;
  #mapped: readonly string[] | undefined;
  #feeds: readonly Feed[] = [];
  #module: FeedsModule | undefined;
  readonly #failure = new RecentFailure();

  constructor(host: ReactiveControllerHost & Attributes) {
    this.#host = host;
  }

  /** The feed of what is shown; undefined until the feeds are loaded, or if the site has no such feed. @param url of the list of feeds */
  of(url: string | undefined, shown: FollowedList): Feed | undefined {
    const { query, chosen, saved, language, mapped, list } = shown;
    const isOther = url !== this.#url || (url !== undefined && mapped !== this.#mapped);
    if (isOther || this.#failure.isOver) void this.#load(url, mapped);
    const { access, location, only, exclude, vacancyFilter } = this.#host;
    // No feed leaves anything out, and each is public.
    if (!this.#feeds.length || query || saved || exclude?.trim() || vacancyFilter || access !== 'external')
      return undefined;
    const values: ChosenValue[] = list.index
      .chosen(chosen)
      .map(({ facet, key, name }) => ({ facet, forms: [key, name] }));
    if (location?.trim()) values.push({ facet: 'location', forms: [location] });
    return this.#module?.feedOfList(this.#feeds, values, { only, mapped }, list.vacancies, language);
  }

  async #load(url: string | undefined, mapped: readonly string[]): Promise<void> {
    this.#url = url;
    this.#mapped = mapped;
    this.#feeds = [];
    this.#failure.forget();
    if (url === undefined) return;
    let feeds: readonly Feed[] | undefined;
    try {
      this.#module = await loadCode(() => import('./load-feeds.js'));
      feeds = await this.#module.loadFeeds(url, mapped);
    } catch {
      // Visitors lose a link.
    }
    if (this.#url !== url || this.#mapped !== mapped) return;
    if (!feeds) this.#failure.note();
    this.#feeds = feeds ?? [];
    this.#host.requestUpdate();
  }
}
