import { CareerError } from '../util/error.js';
import { PageLeave } from '../util/page-leave.js';
import { endedBeforeSent } from './upload-progress.js';
import { isAccepted, readUploadAnswer } from './upload-answer.js';

/** Bytes of the request's body, its boundaries included. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface UploadOptions {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds without a byte until it fails, while there are bytes to send. */
  readonly stallTimeout: number;
  /**
   * Milliseconds to wait for the response once everything has left the browser. The time that took is added, since
   * buffers of a slow connection may still hold much of it.
   */
  readonly answerTimeout: number;
}

/** Posts a form and resolves with the body of a 2xx answer: decoded JSON, else the text. */
export type Upload = (url: string, body: FormData, options: UploadOptions) => Promise<unknown>;

/**
 * Posts a form by XMLHttpRequest, the only API that reports upload progress. It is sent once. From `send()` on, an end
 * without a status has `delivered: 'unknown'`, since no event reports what arrived; but a connection that breaks while much is
 * still to be sent cannot have delivered it, and a response that breaks off after a 2xx status has accepted it. XMLHttpRequest
 * follows redirects (a 302 becomes a GET), so a response from another URL is not a response to this application.
 * @throws CareerError; `delivered` is absent when the service itself answered with a status
 */
export const upload: Upload = (url, body, options) =>
  new Promise((resolve, reject) => {
    if (options.signal?.aborted) {
      reject(new CareerError('aborted', `the request to ${url} was cancelled`, { url, delivered: 'no' }));
      return;
    }
    const request = new XMLHttpRequest();
    const leave = new PageLeave();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const suspension = new SuspensionDetector();
    const settle = (end: () => void) => {
      clearTimeout(timer);
      suspension.stop();
      leave.stop();
      options.signal?.removeEventListener('abort', abort);
      end();
    };
    const isFromService = () => request.responseURL === new URL(url).href;
    let accepted = false;
    let furthest: UploadProgress = { sent: Infinity, total: 0 };
    let movedAt = 0;
    const fail = (code: 'aborted' | 'timeout' | 'unreachable' | 'bad-answer', message: string) => {
      if (accepted) {
        // The rest of the body could only have told the reference.
        settle(() => resolve(''));
        return;
      }
      const standing = performance.now() - movedAt;
      const delivered =
        !suspension.wasSuspended && endedBeforeSent(furthest, tookSoFar(), standing) ? 'no' : 'unknown';
      settle(() => reject(new CareerError(code, `${url} ${message}`, { url, delivered })));
    };
    const abort = () => {
      fail('aborted', 'was cancelled while it was sent');
      request.abort();
    };
    const failAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('timeout', `made no progress for ${milliseconds} ms`);
        request.abort();
      }, milliseconds);
    };
    const waitForAnswer = () => failAfter(options.answerTimeout + tookSoFar());
    let begun = 0;
    // Before the first byte is sent: from now on it may arrive.
    request.upload.addEventListener('loadstart', (event) => {
      begun = performance.now();
      furthest = { sent: 0, total: event.total };
      movedAt = begun;
      options.onProgress?.(furthest);
    });
    // A browser that sends again by itself, on a new connection, begins at 0: the first sending may have arrived.
    const noteProgress = (sent: number, total: number) => {
      if (sent > furthest.sent) furthest = { sent, total };
      movedAt = performance.now();
      options.onProgress?.({ sent, total });
    };
    const tookSoFar = () => Math.round(performance.now() - begun);
    request.upload.addEventListener('progress', (event) => {
      // Firefox fires `load` only when the response begins.
      if (event.loaded >= event.total) waitForAnswer();
      else failAfter(options.stallTimeout);
      noteProgress(event.loaded, event.total);
    });
    request.upload.addEventListener('load', (event) => {
      waitForAnswer();
      noteProgress(event.total, event.total);
    });
    request.addEventListener('readystatechange', () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      accepted = isAccepted(request.status) && isFromService();
      // A service may send the status first and work on it then: the body says how it ended.
      failAfter(options.answerTimeout);
    });
    request.addEventListener('progress', () => failAfter(options.answerTimeout));
    request.addEventListener('error', () => {
      // A page that is being unloaded reports nothing; the state of sending is stored for the next one.
      void leave.hasInterrupted().then(() => fail('unreachable', 'gave no answer after the data was sent'));
    });
    request.addEventListener('load', () => {
      const { responseURL, status, responseText: text } = request;
      if (!isFromService()) {
        fail('bad-answer', `led to ${responseURL}`);
        return;
      }
      settle(() => {
        try {
          // Chromium logs an error for a header that is asked for and not exposed.
          const isExposed = /^retry-after:/im.test(request.getAllResponseHeaders());
          const retryAfter = isExposed ? request.getResponseHeader('Retry-After') : null;
          const contentType = request.getResponseHeader('Content-Type');
          resolve(readUploadAnswer({ url, status, text, contentType, retryAfter }));
        } catch (error) {
          reject(error as CareerError);
        }
      });
    });
    options.signal?.addEventListener('abort', abort);
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    failAfter(options.stallTimeout);
    request.send(body);
  });

/** Milliseconds between two checks. */
const INTERVAL = 1000;

/**
 * Detects that the page did not run for a while, as on a phone whose screen is off: the browser may have sent on meanwhile,
 * and its progress events are late or never come.
 */
export class SuspensionDetector {
  #checkedAt = performance.now();
  #wasSuspended = false;
  readonly #timer = setInterval(() => this.#check(), INTERVAL);

  /** Whether the page was suspended since this was made. */
  get wasSuspended(): boolean {
    this.#check();
    return this.#wasSuspended;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    this.#wasSuspended ||= now - this.#checkedAt > 2 * INTERVAL;
    this.#checkedAt = now;
  }
}
