// Fetches the pages of a list: follows next links, validates them, and decides when the list ends.
import { CareerError } from '../../core/util/error.js';
import { readEnvelope, searchOfNextLink, type Envelope } from './answer.js';
import { PageAhead, type RequestedPage } from './page-ahead.js';
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

/** Looks at the records of each page. @throws CareerError `bad-answer` */
interface Check {
  checkAll(records: readonly Record<string, unknown>[]): void;
}

/** Everything needed to fetch the pages of a list. */
export interface ListRequest {
  readonly resource: ListedName;
  /** The first page's URL. */
  readonly url: string;
  /** What distinguishes this list from others: its URL, and what else a request has. */
  readonly identity: string;
  readonly top: number | undefined;
  readonly skip: number | undefined;
  readonly resumeFrom: string | undefined;
  readonly prefetch: boolean;
  readonly signal: AbortSignal | undefined;
  readonly maxPages: number;
  readonly warnings: Warnings;
  /** Whether records have the documented names, by which repeated ones are recognised. */
  readonly hasKnownNames: boolean;
  readonly createCheck: () => Check;
  /** `onEnd` is called with the end of a long answer before that is decoded. */
  readonly getJson: (url: string, signal: AbortSignal, onEnd?: (text: string) => void) => Promise<unknown>;
  /** Whether a text contains the credentials. */
  readonly containsSecret: (text: string) => boolean;
  /** Removes secrets from an error. */
  readonly redactError: (error: unknown) => unknown;
}

/** The most records that the service may send at once. */
const MAX_PAGE_SIZE = 3000;
/** A filter that matches few records can leave pages empty, but not this many in a row. */
const MAX_EMPTY_PAGES = 20;

/**
 * Yields the pages in order; the next one is requested while the caller works on this one, as soon as its link is known: before
 * the answer is decoded, where it stands at its end.
 */
export async function* fetchPages<T>(request: ListRequest): AsyncGenerator<Page<T>, void, undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  if (request.signal?.aborted) abort();
  try {
    const state = new PageReader<T>(request);
    const ahead = new PageAhead((at, onEnd) => request.getJson(at, stop.signal, onEnd), request.prefetch);
    let url: string | undefined = state.firstUrl;
    while (url !== undefined) {
      throwIfAborted(stop.signal, url);
      const current: RequestedPage = ahead.take(url);
      current.onLink((link) => ahead.request(state.peekNextUrl(link, current.url)));
      state.open(url, await current.answer);
      url = state.nextUrl;
      ahead.request(url);
      yield state.finish(current.url);
    }
  } catch (error) {
    throw request.redactError(error);
  } finally {
    // Aborts a request that is no longer needed.
    stop.abort();
    request.signal?.removeEventListener('abort', abort);
  }
}

function throwIfAborted(signal: AbortSignal, url: string): void {
  if (signal.aborted) throw new CareerError('aborted', `${url} was aborted`, { url });
}

function withSearch(url: string, search: string): string {
  const next = new URL(url);
  next.search = search;
  return next.href;
}

const NOTHING: Envelope = { records: [], nextLink: undefined, count: undefined };

/** The state of one iteration; its size does not depend on the number of records. */
class PageReader<T> {
  readonly firstUrl: string;
  nextUrl: string | undefined;
  readonly #request: ListRequest;
  readonly #check: Check;
  readonly #repeatDetector: RepeatDetector;
  readonly #links = new Fingerprints();
  #records = 0;
  #pages = 0;
  #emptyPages = 0;
  #isComplete = false;
  #envelope = NOTHING;
  /** How many of its records are passed on. */
  #kept = 0;
  #count: number | undefined;

  constructor(request: ListRequest) {
    this.#request = request;
    this.#check = request.createCheck();
    this.#repeatDetector = new RepeatDetector(request.hasKnownNames ? request.resource : undefined);
    this.firstUrl = request.url;
    if (request.resumeFrom !== undefined) {
      const { search, records } = readResumeToken(request.identity, request.resumeFrom);
      this.firstUrl = withSearch(request.url, search);
      this.#records = records;
    }
    this.#links.add(new URL(this.firstUrl).search);
  }

  /** Reads all of an answer but its records, and sets `nextUrl`. */
  open(url: string, answer: unknown): void {
    const envelope = readEnvelope(answer, url);
    const { records, nextLink } = envelope;
    const { top } = this.#request;
    this.#envelope = envelope;
    this.#pages += 1;
    this.#emptyPages = records.length ? 0 : this.#emptyPages + 1;
    this.#count = envelope.count ?? this.#count;
    // A resume token may already count more records than `top`.
    const left = top === undefined ? Infinity : Math.max(0, top - this.#records);
    // Truncate the answer of a service that ignores $top.
    this.#kept = Math.min(records.length, left);
    this.#records += this.#kept;
    const isFull = this.#kept === left;
    this.nextUrl = nextLink === undefined || isFull ? undefined : this.#resolveNextLink(nextLink, url);
    this.#isComplete = this.nextUrl !== undefined || isFull;
  }

  /** Checks and releases the records of this page. Call it after requesting the next page. */
  finish(url: string): Page<T> {
    const { records, count } = this.#envelope;
    this.#envelope = NOTHING;
    this.#check.checkAll(records);
    this.#checkPage(records, url);
    if (!this.#isComplete) this.#warnIfIncomplete(url);
    return {
      records: (this.#kept < records.length ? records.slice(0, this.#kept) : records) as T[],
      ...(this.nextUrl === undefined ? {} : { next: this.#resumeTokenFor(this.nextUrl) }),
      ...(count === undefined ? {} : { count }),
    };
  }

  /**
   * The URL of the page after the one that is being read, if the rules for next links allow it and `top` does not depend on
   * the number of records of this one.
   */
  peekNextUrl(link: string, url: string): string | undefined {
    const { top, maxPages, containsSecret } = this.#request;
    if (link === '' || top !== undefined || this.#pages + 1 >= maxPages || containsSecret(link))
      return undefined;
    try {
      const search = searchOfNextLink(link, url);
      return this.#links.has(search) ? undefined : withSearch(url, search);
    } catch {
      // An error of this page, for which its whole answer is needed.
      return undefined;
    }
  }

  #resumeTokenFor(next: string): string {
    return makeResumeToken(this.#request.identity, { search: new URL(next).search, records: this.#records });
  }

  #resolveNextLink(nextLink: string, url: string): string {
    const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
    // It would appear in resume tokens and in error messages.
    if (this.#request.containsSecret(nextLink)) throw fail('has a next link that contains the credentials');
    const search = searchOfNextLink(nextLink, url);
    if (this.#links.add(search)) throw fail('repeats a next link: the list would never end');
    if (this.#emptyPages > MAX_EMPTY_PAGES)
      throw fail(`is the last of ${this.#emptyPages} empty pages in a row`);
    const { maxPages } = this.#request;
    if (this.#pages >= maxPages)
      throw fail(`has a next link after ${maxPages} pages, the limit set by maxPages`);
    return withSearch(url, search);
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
