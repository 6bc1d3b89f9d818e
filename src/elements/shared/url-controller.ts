import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { noteSource, sourceOf } from '../../core/applications/visit-source.js';
import { isObject, type JsonObject } from '../../core/util/json.js';
import {
  bareId,
  changeParameters,
  dropParameters,
  isTracking,
  readParameter,
  readUrlTemplate,
} from '../../core/vacancies/page-url.js';
import { isCareerError } from '../../core/util/error.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { whenActive } from './active-page.js';
import type { SettingsController } from './settings-controller.js';

/** Where a visitor was on a page: kept in its history entry, beside what the page keeps there. */
export interface Place {
  /** Pixels from the top. */
  readonly scroll: number;
  /** The vacancy that was followed from there. */
  readonly id?: string | undefined;
}

/** Dispatched on the window when an element has changed the page's URL, since the browser has no event for that. */
const MOVED = 'career-elements:moved';
/** The same where nobody has gone anywhere: the URL says it better, or says what is set in a list. */
export const CORRECTED = 'career-elements:corrected';

/**
 * The page's URL as our elements share it. A parameter's name is the prefix alone (`vacancy`) or the prefix
 * with a word (`vacancy-apply`).
 */
export class UrlController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #settings: SettingsController;
  /** The page's URL as far as it can name something of ours. */
  #where = '';
  /** The parameter and the query that were last searched for where the visitor came from. */
  #noted = '';
  readonly #onMove: ((by: 'visitor' | 'history') => void) | undefined;

  /** @param onMove called after an element, or Back and Forward, moved the page */
  constructor(
    host: ReactiveControllerHost,
    settings: SettingsController,
    onMove?: (by: 'visitor' | 'history') => void,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#onMove = onMove;
    host.addController(this);
  }

  hostConnected(): void {
    this.#where = here();
    addEventListener('popstate', this.#onPop);
    addEventListener(MOVED, this.#onMoved);
    addEventListener(CORRECTED, this.#onCorrected);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#onPop);
    removeEventListener(MOVED, this.#onMoved);
    removeEventListener(CORRECTED, this.#onCorrected);
  }

  /** Not earlier: only now the settings say by which prefix our parameters go. */
  hostUpdate(): void {
    const { search } = location;
    const name = this.#name('source');
    if (this.#noted === name + search) return;
    this.#noted = name + search;
    // What a page in preparation stores for the session does not last.
    whenActive(() => noteSource(search, name, () => sessionStorage));
  }

  /** Where the visitor came from, as this URL says or the first one of the session did. */
  get source(): string | undefined {
    return sourceOf(location.search, this.#name('source'), () => sessionStorage);
  }

  get(word = ''): string | undefined {
    return readParameter(location.search, this.#name(word)) || undefined;
  }

  /** Loads a vacancy. One that this URL names and that does not exist is looked for without signs at its ends, and the URL is corrected. */
  async find<T>(id: string, load: (id: string) => Promise<T>): Promise<T> {
    try {
      return await load(id);
    } catch (cause) {
      const bare = bareId(id);
      const isGone = isCareerError(cause) && cause.code === 'not-found';
      if (!isGone || !bare || bare === id || this.get() !== id) throw cause;
      const found = await load(bare).catch(() => Promise.reject(cause as Error));
      if (this.get() === id) this.change(this.with({ '': bare }), 'replace', undefined, CORRECTED);
      return found;
    }
  }

  /** The vacancy that the page's path, or a parameter of the page's own, names by the setting `detailUrl`. */
  get idInPath(): string | undefined {
    const { detailUrl, urlKey } = this.#settings;
    return this.#isOfPattern(urlKey) ? undefined : readUrlTemplate(detailUrl, here(), document.baseURI);
  }

  /** Whether a parameter holds the id by the setting `detailUrl`, such as `/job?number={id}`. */
  #isOfPattern(name: string): boolean {
    const { detailUrl = '' } = this.#settings;
    return detailUrl.includes(`?${name}={id}`) || detailUrl.includes(`&${name}={id}`);
  }

  /** This page's URL with a vacancy, which its path may name already, and with other parameters of ours changed. */
  withVacancy(id: string, changes: Readonly<Record<string, string | undefined>>): string {
    return this.with({ ...changes, '': id === this.idInPath ? undefined : id });
  }

  /**
   * This page's URL with some of our parameters changed: by word, `''` for the vacancy itself.
   * @param prefix of their names; default: this element's
   */
  with(changes: Readonly<Record<string, string | undefined>>, prefix = this.#settings.urlKey): string {
    const named = Object.entries(changes).map(([word, value]) => [nameOf(prefix, word), value] as const);
    // Whole, since a path such as `//jobs` would be read as a host, and a page may have another base.
    const url = new URL(location.href);
    url.search = changeParameters(location.search, Object.fromEntries(named));
    return url.href;
  }

  /**
   * The absolute URL of what is shown, to be kept or passed on: without what a visitor set in a list, and without the parameters
   * by which pages count who came from where.
   * @param id the vacancy that the URL has to name; undefined: the page names it otherwise
   */
  toShare(id: string | undefined): string {
    const { urlKey } = this.#settings;
    const isOurs = (name: string) => name === urlKey || name.startsWith(`${urlKey}-`);
    const isDropped = (name: string) => (isOurs(name) || isTracking(name)) && !this.#isOfPattern(name);
    const own = dropParameters(location.search, isDropped);
    const search = id === undefined ? own : changeParameters(own, { [urlKey]: id });
    return location.origin + location.pathname + search;
  }

  /**
   * Changes the page's URL in place, or goes there.
   * @param id the vacancy that is followed with it
   */
  go(url: string, id?: string): void {
    if (this.change(url, 'push', id)) return;
    if (/^https?:$/.test(location.protocol)) location.assign(url);
    else
      warnOnce(
        'this page has no URL that can be changed (a preview in a frame?), so nothing opens here.',
        'warn',
      );
  }

  /**
   * Changes the page's URL in place: a step that Back undoes, or (`replace`) none.
   * @returns whether it could be changed: not in about:srcdoc, and in Safari not a hundred times in a row
   */
  change(url: string, how: 'push' | 'replace' = 'push', id?: string, event = MOVED): boolean {
    try {
      // What the page keeps in its state stays; a new step starts with it too.
      if (how === 'replace') history.replaceState(history.state, '', url);
      else {
        this.remember(id);
        history.pushState(this.#withPlace(undefined), '', url);
      }
    } catch {
      return false;
    }
    dispatchEvent(new CustomEvent(event));
    return true;
  }

  /** Keeps in the history entry where the visitor is, for when they come back to it. */
  remember(id?: string): void {
    try {
      history.replaceState(this.#withPlace({ scroll: scrollY, id }), '');
    } catch {
      // Then the visitor comes back to the top.
    }
  }

  /** What was remembered in this history entry. */
  get place(): Place | undefined {
    const state: unknown = history.state;
    const place: unknown = isObject(state) ? state[this.#placeName] : undefined;
    if (!isObject(place) || typeof place['scroll'] !== 'number') return undefined;
    const { scroll, id } = place;
    return { scroll, id: typeof id === 'string' ? id : undefined };
  }

  /** Keeps something of an element in the history entry, for when the visitor comes back to it. */
  keep(word: string, value: Readonly<Record<string, string | undefined>>): void {
    const state: unknown = history.state;
    if (state !== null && !isObject(state)) return;
    try {
      history.replaceState({ ...state, [`${this.#placeName}-${word}`]: value }, '');
    } catch {
      // Then it lasts as long as the page.
    }
  }

  /** What was kept in this history entry; others may have written it. */
  kept(word: string): JsonObject {
    const state: unknown = history.state;
    const value: unknown = isObject(state) ? state[`${this.#placeName}-${word}`] : undefined;
    return isObject(value) ? value : {};
  }

  get #placeName(): string {
    return `career-elements:${this.#settings.urlKey}`;
  }

  /** The page's state with a place of ours; a state of another type stays as it is. */
  #withPlace(place: Place | undefined): unknown {
    const state: unknown = history.state;
    return state === null || isObject(state) ? { ...state, [this.#placeName]: place } : state;
  }

  // A step to another fragment of the page does not concern the elements.
  readonly #onPop = () => {
    if (this.#where === here()) this.#host.requestUpdate();
    else this.#moved('history');
  };
  readonly #onMoved = () => this.#moved('visitor');
  readonly #onCorrected = () => {
    this.#where = here();
    this.#host.requestUpdate();
  };

  #moved(by: 'visitor' | 'history'): void {
    this.#where = here();
    this.#host.requestUpdate();
    this.#onMove?.(by);
  }

  #name(word: string): string {
    return nameOf(this.#settings.urlKey, word);
  }
}

const nameOf = (prefix: string, word: string): string => (word ? `${prefix}-${word}` : prefix);

const here = () => location.pathname + location.search;

/** Whether a click is for this tab: without modifiers and by the main button. Any other is the browser's own. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
