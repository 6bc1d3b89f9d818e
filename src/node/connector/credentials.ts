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
  patterns(): readonly Pattern[];
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
  #patterns: readonly Pattern[] = [];
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

  patterns(): readonly Pattern[] {
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

/** In characters. No engine takes an expression of any length. */
const MAX_START = 100;

/** Finds a secret by an expression for its first characters, and then one character after the other. */
interface Pattern {
  readonly start: RegExp;
  readonly rest: string;
}

/** Replaces the secrets that a service has repeated, as they are or percent-encoded, in any letter case, by `[secret]`. */
export function redactSecrets(credentials: ConnectorCredentials, text: string): string {
  return secretOf(credentials).patterns().reduce(redact, text);
}

/** A text that only begins as a long secret does is replaced as far as it is the same. */
function redact(text: string, { start, rest }: Pattern): string {
  let redacted = '';
  let from = 0;
  start.lastIndex = 0;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    redacted += `${text.slice(from, match.index)}[secret]`;
    from = start.lastIndex = endOf(rest, text, start.lastIndex);
  }
  return redacted + text.slice(from);
}

/** Where the rest of a secret, which may begin at an index of a text, ends in it. */
function endOf(rest: string, text: string, index: number): number {
  let end = index;
  for (const character of rest) {
    const ways = [character, encoded(character)];
    const found = ways.find((one) => text.slice(end, end + one.length).toLowerCase() === one.toLowerCase());
    if (found === undefined) break;
    end += found.length;
  }
  return end;
}

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** Empty for a short secret. Host names are lower-cased, and any character of a URL may be percent-encoded. */
function patternsOf(secret: string): Pattern[] {
  if (secret.length < MIN_SECRET_LENGTH) return [];
  const characters = secret
    .slice(0, MAX_START)
    .split('')
    .map((character) => `(?:${character.replace(/\W/, '\\$&')}|${encoded(character)})`);
  return [{ start: new RegExp(characters.join(''), 'gi'), rest: secret.slice(MAX_START) }];
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
