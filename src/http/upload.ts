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
   * Milliseconds without progress until it fails. Once everything has left the browser, the time that
   * took is added, since buffers of a slow connection may still hold much of it.
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
 * Reads the response to an application: decoded JSON, else the text.
 * @throws CareerError when it was not accepted, or when the response may not be from the service
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
 * After a redirect or a gateway error, the outcome is unknown, and a service that failed may have done so after storing the
 * application. Only 503 means that it was not processed.
 */
function mayHaveTakenIt(status: number): boolean {
  return (status >= 300 && status < 400) || status === 408 || (status >= 500 && status !== 503);
}

/**
 * Posts a form by XMLHttpRequest, the only API that reports upload progress. It is sent once. From `send()` on, every end
 * without a status has `delivered: 'unknown'`, since no event reports what arrived. XMLHttpRequest follows redirects (a 302
 * becomes a GET), so a response from another URL is not a response to this application.
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
    // Before the first byte is sent: from now on it may arrive.
    request.upload.addEventListener('loadstart', (event) => {
      begun = performance.now();
      options.onProgress?.({ sent: 0, total: event.total });
    });
    const tookSoFar = () => Math.round(performance.now() - begun);
    request.upload.addEventListener('progress', (event) => {
      // Firefox fires `load` only when the response begins.
      tick(event.loaded === event.total ? tookSoFar() : 0);
      options.onProgress?.({ sent: event.loaded, total: event.total });
    });
    request.upload.addEventListener('load', (event) => {
      tick(tookSoFar());
      options.onProgress?.({ sent: event.total, total: event.total });
    });
    request.addEventListener('progress', () => tick());
    request.addEventListener('error', () => {
      // A page that is being unloaded reports nothing; the state of sending is stored for the next one.
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
