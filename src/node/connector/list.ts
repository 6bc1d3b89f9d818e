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

  async *[Symbol.asyncIterator](): AsyncIterator<T, undefined> {
    const { signal } = this.#request.options;
    for await (const { records } of this.pages()) {
      for (const record of records) {
        if (signal?.aborted) throw new CareerError('aborted', 'the list was aborted');
        yield record;
      }
    }
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
