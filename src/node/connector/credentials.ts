// Credentials. Secrets are kept in private fields and leave them only for a request's header.
import { inspect } from 'node:util';
import { isCalendarDate } from '../../core/util/calendar-date.js';
import { CareerError, isCareerError } from '../../core/util/error.js';
import { invalidOption } from './invalid-option.js';
import { redact } from './redact.js';

const DAY = 86_400_000;

/** Credentials for a {@link ConnectorClient}, made by `apiKey` or `bearerToken`. Printing them shows no secret. */
export interface ConnectorCredentials {
  readonly kind: 'api key' | 'bearer token';
  /** Whole days until the key expires, where that is known: 0 on its last day, negative after it. */
  readonly daysLeft: number | undefined;
}

// Symbols private to this module: no other code can reach the methods by name.
const authorize = Symbol('authorize');
const secrets = Symbol('secrets');

abstract class Secret implements ConnectorCredentials {
  abstract readonly kind: 'api key' | 'bearer token';
  abstract readonly daysLeft: number | undefined;
  /** @internal The header's value; a new one when `refused` is the current one. */
  abstract [authorize](refused?: string): Promise<string>;
  /** @internal Values that must not appear in any output. */
  abstract [secrets](): readonly string[];
}

class ApiKey extends Secret {
  override readonly kind = 'api key';
  readonly #value: string;
  readonly #expires: number | undefined;

  constructor(value: string, expires: string | undefined) {
    super();
    this.#value = checkHeaderValue(value, 'the API key');
    this.#expires = expires === undefined ? undefined : readExpiry(expires);
  }

  override get daysLeft(): number | undefined {
    if (this.#expires === undefined) return undefined;
    return Math.round((this.#expires - Math.floor(Date.now() / DAY) * DAY) / DAY);
  }

  override async [authorize](): Promise<string> {
    return `ApiKey-v2 ${this.#value}`;
  }

  override [secrets](): readonly string[] {
    return [this.#value];
  }
}

class BearerToken extends Secret {
  override readonly kind = 'bearer token';
  override readonly daysLeft = undefined;
  readonly #getToken: () => Promise<string>;
  #token: string | undefined;
  #previous: string | undefined;
  #pending: Promise<string> | undefined;

  constructor(getToken: () => Promise<string>) {
    super();
    this.#getToken = getToken;
  }

  override async [authorize](refused?: string): Promise<string> {
    // Another request may have renewed the token in the meantime.
    if (this.#token !== undefined && `Bearer ${this.#token}` === refused) {
      this.#previous = this.#token;
      this.#token = undefined;
    }
    if (this.#token === undefined) {
      this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
      await this.#pending;
    }
    return `Bearer ${this.#token}`;
  }

  override [secrets](): readonly string[] {
    return [this.#token, this.#previous].filter((one) => one !== undefined);
  }

  async #renew(): Promise<string> {
    let token: string;
    try {
      token = await this.#getToken();
    } catch (cause) {
      if (isCareerError(cause)) throw cause;
      throw new CareerError('unauthorized', 'the function that returns the bearer token failed', { cause });
    }
    this.#token = checkHeaderValue(token, 'the bearer token');
    return token;
  }
}

/**
 * An API key.
 * @param value the key alone, without `ApiKey-v2`
 * @param options `expires`: the day it expires (`YYYY-MM-DD`, UTC), for `daysLeft` and a warning
 * @throws CareerError `configuration` when a header cannot contain it
 */
export function apiKey(value: string, options: { readonly expires?: string } = {}): ConnectorCredentials {
  return new ApiKey(value, options.expires);
}

/**
 * Bearer tokens of an identity provider.
 * @param getToken is called before the first request, and again when the service refuses the token (401), at most once for
 *   each request. Concurrent requests share one call.
 */
export function bearerToken(getToken: () => Promise<string>): ConnectorCredentials {
  if (typeof getToken !== 'function') {
    const message = 'bearerToken() takes a function that returns the token';
    throw new CareerError('configuration', message, { setting: 'credentials' });
  }
  return new BearerToken(getToken);
}

/** The value of the header; `refused` is the one that the service refused. */
export function authorizationOf(credentials: ConnectorCredentials, refused?: string): Promise<string> {
  return asSecret(credentials)[authorize](refused);
}

/** @throws CareerError `configuration` when these were not made by this module */
export function checkCredentials(credentials: ConnectorCredentials): void {
  asSecret(credentials);
}

function asSecret(credentials: ConnectorCredentials): Secret {
  if (credentials instanceof Secret) return credentials;
  throw new CareerError('configuration', 'credentials must come from apiKey() or bearerToken()', {
    setting: 'credentials',
  });
}

/** Whether a text contains a secret of these credentials. */
export function containsSecret(credentials: ConnectorCredentials, text: string): boolean {
  return redactSecrets(credentials, text) !== text;
}

/** Replaces the secrets that a service has repeated in a text. */
export function redactSecrets(credentials: ConnectorCredentials, text: string): string {
  return redact(text, asSecret(credentials)[secrets]());
}

/** The same error, without secrets that a service has put into its message or into the URL of a next link. */
export function redactError(credentials: ConnectorCredentials, thrown: unknown): unknown {
  if (!isCareerError(thrown)) return thrown;
  const { code, message, url, status, setting, fields, retryAfter, cause } = thrown;
  if (!containsSecret(credentials, `${message} ${url}`)) return thrown;
  return new CareerError(code, redactSecrets(credentials, message.slice(code.length + 2)), {
    status,
    url: url === undefined ? undefined : redactSecrets(credentials, url),
    setting,
    fields,
    retryAfter,
    cause: cause === undefined ? undefined : redactCause(credentials, cause),
  });
}

/** The cause itself, or a plain error with a redacted message when the cause contains a secret. */
export function redactCause(credentials: ConnectorCredentials, cause: unknown): unknown {
  const shown = inspect(cause, {
    depth: Infinity,
    showHidden: true,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
  });
  if (!containsSecret(credentials, shown)) return cause;
  return new Error(
    cause instanceof Error
      ? redactSecrets(credentials, cause.message)
      : 'hidden, because it contains a secret',
  );
}

/** Accepts printable ASCII only; an error names the position, never the value. */
function checkHeaderValue(value: string, what: string): string {
  if (typeof value !== 'string' || value === '') {
    throw new CareerError('configuration', `${what} is missing`, { setting: 'credentials' });
  }
  const index = value.search(/[^\x21-\x7e]/);
  if (index < 0) return value;
  const message = `${what} has a character that a header cannot contain, at position ${index + 1} of ${value.length}`;
  throw new CareerError('configuration', message, { setting: 'credentials' });
}

function readExpiry(date: string): number {
  if (isCalendarDate(date)) return Date.parse(`${date}T00:00:00Z`);
  throw invalidOption('expires', 'must be a day, written YYYY-MM-DD');
}
