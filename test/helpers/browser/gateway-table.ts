/**
 * Each way in which a gateway can break an application, and how it has to end: before the visitor, at the gateway, and at the
 * service. Engines differ where an answer breaks off.
 */
import type { GatewayAction, GatewayFault, GatewayMoment } from '../shared/gateway-faults.js';
import { repeatsPosts, waitsForBody } from './engine.js';

export interface GatewayCase {
  readonly what: string;
  readonly fault: GatewayFault;
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown';
  /** POSTs that reached the gateway; where a browser repeats them: at least so many, one for each used connection. */
  readonly posts: number;
  /** Applications that the service has then. */
  readonly stored: number;
  /** How often the service was given the one that it stored. */
  readonly deliveries?: number;
}

type Row = readonly [
  what: string,
  action: GatewayAction,
  state: GatewayCase['state'],
  posts: number,
  stored: number,
  deliveries?: number,
];

const answer = (status: number, body = '', more: object = {}): GatewayAction => ({
  do: 'answer',
  status,
  body,
  ...more,
});
const html = '<!doctype html><title>Sign in</title><h1>Please log in</h1>';
const page = { type: 'text/html' };
const noCors = { cors: false };
const raw = (text: string, end: 'close' | 'reset' | 'hang' = 'close'): GatewayAction => ({
  do: 'raw',
  text,
  end,
});
const problem = '{"title":"Refused","errors":{"email":["is not an address"]}}';
/** Of another host: what answers there is not this service. */
const login = { headers: { location: 'http://127.0.0.1:9/login' } };
/** Browsers look into a body without a type before they tell a page its status. */
const head = (status: string, more = '') =>
  `HTTP/1.1 ${status}\r\n{cors}\r\nContent-Type: application/json\r\n${more}`;

