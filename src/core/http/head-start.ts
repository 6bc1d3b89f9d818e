// Requests that are sent before the code that needs their responses has loaded: by the loader, or by an inline script in the
// page. They are stored under a global symbol, since these are separate scripts.

/** The options of every GET: no cookies, no redirects, and only the page's origin as referrer. */
export const getInit = (headers: Headers = {}) =>
  ({
    headers: { Accept: 'application/json', ...headers },
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'strict-origin',
  }) as const;

interface HeadStart {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** Milliseconds of `Date.now()`. */
  readonly sentAt: number;
}

const STORE = Symbol.for('career-elements.head-start');

/** Milliseconds until an unused response expires. */
export const MAX_AGE = 30_000;

type Headers = Readonly<Record<string, string>>;

const keyOf = (url: string, headers: Headers) => JSON.stringify([url, headers]);

/** What was taken stays as undefined, so that it is not sent again for an element whose code comes later. */
type Store = Map<string, HeadStart | undefined>;

const store = (): Store => ((globalThis as { [STORE]?: Store })[STORE] ??= new Map());

/** Sends a GET, unless the same one was sent ahead before. */
export function sendHeadStart(url: string, headers: Headers): void {
  const init = getInit(headers);
  const key = keyOf(url, init.headers);
  const sent = store();
  if (sent.has(key)) return;
  const stop = new AbortController();
  const answer = fetch(url, { ...init, signal: stop.signal });
  answer.catch(() => undefined); // reported to the caller that takes it
  sent.set(key, { answer, stop, sentAt: Date.now() });
}

/**
 * Takes the response to a GET that was sent ahead; each can be taken once.
 * @returns undefined if nothing was requested ahead, the answer has expired, or the caller bypasses caches
 */
export function takeHeadStart(
  url: string,
  { headers, cache = 'default', signal }: RequestInit,
): Promise<Response> | undefined {
  if (cache !== 'default') return undefined;
  const key = keyOf(url, headers as Headers);
  const early = store().get(key);
  if (!early) return undefined;
  store().set(key, undefined);
  const { answer, stop, sentAt } = early;
  if (Date.now() - sentAt > MAX_AGE) {
    stop.abort();
    return undefined;
  }
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', () => stop.abort(), { once: true });
  return answer;
}

/** The URLs of requests that were sent ahead and not yet taken. */
export const waitingHeadStarts = (): string[] =>
  [...store()].filter(([, early]) => early).map(([key]) => (JSON.parse(key) as [url: string])[0]);
