// The middleware that lets a request meet a fault.
import type { MiddlewareHandler } from 'hono';
import type { Env, Service } from '../http/context.js';
import { isPreflight } from '../http/cors.js';
import { acts } from './acts.js';
import { awaitsFault, takeFault } from './fault-list.js';
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
      c.set('keepsConnections', awaitsFault(database, { ...target, names: ofDelivery }));
    }
    const names = isForPreflight ? ofPreflights : method === 'POST' ? ofPosts : ofRequests;
    const fault = takeFault(database, { ...target, names });
    if (fault === undefined || fault.name === 'mail-down') return next();
    // What stops a preflight, or stands in front of the service, does not know its CORS rules.
    const isBeforeService = fault.name === 'no-preflight' || fault.options['cors'] === false;
    const answer = await acts[fault.name](c, next, fault.options, service);
    if (isBeforeService) c.set('allowedOrigin', undefined);
    return answer;
  };
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
