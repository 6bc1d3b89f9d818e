// Credentials. Secrets are kept outside the objects that a program holds, and leave this module only for a request's header.
import { inspect } from 'node:util';
import { isCalendarDate } from '../../core/util/calendar-date.js';
import { CareerError, isCareerError } from '../../core/util/error.js';
import { invalidOption } from './option-checks.js';

const DAY = 86_400_000;

/** Credentials for a {@link ConnectorClient}, made by `apiKey` or `bearerToken`. Printing them shows no secret. */
export interface ConnectorCredentials {
  readonly kind: 'api key' | 'bearer token';
  /** Whole days until the key expires, where that is known: 0 on its last day, negative after it. */
  readonly daysLeft: number | undefined;
}

interface Secret {
  /** The header's value; a new one when `refused` is the current one. */
  authorize(refused?: string): Promise<string>;
  /** What must not appear in any output. */
  patterns(): readonly RegExp[];
}

const secrets = new WeakMap<ConnectorCredentials, Secret>();

/**
 * An API key.
 * @param value the key alone, without `ApiKey-v2`
 * @param options `expires`: the day it expires (`YYYY-MM-DD`, UTC), for `daysLeft` and a warning
 * @throws CareerError `configuration` when a header cannot contain it
 */
export function apiKey(value: string, options: { readonly expires?: string } = {}): ConnectorCredentials {
  checkHeaderValue(value, 'the API key');
  const lastDay = options.expires === undefined ? undefined : readExpiry(options.expires);
  const credentials: ConnectorCredentials = {
    kind: 'api key',
    get daysLeft() {
      return lastDay === undefined ? undefined : Math.round(lastDay / DAY) - Math.floor(Date.now() / DAY);
    },
  };
  const patterns = patternsOf(value);
  secrets.set(credentials, { authorize: async () => `ApiKey-v2 ${value}`, patterns: () => patterns });
  return credentials;
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
  const credentials: ConnectorCredentials = { kind: 'bearer token', daysLeft: undefined };
  secrets.set(credentials, new TokenSource(getToken));
  return credentials;
}

class TokenSource implements Secret {
  readonly #getToken: () => Promise<string>;
  #token: string | undefined;
  /** Of this token, then of the one before. */
  #patterns: readonly RegExp[] = [];
  #pending: Promise<string> | undefined;

  constructor(getToken: () => Promise<string>) {
    this.#getToken = getToken;
  }

  async authorize(refused?: string): Promise<string> {
    // Another request may have renewed the token in the meantime.
    if (this.#token !== undefined && `Bearer ${this.#token}` === refused) {
      this.#token = undefined;
    }
    if (this.#token === undefined) {
      this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
      await this.#pending;
    }
    return `Bearer ${this.#token}`;
  }

  patterns(): readonly RegExp[] {
    return this.#patterns;
  }

  async #renew(): Promise<string> {
    let token: string;
    try {
      token = await this.#getToken();
    } catch (cause) {
      if (isCareerError(cause)) throw cause;
      throw new CareerError('unauthorized', 'the function that returns the bearer token failed', { cause });
    }
    checkHeaderValue(token, 'the bearer token');
    this.#token = token;
    this.#patterns = [...patternsOf(token), ...this.#patterns].slice(0, 2);
    return token;
  }
}

/** @throws CareerError `configuration` when these were not made by this module */
export function checkCredentials(credentials: ConnectorCredentials): void {
  secretOf(credentials);
}

function secretOf(credentials: ConnectorCredentials): Secret {
  const secret = secrets.get(credentials);
  if (secret) return secret;
  throw new CareerError('configuration', 'credentials must come from apiKey() or bearerToken()', {
    setting: 'credentials',
  });
}

/** The value of the header; `refused` is the one that the service refused. */
export function authorizationOf(credentials: ConnectorCredentials, refused?: string): Promise<string> {
  return secretOf(credentials).authorize(refused);
}

/** Whether a text contains a secret of these credentials. */
export function containsSecret(credentials: ConnectorCredentials, text: string): boolean {
  return redactSecrets(credentials, text) !== text;
}

/** In characters. A shorter value occurs in other texts by chance. */
const MIN_SECRET_LENGTH = 6;

/** Replaces the secrets that a service has repeated, as they are or percent-encoded, in any letter case, by `[secret]`. */
export function redactSecrets(credentials: ConnectorCredentials, text: string): string {
  return secretOf(credentials)
    .patterns()
    .reduce((redacted, pattern) => redacted.replace(pattern, '[secret]'), text);
}

/** Empty for a short secret. Host names are lower-cased, and any character of a URL may be percent-encoded. */
function patternsOf(secret: string): RegExp[] {
  if (secret.length < MIN_SECRET_LENGTH) return [];
  const characters = secret.split('').map((character) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character.replace(/\W/, '\\$&')}|%${code})`;
  });
  return [new RegExp(characters.join(''), 'gi')];
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
function checkHeaderValue(value: string, what: string): void {
  if (typeof value !== 'string' || value === '') {
    throw new CareerError('configuration', `${what} is missing`, { setting: 'credentials' });
  }
  const index = value.search(/[^\x21-\x7e]/);
  if (index < 0) return;
  const message = `${what} has a character that a header cannot contain, at position ${index + 1} of ${value.length}`;
  throw new CareerError('configuration', message, { setting: 'credentials' });
}

function readExpiry(date: string): number {
  if (isCalendarDate(date)) return Date.parse(`${date}T00:00:00Z`);
  throw invalidOption('expires', 'must be a day, written YYYY-MM-DD');
}
