import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from './url-controller.js';

/** Milliseconds after which a page that was scrolled is at rest. */
const RESTING = 250;

/** What a visitor does who has begun to look around by themselves. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Brings a visitor who comes back to where they were, when what they saw is on the page again. Where the browser keeps
 * whole pages, it does so by itself, and this does nothing.
 */
export class ScrollRestoration implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #url: UrlController;
  readonly #focus: (id: string) => void;
  #isSettled = false;
  #isTouched = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** @param focus moves the focus to what was followed, without scrolling */
  constructor(host: ReactiveControllerHost & HTMLElement, url: UrlController, focus: (id: string) => void) {
    this.#host = host;
    this.#url = url;
    this.#focus = focus;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#onLeave);
    addEventListener('scroll', this.#onScroll, { passive: true });
    for (const type of TOUCHES) addEventListener(type, this.#onTouch, { capture: true, passive: true });
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#onLeave);
    removeEventListener('scroll', this.#onScroll);
    clearTimeout(this.#resting);
    for (const type of TOUCHES) removeEventListener(type, this.#onTouch, { capture: true });
  }

  /** To be called whenever what the visitor saw may be there; only the first time counts. */
  arrived(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isBack = navigation?.type === 'back_forward';
    const { place } = this.#url;
    if (!place || !(isBack || navigation?.type === 'reload')) return;
    this.#scrollTo(place.scroll);
    // Firefox restores by itself once the page has loaded: to where the page ended before the list was there.
    const again = () => this.#isTouched || this.#scrollTo(place.scroll);
    if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(again), { once: true });
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
    this.#resting = setTimeout(this.#onLeave, RESTING);
  };

  readonly #onLeave = () => {
    if (this.#isSettled && this.#isShown) this.#url.remember(this.#url.place?.id);
  };
}
