// What the sample service may do wrong. The fault is part of the service's address, because the browser ends and starts the
// worker at any time.
import type { Context, Next } from 'hono';
import { hostileBody } from '../../demo/sandbox/faults/hostile.js';
import { hugeBody } from '../../demo/sandbox/faults/huge.js';
import type { Env } from '../../demo/sandbox/http/context.js';
import { HttpError, json } from '../../demo/sandbox/http/problem.js';

export const FAULTS = {
  none: 'Answers as documented',
  slow: 'Slow: every answer takes 4 seconds',
  down: 'Down: cannot be reached',
  refused: 'Refuses the origin of this page',
  error: 'Fails: status 500',
  busy: 'Too many requests: status 429',
  nonsense: 'Answers HTML instead of JSON',
  empty: 'Has no vacancies',
  huge: 'Has 10,000 vacancies',
  hostile: 'Sends wrong types and scripts',
} as const;

export type Fault = keyof typeof FAULTS;

/** To which requests a fault applies. */
export const FAULT_TIMES = {
  always: 'To all requests',
  sending: 'Only when an application is sent',
} as const;

export type FaultTime = keyof typeof FAULT_TIMES;

/** Middleware for a service below an address whose segment `:fault` is `<fault>-<time>`. */
export async function applyFault(c: Context<Env>, next: Next): Promise<Response | void> {
  const [fault = '', time] = c.req.param('fault')?.split('-') ?? [];
  const route = c.get('route');
  const isList = route === 'vacancies' || route === 'simple';
  if (time === 'sending' && route !== 'candidates') return next();
  switch (fault) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 4000));
      return next();
    case 'down':
      return Response.error();
    case 'refused':
      // A page that is refused can still find out that a service answers.
      return c.req.raw.mode === 'no-cors' ? new Response('') : Response.error();
    case 'error':
      throw new HttpError(500, 'The sample service fails, as you have asked it to.');
    case 'busy':
      throw new HttpError(429, 'Too many requests.', { headers: { 'retry-after': '1' } });
    case 'nonsense':
      return new Response('<!doctype html><title>Welcome</title><h1>Welcome</h1>', {
        headers: { 'content-type': 'application/json' },
      });
    case 'hostile':
      return json(hostileBody(route));
    case 'empty':
      return isList ? json([]) : next();
    case 'huge':
      await next();
      if (isList && c.res.ok) c.res = json(hugeBody(route, await c.res.json(), 10_000, new URL(c.req.url)));
      return;
    default:
      return next();
  }
}
