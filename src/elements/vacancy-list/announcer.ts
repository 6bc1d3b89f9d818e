import type { ReactiveControllerHost } from 'lit';
import { announcementOf } from './list-view.js';
import type { ListView } from './list-view-model.js';

/** Milliseconds without a change after which the text is announced. */
const REST_MS = 800;

/** A text for screen readers, set when the list has stopped changing. */
export class Announcer {
  text = '';
  readonly #host: ReactiveControllerHost;
  /** Undefined while no list is shown; then the text stays. */
  #shown: ListView | undefined;
  /** What the visitor knows: the list as it was shown first, or announced last. */
  #known: ListView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** To be called after each update. */
  show(view: ListView | undefined): void {
    this.#shown = view;
    this.#known ??= view;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const view = this.#shown;
      if (!view) return;
      const text = announcementOf(view, this.#known);
      // A screen reader reads the same text only once.
      this.text = text === this.text ? `${text}\u00a0` : text;
      this.#known = view;
      this.#host.requestUpdate();
    }, REST_MS);
  }
}
