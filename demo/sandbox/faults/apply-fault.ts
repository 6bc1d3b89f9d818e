// Applies a fault at its moment: before the body is read, before an application is stored, to the answer.
import type { Next } from 'hono';
import type { ApiContext, Service } from '../http/context.js';
import { drain, readHalf } from '../http/request-body.js';
import { faultHandlers, deliveries } from './fault-handlers.js';
import { sendAndLinger } from './delivery.js';
import type { Fault } from './fault-list.js';
import { momentOf, type RequestFaultName } from './fault-moments.js';

/** Answers, or lets the service answer. */
export async function applyFault(
  c: ApiContext,
  next: Next,
  { name, options }: Fault & { name: RequestFaultName },
  service: Service,
): Promise<Response | void> {
  const act = async () => faultHandlers[name]?.(c, options, service);
  switch (momentOf(name, options)) {
    case 'preflight':
    case 'headers':
      return (await act()) ?? next();
    case 'body': {
      const { incoming } = c.env;
      await readHalf(incoming);
      const answer = await act();
      if (answer === undefined) return next();
      // As a gateway closes a connection over which more is coming: by and by, or the answer would be lost with it.
      answer.headers.set('connection', 'close');
      if (!c.get('cut')) c.set('deliver', (finished) => sendAndLinger(finished, () => drain(incoming)));
      return answer;
    }
    case 'received':
      c.set('beforeStoring', act);
      return next();
    case 'stored': {
      await next();
      const answer = await act();
      if (answer === undefined) return;
      c.res = undefined; // or its headers would be laid over the new ones
      c.res = answer;
      return;
    }
    case 'answer':
      await next();
      c.set('deliver', (answer) => deliveries[name]!(answer, c, options, service));
  }
}
