// Equal requests of a page are shared, and their responses are cached for a short time, so a list and a detail on one page
// send one request. A failed promise is never cached.

import { CareerError } from '../util/error.js';

interface Shared {
  readonly answer: Promise<unknown>;
  readonly stop: AbortController;
  waiting: number;
  /** When the response arrived, in milliseconds of `Date.now()`; undefined while pending. */
  answeredAt?: number;
}

const givenUp = () => new CareerError('aborted', 'the request was cancelled');

export class SharedRequests {
  readonly #keepFor: number;
  readonly #shared = new Map<string, Shared>();

  /** @param keepFor milliseconds for which a response is cached */
  constructor(keepFor: number) {
    this.#keepFor = keepFor;
  }

  /**
   * Joins the request of this key or starts it. A caller that aborts does not affect the others; when all have aborted, so
   * is the request.
   */
  get<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(givenUp());
    this.#dropOld();
    const shared = this.#shared.get(key) ?? this.#start(key, start);
    shared.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        shared.waiting -= 1;
        if (shared.waiting === 0 && shared.answeredAt === undefined) {
          this.#forget(key, shared);
          shared.stop.abort();
        }
        reject(givenUp());
      };
      signal?.addEventListener('abort', leave, { once: true });
      void (shared.answer as Promise<T>)
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  /** Clears the cache, so that the next caller sends a new request. */
  clear(): void {
    for (const [key, shared] of this.#shared) {
      if (shared.answeredAt !== undefined) this.#shared.delete(key);
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
    const stop = new AbortController();
    const shared: Shared = { answer: start(stop.signal), stop, waiting: 0 };
    this.#shared.set(key, shared);
    shared.answer.then(
      () => (shared.answeredAt = Date.now()),
      () => this.#forget(key, shared),
    );
    return shared;
  }

  #forget(key: string, shared: Shared): void {
    if (this.#shared.get(key) === shared) this.#shared.delete(key);
  }

  #dropOld(): void {
    const oldest = Date.now() - this.#keepFor;
    for (const [key, shared] of this.#shared) {
      if (shared.answeredAt !== undefined && shared.answeredAt < oldest) this.#shared.delete(key);
    }
  }
}
