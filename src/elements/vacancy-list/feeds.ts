import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { currentLoad, RecentFailure } from '../shared/recent-failure.js';
import type { Feed } from '../../core/vacancies/feeds.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { FindFeed, NarrowedList } from './load-feeds.js';
import type { ListResults } from './results/results.js';
import type { ListState } from './url-state.js';

/** The feeds that the site has published, loaded after the list when a setting names them. */
export class ListFeeds {
  readonly #host: ReactiveControllerHost & NarrowedList;
  readonly #settings: SettingsController;
  #url: string | undefined;
  #mapped: readonly string[] | undefined;
  #find: FindFeed | undefined;
  readonly #failure = new RecentFailure();

  constructor(host: ReactiveControllerHost & NarrowedList, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
  }

  /** The feed of what is shown; undefined until the feeds are loaded, or if the site has no such feed. */
  of(list: ListResults, state: ListState): Feed | undefined {
    const { feedsUrl: url, mapped, language, isSettled } = this.#settings;
    if (!isSettled) return undefined;
    const isOther = url !== this.#url || (url !== undefined && mapped !== this.#mapped);
    if (isOther || this.#failure.isOver) void this.#load(url, mapped);
    return this.#find?.(this.#host, list, state, language);
  }

  async #load(url: string | undefined, mapped: readonly string[]): Promise<void> {
    this.#url = url;
    this.#mapped = mapped;
    this.#find = undefined;
    this.#failure.forget();
    if (url === undefined) return;
    let find: FindFeed | undefined;
    const begun = currentLoad();
    try {
      const { loadFeeds } = await loadCode(() => import('./load-feeds.js'));
      find = await loadFeeds(url, mapped);
    } catch {
      // Visitors lose a link.
    }
    if (this.#url !== url || this.#mapped !== mapped) return;
    if (!find) this.#failure.note(begun);
    this.#find = find;
    this.#host.requestUpdate();
  }
}
