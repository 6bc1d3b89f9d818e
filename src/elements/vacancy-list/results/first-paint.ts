import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { yieldToMain } from '../../../base/yield-to-main.js';

/** Pixels: lower than a card usually is, so that the first cards fill the screen. */
const CARD_HEIGHT = 88;
const MIN_CARDS = 8;

/** Milliseconds after which a page that paints nothing, such as one in a background tab, counts as painted. */
const PAINT_TIMEOUT_MS = 250;

/** Draws only the cards that fill the screen at first, and the others right after they are painted. */
export class FirstPaint implements ReactiveController {
  /** How many cards to draw. */
  limit = Math.max(MIN_CARDS, Math.ceil(innerHeight / CARD_HEIGHT));
  readonly #host: ReactiveControllerHost & HTMLElement;
  #rest: Promise<void> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Resolves when all cards are requested to be drawn; undefined: nothing is missing. */
  get rest(): Promise<void> | undefined {
    return this.limit === Infinity ? undefined : this.#rest;
  }

  /** From now on, all cards are drawn at once. */
  end(): void {
    this.limit = Infinity;
  }

  hostUpdated(): void {
    const list = this.#host.shadowRoot?.querySelector('.groups, .list, .table');
    if (!list || this.limit === Infinity) return;
    const isScreenFull = list.getBoundingClientRect().bottom >= innerHeight;
    if (isScreenFull && document.visibilityState === 'visible') this.#rest ??= this.#drawRest();
    else this.#drawAll(); // in the same frame, so that nothing below the list moves
  }

  async #drawRest(): Promise<void> {
    await afterPaint();
    this.#drawAll();
  }

  #drawAll(): void {
    if (this.limit === Infinity) return;
    this.limit = Infinity;
    this.#host.requestUpdate();
  }
}

/** Resolves in a separate task after the next paint. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => void yieldToMain().then(resolve));
  });
}
