// Requests a page before the caller asks for it.
import { findNextLink } from './answer.js';

/** Requests the JSON of a URL; `onEnd` is called with the end of a long answer before that is decoded. */
type Send = (url: string, onEnd?: (text: string) => void) => Promise<unknown>;

/** The page ahead: never more than one. */
export class PageAhead {
  readonly #send: Send;
  readonly #isOn: boolean;
  #page: RequestedPage | undefined;

  /** @param isOn whether pages are requested ahead */
  constructor(send: Send, isOn: boolean) {
    this.#send = send;
    this.#isOn = isOn;
  }

  /** Requests the page ahead, unless it is on its way. */
  request(url: string | undefined): void {
    if (!this.#isOn || url === undefined || this.#page?.url === url) return;
    this.#page = new RequestedPage(url, this.#send, true);
  }

  /** The page that the caller asks for now, requested by now. */
  take(url: string): RequestedPage {
    const page = this.#page?.url === url ? this.#page : new RequestedPage(url, this.#send, this.#isOn);
    this.#page = undefined;
    return page;
  }
}

export class RequestedPage {
  readonly url: string;
  readonly answer: Promise<unknown>;
  #link: string | undefined;
  #onLink: ((link: string) => void) | undefined;

  /** @param findsLink whether the end of the answer is searched for its next link */
  constructor(url: string, send: Send, findsLink: boolean) {
    this.url = url;
    const onEnd = (text: string) => {
      this.#link = findNextLink(text);
      if (this.#link !== undefined) this.#onLink?.(this.#link);
    };
    this.answer = send(url, findsLink ? onEnd : undefined);
    // Awaited only when the caller asks for this page; avoids an unhandled rejection until then.
    this.answer.catch(() => undefined);
  }

  /** Calls back with the next link of a long answer when it is known: now, or before the answer is decoded. */
  onLink(callback: (link: string) => void): void {
    this.#onLink = callback;
    if (this.#link !== undefined) callback(this.#link);
  }
}
