import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from './url-controller.js';

/** Milliseconds without scrolling after which the position is saved. */
const REST_MS = 250;

/** Events of a visitor who has started to move around. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether Back or Forward led to where a single-page app is now, and the visitor has done nothing there yet. */
let isReturn = false;
let isWatching = false;

/** An app makes its list after the event. */
function watchReturns(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', () => (isReturn = true));
  for (const type of INTERACTIONS)
    addEventListener(type, () => (isReturn = false), { capture: true, passive: true });
}

/**
 * Restores the scroll position of a visitor who comes back, when the content is on the page again. For pages in its
 * back/forward cache the browser does so itself, and this does nothing.
 */
export class ScrollRestoration implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #url: UrlController;
  readonly #focus: (id: string) => void;
  #isSettled = false;
  #isTouched = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Ends what listens to the page for an element that is on it. */
  #connection = new AbortController();

  /** @param focus moves the focus to what was followed, without scrolling */
  constructor(host: ReactiveControllerHost & HTMLElement, url: UrlController, focus: (id: string) => void) {
    this.#host = host;
    this.#url = url;
    this.#focus = focus;
    host.addController(this);
  }

  hostConnected(): void {
    watchReturns();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('pagehide', this.#onLeave, { signal });
    addEventListener('scroll', this.#onScroll, { passive: true, signal });
    for (const type of INTERACTIONS)
      addEventListener(type, this.#onTouch, { capture: true, passive: true, signal });
  }

  hostDisconnected(): void {
    this.#connection.abort();
    clearTimeout(this.#resting);
  }

  /** To be called whenever the content may be there; only the first call counts. */
  arrived(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isBack = isReturn || navigation?.type === 'back_forward';
    const { place } = this.#url;
    if (!place || !(isBack || navigation?.type === 'reload')) return;
    this.#scrollTo(place.scroll);
    // Firefox restores by itself once the page has loaded: to where the page ended before the list was there.
    const { signal } = this.#connection;
    const again = () => signal.aborted || this.#isTouched || this.#scrollTo(place.scroll);
    if (document.readyState !== 'complete')
      addEventListener('load', () => setTimeout(again), { once: true, signal });
    if (isBack && place.id !== undefined) this.#focus(place.id);
  }

  /** To be called after Back or Forward within the page, when the list of that time is drawn. */
  returned(): void {
    const { place } = this.#url;
    if (place && this.#isShown) this.#scrollTo(place.scroll);
  }

  get #isShown(): boolean {
    return this.#host.getClientRects().length > 0;
  }

  #scrollTo(top: number): void {
    scrollTo({ top, left: scrollX, behavior: 'instant' });
  }

  readonly #onTouch = () => {
    this.#isSettled = true;
    this.#isTouched = true;
  };

  // A reload does not keep what is written when the page goes.
  readonly #onScroll = () => {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#onLeave, REST_MS);
  };

  readonly #onLeave = () => {
    if (this.#isSettled && this.#isShown) this.#url.remember(this.#url.place?.id);
  };
}
