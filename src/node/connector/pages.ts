// Fetches the pages of a list: follows next links, validates them, and decides when the list ends.
import { setImmediate } from 'node:timers/promises';
import { CareerError } from '../../core/util/error.js';
import { readEnvelope, searchOfNextLink, type Envelope } from './answer.js';
import type { PagingOptions } from './query-types.js';
import { recordTypeOf, type ListedName } from './record-types.js';
import { fingerprint, makeResumeToken, readResumeToken } from './resume-token.js';
import type { RequestKind } from './transport.js';
import type { Warnings } from './warnings.js';

/** One answer of a list. */
export interface Page<T> {
  readonly records: T[];
  /** The token for `resumeFrom`, which continues after this page. Undefined on the last one. */
  readonly next?: string;
  /** The service's count of all records, if it sent one. */
  readonly count?: number;
}

/** A record as the service sent it. */
export type AnyRecord = Record<string, unknown>;

/** What all lists of a client share. */
export interface Access {
  readonly baseUrl: string;
  readonly maxPages: number;
  readonly warnings: Warnings;
  readonly getJson: (url: string, signal: AbortSignal, kind?: RequestKind) => Promise<unknown>;
  readonly containsSecret: (text: string) => boolean;
}

/** Everything needed to fetch the pages of a list. */
export interface ListRequest {
  readonly access: Access;
  readonly resource: ListedName;
  /** The first page's URL. */
  readonly url: string;
  /** What distinguishes this list from others: its URL, and what else a request has. */
  readonly identity: string;
  readonly options: PagingOptions & { readonly skip?: number | undefined };
  /** Whether records have the service's internal names. */
  readonly isRaw: boolean;
  /** Compares records with the document. @throws CareerError `bad-answer` when an item is not a record */
  readonly check: (records: readonly AnyRecord[]) => void;
  /** Reads the rest of expanded collections, if the request expands any. */
  readonly complete?:
    ((records: readonly AnyRecord[], url: string, signal: AbortSignal) => Promise<void>) | undefined;
  readonly getJson: (url: string, signal: AbortSignal) => Promise<unknown>;
}

/** The most records that the service may send at once. */
export const MAX_PAGE_SIZE = 3000;
/** A filter that matches few records can leave pages empty, but not this many in a row. */
const MAX_EMPTY_PAGES = 20;

/** Yields the pages in order; the next one is requested before the records of this one are checked. */
export async function* fetchPages<T>(request: ListRequest): AsyncGenerator<Page<T>, void, undefined> {
  const { signal, prefetch = true } = request.options;
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const reader = new PageReader<T>(request);
    let url: string | undefined = reader.firstUrl;
    let ahead: Promise<unknown> | undefined;
    while (url !== undefined) {
      if (stop.signal.aborted) throw new CareerError('aborted', `${url} was aborted`, { url });
      const current: string = url;
      reader.open(current, await (ahead ?? request.getJson(current, stop.signal)));
      url = reader.nextUrl;
      ahead = prefetch && url !== undefined ? request.getJson(url, stop.signal) : undefined;
      // Awaited only when the caller asks for that page; until then its rejection counts as handled.
      ahead?.catch(() => undefined);
      // Node sends it in the next turn of the event loop, which the work on this page would delay.
      if (ahead) await setImmediate();
      const page = reader.finish(current);
      await request.complete?.(page.records as AnyRecord[], current, stop.signal);
      yield page;
    }
  } finally {
    // Aborts a request that is no longer needed.
    stop.abort();
    signal?.removeEventListener('abort', abort);
  }
}

function withSearch(url: string, search: string): string {
  const next = new URL(url);
  next.search = search;
  return next.href;
}

const NOTHING: Envelope = { records: [], nextLink: undefined, count: undefined };

