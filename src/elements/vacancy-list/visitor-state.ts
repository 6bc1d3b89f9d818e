import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from '../shared/url-controller.js';
import {
  DEFAULT_STATE,
  readListState,
  restrictState,
  writeListState,
  type ListState,
  type StateLimits,
} from './list-state.js';

/** Milliseconds without a key after which the typed text goes into the URL: browsers limit how often it may change. */
const TYPING_DELAY_MS = 400;

/** Names the state in a history entry. */
const KEPT = 'list';

interface Options {
  readonly url: UrlController;
  /** The names of the page's mapped fields. */
  readonly mapped: () => readonly string[];
  /** Whether the state is kept out of the URL. */
  readonly isPrivate: () => boolean;
  /** What visitors can set on this page. */
  readonly limits: () => StateLimits;
  readonly onChange: (state: ListState) => void;
}

/** What the visitor has set, in the page's URL or in memory, and what is being typed. */
export class VisitorState implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  /** The state where it is not in the URL; undefined until the settings are read. */
  #private: ListState | undefined;
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

  /** What a visitor had set who comes back is in the history entry. */
  hostUpdate(): void {
    if (this.#private) return;
    const kept = this.#options.url.kept(KEPT);
    const read = (word: string) => (typeof kept[word] === 'string' ? kept[word] : undefined);
    this.#private = readListState(read, this.#options.mapped());
  }

  hostDisconnected(): void {
    this.forgetTyped(); // the URL may be that of another page now
  }

  get current(): ListState {
    const { url, limits, mapped } = this.#options;
    const state = this.isPrivate
      ? (this.#private ?? DEFAULT_STATE)
      : readListState((word) => url.get(word), mapped());
    const now = this.#typed === undefined ? state : { ...state, query: this.#typed.trim(), page: 1 };
    return restrictState(now, limits());
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
    return this.#options.url.with(writeListState(state, this.#options.mapped()));
  }

  /** Sets a state, by a history entry that Back undoes, or (`replace`) without one. */
  change(next: ListState, how: 'push' | 'replace' = 'push'): void {
    this.forgetTyped();
    this.#isUrlFixed = !this.#options.isPrivate() && !this.#options.url.change(this.hrefOf(next), how);
    this.#private = next;
    if (this.#options.isPrivate()) this.#options.url.keep(KEPT, writeListState(next, this.#options.mapped()));
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
