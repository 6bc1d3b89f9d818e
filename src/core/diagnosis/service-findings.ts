// What failed requests to a service mean for a page. The command sends the requests; the panel sees the page's own.
import type { CareerErrorCode } from '../util/error.js';
import { findingsOf, type Finding, type Words } from './finding.js';

/** Values: `origin` of the page, `consequence` of a failure, `error` and `advice` of the network, and the `content` of an answer. */
export const SERVICE_WORDS = {
  'service-unreachable': {
    state: 'failed',
    message: 'The service cannot be reached: {error}.',
    why: 'Visitors see an error.',
    advice: '{advice} Check data-base-url for a typo.',
  },
  'service-origin': {
    state: 'failed',
    message:
      'The service answers, but does not allow pages of {origin} to read it (CORS), or a gateway in front of it failed.',
    why: 'Browsers keep the answer from the page, and visitors see an error.',
    advice:
      "Send exactly this to the service's operator, for its list of allowed origins: {origin} (without a slash at the end; with and without www. are two).",
  },
  'service-login': {
    state: 'failed',
    message: 'The service asks for a login (401), which the recruiting API does not.',
    why: '{consequence}',
    advice: 'Check that data-base-url is that API, and not behind a proxy with a login.',
  },
  'customer-id/unknown': {
    state: 'failed',
    message: 'The service does not know what was asked for (404).',
    why: '{consequence}',
    advice: 'Check data-customer-id, and that data-base-url and data-path lead to the recruiting API.',
  },
  'service-busy': {
    state: 'failed',
    message: 'Too many requests to the service (429).',
    why: '{consequence}',
    advice: 'Try again later; if it stays, ask the operator for a higher limit.',
  },
  'service-not-json': {
    state: 'failed',
    message: 'The service answers {content}.',
    why: '{consequence}',
    advice:
      'Set data-base-url to the recruiting API: the address of the application, or of a login page, is another one.',
  },
  'service-policy': {
    state: 'failed',
    message: "The request is forbidden by the page's Content-Security-Policy.",
    why: 'Nothing can be loaded or sent.',
    advice: 'Add the service to connect-src.',
  },
} as const satisfies Readonly<Record<string, Words>>;

const find = findingsOf(SERVICE_WORDS);

/** Findings by the error code of a request. */
const OF_CODES = {
  blocked: 'service-origin',
  unreachable: 'service-unreachable',
  policy: 'service-policy',
  'not-found': 'customer-id/unknown',
  'bad-answer': 'service-not-json',
  unauthorized: 'service-login',
  'rate-limited': 'service-busy',
} as const satisfies Partial<Record<CareerErrorCode, keyof typeof SERVICE_WORDS>>;

/** What a failed request of the page means, by its code; undefined for codes that need no explanation. */
export function findingOfCode(code: string, origin: string): Finding | undefined {
  if (!Object.hasOwn(OF_CODES, code)) return undefined;
  return find(OF_CODES[code as keyof typeof OF_CODES], undefined, {
    origin,
    consequence: 'Visitors see an error.',
    error: 'no server answers at this address',
    advice: '',
    content: 'something unexpected: perhaps another server, or a web page',
  });
}
