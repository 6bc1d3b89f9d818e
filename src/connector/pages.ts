// The walk from page to page: what is asked for, what is believed, when it ends.
import { CareerError } from '../base/error.js';
import { readEnvelope, searchOfNextLink } from './answer.js';
import type { RecordCheck } from './record-check.js';
import { Fingerprints, Repeats } from './repeats.js';
import type { ResourceName } from './record-types.js';
import { readToken, tokenOf } from './resume-token.js';
import type { Warnings } from './warnings.js';

/** One answer of a list. */
export interface Page<T> {
  readonly records: T[];
  /** For `resumeFrom`: goes on after this page. Undefined on the last one. */
  readonly next?: string;
  /** How many records the service counted in all, where it said so. */
  readonly count?: number;
}

/** A list, ready to be walked. */
export interface Walk {
  readonly resource: ResourceName;
  /** Of the first page. */
  readonly url: string;
  readonly top: number | undefined;
  readonly skip: number | undefined;
  readonly resumeFrom: string | undefined;
  readonly prefetch: boolean;
  readonly signal: AbortSignal | undefined;
  readonly mostPages: number;
  readonly warnings: Warnings;
  readonly newCheck: () => RecordCheck;
  readonly ask: (url: string, signal: AbortSignal) => Promise<unknown>;
  /** Whether a text holds the credentials. */
  readonly holdsSecret: (text: string) => boolean;
}

/** What the service may send at once. */
const LARGEST_PAGE = 3000;
/** A filter that finds little may leave a page empty; no service needs this many of them. */
const MOST_EMPTY_PAGES = 20;

/** Brings page after page; the next one is on its way while the caller works on this one. */
export async function* walkPages<T>(walk: Walk): AsyncGenerator<Page<T>, void, undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  walk.signal?.addEventListener('abort', abort, { once: true });
  if (walk.signal?.aborted) abort();
  try {
    const state = new WalkState<T>(walk);
    let url: string | undefined = state.firstUrl;
    let answer: Promise<unknown> | undefined;
    while (url !== undefined) {
      throwIfAborted(stop.signal, url);
      const page: Page<T> = state.read(url, await (answer ?? walk.ask(url, stop.signal)));
      answer = undefined;
      url = state.nextUrl;
      if (url !== undefined && walk.prefetch) {
        answer = walk.ask(url, stop.signal);
        // It is awaited only when the caller comes back, if at all.
        answer.catch(() => undefined);
      }
      yield page;
    }
  } finally {
    // Ends the request for a page that nobody wants any more.
    stop.abort();
    walk.signal?.removeEventListener('abort', abort);
  }
}

function throwIfAborted(signal: AbortSignal, url: string): void {
  if (signal.aborted) throw new CareerError('aborted', `${url} was given up`, { url });
}

/** What a walk remembers; its size does not depend on the number of records. */
class WalkState<T> {
  readonly firstUrl: string;
  nextUrl: string | undefined;
  readonly #walk: Walk;
  readonly #check: RecordCheck;
  readonly #repeats: Repeats;
  readonly #links = new Fingerprints();
  #records = 0;
  #pages = 0;
  #emptyPages = 0;
  #count: number | undefined;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#check = walk.newCheck();
    this.#repeats = new Repeats(walk.resource);
    this.firstUrl = walk.url;
    if (walk.resumeFrom !== undefined) {
      const { search, records } = readToken(walk.url, walk.resumeFrom);
      const url = new URL(walk.url);
      url.search = search;
      this.firstUrl = url.href;
      this.#records = records;
    }
    this.#links.add(new URL(this.firstUrl).search);
  }

  read(url: string, answer: unknown): Page<T> {
    const envelope = readEnvelope(answer, url);
    const { top } = this.#walk;
    let { records } = envelope;
    this.#check.checkAll(records);
    this.#pages += 1;
    this.#emptyPages = records.length ? 0 : this.#emptyPages + 1;
    this.#lookAt(records, url);
    this.#count = envelope.count ?? this.#count;
    // A token may speak of more records than this list is to have.
    const left = top === undefined ? Infinity : Math.max(0, top - this.#records);
    // A service that does not know $top is cut short.
    if (records.length > left) records = records.slice(0, left);
    this.#records += records.length;
    const isFull = records.length === left;
    this.nextUrl =
      envelope.nextLink === undefined || isFull ? undefined : this.#follow(envelope.nextLink, url);
    if (this.nextUrl === undefined && !isFull) this.#lookForMissing(url);
    return {
      records: records as T[],
      ...(this.nextUrl === undefined ? {} : { next: this.#tokenOf(this.nextUrl) }),
      ...(envelope.count === undefined ? {} : { count: envelope.count }),
    };
  }

  #tokenOf(next: string): string {
    return tokenOf(this.#walk.url, { search: new URL(next).search, records: this.#records });
  }

  #follow(nextLink: string, url: string): string {
    const next = new URL(url);
    const fail = (what: string) => new CareerError('bad-answer', `${url} ${what}`, { url });
    // It would stand in tokens, and in errors that say where it leads.
    if (this.#walk.holdsSecret(nextLink)) throw fail('has a next link with the credentials in it');
    next.search = searchOfNextLink(nextLink, url);
    if (this.#links.add(next.search))
      throw fail('has a next link that was there before: the list would never end');
    if (this.#emptyPages > MOST_EMPTY_PAGES) throw fail(`is one of ${this.#emptyPages} empty pages in a row`);
    const { mostPages } = this.#walk;
    if (this.#pages >= mostPages) throw fail(`has a next link after ${mostPages} pages (see mostPages)`);
    return next.href;
  }

  #lookAt(records: readonly Record<string, unknown>[], url: string): void {
    const { warnings, resource } = this.#walk;
    if (records.length > LARGEST_PAGE) {
      const message = `${url} answered ${records.length} records, more than the ${LARGEST_PAGE} of the document`;
      warnings.tell({ code: 'large-page', message, resource });
    }
    const repeated = this.#repeats.count(records);
    if (repeated) {
      const message = `${url} brings ${repeated} of ${records.length} records that were there before`;
      warnings.tell({ code: 'repeated-records', message, resource });
    }
  }

  /** The count is of all records, whatever was skipped. Data that changes meanwhile may be the reason. */
  #lookForMissing(url: string): void {
    const { warnings, resource, skip = 0, top = Infinity } = this.#walk;
    if (this.#count === undefined) return;
    const expected = Math.min(Math.max(0, this.#count - skip), top);
    if (this.#records >= expected) return;
    const message = `${url} ended the list after ${this.#records} records; the service had counted ${expected}`;
    warnings.tell({ code: 'shrunk', message, resource });
  }
}
