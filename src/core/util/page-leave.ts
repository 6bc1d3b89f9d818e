/** Milliseconds after which a page that began to be left but is still there stays: the link was a download, or an e-mail. */
const STAYS_AFTER = 3000;

/** Milliseconds of a page's age within which it may have begun to be left before its first script ran. */
const YOUNG = 3000;
/** Milliseconds for which such a page waits for its end. */
const YOUNG_WAITS = 500;

/** Whether there is a page to be left: not in Node, nor in a worker. */
const hasPage = () => 'onpagehide' in globalThis;

/**
 * Watches, until `stop` is called, whether the page is being left. Firefox and Safari end its requests while it is
 * still there, with the error of any failed request (https://github.com/whatwg/html/issues/4489); other browsers may
 * end those of a page that they keep for Back.
 */
export class PageLeave {
  #state: 'here' | 'leaving' | 'returned' = 'here';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onDecided: () => void = () => undefined;

  constructor() {
    if (!hasPage()) return;
    addEventListener('beforeunload', this.#onBegin);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
  }

  stop(): void {
    if (!hasPage()) return;
    clearTimeout(this.#timer);
    removeEventListener('beforeunload', this.#onBegin);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
  }

  /**
   * Whether the browser may have ended what has just failed because the page was being left. If so, this resolves when
   * the page stays or has come back, and on a page that is gone never.
   * @param signal ends the waiting
   */
  async hasInterrupted(signal?: AbortSignal): Promise<boolean> {
    const before = this.#state;
    if (before === 'leaving') {
      await new Promise<void>((resolve) => {
        this.#onDecided = resolve;
        signal?.addEventListener('abort', () => resolve(), { once: true });
        if (signal?.aborted) resolve();
      });
    }
    this.#state = 'here';
    return before !== 'here';
  }

  /**
   * As {@link hasInterrupted}, for a failure that is about to be reported: a young page first waits for its end, since
   * it may have begun to be left (Back, just after it came) before anything could watch.
   */
  async hasInterruptedEarly(signal?: AbortSignal): Promise<boolean> {
    if (hasPage() && performance.now() < YOUNG) {
      await new Promise((resolve) => setTimeout(resolve, YOUNG_WAITS));
    }
    return this.hasInterrupted(signal);
  }

  readonly #onBegin = () => {
    clearTimeout(this.#timer);
    this.#state = 'leaving';
    // Not by comparing times: the clock of timers stands still while the visitor is asked whether to leave.
    this.#timer = setTimeout(() => this.#decide('here'), STAYS_AFTER);
  };

  readonly #onHide = () => {
    clearTimeout(this.#timer);
    this.#state = 'leaving';
  };

  readonly #onShow = (event: PageTransitionEvent) => {
    if (event.persisted) this.#decide('returned');
  };

  #decide(state: 'here' | 'returned'): void {
    this.#state = state;
    this.#onDecided();
  }
}

/**
 * Loads code by `import()`, again if the page was being left meanwhile and is still there.
 * Firefox then keeps such a failure for as long as the page lives, and fails again at once.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const leave = new PageLeave();
  try {
    return await load();
  } catch (cause) {
    if (await leave.hasInterruptedEarly()) return await load();
    throw cause;
  } finally {
    leave.stop();
  }
}
