// The middleware that lets a request meet a fault.
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.js';
import type { ApiContext, Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { acts } from './acts.js';
import { findFaults, isInFront, takeFault, type Fault, type Target } from './fault-list.js';
import { faultNames, type FaultName } from './fault-names.js';

const ofPreflights: readonly FaultName[] = ['no-preflight'];
const ofMail: readonly FaultName[] = ['mail-down'];
const ofDelivery: readonly FaultName[] = ['duplicate-delivery'];
const ofPosts = faultNames.filter((name) => !ofPreflights.includes(name) && !ofMail.includes(name));
const ofRequests = ofPosts.filter((name) => !ofDelivery.includes(name));

export function meetFaults(service: Service): MiddlewareHandler<Env> {
  const { database } = service;
  return async (c, next) => {
    // A preflight is about the request that follows it. Any other OPTIONS is none of the API's business.
    const isForPreflight = isPreflight(c);
    if (c.req.method === 'OPTIONS' && !isForPreflight) return next();
    const asked = isForPreflight ? c.req.header('access-control-request-method') : c.req.method;
    const method = asked ?? '';
    const target = { route: c.get('route'), method, customerId: c.get('customerId') };
    if (isForPreflight) {
      c.set('keepsConnections', findFaults(database, { ...target, names: ofDelivery }).length > 0);
    }
    const names = isForPreflight ? ofPreflights : method === 'POST' ? ofPosts : ofRequests;
    const fault = meet(c, database, { ...target, names: names.filter((name) => canMeet(c, name)) });
    if (fault === undefined || fault.name === 'mail-down') return next();
    const answer = await acts[fault.name](c, next, fault.options, service);
    if (isInFront(fault)) c.set('allowedOrigin', undefined);
    return answer;
  };
}

/**
 * A request that the service refuses for its origin never gets as far as a fault of the service. One in front of it
 * meets everybody, and still `remaining` counts the requests of allowed pages alone: a test's own.
 */
function meet(c: ApiContext, database: Database, target: Target): Fault | undefined {
  if (c.get('allowedOrigin') !== undefined) return takeFault(database, target);
  return findFaults(database, target).find(isInFront);
}

/** What was redirected is answered, or it would go round for ever. */
function canMeet(c: ApiContext, name: FaultName): boolean {
  return name !== 'redirect' || c.req.query('redirected') === undefined;
}

/** Outside of everything that finishes an answer: hands on what a fault has set for the way it leaves. */
export const deliverAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const deliver = c.get('deliver');
  if (deliver !== undefined) c.res = await deliver(c.res);
};

/** For the mail server: whether it is to turn the next connection away. */
export function isMailDown({ database }: Pick<Service, 'database'>): boolean {
  return takeFault(database, { names: ofMail, method: 'SMTP' }) !== undefined;
}
