/**
 * Each fault of the sandbox at each moment of an application's sending, and how it has to end: before the visitor, and
 * at the service. Chromium, Firefox and WebKit end alike in all of them but one.
 */
import type { Moment } from '../../../demo/sandbox/faults/fault-moments.js';
import type { CareerErrorCode } from '../../../src/core/util/error.js';
import { repeatsPosts } from './engine.js';
import type { FaultSwitch } from '../shared/operator.js';

interface End {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown';
  /** What the error says; none where it was accepted. */
  readonly code?: CareerErrorCode;
  /** How often the POST arrived at the service; it is sent once. */
  readonly arrived: number;
  /** How many applications the service has then. */
  readonly stored: number;
  /** Why that is not so, or why it is there twice; no row may be untrue without a word. */
  readonly excuse?: string;
}

export interface MomentCase extends End {
  /** Read before "at the preflight", "in the middle of the body" and so on. */
  readonly what: string;
  /** None for the mail server, which has no part in the sending. */
  readonly moment: Moment | undefined;
  readonly fault: FaultSwitch;
  /** Seconds without progress until the sending fails, where the limit is what is tried. */
  readonly timeout?: number;
}

const accepted: End = { state: 'accepted', arrived: 1, stored: 1 };
const acceptedUnheard: End = {
  ...accepted,
  stored: 0,
  excuse: 'a status of 2xx is believed without a word of the service',
};
const rejected = (code: CareerErrorCode): End => ({ state: 'rejected', code, arrived: 1, stored: 0 });
const rejectedThough = (code: CareerErrorCode, excuse: string): End => ({
  ...rejected(code),
  stored: 1,
  excuse,
});
const unknown = (stored: number, code: CareerErrorCode = 'unreachable', arrived = 1): End => ({
  state: 'unknown',
  code,
  arrived,
  stored,
});
/** Not a byte has left for as long as a visitor waits. */
const notSent: End = { state: 'not-sent', code: 'timeout', arrived: 0, stored: 0 };
/** The browser did not send it, and told nobody why. */
const unasked = unknown(0, 'unreachable', 0);
const repeated = (stored: number): End => ({
  ...unknown(stored, 'bad-answer', 2),
  ...(stored > 1 && { excuse: 'a browser follows a 307 with the same POST' }),
});

type Row = [what: string, fault: FaultSwitch, end: End, timeout?: number];

const limit = 1.5;
const endless = { ms: 600_000 };
const brief = { ms: 300 };
const noCors = { cors: false };

/** While the request is read, and until the application is stored. */
const beforeStored: readonly Row[] = [
  ['a pause', { name: 'slow', options: brief }, accepted],
  ['a stall', { name: 'slow', options: endless }, unknown(0, 'timeout'), limit],
  ['a reset', { name: 'reset' }, unknown(0)],
  ['an empty 200', { name: 'empty' }, acceptedUnheard],
  ['a redirect', { name: 'redirect' }, repeated(1)],
  ['a 429', { name: 'rate-limited' }, rejected('rate-limited')],
  ['a 500', { name: 'server-error' }, unknown(0, 'server')],
  ['a 502', { name: 'bad-gateway' }, unknown(0, 'server')],
  ['a web page', { name: 'not-json' }, unknown(0, 'bad-answer')],
  ['a web page that says it is JSON', { name: 'html-as-json' }, unknown(0, 'bad-answer')],
];

