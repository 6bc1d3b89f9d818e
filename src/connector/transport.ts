// One request: with credentials and tracking, repeated when the failure may pass, its errors in words that help.
import { CareerError, isCareerError } from '../base/error.js';
import { requestJson } from '../http/request.js';
import { withRetries, type Wait } from '../http/retry.js';
import {
  authorizationOf,
  holdsSecret,
  safeCause,
  withoutSecrets,
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

/** Milliseconds of a `Retry-After` that are waited for; a job has time. */
const LONGEST_WAIT = 120_000;
/** Characters of what a service says about a refusal. */
const LONGEST_MESSAGE = 1000;

export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Asks for JSON. @throws CareerError */
  async get(url: string, signal: AbortSignal): Promise<unknown> {
    const { credentials, retries, wait } = this.#options;
    // It would stand in the logs of everything on the way.
    if (holdsSecret(credentials, url)) {
      throw new CareerError('bad-answer', 'a URL holds the credentials: it is not asked for');
    }
    const patience = {
      retries,
      longest: LONGEST_WAIT,
      // Not implemented now is not implemented in a second.
      passing: ({ code, status = 0, setting }: CareerError) =>
        (status >= 500 && status !== 501) || (code === 'timeout' && setting === undefined),
    };
    try {
      return await withRetries(() => this.#ask(url, signal), signal, wait, patience);
    } catch (cause) {
      throw this.#explain(cause, url);
    }
  }

  async #ask(url: string, signal: AbortSignal): Promise<unknown> {
    const { credentials } = this.#options;
    const authorization = await this.#inTime(authorizationOf(credentials), signal);
    try {
      return await this.#send(url, authorization, signal);
    } catch (cause) {
      if (!isCareerError(cause) || cause.status !== 401) throw cause;
      const renewed = await this.#inTime(authorizationOf(credentials, authorization), signal);
      if (renewed === authorization) throw cause;
      return this.#send(url, renewed, signal);
    }
  }

  /** A token that is long in coming holds nobody up for longer than an answer may. */
  async #inTime(authorization: Promise<string>, signal: AbortSignal): Promise<string> {
    const { timeout } = this.#options;
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeout);
    try {
      return await unlessAborted(authorization, AbortSignal.any([signal, tooLate.signal]));
    } catch (cause) {
      if (signal.aborted || !tooLate.signal.aborted) throw cause;
      const message = `the function that brings the bearer token took longer than ${timeout} ms`;
      throw new CareerError('timeout', message, { setting: 'credentials' });
    } finally {
      clearTimeout(timer);
    }
  }

  #send(url: string, authorization: string, signal: AbortSignal): Promise<unknown> {
    const { headers, timeout, fetch } = this.#options;
    return requestJson(url, {
      headers: { ...headers, Authorization: authorization },
      cache: 'no-store',
      signal,
      timeout,
      fetch,
    });
  }

  /** The same error with a hint, without secrets, and of a bounded size. */
  #explain(thrown: unknown, url: string): unknown {
    const { credentials } = this.#options;
    if (!isCareerError(thrown)) {
      return new CareerError('unreachable', `${url} could not be asked`, {
        url,
        cause: safeCause(credentials, thrown),
      });
    }
    const clean = (text: string) => cut(withoutSecrets(credentials, text));
    const fields = Object.fromEntries(
      Object.entries(thrown.fields)
        .slice(0, 20)
        .map(([field, messages]) => [clean(field), messages.slice(0, 20).map(clean)]),
    );
    const { code, status, setting, retryAfter } = thrown;
    const said = thrown.message.slice(code.length + 2);
    // Cut last: half a secret would not be known as one.
    const message = cut(withoutSecrets(credentials, said), url.length + LONGEST_MESSAGE) + this.#hint(thrown);
    const cause = thrown.cause === undefined ? undefined : safeCause(credentials, thrown.cause);
    return new CareerError(code, message, { status, url, setting, fields, retryAfter, cause });
  }

  #hint({ code, status }: CareerError): string {
    const { kind } = this.#options.credentials;
    if (status === 401) return `: the ${kind} is wrong, expired or revoked`;
    if (status === 404) return ': there is no such address, or the scope is missing';
    if (code !== 'bad-answer' || status === undefined) return '';
    const { baseUrl } = this.#options;
    return `. Check that the base URL (${baseUrl}) is the one before /odata/v2, and that nothing stands in front of it`;
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new CareerError('aborted', 'the request was given up'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function cut(text: string, most = LONGEST_MESSAGE): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
