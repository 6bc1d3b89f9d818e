// What an answer to an application means.
import { CareerError, type CareerErrorDetails } from '../util/error.js';
import { isObject } from '../util/json.js';
import { errorOfStatus, readRetryAfter } from './failure.js';
import { readJson } from './request.js';

/** An answer to an application. */
export interface UploadAnswer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** These two are headers. */
  readonly contentType: string | null;
  readonly retryAfter: string | null;
}

export const isAccepted = (status: number) => status >= 200 && status < 300;

/**
 * Reads the response to an application: decoded JSON, else the text.
 * @throws CareerError when it was not accepted, or when the response may not be from the service
 */
export function readUploadAnswer({ url, status, text, contentType, retryAfter }: UploadAnswer): unknown {
  const trimmed = text.trim(); // of a byte order mark, too
  const json = readJson(trimmed);
  const answer = json === undefined ? text : json;
  if (status === 404 && !isObject(answer)) {
    // The service says in JSON that it does not know the vacancy. A gateway that does not know the address says nothing of it.
    throw new CareerError('bad-answer', `${url} answered 404 without JSON`, { url, status });
  }
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
  const objection = json === undefined ? objectionToText(trimmed, contentType) : objectionTo(json);
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

/** Names of boolean properties that are false, and of those that are true, when the application was not accepted. */
const SUCCESS = /^(?:success|succeeded|ok|valid|isvalid|accepted|saved)$/i;
const FAILURE = /^(?:failed|haserrors|rejected)$/i;
/** Names of properties that hold the answer itself, such as OData's `d`. */
const WRAPPER = /^(?:d|data)$/i;

/** Whether a property says that the application was not accepted. Texts and codes do not: they may be those of a record. */
function isFailure(name: string, value: unknown): boolean {
  const isNonEmpty = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return (
    (value === false && SUCCESS.test(name)) ||
    (value === true && FAILURE.test(name)) ||
    (isNonEmpty && /^errors$/i.test(name))
  );
}

/** Why the JSON of a 2xx answer does not mean that the application was accepted; undefined when it does. */
function objectionTo(answer: unknown, isInner = false): string | undefined {
  if (answer === false) return 'the body false';
  if (!isObject(answer)) return undefined;
  const properties = Object.entries(answer);
  for (const [name, value] of properties) {
    if (isFailure(name, value)) return `"${name}": ${JSON.stringify(value).slice(0, 200)}`;
    // A `data: false` beside other properties may mean that there are no data.
    const isWrapper = WRAPPER.test(name) && (isObject(value) || properties.length === 1);
    const objection = isWrapper && !isInner ? objectionTo(value, true) : undefined;
    if (objection) return objection;
  }
  return undefined;
}

/** The beginning of HTML. XML may have elements of these names, too, but does not begin with them. */
const HTML =
  /^(?:<\?[^>]*>|<!--(?:(?!-->).)*-->|<(?:meta|link)\b[^>]*>|\s)*<(?:!doctype html|(?:html|head|body|title)\b)/is;

/** The same of a text that is not JSON. */
function objectionToText(text: string, contentType: string | null): string | undefined {
  if (HTML.test(text)) return 'a web page, such as a login';
  const isMeantAsJson = /^\s*application\/(?:[^;\s]+\+)?json\b/i.test(contentType ?? '');
  // A sentence may begin with a bracket.
  if (text && (isMeantAsJson || /^(?:\{|\[\s*[[{"\]\dtfn])/.test(text)))
    return `invalid JSON: ${text.slice(0, 200)}`;
  return /^false$/i.test(text) ? `the body ${text}` : undefined;
}
