import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A menu may swallow the end of a press; whoever presses a key has none in mind. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keydown'];

/**
 * Knows whether a button of the pointer, or a finger, is down. What is said when a field is left would move the page
 * under it, and the click that made the visitor leave would hit nothing.
 */
export class PressWatch implements ReactiveController {
  #isPressed = false;
  #waiting: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('pointerdown', this.#onDown, true);
    for (const type of ENDS) addEventListener(type, this.#onUp, true);
  }

  hostDisconnected(): void {
    removeEventListener('pointerdown', this.#onDown, true);
    for (const type of ENDS) removeEventListener(type, this.#onUp, true);
    this.#onUp();
  }

  /** Calls at once, or when what is down is up and its click has happened. */
  readonly afterPress = (callback: () => void) => {
    if (this.#isPressed) this.#waiting.push(callback);
    else callback();
  };

  readonly #onDown = () => {
    this.#isPressed = true;
  };

  readonly #onUp = () => {
    this.#isPressed = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length) setTimeout(() => waiting.forEach((one) => one()));
  };
}
