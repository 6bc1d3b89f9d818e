import { CareerError, isCareerError } from '../util/error.js';

/** Resolves after these milliseconds; rejects at once when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const MAX_RETRIES = 2;
/** Milliseconds; after a longer `Retry-After`, there is no retry. */
const MAX_RETRY_AFTER = 30_000;
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/** When to retry. A batch job can wait longer than the visitor of a page. */
export interface RetryPolicy {
  /** The maximum number of retries. Default: 2. */
  readonly retries?: number;
  /** The longest `Retry-After` that is honoured, in milliseconds. Default: 30,000. */
  readonly maxRetryAfter?: number;
  /** Further errors to retry, besides 429, 502, 503, 504 and broken connections. */
  readonly isTransient?: (error: CareerError) => boolean;
}

/**
 * Sends a request and retries transient failures: a busy or unreachable service, a broken connection. For idempotent
 * requests only, so never for an application.
 * @throws the error of the last attempt
 */
export async function withRetries<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  wait: Wait,
  policy: RetryPolicy = {},
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await send();
    } catch (cause) {
      const pause = retry < (policy.retries ?? MAX_RETRIES) ? retryDelay(cause, retry, policy) : undefined;
      if (pause === undefined) throw cause;
      await wait(pause, signal);
    }
  }
}

/** Milliseconds until the next attempt; undefined if there should be none. */
function retryDelay(
  cause: unknown,
  retry: number,
  { maxRetryAfter, isTransient }: RetryPolicy,
): number | undefined {
  if (!isCareerError(cause) || !isTransientError(cause, isTransient)) return undefined;
  const { retryAfter } = cause;
  // Jitter, so that the visitors of one page do not all retry at the same time.
  if (retryAfter === undefined) return 500 * 2 ** retry * (1 + Math.random());
  return retryAfter > (maxRetryAfter ?? MAX_RETRY_AFTER) ? undefined : retryAfter + 500 * Math.random();
}

function isTransientError(error: CareerError, isTransient: RetryPolicy['isTransient']): boolean {
  const { code, status, cause } = error;
  if (isTransient?.(error) || (status !== undefined && TRANSIENT_STATUSES.has(status))) return true;
  // A bad answer with a cause is one that broke off.
  return code === 'unreachable' || (code === 'bad-answer' && cause !== undefined);
}

/** The default wait: a timer. */
export const waitWithTimer: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new CareerError('aborted', 'the request was cancelled'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
