import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A menu may swallow the end of a press; a key press shows that it is over. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keydown'];

/**
 * Knows whether a pointer button or a finger is down. An error that appears when a field loses the focus moves the
 * page, and the click that took the focus away would miss its target.
 */
export class PressState implements ReactiveController {
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

  /** Calls back at once, or after the press and its click. */
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
