import { CareerError, isCareerError } from '../util/error.js';
import { PageLeave } from '../util/page-leave.js';
import { noteRequest } from './request-notes.js';
import { yieldToMain } from '../util/scheduling.js';
import { getInit, takeHeadStart } from './head-start.js';
import { diagnoseNetworkError, errorOfStatus, readRetryAfter, watchCspViolations } from './failure.js';

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole response must have arrived. */
  readonly timeout: number;
  /** The most bytes of an answer, uncompressed [128 MiB]. */
  readonly largest?: number;
  /** `no-store` bypasses every cache. */
  readonly cache?: RequestCache;
  /** Sends the request [the platform's `fetch`, or what the loader has sent ahead]. */
  readonly fetch?: typeof fetch | undefined;
  /** Called with the headers of a response whose body could be read. */
  readonly onHeaders?: (headers: Headers) => void;
}

/**
 * Requests JSON, without cookies, redirects, or the page's path as referrer. A request that ends because the page is being
 * unloaded is sent again if the page stays or comes back; until then there is no outcome.
 * @returns the body, decoded
 * @throws CareerError, see its codes
 */
export async function requestJson(url: string, options: RequestOptions): Promise<unknown> {
  const leave = new PageLeave();
  try {
    for (;;) {
      try {
        const body = await requestOnce(url, options, leave);
        noteRequest(url, 'ok');
        return body;
      } catch (error) {
        if (error instanceof SendAgain) continue;
        noteRequest(url, isCareerError(error) ? error.code : String(error));
        throw error;
      }
    }
  } finally {
    leave.stop();
  }
}

/** The failure says nothing about the service: the page was being unloaded, or the request was sent ahead of the code. */
class SendAgain extends Error {}

async function requestOnce(url: string, options: RequestOptions, leave: PageLeave): Promise<unknown> {
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, options.timeout);
  const abort = () => stop.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();
  const policy = watchCspViolations(url);
  const endedByPage = async (cause: unknown, interrupted: Promise<boolean>): Promise<Error | undefined> => {
    const isInterrupted = await interrupted;
    if (options.signal?.aborted)
      return new CareerError('aborted', `the request to ${url} was cancelled`, { url, cause });
    return isInterrupted ? new SendAgain() : undefined;
  };
  const broken = async (cause: unknown, status?: number): Promise<Error> => {
    const ended = await endedByPage(cause, leave.hasInterrupted(options.signal));
    if (ended) return ended;
    if (timedOut) {
      return new CareerError('timeout', `${url} took longer than ${options.timeout} ms`, { url, cause });
    }
    if (status !== undefined)
      return new CareerError('bad-answer', `the connection ended before the whole answer of ${url} came`, {
        url,
        status,
        cause,
      });
    const code = await diagnoseNetworkError(url, policy.hasViolation, {
      send: options.fetch,
      signal: stop.signal,
    });
    const message =
      code === 'blocked' ? `${url} gave no answer that ${self.origin} may read` : `${url} gave no answer`;
    const endedLate = await endedByPage(cause, leave.hasInterruptedEarly(options.signal));
    return endedLate ?? new CareerError(code, message, { url, cause });
  };
  try {
    let response: Response;
    const init: RequestInit = {
      ...getInit(options.headers),
      signal: stop.signal,
      cache: options.cache ?? 'default',
    };
    const early = options.fetch ? undefined : takeHeadStart(url, init);
    try {
      response = await (early ?? (options.fetch ?? fetch)(url, init));
    } catch (cause) {
      // It may have failed before a listener was set, so it is sent again, to learn why.
      if (early && !stop.signal.aborted) {
        await leave.hasInterruptedEarly(options.signal);
        throw new SendAgain();
      }
      throw await broken(cause);
    }
    // Not followed, and distinguished from a refused origin: `redirect: 'error'` would look like one.
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      const status = response.status || undefined;
      void response.body?.cancel().catch(() => undefined);
      throw new CareerError('bad-answer', `${url} redirects to another address`, { url, status });
    }
    let text: string;
    try {
      text = await readText(response, options);
    } catch (cause) {
      // An error status stays an error, even if its body cannot be read.
      if (response.ok || options.signal?.aborted) {
        throw isCareerError(cause) ? cause : await broken(cause, response.status);
      }
      text = '';
    }
    // Parsing a long JSON text should be a separate task.
    if (text.length > LONG_TEXT) await yieldToMain();
    const body = readJson(text);
    if (!response.ok) {
      const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
      throw errorOfStatus(response.status, body === undefined ? text : body, { url, retryAfter });
    }
    if (body === undefined)
      throw new CareerError('bad-answer', `${url} did not answer JSON`, { url, status: response.status });
    options.onHeaders?.(response.headers);
    return body;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
    policy.stop();
  }
}

/** Characters. */
const LONG_TEXT = 500_000;

/** Bytes, uncompressed. A hundred thousand vacancies fit; more would crash old phones. */
const LARGEST_ANSWER = 128 * 2 ** 20;

/** @throws CareerError `bad-answer` when the body is too long */
async function readText(response: Response, { largest = LARGEST_ANSWER }: RequestOptions): Promise<string> {
  const { body, url, status } = response;
  const tooLong = () =>
    new CareerError('bad-answer', `${url} answered more than ${largest} bytes`, { url, status });
  if (!body) {
    // An empty answer, or a `fetch` of the page that has no streams.
    const text = await response.text();
    if (text.length > largest) throw tooLong();
    return text;
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (let part: Uint8Array | undefined; (part = (await reader.read()).value);) {
    size += part.byteLength;
    if (size > largest) {
      void reader.cancel().catch(() => undefined);
      throw tooLong();
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The value of a JSON text; undefined if it is not valid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
