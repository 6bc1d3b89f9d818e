// /connector: checks before routing, in this order: method, credentials, tracking headers, scope. It sends no CORS headers,
// since the Connector is for programs, not for pages.
import { Hono } from 'hono';
import { findCustomer } from '../api/customer.js';
import { deliverResponses, injectFaults } from '../faults/faults.js';
import type { ApiContext, Env, Service } from '../http/context.js';
import { finishResponses } from '../http/finish.js';
import { HttpError, json } from '../http/problem.js';
import { type Caller, findCaller } from './access/credentials.js';
import type { RecordedRequest } from './usage/recorder.js';
import { scopeOf } from './access/scopes.js';
import { readPlan } from './access/settings.js';
import { answerList } from './answer-list.js';
import { originForLinks } from './link-origin.js';
import { answerMetadata } from './metadata.js';
import { findEmployees } from './employees.js';
import { type TypeName, typeNames } from './model.js';
import { notFound, problem, unauthorized } from './problem.js';
import { methodOfPath, routeOf, type ConnectorRoute } from './routes.js';
import { readTracking } from './tracking.js';
import { secondsUntilAllowed } from './usage/plan.js';

export function connectorApp(service: Service): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  const records = new WeakMap<object, RecordedRequest>();
  // The Connector has the data of one company; it uses the faults of the first customer.
  const customerId = service.customers[0]!.id;
  app.use('*', deliverResponses, finishResponses, async (c, next) => {
    c.set('route', 'connector');
    c.set('customerId', customerId);
    // Before the faults, so that their responses are recorded, too.
    records.set(c.env.incoming, beginRecord(c, service));
    await next();
  });
  app.use('*', injectFaults(service));
  app.all('*', async (c) => {
    const record = records.get(c.env.incoming)!;
    const response = await answer(c, service, record).catch(answerError);
    if (record.traceparent !== undefined) response.headers.set('traceresponse', record.traceparent);
    return response;
  });
  return app;
}

/** The record of a request before authentication: unauthenticated callers must not create integration entries. */
function beginRecord(c: ApiContext, { connector }: Service): RecordedRequest {
  const { recorder, registry } = connector;
  const record: RecordedRequest = {
    at: registry.now().toISOString(),
    integration: '',
    batch: '',
    entity: '',
    status: 0,
    traceparent: undefined,
    caller: undefined,
  };
  const { outgoing } = c.env;
  // After the response is sent, so that recording does not delay it.
  outgoing.once('close', () => {
    recorder.add({ ...record, status: outgoing.headersSent ? outgoing.statusCode : 0 });
  });
  return record;
}

async function answer(c: ApiContext, service: Service, record: RecordedRequest): Promise<Response> {
  const { connector } = service;
  const { method, path } = c.req;
  const allowed = methodOfPath(path);
  if (method !== allowed)
    throw new HttpError(405, `${method} is not allowed here; ${allowed} is.`, {
      headers: { allow: allowed },
    });

  const caller = await findCaller(connector, c.req.header('authorization'));
  if (caller === undefined) return unauthorized();
  record.caller = caller;

  const isPropagated = readPlan(connector.registry) === 'trace';
  Object.assign(
    record,
    readTracking((name) => c.req.header(name), isPropagated),
  );

  const seconds = secondsUntilAllowed(connector.registry);
  if (seconds !== undefined)
    throw new HttpError(429, 'The daily requests of the plan are used up.', {
      headers: { 'retry-after': String(seconds) },
    });

  const route = routeOf(path);
  record.entity = route?.entity ?? '';
  if (route === undefined) return notFound();
  const isRelated = route.kind === 'list' && route.part.kind === 'related';
  const isInScopes = route.scope === undefined || caller.scopes.includes(route.scope);
  // The link of an expanded collection leads to the record that has it, which may be a related one itself.
  if (!isInScopes && !(isRelated && connector.showsRelatedRecords)) return notFound();
  return answerRoute(c, service, route, caller);
}

function answerError(error: unknown): Response {
  if (error instanceof HttpError) return problem(error.status, error.message, error.options.headers);
  console.error('Sandbox:', error);
  return problem(500, 'The sandbox failed; see its console.');
}

function answerRoute(
  c: ApiContext,
  { connector, customers, database, url }: Service,
  route: ConnectorRoute,
  caller: Caller,
): Response | Promise<Response> {
  const isInScopes = (type: TypeName): boolean => caller.scopes.includes(scopeOf(type));
  // The other types are treated as if they did not exist: a scope that is missing stays hidden.
  const visible = connector.showsRelatedRecords ? undefined : typeNames.filter(isInScopes);
  const baseUrl = `${originForLinks(c, url())}/connector`;
  switch (route.kind) {
    case 'ping':
      // The document specifies only the path.
      return json({ status: 'ok', version: '2.0' });
    case 'metadata':
      // A list is seen by its own scope, whatever related records may be seen.
      return answerMetadata(c, isInScopes);
    case 'find':
      return findEmployees(c, { database, customer: findCustomer(customers, route.customerId), baseUrl });
    case 'list': {
      const { type, part } = route;
      return answerList(c, { queries: connector.queries, database }, { type, part, baseUrl, visible });
    }
  }
}
