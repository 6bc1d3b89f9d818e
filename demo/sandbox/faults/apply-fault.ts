// Applies a fault at its moment: before the body is read, before an application is stored, or to the response.
import type { Next } from 'hono';
import type { ApiContext, Service } from '../http/context.js';
import { drain, readHalf } from '../http/request-body.js';
import { faultHandlers, deliveries } from './fault-handlers.js';
import { sendAndLinger } from './delivery.js';
import type { Fault } from './fault-list.js';
import { momentOf, type RequestFaultName } from './fault-moments.js';

/** Responds, or lets the service respond. */
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
      // Closes the connection as a gateway does: only after the rest of the body has arrived, or the response would be lost.
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
      c.res = undefined; // otherwise Hono merges its headers into the new ones
      c.res = answer;
      return;
    }
    case 'answer':
      await next();
      c.set('deliver', (answer) => deliveries[name]!(answer, c, options, service));
  }
}
