/** Each fault of the sandbox, and how a request that meets it has to end: in the client, and before a visitor. */
import type { CareerErrorCode } from '../../../src/base/error.js';
import { repeatsPosts } from './engine.js';
import type { FaultSwitch } from '../shared/operator.js';

interface GetEnd {
  /** A code, or that there is an answer all the same. */
  readonly end: CareerErrorCode | 'answer';
  /** How often the program asks. */
  readonly asks: number;
}

interface PostEnd {
  readonly end: CareerErrorCode | 'receipt';
  /** What the error says of it. */
  readonly delivered?: 'unknown';
  /** How many applications the service has then. */
  readonly stored: number;
  /** How often the POST arrived there: a browser follows redirects and repeats what breaks by itself. */
  readonly arrived: number;
}

/** Settings by which each wait ends after so many milliseconds. */
export const timeLimits = (timeout: number) => ({
  timeout,
  uploadTimeout: timeout / 1000,
  answerTimeout: timeout / 1000,
});

export interface FaultCase {
  readonly what: string;
  readonly fault: Omit<FaultSwitch, 'route'>;
  /** Milliseconds, where the limit is what is tried. */
  readonly timeout?: number;
  readonly get: GetEnd;
  readonly post: PostEnd;
  /** What a POST does when this meets the GET just before it. */
  readonly check: 'sends' | 'sends nothing';
}

const answer: GetEnd = { end: 'answer', asks: 1 };
const receipt: PostEnd = { end: 'receipt', stored: 1, arrived: 1 };

const at = (end: CareerErrorCode, asks = 1): GetEnd => ({ end, asks });
const refused = (end: CareerErrorCode): PostEnd => ({ end, stored: 0, arrived: 1 });
const unknown = (end: CareerErrorCode, stored: number, arrived = 1): PostEnd => ({
  end,
  delivered: 'unknown',
  stored,
  arrived,
});

const ofStatus = (
  name: 'refused' | 'server-error',
  status: number,
  end: CareerErrorCode,
  asks = 1,
  delivered?: 'unknown',
): FaultCase => ({
  what: `status ${status}`,
  fault: { name, options: { status } },
  get: at(end, asks),
  post: delivered ? unknown(end, 0) : refused(end),
  check: status === 403 ? 'sends nothing' : 'sends',
});

const date = new Date(Date.now() + 20_000).toUTCString();

