// The middleware that lets a request meet a fault: what each fault does to the answer.
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler, Next } from 'hono';
import type { ApiContext, Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { json, Refusal } from '../http/problem.js';
import { faultNames, takeFault, type Fault, type FaultName } from './fault-list.js';
import { hostileAnswer } from './hostile.js';

/** Answers instead of the service, or lets it answer first. */
type Act = (c: ApiContext, next: Next, fault: Fault, service: Service) => Response | Promise<Response | void>;

const errorPage =
  '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';
const loginPage =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>';

const acts: Record<Exclude<FaultName, 'mail-down'>, Act> = {
  async slow(_c, next, { options }, { stopping }) {
    await next();
    // A sandbox that stops waits no longer: the connection is gone by then.
    await wait(Number(options['ms'] ?? 3000), undefined, { signal: stopping }).catch(() => undefined);
  },
  'server-error': () => new Refusal(500, 'The service failed.').answer(),
  'bad-gateway': () => html(errorPage, 502),
  'rate-limited': (_c, _next, { options }) => {
    const retryAfter = String(options['retryAfter'] ?? '1');
    return new Refusal(429, 'Too many requests.', { headers: { 'retry-after': retryAfter } }).answer();
  },
  'not-json': () => html(loginPage, 200),
  async truncated(c, next) {
    await next();
    const body = await c.res.text();
    c.res.headers.set('cache-control', 'no-store');
    const { status, headers } = c.res;
    c.res = new Response(body.slice(0, Math.floor(body.length / 2)), {
      status,
      headers: new Headers(headers),
    });
  },
  empty: () => new Response('', { status: 200, headers: { 'content-type': 'application/json' } }),
  async hostile(c, next) {
    if (c.get('route') !== 'candidates') return json(hostileAnswer(c.get('route')));
    await next();
    if (c.res.ok) c.res = json(hostileAnswer('candidates'), c.res.status);
  },
  redirect(c, next, { options }) {
    const url = new URL(c.req.url);
    // What was redirected is answered, or it would go round for ever.
    if (url.searchParams.has('redirected')) return next();
    url.searchParams.set('redirected', '1');
    const location = String(options['location'] ?? url.pathname + url.search);
    return new Response(null, { status: 307, headers: { location } });
  },
  reset: (c) => cut(c),
  async 'lost-answer'(c, next) {
    await next();
    c.res = cut(c);
  },
  'no-preflight': () => new Refusal(403, 'The preflight was stopped on its way.').answer(),
};

const ofPreflights: readonly FaultName[] = ['no-preflight'];
const ofMail: readonly FaultName[] = ['mail-down'];
const ofRequests = faultNames.filter((name) => !ofPreflights.includes(name) && !ofMail.includes(name));

export function meetFaults(service: Service): MiddlewareHandler<Env> {
  return async (c, next) => {
    const route = c.get('route');
    const method = c.req.method;
    const names = isPreflight(c) ? ofPreflights : ofRequests;
    const fault = takeFault(service.database, { names, route, method, customerId: c.get('customerId') });
    if (fault === undefined || fault.name === 'mail-down') return next();
    // What stops a preflight, or stands in front of the service, does not know its CORS rules.
    if (fault.name === 'no-preflight' || fault.options['cors'] === false) c.set('allowedOrigin', undefined);
    const answer = await acts[fault.name](c, next, fault, service);
    if (fault.options['cors'] === false) c.set('allowedOrigin', undefined);
    return answer;
  };
}

/** For the mail server: whether it is to turn the next connection away. */
export function isMailDown({ database }: Pick<Service, 'database'>): boolean {
  return takeFault(database, { names: ofMail, method: 'SMTP' }) !== undefined;
}

/** Resets the connection; nothing of the answer leaves. */
function cut(c: ApiContext): Response {
  c.set('cut', true);
  c.env.outgoing.socket?.resetAndDestroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

function html(body: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
