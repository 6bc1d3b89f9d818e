import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../base/page-leave.js';
import { warnOnce } from '../settings/console.js';

/** Code that only some pages need, for something that an element can do without. */
export class OnDemand<Code> {
  /** Undefined until it is there. */
  code: Code | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #what: string;
  readonly #load: () => Promise<Code>;
  #state: 'unused' | 'loading' | 'settled' = 'unused';

  /** @param what it is for, in the words of the console */
  constructor(host: ReactiveControllerHost & HTMLElement, what: string, load: () => Promise<Code>) {
    this.#host = host;
    this.#what = what;
    this.#load = load;
  }

  /** Starts to load it, once; the element is drawn again when it is there, or has failed. */
  want(): void {
    if (this.#state === 'unused') void this.#start();
  }

  /** Whether it is on its way. */
  get isPending(): boolean {
    return this.#state === 'loading';
  }

  async #start(): Promise<void> {
    this.#state = 'loading';
    try {
      this.code = await loadCode(this.#load);
    } catch (cause) {
      warnOnce(
        `<${this.#host.localName}> cannot load the code for ${this.#what}, so it does without. All files of dist/cdn have to stand ` +
          `beside the script: ${String(cause)}`,
      );
    }
    this.#state = 'settled';
    this.#host.requestUpdate();
  }
}