const rows: Readonly<Record<Moment, readonly Row[]>> = {
  preflight: [
    ['a pause', { name: 'slow', options: brief }, accepted],
    ['a stall', { name: 'slow', options: endless }, notSent, limit],
    ['an answer without CORS headers', { name: 'slow', options: { ms: 0, ...noCors } }, unasked],
    ['a reset', { name: 'reset' }, unasked],
    ['a reset that the browser gets over by itself', { name: 'reset', remaining: 1 }, accepted],
    ['an empty 200', { name: 'empty' }, accepted],
    ['an empty 200 without CORS headers', { name: 'empty', options: noCors }, unasked],
    ['a redirect', { name: 'redirect' }, unasked],
    ['a 429', { name: 'rate-limited' }, unasked],
    ['a 500', { name: 'server-error' }, unasked],
    ['a 404', { name: 'refused', options: { status: 404 } }, unasked],
    ['a 502 of a gateway that does not know CORS', { name: 'bad-gateway', options: noCors }, unasked],
    ['a web page with CORS headers', { name: 'not-json' }, accepted],
    ['a web page that says it is JSON', { name: 'html-as-json' }, accepted],
    ['a 403 without CORS headers', { name: 'no-preflight' }, unasked],
  ],
  headers: [
    ...beforeStored,
    ['a 503', { name: 'server-error', options: { status: 503 } }, rejected('server')],
    ['a 413', { name: 'refused', options: { status: 413 } }, rejected('too-large')],
    ['a 502 of a gateway that does not know CORS', { name: 'bad-gateway', options: noCors }, unknown(0)],
  ],
  body: [
    ...beforeStored,
    ['a 413', { name: 'refused', options: { status: 413 } }, rejected('too-large')],
    ['a 413 without CORS headers', { name: 'refused', options: { status: 413, ...noCors } }, unknown(0)],
    ['a 408', { name: 'refused', options: { status: 408 } }, unknown(0, 'timeout')],
    ['a 502 of a gateway that does not know CORS', { name: 'bad-gateway', options: noCors }, unknown(0)],
  ],
  received: [
    ...beforeStored,
    [
      'a pause longer than the visitor’s',
      { name: 'slow', options: { ms: 6000 } },
      unknown(1, 'timeout'),
      limit,
    ],
    ['a 504', { name: 'server-error', options: { status: 504 } }, unknown(0, 'server')],
    ['a 400', { name: 'refused' }, rejected('bad-request')],
  ],
  stored: [
    ['a pause', { name: 'slow', options: brief }, accepted],
    ['a stall', { name: 'slow', options: endless }, unknown(1, 'timeout'), limit],
    ['a reset', { name: 'reset' }, unknown(1)],
    ['a lost answer', { name: 'lost-answer' }, unknown(1)],
    [
      'a reset of a connection that is used again',
      { name: 'duplicate-delivery', remaining: 1 },
      repeatsPosts
        ? { ...accepted, arrived: 2, stored: 2, excuse: 'a browser repeats what broke on a used connection' }
        : unknown(1),
    ],
    ['half a JSON', { name: 'truncated' }, unknown(1, 'bad-answer')],
    ['an empty 200', { name: 'empty' }, accepted],
    ['a hostile answer', { name: 'hostile' }, accepted],
    ['a huge answer', { name: 'huge', options: { count: 20_000 } }, accepted],
    ['a redirect', { name: 'redirect' }, repeated(2)],
    ['a 500', { name: 'server-error' }, unknown(1, 'server')],
    ['a 504', { name: 'server-error', options: { status: 504 } }, unknown(1, 'server')],
    ['a 408', { name: 'refused', options: { status: 408 } }, unknown(1, 'timeout')],
    [
      'a 409, as a gateway gets it that sends twice,',
      { name: 'refused', options: { status: 409 } },
      rejectedThough('bad-request', 'a 409 is taken for a refusal, unless the visitor has sent it before'),
    ],
    ['a 502', { name: 'bad-gateway' }, unknown(1, 'server')],
    ['a 502 of a gateway that does not know CORS', { name: 'bad-gateway', options: noCors }, unknown(1)],
    ['a web page', { name: 'not-json' }, unknown(1, 'bad-answer')],
    ['a web page that says it is JSON', { name: 'html-as-json' }, unknown(1, 'bad-answer')],
    ['JSON that says it is a web page', { name: 'wrong-type' }, accepted],
  ],
  answer: [
    ['a pause', { name: 'slow', options: brief }, accepted],
    ['a stall', { name: 'slow', options: endless }, accepted, limit],
    ['a slow body', { name: 'slow-body', options: brief }, accepted],
    [
      'a body that does not come to its end',
      { name: 'slow-body', options: endless },
      unknown(1, 'timeout'),
      limit,
    ],
    ['a cut', { name: 'cut' }, accepted],
    ['a cut of one without CORS headers', { name: 'cut', options: noCors }, unknown(1)],
    ['a reset', { name: 'reset' }, unknown(1)],
  ],
};

const places: Readonly<Record<Moment, string>> = {
  preflight: 'at the preflight',
  headers: 'before the body',
  body: 'in the middle of the body',
  received: 'after the body',
  stored: 'when it is stored',
  answer: 'in the middle of the answer',
};

export const momentCases: readonly MomentCase[] = [
  ...Object.entries(rows).flatMap(([name, ofMoment]) =>
    ofMoment.map(([what, fault, end, timeout]): MomentCase => {
      const moment = name as Moment;
      return {
        ...end,
        what: `${what} ${places[moment]}`,
        moment,
        fault: { ...fault, route: 'candidates', options: { ...fault.options, moment } },
        ...(timeout !== undefined && { timeout }),
      };
    }),
  ),
  { ...accepted, what: 'a mail server that is down', moment: undefined, fault: { name: 'mail-down' } },
];

/** Whether the visitor reads what is so, and the service has it once at most. */
export function isTrue({ state, stored }: End): boolean {
  if (state === 'accepted') return stored === 1;
  return state === 'unknown' ? stored <= 1 : stored === 0;
}
