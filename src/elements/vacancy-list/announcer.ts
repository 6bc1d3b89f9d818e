import type { ReactiveControllerHost } from 'lit';
import { announcementOf } from './list-view.js';
import type { ListView } from './list-view-model.js';

/** Milliseconds without a change after which the text is announced. */
const REST_MS = 800;

/** A text for screen readers, set when the list has stopped changing. */
export class Announcer {
  text = '';
  readonly #host: ReactiveControllerHost;
  readonly #view: () => ListView | undefined;
  /** What the visitor knows: the list as it was shown first, or announced last. */
  #known: ListView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param view undefined while there is no list; then the text stays */
  constructor(host: ReactiveControllerHost, view: () => ListView | undefined) {
    this.#host = host;
    this.#view = view;
  }

  /** To be called after each update: takes note of the list that is shown first. @returns whether there was one */
  noteFirst(): boolean {
    this.#known ??= this.#view();
    return this.#known !== undefined;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const view = this.#view();
      if (!view) return;
      const text = announcementOf(view, this.#known);
      // A screen reader reads the same text only once.
      this.text = text === this.text ? `${text}\u00a0` : text;
      this.#known = view;
      this.#host.requestUpdate();
    }, REST_MS);
  }
}
