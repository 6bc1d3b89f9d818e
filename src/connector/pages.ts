// Fetches the pages of a list: follows next links, validates them, and decides when the list ends.
import { CareerError } from '../base/error.js';
import { readEnvelope, searchOfNextLink } from './answer.js';
import type { RecordCheck } from './record-check.js';
import { Fingerprints, RepeatDetector } from './repeats.js';
import type { ListedName } from './record-names.js';
import { readResumeToken, makeResumeToken } from './resume-token.js';
import type { Warnings } from './warnings.js';

/** One answer of a list. */
export interface Page<T> {
  readonly records: T[];
  /** The token for `resumeFrom`, which continues after this page. Undefined on the last one. */
  readonly next?: string;
  /** The service's count of all records, if it sent one. */
  readonly count?: number;
}

/** Everything needed to fetch the pages of a list. */
export interface ListRequest {
  readonly resource: ListedName;
  /** The first page's URL. */
  readonly url: string;
  readonly top: number | undefined;
  readonly skip: number | undefined;
  readonly resumeFrom: string | undefined;
  readonly prefetch: boolean;
  readonly signal: AbortSignal | undefined;
  readonly maxPages: number;
  readonly warnings: Warnings;
  readonly createCheck: () => RecordCheck;
  readonly getJson: (url: string, signal: AbortSignal) => Promise<unknown>;
  /** Whether a text contains the credentials. */
  readonly containsSecret: (text: string) => boolean;
}

/** The most records that the service may send at once. */
const MAX_PAGE_SIZE = 3000;
/** A filter that matches few records can leave pages empty, but not this many in a row. */
const MAX_EMPTY_PAGES = 20;

/** Yields the pages in order; the next one is requested while the caller works on this one. */
export async function* fetchPages<T>(request: ListRequest): AsyncGenerator<Page<T>, void, undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  if (request.signal?.aborted) abort();
  try {
    const state = new PageReader<T>(request);
    let url: string | undefined = state.firstUrl;
    let answer: Promise<unknown> | undefined;
    while (url !== undefined) {
      throwIfAborted(stop.signal, url);
      const page: Page<T> = state.read(url, await (answer ?? request.getJson(url, stop.signal)));
      answer = undefined;
      url = state.nextUrl;
      if (url !== undefined && request.prefetch) {
        answer = request.getJson(url, stop.signal);
        // Awaited only when the caller asks for the next page; avoids an unhandled rejection until then.
        answer.catch(() => undefined);
      }
      yield page;
    }
  } finally {
    // Aborts a prefetch that is no longer needed.
    stop.abort();
    request.signal?.removeEventListener('abort', abort);
  }
}

function throwIfAborted(signal: AbortSignal, url: string): void {
  if (signal.aborted) throw new CareerError('aborted', `${url} was aborted`, { url });
}

/** The state of one iteration; its size does not depend on the number of records. */
class PageReader<T> {
  readonly firstUrl: string;
  nextUrl: string | undefined;
  readonly #request: ListRequest;
  readonly #check: RecordCheck;
  readonly #repeatDetector: RepeatDetector;
  readonly #links = new Fingerprints();
  #records = 0;
  #pages = 0;
  #emptyPages = 0;
  #count: number | undefined;

  constructor(request: ListRequest) {
    this.#request = request;
    this.#check = request.createCheck();
    this.#repeatDetector = new RepeatDetector(request.resource);
    this.firstUrl = request.url;
    if (request.resumeFrom !== undefined) {
      const { search, records } = readResumeToken(request.url, request.resumeFrom);
      const url = new URL(request.url);
      url.search = search;
      this.firstUrl = url.href;
      this.#records = records;
    }
    this.#links.add(new URL(this.firstUrl).search);
  }

  read(url: string, answer: unknown): Page<T> {
    const envelope = readEnvelope(answer, url);
    const { top } = this.#request;
    let { records } = envelope;
    this.#check.checkAll(records);
    this.#pages += 1;
    this.#emptyPages = records.length ? 0 : this.#emptyPages + 1;
    this.#checkPage(records, url);
    this.#count = envelope.count ?? this.#count;
    // A resume token may already count more records than `top`.
    const left = top === undefined ? Infinity : Math.max(0, top - this.#records);
    // Truncate the answer of a service that ignores $top.
    if (records.length > left) records = records.slice(0, left);
    this.#records += records.length;
    const isFull = records.length === left;
    this.nextUrl =
      envelope.nextLink === undefined || isFull ? undefined : this.#resolveNextLink(envelope.nextLink, url);
    if (this.nextUrl === undefined && !isFull) this.#warnIfIncomplete(url);
    return {
      records: records as T[],
      ...(this.nextUrl === undefined ? {} : { next: this.#resumeTokenFor(this.nextUrl) }),
      ...(envelope.count === undefined ? {} : { count: envelope.count }),
    };
  }

  #resumeTokenFor(next: string): string {
    return makeResumeToken(this.#request.url, { search: new URL(next).search, records: this.#records });
  }

  #resolveNextLink(nextLink: string, url: string): string {
    const next = new URL(url);
    const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
    // It would appear in resume tokens and in error messages.
    if (this.#request.containsSecret(nextLink)) throw fail('has a next link that contains the credentials');
    next.search = searchOfNextLink(nextLink, url);
    if (this.#links.add(next.search)) throw fail('repeats a next link: the list would never end');
    if (this.#emptyPages > MAX_EMPTY_PAGES)
      throw fail(`is the last of ${this.#emptyPages} empty pages in a row`);
    const { maxPages } = this.#request;
    if (this.#pages >= maxPages)
      throw fail(`has a next link after ${maxPages} pages, the limit set by maxPages`);
    return next.href;
  }

  #checkPage(records: readonly Record<string, unknown>[], url: string): void {
    const { warnings, resource } = this.#request;
    if (records.length > MAX_PAGE_SIZE) {
      const message = `${url} answered ${records.length} records, more than the documented ${MAX_PAGE_SIZE}`;
      warnings.emit({ code: 'large-page', message, resource });
    }
    const repeated = this.#repeatDetector.count(records);
    if (repeated) {
      const message = `${url} repeats ${repeated} of ${records.length} records from earlier pages`;
      warnings.emit({ code: 'repeated-records', message, resource });
    }
  }

  /** The count includes skipped records. Data that changes during the iteration can also be the reason. */
  #warnIfIncomplete(url: string): void {
    const { warnings, resource, skip = 0, top = Infinity } = this.#request;
    if (this.#count === undefined) return;
    const expected = Math.min(Math.max(0, this.#count - skip), top);
    if (this.#records >= expected) return;
    const message = `${url} ended the list after ${this.#records} records; the service counted ${expected}`;
    warnings.emit({ code: 'shrunk', message, resource });
  }
}
