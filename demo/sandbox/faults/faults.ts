// The middleware that lets a request meet a fault.
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.js';
import type { ApiContext, Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { findFaults, isInFront, useUp, type Fault, type Target } from './fault-list.js';
import { momentOf, momentsOf, type RequestFaultName } from './fault-moments.js';
import type { FaultName } from './fault-names.js';
import { applyFault } from './apply-fault.js';

const ofMail: readonly FaultName[] = ['mail-down'];
const ofDelivery: readonly FaultName[] = ['duplicate-delivery'];
const ofRequests = Object.keys(momentsOf) as RequestFaultName[];

export function meetFaults(service: Service): MiddlewareHandler<Env> {
  const { database } = service;
  return async (c, next) => {
    // A preflight is about the request that follows it. Any other OPTIONS is none of the API's business.
    const isForPreflight = isPreflight(c);
    if (c.req.method === 'OPTIONS' && !isForPreflight) return next();
    const asked = isForPreflight ? c.req.header('access-control-request-method') : c.req.method;
    const target = { route: c.get('route'), method: asked ?? '', customerId: c.get('customerId') };
    if (isForPreflight) {
      c.set('keepsConnections', findFaults(database, { ...target, names: ofDelivery }).length > 0);
    }
    const fault = meet(c, database, { ...target, names: ofRequests });
    if (fault === undefined || fault.name === 'mail-down') return next();
    const answer = await applyFault(c, next, { ...fault, name: fault.name }, service);
    if (isInFront(fault)) c.set('allowedOrigin', undefined);
    return answer;
  };
}

/**
 * The oldest fault that the request meets. One that the service refuses for its origin never gets as far as a fault of
 * the service. One in front of it meets everybody, and still `remaining` counts the requests of allowed pages alone: a
 * test's own.
 */
function meet(c: ApiContext, database: Database, target: Target): Fault | undefined {
  const faults = findFaults(database, target).filter((fault) => canMeet(c, target.method, fault));
  if (c.get('isStranger')) return faults.find(isInFront);
  const [fault] = faults;
  if (fault !== undefined) useUp(database, fault);
  return fault;
}

function canMeet(c: ApiContext, method: string, { name, options }: Fault): boolean {
  if (name === 'mail-down') return false;
  // What was redirected is answered, or it would go round for ever.
  if (name === 'redirect' && c.req.query('redirected') !== undefined) return false;
  const isAboutPosts = name === 'duplicate-delivery' || options['moment'] !== undefined;
  if (isAboutPosts && method !== 'POST') return false;
  return isPreflight(c) === (momentOf(name, options) === 'preflight');
}

/** Outside of everything that finishes an answer: hands on what a fault has set for the way it leaves. */
export const deliverAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const deliver = c.get('deliver');
  if (deliver !== undefined) c.res = await deliver(c.res);
};

/** For the mail server: whether it is to turn the next connection away. */
export function isMailDown({ database }: Pick<Service, 'database'>): boolean {
  const [fault] = findFaults(database, { names: ofMail, method: 'SMTP' });
  if (fault !== undefined) useUp(database, fault);
  return fault !== undefined;
}
