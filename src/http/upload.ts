import { CareerError, type CareerErrorDetails } from '../base/error.js';
import { PageLeave } from '../base/page-leave.js';
import { errorOfStatus, readRetryAfter } from './failure.js';
import { readJson } from './request.js';

/** Bytes of the request's body, its boundaries included. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface UploadOptions {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds without any progress after which it counts as failed. Once all has left the browser, the time that
   * took is added: a slow line may still hold much of it.
   */
  readonly timeout: number;
}

/** Posts a form and resolves with the body of a 2xx answer: decoded JSON, else the text. */
export type Upload = (url: string, body: FormData, options: UploadOptions) => Promise<unknown>;

/** An answer to an application. */
export interface UploadAnswer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** The header. */
  readonly retryAfter: string | null;
}

/**
 * What the service answered to an application: decoded JSON, else the text.
 * @throws CareerError when it was not accepted, or when the answer may come from somebody who knows nothing of it
 */
export function readUploadAnswer({ url, status, text, retryAfter }: UploadAnswer): unknown {
  const answer = readJson(text) ?? text;
  if (status < 200 || status >= 300) {
    const delivered = mayHaveTakenIt(status) ? 'unknown' : undefined;
    const details: CareerErrorDetails & { url: string } = {
      url,
      retryAfter: readRetryAfter(retryAfter),
      delivered,
      isAboutApplicant: true,
    };
    throw errorOfStatus(status, answer, details);
  }
  if (answer === text && text.trimStart().startsWith('<')) {
    const message = `${url} answered a web page, such as a login`;
    throw new CareerError('bad-answer', message, { url, status, delivered: 'unknown' });
  }
  return answer;
}

/**
 * A redirect leads elsewhere after the fact, a gateway that has heard nothing from the service knows nothing, and a service
 * that failed may have done so after it had stored what it got. One that is not available (503) has not begun.
 */
function mayHaveTakenIt(status: number): boolean {
  return (status >= 300 && status < 400) || status === 408 || (status >= 500 && status !== 503);
}

/**
 * Posts a form by XMLHttpRequest, which alone tells the progress of an upload. It is sent once. From `send()`
 * on, whatever ends without a status has `delivered: 'unknown'`: no event tells what arrived. XMLHttpRequest
 * follows redirects (a 302 becomes a GET), so an answer from another URL is no answer to this application.
 * @throws CareerError; `delivered` is absent when the service itself answered with a status
 */
export const upload: Upload = (url, body, options) =>
  new Promise((resolve, reject) => {
    if (options.signal?.aborted) {
      reject(new CareerError('aborted', `${url} was given up`, { url, delivered: 'no' }));
      return;
    }
    const request = new XMLHttpRequest();
    const leave = new PageLeave();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (end: () => void) => {
      clearTimeout(timer);
      leave.stop();
      options.signal?.removeEventListener('abort', abort);
      end();
    };
    const fail = (code: 'aborted' | 'timeout' | 'unreachable' | 'bad-answer', message: string) =>
      settle(() => reject(new CareerError(code, `${url} ${message}`, { url, delivered: 'unknown' })));
    const abort = () => {
      fail('aborted', 'was given up while it was sent');
      request.abort();
    };
    const tick = (more = 0) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('timeout', `made no progress for ${options.timeout + more} ms`);
        request.abort();
      }, options.timeout + more);
    };
    let begun = 0;
    // Before the first byte leaves: from now on it may arrive.
    request.upload.addEventListener('loadstart', (event) => {
      begun = performance.now();
      options.onProgress?.({ sent: 0, total: event.total });
    });
    const tookSoFar = () => Math.round(performance.now() - begun);
    request.upload.addEventListener('progress', (event) => {
      // Firefox tells `load` only when the answer begins.
      tick(event.loaded === event.total ? tookSoFar() : 0);
      options.onProgress?.({ sent: event.loaded, total: event.total });
    });
    request.upload.addEventListener('load', (event) => {
      tick(tookSoFar());
      options.onProgress?.({ sent: event.total, total: event.total });
    });
    request.addEventListener('progress', () => tick());
    request.addEventListener('error', () => {
      // A page that is being left says nothing; what it knows of the sending is kept for the next one.
      void leave.hasInterrupted().then(() => fail('unreachable', 'gave no answer to what was sent'));
    });
    request.addEventListener('load', () => {
      const { responseURL, status, responseText: text } = request;
      if (responseURL !== new URL(url).href) {
        fail('bad-answer', `led to ${responseURL}`);
        return;
      }
      settle(() => {
        try {
          resolve(
            readUploadAnswer({ url, status, text, retryAfter: request.getResponseHeader('Retry-After') }),
          );
        } catch (error) {
          reject(error as CareerError);
        }
      });
    });
    options.signal?.addEventListener('abort', abort);
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    tick();
    request.send(body);
  });
