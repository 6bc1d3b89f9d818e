// What tells the service who asks. Secrets stand in private fields and leave them for a request's header alone.
import { inspect } from 'node:util';
import { isCalendarDate } from '../base/calendar-date.js';
import { CareerError, isCareerError } from '../base/error.js';

const DAY = 86_400_000;

/** Credentials for a {@link ConnectorClient}, made by `apiKey` or `bearerToken`. Printing them shows no secret. */
export interface ConnectorCredentials {
  readonly kind: 'api key' | 'bearer token';
  /** Whole days until the key expires, where that is known: 0 on its last day, negative after it. */
  readonly daysLeft: number | undefined;
}

// Symbols of this module: no other code finds the methods by a name.
const authorize = Symbol('authorize');
const secrets = Symbol('secrets');

abstract class Secret implements ConnectorCredentials {
  abstract readonly kind: 'api key' | 'bearer token';
  abstract readonly daysLeft: number | undefined;
  /** @internal The header's value, asked for anew when the last one was refused. */
  abstract [authorize](refused?: string): Promise<string>;
  /** @internal What must not be seen anywhere. */
  abstract [secrets](): readonly string[];
}

class ApiKey extends Secret {
  override readonly kind = 'api key';
  readonly #value: string;
  readonly #expires: number | undefined;

  constructor(value: string, expires: string | undefined) {
    super();
    this.#value = checkHeaderValue(value, 'the API key');
    this.#expires = expires === undefined ? undefined : dayOf(expires);
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
  readonly #bring: () => Promise<string>;
  #token: string | undefined;
  #earlier: string | undefined;
  #underWay: Promise<string> | undefined;

  constructor(bring: () => Promise<string>) {
    super();
    this.#bring = bring;
  }

  override async [authorize](refused?: string): Promise<string> {
    // Another request may have brought a new one since.
    if (this.#token !== undefined && `Bearer ${this.#token}` === refused) {
      this.#earlier = this.#token;
      this.#token = undefined;
    }
    if (this.#token === undefined) {
      this.#underWay ??= this.#renew().finally(() => (this.#underWay = undefined));
      await this.#underWay;
    }
    return `Bearer ${this.#token}`;
  }

  override [secrets](): readonly string[] {
    return [this.#token, this.#earlier].filter((one) => one !== undefined);
  }

  async #renew(): Promise<string> {
    let token: string;
    try {
      token = await this.#bring();
    } catch (cause) {
      if (isCareerError(cause)) throw cause;
      throw new CareerError('unauthorized', 'the function that brings the bearer token failed', { cause });
    }
    this.#token = checkHeaderValue(token, 'the bearer token');
    return token;
  }
}

/**
 * An API key.
 * @param value the key alone, without `ApiKey-v2`
 * @param options `expires`: the day it expires (`YYYY-MM-DD`, UTC), from which `daysLeft` and a warning come
 * @throws CareerError `configuration` when no header can hold it
 */
export function apiKey(value: string, options: { readonly expires?: string } = {}): ConnectorCredentials {
  return new ApiKey(value, options.expires);
}

/**
 * Bearer tokens of an identity provider.
 * @param bring is asked for a token before the first request, and again when the service refuses it (401), once for each
 *   request. Requests at the same time share one call.
 */
export function bearerToken(bring: () => Promise<string>): ConnectorCredentials {
  if (typeof bring !== 'function') {
    const message = 'bearerToken() takes a function that brings the token';
    throw new CareerError('configuration', message, { setting: 'credentials' });
  }
  return new BearerToken(bring);
}

/** The value of the header; `refused` is the one that the service did not take. */
export function authorizationOf(credentials: ConnectorCredentials, refused?: string): Promise<string> {
  return secretOf(credentials)[authorize](refused);
}

/** @throws CareerError `configuration` when these are no credentials of this module */
export function checkCredentials(credentials: ConnectorCredentials): void {
  secretOf(credentials);
}

function secretOf(credentials: ConnectorCredentials): Secret {
  if (credentials instanceof Secret) return credentials;
  throw new CareerError('configuration', 'credentials must come from apiKey() or bearerToken()', {
    setting: 'credentials',
  });
}

/** Whether a text holds a secret of these credentials, as it is or as a URL may write it. */
export function holdsSecret(credentials: ConnectorCredentials, text: string): boolean {
  // A host loses its capitals, and any character may be written as %xx.
  const decoded = text.replaceAll(/%[0-7][\da-f]/gi, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  );
  const texts = [text, decoded].map((one) => one.toLowerCase());
  return formsOf(credentials).some((secret) => texts.some((one) => one.includes(secret.toLowerCase())));
}

/** A text without the secrets that a service may have echoed. */
export function withoutSecrets(credentials: ConnectorCredentials, text: string): string {
  return formsOf(credentials).reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}

function formsOf(credentials: ConnectorCredentials): readonly string[] {
  const known = secretOf(credentials)[secrets]();
  return known
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
}

/** Characters. What is shorter stands in every other text by chance. */
const SHORTEST_SECRET = 6;

/** A cause that can be shown: the same, or a plain error in its place when it would show a secret. */
export function safeCause(credentials: ConnectorCredentials, cause: unknown): unknown {
  const shown = inspect(cause, {
    depth: Infinity,
    showHidden: true,
    maxArrayLength: Infinity,
    maxStringLength: Infinity,
  });
  if (!holdsSecret(credentials, shown)) return cause;
  return new Error(cause instanceof Error ? withoutSecrets(credentials, cause.message) : 'it is not shown');
}

/** Only what every header can hold; an error tells the place, never the value. */
function checkHeaderValue(value: string, what: string): string {
  if (typeof value !== 'string' || value === '') {
    throw new CareerError('configuration', `${what} is missing`, { setting: 'credentials' });
  }
  const place = value.search(/[^\x21-\x7e]/);
  if (place < 0) return value;
  const message = `${what} has a character that no header can hold, at place ${place + 1} of ${value.length}`;
  throw new CareerError('configuration', message, { setting: 'credentials' });
}

function dayOf(date: string): number {
  if (isCalendarDate(date)) return Date.parse(`${date}T00:00:00Z`);
  throw new CareerError('configuration', 'expires must be a day, written YYYY-MM-DD', { setting: 'expires' });
}
