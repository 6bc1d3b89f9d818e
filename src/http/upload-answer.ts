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
  const answer = readJson(text) ?? text;
  if (!isAccepted(status)) {
    const delivered = mayHaveTakenIt(status) ? 'unknown' : undefined;
    const details: CareerErrorDetails & { url: string } = {
      url,
      retryAfter: readRetryAfter(retryAfter),
      delivered,
      isAboutApplicant: true,
    };
    throw errorOfStatus(status, answer, details);
  }
  const objection = objectionTo(answer);
  if (objection) {
    const message = `${url} answered ${status}, but with ${objection}`;
    throw new CareerError('bad-answer', message, { url, status, delivered: 'unknown' });
  }
  return answer;
}

/**
 * After a redirect or a gateway error, the outcome is unknown, and a service that failed may have done so after storing the
 * application. Only 503 means that it was not processed.
 */
function mayHaveTakenIt(status: number): boolean {
  return (status >= 300 && status < 400) || status === 408 || (status >= 500 && status !== 503);
}

/** Names of properties by which services say whether something succeeded. */
const SUCCESS = /^(?:(?:is_?)?succe(?:ss|ssful|eded)|ok|accepted)$/i;
const FAILURE = /^(?:errors?|exception)$/i;

/** Why the body of a 2xx answer does not mean that the application was accepted; undefined when it may mean that. */
function objectionTo(answer: unknown): string | undefined {
  if (answer === false) return 'the body false';
  if (typeof answer === 'string') return isReference(answer) ? undefined : describeText(answer);
  if (!isObject(answer)) return undefined;
  const failed = Object.entries(answer).find(
    ([name, value]) =>
      (SUCCESS.test(name) && value === false) ||
      (FAILURE.test(name) && !isEmpty(value)) ||
      (/^status$/i.test(name) && /^(?:error|fail|reject)/i.test(String(value))),
  );
  return failed && `"${failed[0]}": ${JSON.stringify(failed[1]).slice(0, 200)}`;
}

/** Nothing, one word such as an id, or JSON that broke off. */
const isReference = (text: string) =>
  /^(?:\S{0,200}|[[{"].*)$/s.test(text.trim()) && !text.trim().startsWith('<');

const describeText = (text: string) =>
  text.trim().startsWith('<') ? 'a web page, such as a login' : `the text "${text.trim().slice(0, 200)}"`;

const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0);
