import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { afterPaint } from '../../../core/util/scheduling.js';

/** Pixels: lower than a card usually is, so that the first cards fill the screen. */
const CARD_HEIGHT = 88;
const MIN_CARDS = 8;
/** Cards below the screen that are drawn with it, since they may move up. */
const MORE_CARDS = 3;

/** Draws only the cards that fill the screen at first, and the others right after they are painted. */
export class FirstPaint implements ReactiveController {
  /** How many cards to draw. */
  limit = Math.max(MIN_CARDS, Math.ceil(innerHeight / CARD_HEIGHT));
  readonly #host: ReactiveControllerHost & HTMLElement;
  #results: unknown;
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

  /** To be called before each update. @param results when they are other ones than before, those on the screen come first again */
  begin(results: unknown): void {
    const before = this.#results;
    this.#results = results;
    const list = this.#host.shadowRoot?.querySelector(':not(.group) > ul.list');
    if (!list || !before || before === results || this.limit !== Infinity || list.querySelector('slot.own'))
      return;
    const { top, height } = list.getBoundingClientRect();
    const onScreen = Math.ceil(((innerHeight - top) / height) * list.childElementCount) + MORE_CARDS;
    if (!(onScreen < list.childElementCount)) return;
    this.limit = Math.max(MIN_CARDS, onScreen);
    this.#rest = undefined;
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
    this.end();
    this.#host.requestUpdate();
  }
}
