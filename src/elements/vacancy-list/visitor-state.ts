import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UrlController } from '../../controllers/url-controller.js';
import { NOTHING_SET, readListState, writeListState, type ListState } from './list-state.js';

/** Milliseconds without a key after which what was typed stands in the URL: browsers count how often it changes. */
const PAUSE = 400;

interface Options {
  readonly url: UrlController;
  /** Whether the state is kept out of the URL. */
  readonly isPrivate: () => boolean;
  /** A state without what visitors cannot set on this page. */
  readonly allowed: (state: ListState) => ListState;
  readonly onChange: (state: ListState) => void;
}

/** What the visitor has set: in the page's URL, or here, and what is being typed just now. */
export class VisitorState implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  /** The state where it is not in the URL. */
  #private: ListState = NOTHING_SET;
  /** Whether the URL could not be changed, as in a preview within a frame. */
  #isStuck = false;
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
    this.forgetTyped(); // the URL may be that of another page by now
  }

  get current(): ListState {
    const { url, allowed } = this.#options;
    const state = this.isPrivate ? this.#private : readListState((word) => url.get(word));
    const now = this.#typed === undefined ? state : { ...state, query: this.#typed.trim(), page: 1 };
    return allowed(now);
  }

  /** Whether the state is kept here, so that no link leads to it. */
  get isPrivate(): boolean {
    return this.#isStuck || this.#options.isPrivate();
  }

  /** What stands in the field: as it was typed. */
  get typed(): string {
    const { query } = this.current;
    return this.#typed ?? (this.#written.trim() === query ? this.#written : query);
  }

  /** This page's URL with another state. */
  hrefOf(state: ListState): string {
    return this.#options.url.with(writeListState(state));
  }

  /** A step that Back undoes, or (`replace`) none. */
  change(next: ListState, how: 'push' | 'replace' = 'push'): void {
    this.forgetTyped();
    this.#isStuck = !this.#options.isPrivate() && !this.#options.url.change(this.hrefOf(next), how);
    this.#private = next;
    this.#host.requestUpdate();
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
    const typed = this.#typed;
    if (typed === undefined) return;
    this.change(this.current, 'replace');
    this.#written = typed;
  }

  /** The page's URL is another one: it says what is set, if it says anything. */
  returned(): void {
    this.#isStuck = false;
    this.forgetTyped();
  }

  /** The page has moved: what was being typed belongs to where it was. */
  forgetTyped(): void {
    clearTimeout(this.#typing);
    this.#typed = undefined;
    this.#written = '';
  }
}
