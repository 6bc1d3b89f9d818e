import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { RecentFailure } from './recent-failure.js';
import { warnOnce } from '../../core/settings/warn-once.js';

/** Code that only some pages need, for something that an element can do without. */
export class OnDemand<Code> {
  /** Undefined until it has loaded. */
  code: Code | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #what: string;
  readonly #load: () => Promise<Code>;
  readonly #failure = new RecentFailure();
  /** Whether it is being loaded. */
  isPending = false;

  /** @param what it is for, in the words of the console */
  constructor(host: ReactiveControllerHost & HTMLElement, what: string, load: () => Promise<Code>) {
    this.#host = host;
    this.#what = what;
    this.#load = load;
  }

  /** Starts to load it, and again after a failure with the page's next load; the element is drawn again when that has ended. */
  want(): void {
    if (!this.code && !this.isPending && !this.#failure.isRecent) void this.#start();
  }

  /** Whether it could not be loaded. */
  get hasFailed(): boolean {
    return this.#failure.isRecent;
  }

  async #start(): Promise<void> {
    this.isPending = true;
    try {
      this.code = await loadCode(this.#load);
    } catch (cause) {
      this.#failure.note();
      warnOnce(
        `<${this.#host.localName}> cannot load the code for ${this.#what}, so it does without. All files of dist/cdn have to stand ` +
          `beside the script: ${String(cause)}`,
      );
    }
    this.isPending = false;
    this.#host.requestUpdate();
  }
}
