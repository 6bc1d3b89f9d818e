import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from '../../controllers/url-controller.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { DEFAULT_STATE, readListState, writeListState, type ListState } from './list-state.js';

/** Milliseconds without a key after which the typed text goes into the URL: browsers limit how often it may change. */
const TYPING_DELAY_MS = 400;

interface Options {
  readonly url: UrlController;
  /** Whether the state is kept out of the URL. */
  readonly isPrivate: () => boolean;
  /** A state without what visitors cannot set on this page. */
  readonly allowed: (state: ListState) => ListState;
  readonly onChange: (state: ListState) => void;
}

/** What the visitor has set, in the page's URL or in memory, and what is being typed. */
export class VisitorState implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  /** The state where it is not in the URL. */
  #private: ListState = DEFAULT_STATE;
  /** Whether the URL could not be changed, as in a preview within a frame. */
  #isUrlFixed = false;
  #typed: string | undefined;
  /** What was typed last, with the space at its end that the URL does not need. */
  #written = '';
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: Options) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.forgetTyped(); // the URL may be that of another page now
  }

  get current(): ListState {
    const { url, allowed } = this.#options;
    const state = this.isPrivate ? this.#private : readListState((word) => url.get(word));
    const now = this.#typed === undefined ? state : { ...state, query: this.#typed.trim(), page: 1 };
    return allowed(now);
  }

  /** Whether the state is in memory only, so that no link leads to it. */
  get isPrivate(): boolean {
    return this.#isUrlFixed || this.#options.isPrivate();
  }

  /** The text of the search field, as it was typed. */
  get typed(): string {
    const { query } = this.current;
    return this.#typed ?? (this.#written.trim() === query ? this.#written : query);
  }

  /** This page's URL with another state. */
  hrefOf(state: ListState): string {
    return this.#options.url.with(writeListState(state));
  }

  /** Sets a state, by a history entry that Back undoes, or (`replace`) without one. */
  change(next: ListState, how: 'push' | 'replace' = 'push'): void {
    this.forgetTyped();
    this.#isUrlFixed = !this.#options.isPrivate() && !this.#options.url.change(this.hrefOf(next), how);
    this.#private = next;
    this.#host.requestUpdate();
    this.#options.onChange(next);
  }

  /** Takes a typed text; it applies at once. */
  type(query: string): void {
    this.#typed = query;
    this.#host.requestUpdate();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.keepTyped(), TYPING_DELAY_MS);
  }

  keepTyped(): void {
    const typed = this.#typed;
    if (typed === undefined) return;
    this.change(this.current, 'replace');
    this.#written = typed;
  }

  /** To be called after Back or Forward: the URL has the state now. */
  returned(): void {
    this.#isUrlFixed = false;
    this.forgetTyped();
  }

  /** Drops the typed text: it belongs to the previous URL. */
  forgetTyped(): void {
    clearTimeout(this.#typing);
    this.#typed = undefined;
    this.#written = '';
  }
}

/** Shows the next page, unless the click opens it elsewhere, and moves the focus to its first vacancy. @param shown how many there are */
export async function showMore(
  host: LitElement,
  visitor: VisitorState,
  event: MouseEvent,
  shown: number,
): Promise<void> {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { current } = visitor;
  visitor.change({ ...current, page: current.page + 1 });
  await host.updateComplete;
  host.renderRoot.querySelectorAll<HTMLElement>('.link')[shown]?.focus();
}