const rows: Readonly<Record<GatewayMoment, readonly Row[]>> = {
  preflight: [
    ['a pause', { do: 'wait', ms: 700 }, 'accepted', 1, 1],
    ['a reset', { do: 'reset' }, 'unknown', 0, 0],
    ['an end of the connection', { do: 'close' }, 'unknown', 0, 0],
    ['a 403 without CORS headers', answer(403, '', noCors), 'unknown', 0, 0],
    ['a 204 without CORS headers', answer(204, '', noCors), 'unknown', 0, 0],
    [
      'a 204 for another origin',
      answer(204, '', { cors: false, headers: { 'access-control-allow-origin': 'https://other.example' } }),
      'unknown',
      0,
      0,
    ],
    ['a 404', answer(404), 'unknown', 0, 0],
    ['a 500', answer(500), 'unknown', 0, 0],
    ['a 502 page', answer(502, html, { ...page, ...noCors }), 'unknown', 0, 0],
    ['a redirect', answer(301, '', login), 'unknown', 0, 0],
    ['bytes that are no HTTP', raw('220 mail.example ESMTP\r\n'), 'unknown', 0, 0],
  ],
  check: [
    ['a reset', { do: 'reset' }, 'not-sent', 0, 0],
    ['silence', { do: 'hang' }, 'not-sent', 0, 0],
    ['a 403 without CORS headers', answer(403, '', noCors), 'not-sent', 0, 0],
    ['a redirect to a login', answer(302, '', login), 'not-sent', 0, 0],
    ['a 500', answer(500), 'accepted', 1, 1],
    ['a web page', answer(200, html, page), 'accepted', 1, 1],
  ],
  headers: [
    ['a reset', { do: 'reset' }, 'unknown', 1, 0],
    ['an end of the connection', { do: 'close' }, 'unknown', 1, 0],
    ['a 413', answer(413), 'rejected', 1, 0],
    ['a 401', answer(401), 'rejected', 1, 0],
    ['a 502 page', answer(502, html, { ...page, ...noCors }), 'unknown', 1, 0],
  ],
  body: [
    ['a reset', { do: 'reset' }, 'unknown', 1, 0],
    ['silence', { do: 'hang' }, 'unknown', 1, 0],
    ['a 413', answer(413), 'rejected', 1, 0],
    ['a 408', answer(408), 'unknown', 1, 0],
  ],
  received: [
    ['a pause', { do: 'wait', ms: 700 }, 'accepted', 1, 1],
    ['a reset', { do: 'reset' }, 'unknown', 1, 0],
    ['an end of the connection', { do: 'close' }, 'unknown', 1, 0],
    ['silence', { do: 'hang' }, 'unknown', 1, 0],
    [
      'a 400 that names a field',
      answer(400, problem, { type: 'application/problem+json' }),
      'rejected',
      1,
      0,
    ],
    ['a 429', answer(429, '', { headers: { 'retry-after': '60' } }), 'rejected', 1, 0],
    ['a 500', answer(500), 'unknown', 1, 0],
    ['a 502 page', answer(502, html, page), 'unknown', 1, 0],
    ['a 503 without words', answer(503), 'unknown', 1, 0],
    ['a 503 that says why', answer(503, '{"title":"Maintenance"}'), 'rejected', 1, 0],
    ['a 504', answer(504), 'unknown', 1, 0],
    ['a redirect to a login', answer(302, '', login), 'unknown', 1, 0],
    ['a page that asks to log in', answer(200, html, page), 'unknown', 1, 0],
    ['a 200 that says false', answer(200, 'false'), 'unknown', 1, 0],
    ['a 200 that says it failed', answer(200, '{"success":false}'), 'unknown', 1, 0],
    ['a 200 with errors', answer(200, '{"errors":["No vacancy"]}'), 'unknown', 1, 0],
  ],
  stored: [
    ['a reset', { do: 'reset' }, 'unknown', 1, 1],
    ['an end of the connection', { do: 'close' }, 'unknown', 1, 1],
    ['silence', { do: 'hang' }, 'unknown', 1, 1],
    ['a 502 page', answer(502, html, { ...page, ...noCors }), 'unknown', 1, 1],
    ['a 504', answer(504), 'unknown', 1, 1],
    ['a 204', answer(204), 'accepted', 1, 1],
    ['a 200 that says true', answer(200, 'true'), 'accepted', 1, 1],
    ['a page that asks to log in', answer(200, html, page), 'unknown', 1, 1],
    [
      'a status and nothing more',
      raw(head('201 Created', 'Content-Length: 40\r\n\r\n'), 'reset'),
      'unknown',
      1,
      1,
    ],
    ['half an answer', raw(head('201 Created', 'Content-Length: 40\r\n\r\n{"id":')), 'accepted', 1, 1],
    [
      'an answer that stops',
      raw(head('201 Created', 'Content-Length: 40\r\n\r\n{"id":'), 'hang'),
      'accepted',
      1,
      1,
    ],
    [
      'a chunk that is none',
      raw(head('201 Created', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n')),
      waitsForBody ? 'unknown' : 'accepted',
      1,
      1,
    ],
    ['bytes that are no HTTP', raw('220 mail.example ESMTP\r\n'), 'unknown', 1, 1],
    [
      'headers that break off',
      raw('HTTP/1.1 201 Created\r\n{cors}\r\nContent-'),
      repeatsPosts ? 'accepted' : 'unknown',
      1,
      1,
    ],
    [
      'an early 103',
      raw(`HTTP/1.1 103 Early Hints\r\n\r\n${head('201 Created', 'Content-Length: 4\r\n\r\ntrue')}`),
      'accepted',
      1,
      1,
    ],
    ['an answer in single bytes', { do: 'drip', bytes: 7 }, 'accepted', 1, 1],
    [
      'an answer without CORS headers',
      { do: 'headers', remove: 'access-control-allow-origin' },
      'unknown',
      1,
      1,
    ],
    ['CORS headers twice', { do: 'headers', repeat: 'access-control-allow-origin' }, 'unknown', 1, 1],
    ['a second delivery by the gateway', { do: 'repeat' }, 'accepted', 1, 1, 2],
    // Whether WebKit uses the connection again is not known before.
    ...(repeatsPosts
      ? [['a reset of a connection that is used again', { do: 'reset-reused' }, 'accepted', 2, 1, 2] as const]
      : []),
  ],
};

const places: Readonly<Record<GatewayMoment, string>> = {
  preflight: 'at the preflight',
  check: 'at the GET before it',
  headers: 'before the body',
  body: 'in the middle of the body',
  received: 'in place of the service',
  stored: 'when it is stored',
};

export const gatewayCases: readonly GatewayCase[] = Object.entries(rows).flatMap(([moment, ofMoment]) =>
  ofMoment.map(([what, action, state, posts, stored, deliveries]): GatewayCase => {
    const at = moment as GatewayMoment;
    const fault = { at, action };
    return {
      what: `${what} ${places[at]}`,
      fault,
      state,
      posts,
      stored,
      ...(deliveries ? { deliveries } : {}),
    };
  }),
);
