/** Milliseconds. */
const LONGEST = 5000;

/**
 * Whether a server answers a URL at all, to be asked after a request without an answer that this page may read. A
 * redirect is an answer, and is not followed: it may lead to a third party.
 * @param options.send a program's own `fetch`, instead of the platform's
 * @param options.signal ends the asking
 */
export async function answersAtAll(
  url: string,
  { send, signal }: { readonly send?: typeof fetch | undefined; readonly signal: AbortSignal },
): Promise<boolean> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, LONGEST);
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
    frame?.remove();
  }
}

/**
 * An empty frame whose own Content-Security-Policy lets it ask one server alone. The Fetch standard gives a `no-cors`
 * request no other way not to follow redirects: with any `redirect` but `follow` it fails before it is sent.
 */
class ConfinedFrame {
  hasRedirected = false;
  readonly #frame = document.createElement('iframe');

  constructor(url: string) {
    this.#frame.hidden = true;
    document.documentElement.append(this.#frame);
    const inner = this.#frame.contentDocument;
    if (!inner) return; // a page without an origin may not look into its frames
    const policy = inner.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${new URL(url).origin}`;
    inner.head.append(policy);
    inner.addEventListener('securitypolicyviolation', () => (this.hasRedirected = true));
  }

  /** Undefined where the frame cannot ask. */
  get fetch(): typeof fetch | undefined {
    return this.#frame.contentDocument ? this.#frame.contentWindow?.fetch : undefined;
  }

  remove(): void {
    this.#frame.remove();
  }
}
