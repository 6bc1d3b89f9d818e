/** All codes, for a program that has an answer to each. Later versions may add some. */
export const CAREER_ERROR_CODES = [
  'configuration',
  'insecure-url',
  'offline',
  'blocked',
  'unreachable',
  'policy',
  'timeout',
  'aborted',
  'unauthorized',
  'not-found',
  'bad-request',
  'too-large',
  'unsupported-type',
  'rate-limited',
  'server',
  'bad-answer',
] as const;

/**
 * What went wrong, as a word that a program can compare.
 *
 * | code | meaning |
 * |---|---|
 * | `configuration` | a setting is missing or cannot be used; `setting` names it |
 * | `insecure-url` | a URL that is neither HTTPS nor HTTP on loopback |
 * | `offline` | the browser says that it has no network |
 * | `blocked` | the service answers, but not to this page: its origin is not listed, or a gateway failed |
 * | `unreachable` | no answer at all: wrong host, a blocked request, a server that is down |
 * | `policy` | the page's own Content-Security-Policy forbids the request |
 * | `timeout` | no answer (an upload: no progress) within the time limit |
 * | `aborted` | the caller gave up |
 * | `unauthorized` | the credentials were refused (Node clients only) |
 * | `not-found` | the service does not know the customer, the vacancy or the route |
 * | `bad-request` | the service refused the request's content; `fields` says which parts, where known |
 * | `too-large` | the request is larger than the service takes |
 * | `unsupported-type` | the service does not take this type of content |
 * | `rate-limited` | too many requests; `retryAfter` where known |
 * | `server` | the service failed (5xx) |
 * | `bad-answer` | the answer is not what the documents describe: no JSON, another shape, a redirect |
 */
export type CareerErrorCode = (typeof CAREER_ERROR_CODES)[number];

/** What is known besides the code. Nothing here is ever a secret, nor an applicant's data but in `fields`. */
export interface CareerErrorDetails {
  /** The HTTP status, where there was one. */
  status?: number | undefined;
  /** The URL that was asked. */
  url?: string | undefined;
  /** The name of the setting that is missing or wrong, as an attribute is written (`base-url`). */
  setting?: string | undefined;
  /** The service's messages by field, or under `''` those that belong to no field. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Milliseconds after which the service wants to be asked again. */
  retryAfter?: number | undefined;
  /** For an application: `no` when nothing was sent, `unknown` when sending had begun and no status came back. */
  delivered?: 'no' | 'unknown' | undefined;
  /** Whether `fields` may quote what an applicant typed: show them to the applicant, and keep them out of logs. */
  isAboutApplicant?: boolean | undefined;
  cause?: unknown;
}

/**
 * The one class of errors of this project. Two copies of the script may share a page, so it is known by its
 * `name` and `code`, not by `instanceof`: see {@link isCareerError}.
 */
export class CareerError extends Error {
  override readonly name = 'CareerError';
  readonly code: CareerErrorCode;
  readonly status: number | undefined;
  readonly url: string | undefined;
  readonly setting: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter: number | undefined;
  readonly delivered: 'no' | 'unknown' | undefined;
  readonly isAboutApplicant: boolean;

  /**
   * @param code what went wrong
   * @param message for a developer, in English; never shown to a visitor
   */
  constructor(code: CareerErrorCode, message: string, details: CareerErrorDetails = {}) {
    super(`${code}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.url = details.url;
    this.setting = details.setting;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.delivered = details.delivered;
    this.isAboutApplicant = details.isAboutApplicant ?? false;
  }
}

/** Whether a caught value is a {@link CareerError}, of this or of another copy of the script. */
export function isCareerError(value: unknown): value is CareerError {
  return value instanceof Error && value.name === 'CareerError' && 'code' in value;
}

/** The message without the code at its beginning. */
export const withoutCode = ({ message }: CareerError): string => message.replace(/^[\w-]+: /, '');
