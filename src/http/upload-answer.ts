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
    const delivered = mayHaveTakenIt(status, answer) ? 'unknown' : undefined;
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
 * application. Only a 503 of the service itself, with JSON, means that it was not processed: some gateways answer 503, too, when
 * the service's answer broke off.
 */
function mayHaveTakenIt(status: number, answer: unknown): boolean {
  const isRefusal = status === 503 && isObject(answer);
  return (status >= 300 && status < 400) || status === 408 || (status >= 500 && !isRefusal);
}

/** Names of properties by which services say whether something succeeded. */
const SUCCESS = /^(?:(?:is_?)?succe(?:ss|ssful|eded)|ok|accepted|valid)$/i;
const FAILURE = /^(?:errors?|exception|fault|error_?(?:message|code|description))$/i;
const CODE = /^(?:status_?code|status|code|result)$/i;
const WORDS = /^(?:message|detail|title|description)$/i;
/** What holds the answer proper. */
const INNER = /^(?:data|result|response)$/i;
const NO =
  /^(?:false|no|nok|0|err(?:or)?|fail(?:ed|ure)?|reject(?:ed)?|denied|refused|invalid|unauthori[sz]ed|forbidden)$/i;
const SAYS_NO =
  /log ?in|sign ?in|password|unauthori|forbidden|denied|not (?:allowed|found|accepted|valid)|invalid|error|fail|expired/i;

/** A value, or the only one of a list, as a text; an object has none, and its own `toString` may be anything. */
const wordOf = (value: unknown): string =>
  String([value].flat().find((one) => typeof one !== 'object')).trim();

const isNo = (value: unknown): boolean => NO.test(wordOf(value));

/** Whether a property says that the application was not accepted. */
function isFailure(name: string, value: unknown): boolean {
  if (SUCCESS.test(name)) return isNo(value);
  if (FAILURE.test(name)) return !isEmpty(value);
  if (WORDS.test(name)) return typeof value === 'string' && SAYS_NO.test(value);
  if (!CODE.test(name)) return false;
  const text = wordOf(value);
  // The code of a success is often 0. A status or a result that is the text "0" may as well mean false.
  if (text === '0') return value !== 0 && !/code/i.test(name);
  if (isNo(text) || /^(?:error|fail|reject)/i.test(text)) return true;
  // A status by which a body contradicts that of its answer. A result is more often an id, so it must be a status in use.
  return (/result/i.test(name) ? /^(?:4[0-3]\d|451|5[01]\d)$/ : /^[45]\d\d$/).test(text);
}

/** Why the body of a 2xx answer does not mean that the application was accepted; undefined when it may mean that. */
function objectionTo(answer: unknown, isInner = false): string | undefined {
  if (Array.isArray(answer))
    return firstOf(answer, (one) => (isObject(one) ? objectionTo(one, true) : undefined));
  if (!isObject(answer)) {
    if (answer === null || answer === '') return undefined;
    if (isNo(answer)) return `the body ${JSON.stringify(answer)}`;
    return typeof answer !== 'string' || isReference(answer) ? undefined : describeText(answer);
  }
  return firstOf(Object.entries(answer), ([name, value]) => {
    if (isFailure(name, value)) return `"${name}": ${JSON.stringify(value).slice(0, 200)}`;
    return !isInner && INNER.test(name) && isObject(value) ? objectionTo(value, true) : undefined;
  });
}

/** The first text that a function gives for one of these. */
function firstOf<Item>(items: readonly Item[], find: (one: Item) => string | undefined): string | undefined {
  for (const one of items) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Nothing, one word such as an id, or JSON that broke off. */
const isReference = (text: string) =>
  /^(?:\S{0,200}|[[{"].*)$/s.test(text.trim()) && !text.trim().startsWith('<');

const describeText = (text: string) =>
  text.trim().startsWith('<') ? 'a web page, such as a login' : `the text "${text.trim().slice(0, 200)}"`;

const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0);
