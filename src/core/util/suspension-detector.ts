/** Milliseconds between two checks. */
const INTERVAL = 1000;

/**
 * Detects that the page did not run for a while, as on a phone whose screen is off: the browser may have sent on meanwhile,
 * and its progress events are late or never come.
 */
export class SuspensionDetector {
  #checkedAt = performance.now();
  #wasSuspended = false;
  readonly #timer = setInterval(() => this.#check(), INTERVAL);

  /** Whether the page was suspended since this was made. */
  get wasSuspended(): boolean {
    this.#check();
    return this.#wasSuspended;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    this.#wasSuspended ||= now - this.#checkedAt > 2 * INTERVAL;
    this.#checkedAt = now;
  }
}
