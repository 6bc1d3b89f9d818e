// The frame with the preview: which page it has, and what it reports.
import { LINK, previewUrl, STATE, type FromPreview, type ToPreview } from './addresses.js';

export class PreviewFrame {
  readonly #root: string;
  readonly #listener: (message: FromPreview) => void;
  #query: string | undefined;

  /**
   * @param root the playground's address, with a slash at its end
   * @param listener called with what the preview reports
   */
  constructor(root: string, listener: (message: FromPreview) => void) {
    this.#root = root;
    this.#listener = listener;
    addEventListener('message', ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin === location.origin && source === this.frame?.contentWindow) this.#listener(data);
    });
  }

  get frame(): HTMLIFrameElement | null {
    return document.querySelector<HTMLIFrameElement>('#preview iframe');
  }

  /** The address of the page by itself. */
  urlOf(query: string): string {
    return previewUrl(this.#root, query);
  }

  /**
   * Shows what a query says, if it is not shown yet.
   * @param keepsPlace whether the vacancy or form that is open stays open
   */
  show(query: string, keepsPlace: boolean): void {
    if (query === this.#query) return;
    this.#query = query;
    this.load(keepsPlace);
  }

  /** Loads the preview again. It makes no step of the browser's history. */
  load(keepsPlace: boolean): void {
    const view = this.frame?.contentWindow;
    if (!view || this.#query === undefined) return;
    const url = new URL(this.urlOf(this.#query));
    if (keepsPlace && view.location.href.startsWith(`${this.#root}preview/`)) {
      const shown = new URLSearchParams(view.location.search);
      // A link may have led to the page of another element.
      if (elementOf(shown.get(STATE)) === elementOf(this.#query))
        for (const [name, value] of shown)
          if (name !== STATE && name !== LINK) url.searchParams.append(name, value);
    }
    view.location.replace(url);
  }

  send(message: ToPreview): void {
    this.frame?.contentWindow?.postMessage(message, location.origin);
  }
}

const elementOf = (query: string | null) => new URLSearchParams(query ?? '').get('element');
