// The only file of `core` that uses the DOM, and only where there is one: see `ConfinedFrame`.

import { removeNode } from '../util/replaced-builtins.js';

/** Milliseconds. */
const TIMEOUT = 5000;

/**
 * Whether a server answers a URL at all; used after a request that failed without a readable answer. A redirect counts
 * as an answer and is not followed, since it may lead to a third party.
 * @param options.send a program's own `fetch`, instead of the platform's
 * @param options.signal aborts the check
 */
export async function isServerReachable(
  url: string,
  { send, signal }: { readonly send?: typeof fetch | undefined; readonly signal: AbortSignal },
): Promise<boolean> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, TIMEOUT);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const frame = send ? undefined : new ConfinedFrame(url);
  try {
    await (send ?? frame?.fetch ?? fetch)(url, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    });
    return true;
  } catch {
    if (!frame) return false;
    await new Promise((resolve) => setTimeout(resolve)); // the violation is reported one task after the rejection
    return frame.hasRedirected;
  } finally {
    end(); // nobody reads the body
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    frame?.close();
  }
}

/**
 * An empty frame whose own Content-Security-Policy allows requests to one server only. The Fetch standard has no other
 * way to keep a `no-cors` request from following redirects: with any `redirect` but `follow` it fails before it is sent.
 */
class ConfinedFrame {
  hasRedirected = false;
  readonly #frame = document.createElement('iframe');

  constructor(url: string) {
    this.#frame.hidden = true;
    document.documentElement.append(this.#frame);
    const inner = this.#frame.contentDocument;
    if (!inner) return; // a page with an opaque origin may not access its frames
    const policy = inner.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${new URL(url).origin}`;
    inner.head.append(policy);
    inner.addEventListener('securitypolicyviolation', () => (this.hasRedirected = true));
  }

  /** Undefined if the frame cannot be used. */
  get fetch(): typeof fetch | undefined {
    return this.#frame.contentDocument ? this.#frame.contentWindow?.fetch : undefined;
  }

  close(): void {
    removeNode(this.#frame);
  }
}
