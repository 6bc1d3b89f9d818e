import { CareerError } from '../../core/util/error.js';
import { fetchPages, type Page, type ListRequest } from './pages.js';

/**
 * Records of a list, fetched page by page as they are consumed. No request is sent before the first record is read; each
 * iteration starts from the beginning.
 *
 * ```ts
 * for await (const job of client.jobs.list()) console.log(job.jobId);
 * ```
 */
export class ConnectorList<T> implements AsyncIterable<T> {
  readonly #request: ListRequest;

  /** @internal */
  constructor(request: ListRequest) {
    this.#request = request;
  }

  /** The pages, each with the token (`next`) for `resumeFrom`. */
  pages(): AsyncIterableIterator<Page<T>> {
    return fetchPages<T>(this.#request);
  }

  [Symbol.asyncIterator](): AsyncIterator<T, undefined> {
    return new RecordIterator<T>(this.#request);
  }

  /** All records, or the first `max` of them, for lists that may be larger than memory. */
  async toArray(options: { readonly max?: number } = {}): Promise<T[]> {
    const { max = Infinity } = options;
    const all: T[] = [];
    if (max <= 0) return all;
    for await (const { records } of this.pages()) {
      for (const record of records) {
        all.push(record);
        if (all.length >= max) return all;
      }
    }
    return all;
  }
}

/** Not a generator, because a generator takes three microtasks for each record. */
class RecordIterator<T> implements AsyncIterator<T, undefined> {
  readonly #pages: AsyncIterator<Page<T>>;
  readonly #signal: AbortSignal | undefined;
  /** Aborts the current request; the page generator itself would stop only after the response. */
  readonly #stop = new AbortController();
  #records: readonly T[] = [];
  #index = 0;
  #isDone = false;
  /** Set while a page is loaded; concurrent calls of `next` wait for it. */
  #loading: Promise<void> | undefined;

  constructor(request: ListRequest) {
    this.#signal = request.signal;
    const signals = [this.#stop.signal, ...(request.signal ? [request.signal] : [])];
    this.#pages = fetchPages<T>({ ...request, signal: AbortSignal.any(signals) });
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#loading === undefined && this.#index < this.#records.length && !this.#signal?.aborted) {
      const value = this.#records[this.#index] as T;
      this.#index += 1;
      return Promise.resolve({ done: false, value });
    }
    return this.#nextAfterPage();
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#end();
    this.#stop.abort();
    await this.#pages.return?.();
    return { done: true, value: undefined };
  }

  async #nextAfterPage(): Promise<IteratorResult<T, undefined>> {
    while (this.#loading) await this.#loading;
    if (this.#signal?.aborted && !this.#isDone) {
      await this.return();
      throw new CareerError('aborted', 'the list was aborted');
    }
    while (!this.#isDone && this.#index >= this.#records.length) {
      this.#loading = this.#loadPage().finally(() => (this.#loading = undefined));
      await this.#loading;
    }
    if (this.#isDone) return { done: true, value: undefined };
    return this.next();
  }

  async #loadPage(): Promise<void> {
    // Lets go of the page that has been read.
    this.#records = [];
    this.#index = 0;
    try {
      const { done, value } = await this.#pages.next();
      if (done || this.#isDone) this.#end();
      else this.#records = value.records;
    } catch (cause) {
      const isEnded = this.#isDone;
      this.#end();
      // When the caller ended the list in the meantime, the iterator is done instead of failed.
      if (!isEnded) throw cause;
    }
  }

  #end(): void {
    this.#isDone = true;
    this.#records = [];
  }
}
