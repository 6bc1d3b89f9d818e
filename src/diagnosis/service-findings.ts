// What the answers of a service mean for a page, and what to do: for the command, which sends the requests, and for the panel, which sees
// what became of the page's.
import type { CareerErrorCode } from '../base/error.js';
import { findingsOf, type Finding } from './finding.js';

/** Values: `origin` of the page, `consequence` of a failure, `customer`, `status` …, as far as the words need them. */
export const serviceFinding = findingsOf({
  service: { state: 'ok', what: 'The service answers this page on each route.' },
  'service-unreachable': {
    state: 'failed',
    what: 'The service cannot be reached: {error}.',
    why: 'Visitors see an error.',
    change: '{advice} Check data-base-url for a slip.',
  },
  'service-origin': {
    state: 'failed',
    what: 'The service answers, but does not allow pages of {origin} to read it (CORS), or a gateway in front of it failed.',
    why: 'Browsers keep the answer from the page, and visitors see an error.',
    change:
      "Send exactly this to the service's operator, for its list of allowed origins: {origin} (without a slash at the end; with and without www. are two).",
  },
  'service-preflight': {
    state: 'failed',
    what: 'The service answers the preflight with {status}.',
    why: '{consequence}',
    change:
      'Have the service, and each gateway in front of it, answer OPTIONS with 204 and the headers for CORS, without a login or a redirect.',
  },
  'service-header': {
    state: 'failed',
    what: 'The service does not allow the header {headers}.',
    why: '{consequence}',
    change:
      'Have the service answer "Access-Control-Allow-Headers: {headers}", or set data-language-header="false" on the script tag, which leaves it out (all texts are then in the service\'s default language).',
  },
  'service-redirect': {
    state: 'failed',
    what: 'The service redirects to {location}.',
    why: '{consequence}',
    change: 'Set data-base-url to the address it leads to: browsers do not follow redirects here.',
  },
  'service-login': {
    state: 'failed',
    what: 'The service asks for a login (401), which the recruiting API does not.',
    why: '{consequence}',
    change: 'Check that data-base-url is that API, and not behind a proxy with a login.',
  },
  'customer-id': {
    state: 'failed',
    what: 'The service does not know the customer "{customer}" (404).',
    why: '{consequence}',
    change:
      'Check data-customer-id letter by letter with what the operator gave you; and that data-base-url and data-path lead to the recruiting API.',
  },
  'customer-id/unknown': {
    state: 'failed',
    what: 'The service does not know what was asked for (404).',
    why: '{consequence}',
    change: 'Check data-customer-id, and that data-base-url and data-path lead to the recruiting API.',
  },
  'service-busy': {
    state: 'failed',
    what: 'The service is asked too often (429).',
    why: '{consequence}',
    change: 'Try again later; if it stays, ask the operator for a higher limit.',
  },
  'service-refuses': {
    state: 'failed',
    what: 'The service answers the {route} with {status}.',
    why: '{consequence}',
    change: 'Read what the service says about it in its log, or ask its operator.',
  },
  'service-not-json': {
    state: 'failed',
    what: 'The service answers {content}.',
    why: '{consequence}',
    change:
      'Set data-base-url to the recruiting API: the address of the application, or of a login page, is another one.',
  },
  'service-no-list': {
    state: 'failed',
    what: 'The answer holds no list of vacancies.',
    why: 'Visitors see an error.',
    change: 'Check that data-base-url and data-path lead to the list of vacancies.',
  },
  'service-policy': {
    state: 'failed',
    what: "The request is forbidden by the page's Content-Security-Policy.",
    why: 'Nothing can be loaded or sent.',
    change: 'Add the service to connect-src.',
  },
  'service-expose': {
    state: 'note',
    what: 'The service does not let the page read Content-Language.',
    why: 'An advert in another language than the page is not marked as such, for screen readers and translators.',
    change: 'Send "Access-Control-Expose-Headers: Content-Language, Retry-After".',
  },
  'answer-vary': {
    state: 'warning',
    what: 'The answers may be kept by caches, and their Vary does not name {missing}.',
    why: 'A cache may hand the answer for one page to another, whose browser refuses it; or that of another language.',
    change: 'Send "Vary: {vary}".',
  },
  'answer-caching': {
    state: 'note',
    what: 'The service forbids browsers to keep its answers (Cache-Control: {control}).',
    why: 'Each page asks again, also for what was there a moment ago.',
    change: 'Send "Cache-Control: max-age=60" with lists and vacancies.',
  },
  'preflight-caching': {
    state: 'note',
    what: 'Browsers may keep the preflight for 5 seconds only.',
    why: 'Each page of a visit asks twice: that costs one more way to the service and back, 50 to 300 ms on phones.',
    change: 'Send "Access-Control-Max-Age: 7200" with the answer to OPTIONS.',
  },
});

export type ServiceProblem = Parameters<typeof serviceFinding>[0];

/** What became of a request of the page. */
const OF_CODES = {
  blocked: 'service-origin',
  unreachable: 'service-unreachable',
  policy: 'service-policy',
  'not-found': 'customer-id/unknown',
  'bad-answer': 'service-not-json',
  unauthorized: 'service-login',
  'rate-limited': 'service-busy',
} as const satisfies Partial<Record<CareerErrorCode, string>>;

/** What a failed request of the page means, by its code; undefined where the code says it. */
export function findingOfCode(code: string, origin: string): Finding | undefined {
  if (!Object.hasOwn(OF_CODES, code)) return undefined;
  return serviceFinding(OF_CODES[code as keyof typeof OF_CODES], undefined, {
    origin,
    consequence: 'Visitors see an error.',
    error: 'no server answers at this address',
    advice: '',
    content: 'something else than what was asked for: another server, or a web page',
  });
}
