import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { changeParameters, readParameter } from '../vacancies/page-url.js';
import type { SettingsController } from './settings-controller.js';

/** Fired on the window when an element has changed the page's URL, which the browser tells nobody. */
const MOVED = 'career-elements:moved';

/**
 * The page's URL as our elements share it. A parameter's name is the prefix alone (`vacancy`) or the prefix
 * with a word (`vacancy-apply`).
 */
export class UrlController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #settings: SettingsController;
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
    addEventListener('popstate', this.#onPop);
    addEventListener(MOVED, this.#onMoved);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#onPop);
    removeEventListener(MOVED, this.#onMoved);
  }

  get(word = ''): string | undefined {
    return readParameter(location.search, this.#name(word)) || undefined;
  }

  /** This page's URL with some of our parameters changed: by word, `''` for the vacancy itself. */
  with(changes: Readonly<Record<string, string | undefined>>): string {
    const named = Object.entries(changes).map(([word, value]) => [this.#name(word), value] as const);
    return location.pathname + changeParameters(location.search, Object.fromEntries(named)) + location.hash;
  }

  /** Changes the page's URL in place: a step that Back undoes, or (`replace`) none. */
  go(url: string, how: 'push' | 'replace' = 'push'): void {
    try {
      // What the page keeps in its state stays; a new step starts with it too.
      if (how === 'push') history.pushState(history.state, '', url);
      else history.replaceState(history.state, '', url);
    } catch {
      location.assign(url); // a page whose URL cannot be changed, such as about:srcdoc
      return;
    }
    dispatchEvent(new Event(MOVED));
  }

  readonly #onPop = () => this.#moved('history');
  readonly #onMoved = () => this.#moved('visitor');

  #moved(by: 'visitor' | 'history'): void {
    this.#host.requestUpdate();
    this.#onMove?.(by);
  }

  #name(word: string): string {
    const { urlKey } = this.#settings;
    return word ? `${urlKey}-${word}` : urlKey;
  }
}