/** `no-preflight` meets the preflight and all others the request itself. `mail-down` meets the mail server. */
export const faultCases: readonly FaultCase[] = [
  {
    what: 'a slow first byte',
    fault: { name: 'slow', options: { ms: 200 } },
    get: answer,
    post: receipt,
    check: 'sends',
  },
  {
    what: 'a first byte that does not come in time',
    fault: { name: 'slow', options: { ms: 3000 } },
    timeout: 1500,
    get: at('timeout'),
    post: unknown('timeout', 1),
    check: 'sends nothing',
  },
  {
    what: 'a slow body',
    fault: { name: 'slow-body', options: { ms: 200 } },
    get: answer,
    post: receipt,
    check: 'sends',
  },
  {
    what: 'a body that does not come in time',
    fault: { name: 'slow-body', options: { ms: 30_000 } },
    timeout: 1500,
    get: at('timeout'),
    post: unknown('timeout', 1),
    check: 'sends nothing',
  },
  {
    what: 'an answer cut in the middle',
    fault: { name: 'cut' },
    get: at('bad-answer', 3),
    post: receipt, // its status has arrived
    check: 'sends',
  },
  {
    what: 'a reset',
    fault: { name: 'reset' },
    get: at('unreachable', 3),
    post: unknown('unreachable', 0),
    check: 'sends nothing',
  },
  {
    what: '429 with seconds',
    fault: { name: 'rate-limited', options: { retryAfter: '20' } },
    get: at('rate-limited', 3),
    post: refused('rate-limited'),
    check: 'sends',
  },
  {
    what: '429 with a date',
    fault: { name: 'rate-limited', options: { retryAfter: date } },
    get: at('rate-limited', 3),
    post: refused('rate-limited'),
    check: 'sends',
  },
  {
    what: '429 with too long a pause',
    fault: { name: 'rate-limited', options: { retryAfter: '3600' } },
    get: at('rate-limited'),
    post: refused('rate-limited'),
    check: 'sends',
  },
  {
    what: '429 whose pause no page may read',
    fault: { name: 'rate-limited', options: { retryAfter: '3600', exposed: false } },
    get: at('rate-limited', 3),
    post: refused('rate-limited'),
    check: 'sends',
  },
  ofStatus('refused', 400, 'bad-request'),
  ofStatus('refused', 401, 'unauthorized'),
  ofStatus('refused', 403, 'blocked'),
  ofStatus('refused', 404, 'not-found'),
  ofStatus('refused', 408, 'timeout', 1, 'unknown'),
  ofStatus('refused', 409, 'bad-request'),
  ofStatus('refused', 413, 'too-large'),
  ofStatus('refused', 415, 'unsupported-type'),
  ofStatus('server-error', 500, 'server', 1, 'unknown'),
  ofStatus('server-error', 503, 'server', 3),
  ofStatus('server-error', 504, 'server', 3, 'unknown'),
  {
    what: '502 with an HTML body',
    fault: { name: 'bad-gateway' },
    get: at('server', 3),
    post: unknown('server', 0),
    check: 'sends',
  },
  {
    what: '502 of a gateway that does not know CORS',
    fault: { name: 'bad-gateway', options: { cors: false } },
    get: at('blocked'),
    post: unknown('unreachable', 0),
    check: 'sends nothing',
  },
  {
    what: 'an empty body',
    fault: { name: 'empty' },
    get: at('bad-answer'),
    post: { end: 'receipt', stored: 0, arrived: 1 },
    check: 'sends',
  },
  {
    what: 'truncated JSON',
    fault: { name: 'truncated' },
    get: at('bad-answer'),
    post: unknown('bad-answer', 1),
    check: 'sends',
  },
  {
    what: 'a web page',
    fault: { name: 'not-json' },
    get: at('bad-answer'),
    post: unknown('bad-answer', 0),
    check: 'sends',
  },
  {
    what: 'a web page that says it is JSON',
    fault: { name: 'html-as-json' },
    get: at('bad-answer'),
    post: unknown('bad-answer', 0),
    check: 'sends',
  },
  {
    what: 'JSON that says it is a web page',
    fault: { name: 'wrong-type' },
    get: answer,
    post: receipt,
    check: 'sends',
  },
  {
    what: 'a redirect',
    fault: { name: 'redirect' },
    get: at('bad-answer'),
    post: unknown('bad-answer', 1, 2),
    check: 'sends nothing',
  },
  repeatsPosts
    ? {
        what: 'a delivery that the browser repeats',
        fault: { name: 'duplicate-delivery', remaining: 1 },
        get: answer,
        post: { end: 'receipt', stored: 2, arrived: 2 },
        check: 'sends',
      }
    : {
        what: 'a delivery that the browser does not repeat',
        fault: { name: 'duplicate-delivery', remaining: 1 },
        get: answer,
        post: unknown('unreachable', 1),
        check: 'sends',
      },
  {
    what: 'an answer that is lost',
    fault: { name: 'lost-answer' },
    get: at('blocked'),
    post: unknown('unreachable', 1),
    check: 'sends nothing',
  },
  {
    what: 'a preflight that is stopped',
    fault: { name: 'no-preflight' },
    get: at('blocked'),
    post: unknown('unreachable', 0, 0),
    check: 'sends nothing',
  },
  {
    what: 'a huge answer',
    fault: { name: 'huge', options: { count: 20_000 } },
    get: answer,
    post: receipt,
    check: 'sends',
  },
  { what: 'hostile records', fault: { name: 'hostile' }, get: answer, post: receipt, check: 'sends' },
  {
    what: 'a mail server that is down',
    fault: { name: 'mail-down' },
    get: answer,
    post: receipt,
    check: 'sends',
  },
];

/** As above, with pauses that a test can sit out. */
export const briefFaultCases: readonly FaultCase[] = faultCases.map((one) => {
  const { retryAfter } = one.fault.options ?? {};
  if (retryAfter === undefined || one.get.asks === 1) return one;
  const options = { ...one.fault.options, retryAfter: '1' };
  return { ...one, fault: { ...one.fault, options } };
});

/** Those that a GET can meet. */
export const isAboutReading = ({ fault }: FaultCase) => fault.name !== 'duplicate-delivery';

/** The switch for a case on a route. Two know no route: the mail server has none, and one is about sending alone. */
export function switchOn({ fault }: FaultCase, route: string): FaultSwitch {
  return fault.name === 'mail-down' || fault.name === 'duplicate-delivery' ? fault : { ...fault, route };
}
