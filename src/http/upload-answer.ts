// What an answer to an application means.
import { CareerError, type CareerErrorDetails } from '../base/error.js';
import { isObject } from '../base/json.js';
import { errorOfStatus, readRetryAfter } from './failure.js';
import { readJson } from './request.js';

/** An answer to an application. */
export interface UploadAnswer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** The header. */
  readonly retryAfter: string | null;
}

export const isAccepted = (status: number) => status >= 200 && status < 300;

/**
 * Reads the response to an application: decoded JSON, else the text.
 * @throws CareerError when it was not accepted, or when the response may not be from the service
 */
export function readUploadAnswer({ url, status, text, retryAfter }: UploadAnswer): unknown {
  const trimmed = text.trim(); // of a byte order mark, too
  const json = readJson(trimmed);
  const answer = json === undefined ? text : json;
  if (!isAccepted(status)) {
    const delivered = mayHaveTakenIt(status, answer) ? 'unknown' : undefined;
    const details: CareerErrorDetails & { url: string } = {
      url,
      retryAfter: readRetryAfter(retryAfter),
      delivered,
      isAboutApplicant: true,
    };
    throw errorOfStatus(status, answer, details);
  }
  const objection = json === undefined ? objectionToText(trimmed) : objectionTo(json);
  if (objection) {
    const message = `${url} answered ${status}, but with ${objection}`;
    throw new CareerError('bad-answer', message, { url, status, delivered: 'unknown' });
  }
  return answer;
}

/**
 * After a redirect or a gateway error, the outcome is unknown, and a service that failed may have done so after storing the
 * application. Only a 503 of the service itself, with JSON, means that it was not processed: some gateways answer 503, too, when
 * the service's answer broke off.
 */
function mayHaveTakenIt(status: number, answer: unknown): boolean {
  const isRefusal = status === 503 && isObject(answer);
  return (status >= 300 && status < 400) || status === 408 || (status >= 500 && !isRefusal);
}

/** Names of boolean properties, in lower case and without underscores; `is` may precede each. */
const SUCCESS = /^(?:is)?(?:success|succeeded|ok|valid|accepted|saved)$/;
const FAILURE = /^(?:is|has)?(?:failed|errors|rejected)$/;
/** Names of properties that hold the answer itself, such as OData's `d`. */
const WRAPPERS: readonly string[] = ['d', 'data'];

/** Whether a property says that the application was not accepted. Texts and codes do not: they may be those of a record. */
function isFailure(name: string, value: unknown): boolean {
  const isNonEmpty = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return (
    (value === false && SUCCESS.test(name)) ||
    (value === true && FAILURE.test(name)) ||
    (isNonEmpty && name === 'errors')
  );
}

/** Why the JSON of a 2xx answer does not mean that the application was accepted; undefined when it does. */
function objectionTo(answer: unknown, isInner = false): string | undefined {
  if (answer === false) return 'the body false';
  if (!isObject(answer)) return undefined;
  const properties = Object.entries(answer);
  for (const [name, value] of properties) {
    const plainName = name.toLowerCase().replaceAll('_', '');
    if (isFailure(plainName, value)) return `"${name}": ${JSON.stringify(value).slice(0, 200)}`;
    // A `data: false` beside other properties may mean that there are no data.
    const isWrapper = WRAPPERS.includes(plainName) && (isObject(value) || properties.length === 1);
    const objection = isWrapper && !isInner ? objectionTo(value, true) : undefined;
    if (objection) return objection;
  }
  return undefined;
}

/** The beginning of HTML: a doctype, or an element that XML of a service hardly begins with. */
const HTML =
  /^(?:<\?xml[^>]*>|<!--.*?-->|\s)*<(?:!doctype html|(?:html|head|meta|title|link|style|script|body|main|div|form|table|center|h1|h2|p)\b)/is;

/** The same of a text that is not JSON. */
function objectionToText(text: string): string | undefined {
  if (HTML.test(text)) return 'a web page, such as a login';
  if (/^[[{"]/.test(text)) return `invalid JSON: ${text.slice(0, 200)}`;
  return /^false$/i.test(text) ? `the body ${text}` : undefined;
}
