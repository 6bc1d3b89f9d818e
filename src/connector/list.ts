import { CareerError } from '../base/error.js';
import { walkPages, type Page, type Walk } from './pages.js';

/**
 * Records of a list, brought page by page as they are asked for. Nothing is asked before the first one is; each walk
 * through it starts anew.
 *
 * ```ts
 * for await (const job of client.jobs.list()) console.log(job.jobId);
 * ```
 */
export class ConnectorList<T> implements AsyncIterable<T> {
  readonly #walk: Walk;

  /** @internal */
  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Answer by answer, each with the token (`next`) from which `resumeFrom` goes on. */
  pages(): AsyncIterableIterator<Page<T>> {
    return walkPages<T>(this.#walk);
  }

  [Symbol.asyncIterator](): AsyncIterator<T, undefined> {
    return new RecordIterator<T>(this.#walk);
  }

  /** All records, or the first of them: `most` is for lists that may be larger than memory. */
  async toArray(options: { readonly most?: number } = {}): Promise<T[]> {
    const { most = Infinity } = options;
    const all: T[] = [];
    if (most <= 0) return all;
    for await (const { records } of this.pages()) {
      for (const record of records) {
        all.push(record);
        if (all.length >= most) return all;
      }
    }
    return all;
  }
}

/** Not a generator: those take three turns for each record, and a million records take as many. */
class RecordIterator<T> implements AsyncIterator<T, undefined> {
  readonly #pages: AsyncIterator<Page<T>>;
  readonly #signal: AbortSignal | undefined;
  /** Ends the request that is under way; the walk itself hears of an end only after its answer. */
  readonly #stop = new AbortController();
  #records: readonly T[] = [];
  #place = 0;
  #isDone = false;
  /** While a page is awaited, whoever else asks waits for it. */
  #turning: Promise<void> | undefined;

  constructor(walk: Walk) {
    this.#signal = walk.signal;
    const signals = [this.#stop.signal, ...(walk.signal ? [walk.signal] : [])];
    this.#pages = walkPages<T>({ ...walk, signal: AbortSignal.any(signals) });
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#turning === undefined && this.#place < this.#records.length && !this.#signal?.aborted) {
      const value = this.#records[this.#place] as T;
      this.#place += 1;
      return Promise.resolve({ done: false, value });
    }
    return this.#nextOfPage();
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#end();
    this.#stop.abort();
    await this.#pages.return?.();
    return { done: true, value: undefined };
  }

  async #nextOfPage(): Promise<IteratorResult<T, undefined>> {
    while (this.#turning) await this.#turning;
    if (this.#signal?.aborted && !this.#isDone) {
      await this.return();
      throw new CareerError('aborted', 'the list was given up');
    }
    while (!this.#isDone && this.#place >= this.#records.length) {
      this.#turning = this.#turn().finally(() => (this.#turning = undefined));
      await this.#turning;
    }
    if (this.#isDone) return { done: true, value: undefined };
    return this.next();
  }

  async #turn(): Promise<void> {
    try {
      const { done, value } = await this.#pages.next();
      if (done || this.#isDone) this.#end();
      else {
        this.#records = value.records;
        this.#place = 0;
      }
    } catch (cause) {
      const isEnded = this.#isDone;
      this.#end();
      // Whoever ended the list meanwhile is told that it has ended, and nothing else.
      if (!isEnded) throw cause;
    }
  }

  #end(): void {
    this.#isDone = true;
    this.#records = [];
  }
}
