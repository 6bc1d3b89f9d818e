// The middleware that applies faults to requests.
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.js';
import type { ApiContext, Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { findFaults, isGatewayFault, decrementRemaining, type Fault, type Target } from './fault-list.js';
import { momentOf, requestFaultNames } from './fault-moments.js';
import { applyFault } from './apply-fault.js';

export function injectFaults(service: Service): MiddlewareHandler<Env> {
  const { database } = service;
  return async (c, next) => {
    // A preflight is matched by the method of its request. Other OPTIONS requests have no faults.
    const isForPreflight = isPreflight(c);
    if (c.req.method === 'OPTIONS' && !isForPreflight) return next();
    const asked = isForPreflight ? c.req.header('access-control-request-method') : c.req.method;
    const target = { route: c.get('route'), method: asked ?? '', customerId: c.get('customerId') };
    if (isForPreflight) {
      c.set(
        'keepsConnections',
        findFaults(database, { ...target, names: ['duplicate-delivery'] }).length > 0,
      );
    }
    const fault = takeFault(c, database, { ...target, names: requestFaultNames });
    if (fault === undefined || fault.name === 'mail-down') return next();
    const answer = await applyFault(c, next, { ...fault, name: fault.name }, service);
    if (isGatewayFault(fault)) c.set('allowedOrigin', undefined);
    return answer;
  };
}

/**
 * The oldest fault that matches the request. Requests from other origins are refused before faults of the service apply.
 * Gateway faults apply to all origins, but `remaining` counts only requests from allowed origins, which are a test's own.
 */
function takeFault(c: ApiContext, database: Database, target: Target): Fault | undefined {
  const faults = findFaults(database, target).filter((fault) => isApplicable(c, target.method, fault));
  if (c.get('isForeignOrigin')) return faults.find(isGatewayFault);
  const [fault] = faults;
  if (fault !== undefined) decrementRemaining(database, fault);
  return fault;
}

function isApplicable(c: ApiContext, method: string, { name, options }: Fault): boolean {
  if (name === 'mail-down') return false;
  // Prevents a redirect loop.
  if (name === 'redirect' && c.req.query('redirected') !== undefined) return false;
  const isAboutPosts = name === 'duplicate-delivery' || options['moment'] !== undefined;
  if (isAboutPosts && method !== 'POST') return false;
  return isPreflight(c) === (momentOf(name, options) === 'preflight');
}

/** The outermost middleware: sends the finished response the way a fault has set. */
export const deliverResponses: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const deliver = c.get('deliver');
  if (deliver !== undefined) c.res = await deliver(c.res);
};

/** Whether the mail server refuses the next connection. */
export function isMailDown({ database }: Pick<Service, 'database'>): boolean {
  const [fault] = findFaults(database, { names: ['mail-down'], method: 'SMTP' });
  if (fault !== undefined) decrementRemaining(database, fault);
  return fault !== undefined;
}
