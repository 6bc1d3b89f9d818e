import type { ReactiveController } from 'lit';

/** Milliseconds for which the pointer has to rest on a link, so that passing over it loads nothing. */
const REST_MS = 80;

/** Notices which link a visitor is about to follow: the pointer or the focus rests on it, or a finger touches it. */
export class PreloadController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #onIntent: (id: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onIntent gets the `data-id` of the link */
  constructor(host: HTMLElement, onIntent: (id: string) => void) {
    this.#host = host;
    this.#onIntent = onIntent;
  }

  hostConnected(): void {
    for (const type of ['pointerover', 'focusin']) this.#host.addEventListener(type, this.#onRest);
    this.#host.addEventListener('touchstart', this.#onTouch, { passive: true });
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    for (const type of ['pointerover', 'focusin']) this.#host.removeEventListener(type, this.#onRest);
    this.#host.removeEventListener('touchstart', this.#onTouch);
  }

  readonly #onRest = (event: Event) => {
    clearTimeout(this.#timer);
    const id = linkOf(event);
    if (id !== undefined) this.#timer = setTimeout(() => this.#onIntent(id), REST_MS);
  };

  readonly #onTouch = (event: Event) => {
    const id = linkOf(event);
    if (id !== undefined) this.#onIntent(id);
  };
}

/** Nothing for a visitor who asks to save data. */
function linkOf(event: Event): string | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const target = event.composedPath()[0];
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-id]') : null;
  return connection?.saveData ? undefined : link?.dataset['id'];
}
