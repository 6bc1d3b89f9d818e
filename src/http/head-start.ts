// Requests that are sent before the code that needs their answers is there: by the loader, or by an inline script in the
// page. They wait under a symbol of the page, since each of those is a script of its own.

/** How every GET goes: without cookies, following no redirect, telling the page's origin but not its path. */
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

/** Milliseconds after which an answer that nobody took is too old. */
export const MAX_AGE = 30_000;

type Headers = Readonly<Record<string, string>>;

const keyOf = (url: string, headers: Headers) => JSON.stringify([url, headers]);

const store = (): Map<string, HeadStart> =>
  ((globalThis as { [STORE]?: Map<string, HeadStart> })[STORE] ??= new Map());

/** Sends a GET, unless the same one waits already. */
export function sendHeadStart(url: string, headers: Headers): void {
  const init = getInit(headers);
  const key = keyOf(url, init.headers);
  if (store().has(key)) return;
  const stop = new AbortController();
  const answer = fetch(url, { ...init, signal: stop.signal });
  answer.catch(() => undefined); // who takes it learns of it
  store().set(key, { answer, stop, sentAt: Date.now() });
}

/**
 * Takes the answer to a GET that was sent ahead; each is given once.
 * @returns undefined when there is none, it is too old, or the caller wants to pass by the caches
 */
export function takeHeadStart(
  url: string,
  { headers, cache = 'default', signal }: RequestInit,
): Promise<Response> | undefined {
  if (cache !== 'default') return undefined;
  const key = keyOf(url, headers as Headers);
  const early = store().get(key);
  store().delete(key);
  if (!early || Date.now() - early.sentAt > MAX_AGE) return undefined;
  const { answer, stop } = early;
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', () => stop.abort(), { once: true });
  return answer;
}

/** The URLs of requests that were sent ahead and are waiting. */
export const waitingHeadStarts = (): string[] =>
  [...store().keys()].map((key) => (JSON.parse(key) as [url: string])[0]);