/** The state of one iteration. Memory holds the records of one page only. */
class PageReader<T> {
  readonly firstUrl: string;
  nextUrl: string | undefined;
  readonly #request: ListRequest;
  /** Fingerprints of the next links. */
  readonly #links = new Set<string>();
  /** The ids of the records of the page before. */
  #idsBefore = new Set<string>();
  #records = 0;
  #pages = 0;
  #emptyPages = 0;
  #isComplete = false;
  #envelope = NOTHING;
  /** How many of its records are passed on. */
  #kept = 0;
  #count: number | undefined;

  constructor(request: ListRequest) {
    const { url, identity, options } = request;
    this.#request = request;
    this.firstUrl = url;
    if (options.resumeFrom !== undefined) {
      const { search, records } = readResumeToken(identity, options.resumeFrom);
      this.firstUrl = withSearch(url, search);
      this.#records = records;
    }
    this.#links.add(fingerprint(new URL(this.firstUrl).search));
  }

  /** Reads all of an answer but its records, and sets `nextUrl`. */
  open(url: string, answer: unknown): void {
    const envelope = readEnvelope(answer, url, this.#pages > 0);
    const { records, nextLink } = envelope;
    const { top } = this.#request.options;
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
    this.#request.check(records);
    this.#checkPage(records, url);
    if (!this.#isComplete) this.#warnIfIncomplete(url);
    return {
      records: (this.#kept < records.length ? records.slice(0, this.#kept) : records) as T[],
      ...(this.nextUrl === undefined ? {} : { next: this.#resumeTokenFor(this.nextUrl) }),
      ...(count === undefined ? {} : { count }),
    };
  }

  #resumeTokenFor(next: string): string {
    return makeResumeToken(this.#request.identity, { search: new URL(next).search, records: this.#records });
  }

  #resolveNextLink(nextLink: string, url: string): string {
    const { maxPages, containsSecret } = this.#request.access;
    const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
    // It would appear in resume tokens and in error messages.
    if (containsSecret(nextLink)) throw fail('has a next link that contains the credentials');
    const search = searchOfNextLink(nextLink, url);
    const link = fingerprint(search);
    if (this.#links.has(link)) throw fail('repeats a next link: the list would never end');
    this.#links.add(link);
    if (this.#emptyPages > MAX_EMPTY_PAGES)
      throw fail(`is the last of ${this.#emptyPages} empty pages in a row`);
    if (this.#pages >= maxPages)
      throw fail(`has a next link after ${maxPages} pages, the limit set by maxPages`);
    return withSearch(url, search);
  }

  #checkPage(records: readonly AnyRecord[], url: string): void {
    const { resource } = this.#request;
    const { warnings } = this.#request.access;
    if (records.length > MAX_PAGE_SIZE) {
      const message = `${url} answered ${records.length} records, more than the documented ${MAX_PAGE_SIZE}`;
      warnings.emit({ code: 'large-page', message, resource });
    }
    const ids = this.#idsOf(records);
    const repeated = ids.filter((id) => this.#idsBefore.has(id)).length;
    this.#idsBefore = new Set(ids);
    if (repeated) {
      const message = `${url} repeats ${repeated} of ${records.length} records of the page before`;
      warnings.emit({ code: 'repeated-records', message, resource });
    }
  }

  /** The row number and the key of each record; empty if the records have neither. */
  #idsOf(records: readonly AnyRecord[]): string[] {
    const { resource, isRaw } = this.#request;
    if (isRaw) return [];
    const { key } = recordTypeOf(resource);
    return records.flatMap((record) => {
      const { rowNumber } = record;
      const id = key === null ? undefined : record[key];
      return rowNumber === undefined && id === undefined ? [] : [`${String(rowNumber)} ${String(id)}`];
    });
  }

  /** The count includes skipped records. Data that changes during the iteration can also be the reason. */
  #warnIfIncomplete(url: string): void {
    const { resource, access, options } = this.#request;
    const { skip = 0, top = Infinity } = options;
    if (this.#count === undefined) return;
    const expected = Math.min(Math.max(0, this.#count - skip), top);
    if (this.#records >= expected) return;
    const message = `${url} ended the list after ${this.#records} records; the service counted ${expected}`;
    access.warnings.emit({ code: 'shrunk', message, resource });
  }
}
