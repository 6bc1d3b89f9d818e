// Sends one request with credentials and tracking headers, retries transient failures, and adds hints to errors.
import { CareerError, isCareerError } from '../../core/util/error.js';
import { requestJson } from '../../core/http/request.js';
import { withRetries, type RetryPolicy, type Wait } from '../../core/http/retry.js';
import {
  authorizationOf,
  containsSecret,
  redactCause,
  redactSecrets,
  type ConnectorCredentials,
} from './credentials.js';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly credentials: ConnectorCredentials;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly timeout: number;
  readonly retries: number;
  readonly wait: Wait;
}

/** The longest `Retry-After` that is respected, in milliseconds; a batch job can wait. */
const MAX_RETRY_AFTER = 120_000;
/** The most characters of a service's error message. */
const MAX_MESSAGE_LENGTH = 1000;

/** What a request has besides its URL. */
export interface RequestKind {
  /** Whether query and answer have internal names. */
  readonly raw?: boolean | undefined;
  /** Sent by POST, as JSON; only searches, which may be repeated. */
  readonly body?: object;
}

const RAW_ACCEPT = 'application/json; service.raw=true';

export class Transport {
  readonly #options: TransportOptions;
  /** Whether the service has answered JSON: its address is right. */
  #hasAnswered = false;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Requests JSON. @throws CareerError */
  async request(url: string, signal: AbortSignal, kind: RequestKind = {}): Promise<unknown> {
    const { credentials, retries, wait } = this.#options;
    // It would appear in the logs of every proxy on the way.
    if (containsSecret(credentials, url)) {
      throw new CareerError('bad-answer', 'a URL contains the credentials: it was not requested');
    }
    const policy: RetryPolicy = {
      retries,
      maxRetryAfter: MAX_RETRY_AFTER,
      // 501 (not implemented) is permanent.
      isTransient: ({ code, status = 0, setting }) =>
        (status >= 500 && status !== 501) || (code === 'timeout' && setting === undefined),
    };
    try {
      const send = () => this.#requestWithRenewal(url, signal, kind);
      const answer = await withRetries(send, signal, wait, policy);
      this.#hasAnswered = true;
      return answer;
    } catch (cause) {
      throw this.#describeError(cause, url);
    }
  }

  async #requestWithRenewal(url: string, signal: AbortSignal, kind: RequestKind): Promise<unknown> {
    const { credentials } = this.#options;
    const authorization = await this.#withTimeout(authorizationOf(credentials), signal);
    try {
      return await this.#send(url, authorization, signal, kind);
    } catch (cause) {
      if (!isCareerError(cause) || cause.status !== 401) throw cause;
      const renewed = await this.#withTimeout(authorizationOf(credentials, authorization), signal);
      if (renewed === authorization) throw cause;
      return this.#send(url, renewed, signal, kind);
    }
  }

  /** Applies the request timeout to the function that returns the token. */
  async #withTimeout(authorization: Promise<string>, signal: AbortSignal): Promise<string> {
    const { timeout } = this.#options;
    const timedOut = new AbortController();
    const timer = setTimeout(() => timedOut.abort(), timeout);
    try {
      return await rejectOnAbort(authorization, AbortSignal.any([signal, timedOut.signal]));
    } catch (cause) {
      if (signal.aborted || !timedOut.signal.aborted) throw cause;
      const message = `the function that returns the bearer token took longer than ${timeout} ms`;
      throw new CareerError('timeout', message, { setting: 'credentials' });
    } finally {
      clearTimeout(timer);
    }
  }

  #send(url: string, authorization: string, signal: AbortSignal, kind: RequestKind): Promise<unknown> {
    const { headers, timeout, fetch } = this.#options;
    const { raw, body } = kind;
    const text = body && JSON.stringify(body);
    return requestJson(url, {
      headers: {
        ...headers,
        ...(raw && { Accept: RAW_ACCEPT }),
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
        Authorization: authorization,
      },
      cache: 'no-store',
      signal,
      timeout,
      fetch:
        text === undefined ? fetch : (input, init) => fetch(input, { ...init, method: 'POST', body: text }),
    });
  }

  /** The same error with a hint, without secrets and truncated. */
  #describeError(thrown: unknown, url: string): unknown {
    const { credentials } = this.#options;
    if (!isCareerError(thrown)) {
      const at = redactSecrets(credentials, url);
      return new CareerError('unreachable', `${at} could not be requested`, {
        url: at,
        cause: redactCause(credentials, thrown),
      });
    }
    const redact = (text: string) => truncate(redactSecrets(credentials, text));
    const fields = Object.fromEntries(
      Object.entries(thrown.fields)
        .slice(0, 20)
        .map(([field, messages]) => [redact(field), messages.slice(0, 20).map(redact)]),
    );
    const { code, status, setting, retryAfter } = thrown;
    const original = thrown.message.slice(code.length + 2);
    // Truncate last: half a secret would not be recognised.
    const message =
      truncate(redactSecrets(credentials, original), url.length + MAX_MESSAGE_LENGTH) + this.#hint(thrown);
    const cause = thrown.cause === undefined ? undefined : redactCause(credentials, thrown.cause);
    const at = redactSecrets(credentials, url);
    return new CareerError(code, message, { status, url: at, setting, fields, retryAfter, cause });
  }

  #hint({ code, status, cause }: CareerError): string {
    const { kind } = this.#options.credentials;
    if (status === 401) return `: the ${kind} is wrong, expired or revoked`;
    if (status === 404) return ': the route does not exist, or the scope is missing';
    // With a cause, the answer broke off.
    if (code !== 'bad-answer' || status === undefined || cause !== undefined || this.#hasAnswered) return '';
    const { baseUrl } = this.#options;
    return `. Check that the base URL (${baseUrl}) is the one before /odata/v2, and that no proxy or login page answers instead`;
  }
}

function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CareerError('aborted', 'the request was aborted'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function truncate(text: string, max = MAX_MESSAGE_LENGTH): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
