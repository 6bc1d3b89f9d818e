import { CareerError, isCareerError } from '../base/error.js';

/** Resolves after these milliseconds; rejects at once when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const MOST_RETRIES = 2;
/** A service that wants to be left alone for longer is left alone. */
const LONGEST_WAIT = 30_000;
const PASSING = new Set([429, 502, 503, 504]);

/** How patient a program is; a page's visitor is less so than a job that runs at night. */
export interface RetryPolicy {
  /** How often it asks again. */
  readonly retries?: number;
  /** Milliseconds of a `Retry-After` that are still waited for. */
  readonly longest?: number;
  /** What else may pass, besides 429, 502, 503, 504 and a line that broke. */
  readonly passing?: (error: CareerError) => boolean;
}

/**
 * Asks, and asks again [at most twice] when the failure may pass: a busy or absent service, a line that broke.
 * Only for what may be asked twice, so never for an application.
 * @throws what the last try threw
 */
export async function withRetries<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  wait: Wait,
  patience: RetryPolicy = {},
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await ask();
    } catch (cause) {
      const pause =
        retry < (patience.retries ?? MOST_RETRIES) ? pauseAfter(cause, retry, patience) : undefined;
      if (pause === undefined) throw cause;
      await wait(pause, signal);
    }
  }
}

/** Milliseconds until it is worth asking again; undefined when it is not. */
function pauseAfter(cause: unknown, retry: number, { longest, passing }: RetryPolicy): number | undefined {
  if (!isCareerError(cause) || !mayPass(cause, passing)) return undefined;
  const { retryAfter } = cause;
  // The spread keeps the visitors of one page from coming back all at once.
  if (retryAfter === undefined) return 500 * 2 ** retry * (1 + Math.random());
  return retryAfter > (longest ?? LONGEST_WAIT) ? undefined : retryAfter + 500 * Math.random();
}

function mayPass(error: CareerError, passing: RetryPolicy['passing']): boolean {
  const { code, status, cause } = error;
  if (passing?.(error) || (status !== undefined && PASSING.has(status))) return true;
  // A bad answer that has a cause broke off in its middle.
  return code === 'unreachable' || (code === 'bad-answer' && cause !== undefined);
}

/** The wait that a program has: by the clock. */
export const waitByClock: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new CareerError('aborted', 'the request was given up'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
