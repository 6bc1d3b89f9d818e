import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from '../../controllers/url-controller.js';
import { NOTHING_SET, readListState, writeListState, type ListState } from './list-state.js';

/** Milliseconds without a key after which what was typed stands in the URL: browsers count how often it changes. */
const PAUSE = 400;

interface Options {
  readonly url: UrlController;
  /** Whether the state is kept out of the URL. */
  readonly isPrivate: () => boolean;
  readonly onChange: (state: ListState) => void;
}

/** What the visitor has set: in the page's URL, or here, and what is being typed just now. */
export class VisitorState implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  #private: ListState = NOTHING_SET;
  #typed: string | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: Options) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.forgetTyped(); // the URL may be that of another page by now
  }

  get current(): ListState {
    const { url, isPrivate } = this.#options;
    const state = isPrivate() ? this.#private : readListState((word) => url.get(word));
    return this.#typed === undefined ? state : { ...state, query: this.#typed.trim(), page: 1 };
  }

  /** What stands in the field: as it was typed. */
  get typed(): string {
    return this.#typed ?? this.current.query;
  }

  /** This page's URL with another state. */
  hrefOf(state: ListState): string {
    return this.#options.url.with(writeListState(state));
  }

  /** A step that Back undoes, or (`replace`) none. */
  change(next: ListState, how: 'push' | 'replace' = 'push'): void {
    this.forgetTyped();
    if (this.#options.isPrivate()) {
      this.#private = next;
      this.#host.requestUpdate();
    } else this.#options.url.go(this.hrefOf(next), how);
    this.#options.onChange(next);
  }

  /** Takes what is typed: it holds at once. */
  type(query: string): void {
    this.#typed = query;
    this.#host.requestUpdate();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.keepTyped(), PAUSE);
  }

  keepTyped(): void {
    if (this.#typed !== undefined) this.change(this.current, 'replace');
  }

  /** The page has moved: what was being typed belongs to where it was. */
  forgetTyped(): void {
    clearTimeout(this.#typing);
    this.#typed = undefined;
  }
}
