// The middleware that lets a request meet a fault.
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.js';
import type { ApiContext, Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { findFaults, isGatewayFault, decrementRemaining, type Fault, type Target } from './fault-list.js';
import { momentOf, momentsOf, type RequestFaultName } from './fault-moments.js';
import type { FaultName } from './fault-names.js';
import { applyFault } from './apply-fault.js';

const mailFaults: readonly FaultName[] = ['mail-down'];
const deliveryFaults: readonly FaultName[] = ['duplicate-delivery'];
const requestFaults = Object.keys(momentsOf) as RequestFaultName[];

export function injectFaults(service: Service): MiddlewareHandler<Env> {
  const { database } = service;
  return async (c, next) => {
    // A preflight is about the request that follows it. Any other OPTIONS is none of the API's business.
    const isForPreflight = isPreflight(c);
    if (c.req.method === 'OPTIONS' && !isForPreflight) return next();
    const asked = isForPreflight ? c.req.header('access-control-request-method') : c.req.method;
    const target = { route: c.get('route'), method: asked ?? '', customerId: c.get('customerId') };
    if (isForPreflight) {
      c.set('keepsConnections', findFaults(database, { ...target, names: deliveryFaults }).length > 0);
    }
    const fault = takeFault(c, database, { ...target, names: requestFaults });
    if (fault === undefined || fault.name === 'mail-down') return next();
    const answer = await applyFault(c, next, { ...fault, name: fault.name }, service);
    if (isGatewayFault(fault)) c.set('allowedOrigin', undefined);
    return answer;
  };
}

/**
 * The oldest fault that the request meets. One that the service refuses for its origin never gets as far as a fault of
 * the service. One in front of it meets everybody, and still `remaining` counts the requests of allowed pages alone: a
 * test's own.
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
  // What was redirected is answered, or it would go round for ever.
  if (name === 'redirect' && c.req.query('redirected') !== undefined) return false;
  const isAboutPosts = name === 'duplicate-delivery' || options['moment'] !== undefined;
  if (isAboutPosts && method !== 'POST') return false;
  return isPreflight(c) === (momentOf(name, options) === 'preflight');
}

/** Outside of everything that finishes an answer: hands on what a fault has set for the way it leaves. */
export const deliverResponses: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const deliver = c.get('deliver');
  if (deliver !== undefined) c.res = await deliver(c.res);
};

/** For the mail server: whether it is to turn the next connection away. */
export function isMailDown({ database }: Pick<Service, 'database'>): boolean {
  const [fault] = findFaults(database, { names: mailFaults, method: 'SMTP' });
  if (fault !== undefined) decrementRemaining(database, fault);
  return fault !== undefined;
}
