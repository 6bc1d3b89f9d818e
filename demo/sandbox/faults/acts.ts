// What each fault does to the answer.
import type { Next } from 'hono';
import type { ApiContext, Service } from '../http/context.js';
import { json, Refusal } from '../http/problem.js';
import { halfOf, inPieces, pauseFor } from './delivery.js';
import type { FaultName } from './fault-names.js';
import type { Options } from './fault-options.js';
import { hostileAnswer } from './hostile.js';
import { hugeAnswer } from './huge.js';

/** Answers instead of the service, or lets it answer first. */
type Act = (
  c: ApiContext,
  next: Next,
  options: Options,
  service: Service,
) => Response | Promise<Response | void>;

const errorPage =
  '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';
const loginPage =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>';

export const acts: Record<Exclude<FaultName, 'mail-down'>, Act> = {
  async slow(_c, next, { ms = 3000 }, { stopping }) {
    await next();
    await pauseFor(Number(ms), stopping);
  },
  async 'slow-body'(c, next, { ms = 3000 }, service) {
    await next();
    c.set('deliver', (answer) => inPieces(answer, Number(ms), service));
  },
  async cut(c, next, _options, service) {
    await next();
    c.set('deliver', (answer) => halfOf(answer, c, service));
  },
  reset: (c, _next, _options, service) => breakOff(c, service),
  async 'lost-answer'(c, next, _options, service) {
    await next();
    c.res = breakOff(c, service);
  },
  async 'duplicate-delivery'(c, next, _options, service) {
    await next();
    c.res = breakOff(c, service);
  },
  async truncated(c, next) {
    await next();
    const body = await c.res.text();
    replaceBody(c, body.slice(0, Math.floor(body.length / 2)));
  },
  empty: () => answerWith('', 200, 'application/json'),
  async hostile(c, next) {
    if (c.get('route') !== 'candidates') return json(hostileAnswer(c.get('route')));
    await next();
    if (c.res.ok) c.res = json(hostileAnswer('candidates'), c.res.status);
  },
  async huge(c, next, { count = 10_000 }) {
    await next();
    if (!c.res.ok) return;
    const answer: unknown = await c.res.json();
    replaceBody(c, hugeAnswer(c.get('route'), answer, Number(count), new URL(c.req.url)));
  },
  redirect(c, _next, { location }) {
    const url = new URL(c.req.url);
    url.searchParams.set('redirected', '1');
    const target = String(location ?? url.pathname + url.search);
    return new Response(null, { status: 307, headers: { location: target } });
  },
  'rate-limited'(c, _next, { retryAfter = 1, exposed = true }) {
    c.set('hidesRetryAfter', exposed === false);
    const headers = { 'retry-after': String(retryAfter) };
    return new Refusal(429, 'Too many requests.', { headers }).answer();
  },
  'server-error': (_c, _next, { status = 500 }) =>
    new Refusal(Number(status), 'The service failed, because the fault server-error is on.').answer(),
  refused: (_c, _next, { status = 400 }) =>
    new Refusal(
      Number(status),
      `The fault refused made this ${String(status)}; nothing was checked.`,
    ).answer(),
  'bad-gateway': () => answerWith(errorPage, 502, html),
  'not-json': () => answerWith(loginPage, 200, html),
  'html-as-json': () => answerWith(loginPage, 200, 'application/json'),
  async 'wrong-type'(c, next) {
    await next();
    replaceBody(c, await c.res.text(), html);
  },
  'no-preflight': () => new Refusal(403, 'The preflight was stopped on its way.').answer(),
};

const html = 'text/html; charset=utf-8';

function answerWith(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** Status and headers stay those of the right answer, but it is not to be kept. */
function replaceBody(c: ApiContext, body: string, type = c.res.headers.get('content-type')): void {
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  headers.set('cache-control', 'no-store');
  if (type !== null) headers.set('content-type', type);
  c.res = undefined; // or its headers would be laid over the new ones
  c.res = new Response(body, { status, headers });
}

/** Resets the connection; nothing of the answer leaves. */
function breakOff(c: ApiContext, { connections }: Service): Response {
  c.set('cut', true);
  connections.reset(c.env.incoming.socket);
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
