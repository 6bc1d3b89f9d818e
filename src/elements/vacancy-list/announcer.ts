import type { ReactiveControllerHost } from 'lit';

/** Milliseconds without a change after which the text is announced. */
const DELAY_MS = 800;

/** A text for screen readers, set when the list has stopped changing. */
export class Announcer {
  text = '';
  readonly #host: ReactiveControllerHost;
  readonly #makeText: () => string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param makeText undefined: the text stays */
  constructor(host: ReactiveControllerHost, makeText: () => string | undefined) {
    this.#host = host;
    this.#makeText = makeText;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = this.#makeText() ?? this.text;
      this.#host.requestUpdate();
    }, DELAY_MS);
  }
}
