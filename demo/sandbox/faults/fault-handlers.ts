// The handlers of the faults.
import type { ApiContext, Service } from '../http/context.js';
import { json, HttpError } from '../http/problem.js';
import { sendHalfAndReset, sendInHalves, sendInChunks, delay } from './delivery.js';
import type { RequestFaultName } from './fault-moments.js';
import type { Options } from './fault-options.js';
import { hostileBody } from './hostile.js';
import { hugeBody } from './huge.js';

/** Responds instead of the service, or replaces its response, or continues (undefined). */
type FaultHandler = (
  c: ApiContext,
  options: Options,
  service: Service,
) => Response | undefined | Promise<Response | undefined>;

const errorPage =
  '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';
const loginPage =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>';

/** How a fault delivers a finished response. */
type Delivery = (answer: Response, c: ApiContext, options: Options, service: Service) => Promise<Response>;

export const deliveries: Partial<Record<RequestFaultName, Delivery>> = {
  slow: (answer, _c, { ms = 3000 }, service) => sendInHalves(answer, Number(ms), service),
  'slow-body': (answer, _c, { ms = 3000 }, service) => sendInChunks(answer, Number(ms), service),
  cut: (answer, c, _options, service) => sendHalfAndReset(answer, c, service),
  reset: (answer, c, _options, service) => sendHalfAndReset(answer, c, service),
};

export const faultHandlers: Partial<Record<RequestFaultName, FaultHandler>> = {
  async slow(c, options, service) {
    await delay(Number(options['ms'] ?? 3000), service.stopping);
    // Requests that are still delayed when the sandbox stops are aborted.
    return service.stopping.aborted ? resetConnection(c, options, service) : undefined;
  },
  reset: resetConnection,
  'lost-answer': resetConnection,
  'duplicate-delivery': resetConnection,
  async truncated(c) {
    const body = await c.res.text();
    return withBody(c, body.slice(0, Math.floor(body.length / 2)));
  },
  empty: () => answerWith('', 200, 'application/json'),
  hostile(c) {
    const route = c.get('route');
    if (route !== 'candidates') return json(hostileBody(route));
    return c.res.ok ? json(hostileBody(route), c.res.status) : undefined;
  },
  async huge(c, { count = 10_000 }) {
    if (!c.res.ok) return undefined;
    const answer: unknown = await c.res.json();
    const body = hugeBody(c.get('route'), answer, Number(count), new URL(c.req.url));
    return withBody(c, JSON.stringify(body));
  },
  redirect(c, { location }) {
    const url = new URL(c.req.url);
    url.searchParams.set('redirected', '1');
    const target = String(location ?? url.pathname + url.search);
    return new Response(null, { status: 307, headers: { location: target } });
  },
  'rate-limited'(c, { retryAfter = 1, exposed = true }) {
    c.set('hidesRetryAfter', exposed === false);
    const headers = { 'retry-after': String(retryAfter) };
    return new HttpError(429, 'Too many requests.', { headers }).answer();
  },
  'server-error': (_c, { status = 500 }) =>
    new HttpError(Number(status), 'The service failed because the fault server-error is active.').answer(),
  refused: (_c, { status = 400 }) =>
    new HttpError(Number(status), `The fault refused caused this ${String(status)}.`).answer(),
  'bad-gateway': () => answerWith(errorPage, 502, html),
  'not-json': () => answerWith(loginPage, 200, html),
  'html-as-json': () => answerWith(loginPage, 200, 'application/json'),
  'wrong-type': async (c) => withBody(c, await c.res.text(), html),
  'no-preflight': () => new HttpError(403, 'The preflight was blocked.').answer(),
};

const html = 'text/html; charset=utf-8';

function answerWith(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** The response with another body, which must not be cached. */
function withBody({ res }: ApiContext, body: string, type = res.headers.get('content-type')): Response {
  const headers = new Headers(res.headers);
  headers.set('cache-control', 'no-store');
  if (type !== null) headers.set('content-type', type);
  return new Response(body, { status: res.status, headers });
}

/** Resets the connection; nothing of the response is sent. */
function resetConnection(c: ApiContext, _options: Options, { connections }: Service): Response {
  c.set('cut', true);
  connections.reset(c.env.incoming.socket);
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
