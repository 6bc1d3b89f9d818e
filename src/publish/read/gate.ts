import { withRetries, waitWithTimer } from '../../http/retry.js';

/** A service that is busy is asked again this often, and waited for this long. */
const POLICY = { retries: 4, maxRetryAfter: 120_000 };

/** Asks a service with few requests at once. Where it asks for a pause (`Retry-After`), none is sent until it is over. */
export class Gate {
  readonly #concurrency: number;
  readonly #signal: AbortSignal;
  #closedUntil = 0;

  constructor(concurrency: number, signal: AbortSignal) {
    this.#concurrency = concurrency;
    this.#signal = signal;
  }

  /** Sends a request, again where its failure may pass. @throws the last error */
  async ask<T>(send: () => Promise<T>): Promise<T> {
    const sendWhenOpen = async () => {
      for (let pause; (pause = this.#closedUntil - Date.now()) > 0;) await waitWithTimer(pause, this.#signal);
      return send();
    };
    const wait = (milliseconds: number, signal: AbortSignal) => {
      this.#closedUntil = Math.max(this.#closedUntil, Date.now() + milliseconds);
      return waitWithTimer(milliseconds, signal);
    };
    return withRetries(sendWhenOpen, this.#signal, wait, POLICY);
  }

  /** Works on all, some at once. @throws the first error, after which no further one is begun */
  async each<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
    const iterator = items[Symbol.iterator]();
    let hasFailed = false;
    const worker = async () => {
      for (let next = iterator.next(); !next.done && !hasFailed; next = iterator.next()) {
        try {
          await work(next.value);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: this.#concurrency }, worker));
  }
}
