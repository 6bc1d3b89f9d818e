// The recruiting API: its routes, and the checks that run before their handlers.
import { Hono, type MiddlewareHandler } from 'hono';
import { methodOf, type ApiContext, type Env, type RouteName } from '../http/context.js';
import { acceptsJson } from '../http/negotiation.js';
import { HttpError } from '../http/problem.js';
import { createCandidate } from './candidates.js';
import { listMailingTemplates, showLookup } from './lookup.js';
import { findCustomer } from './customer.js';
import type { RecruitingService } from './recruiting-service.js';
import { requestOf } from './request.js';
import { listVacancies, showVacancy } from './vacancies.js';

interface Route {
  name: RouteName;
  path: string;
  handle: (c: ApiContext, service: RecruitingService) => Response | Promise<Response>;
}

const routes: Route[] = [
  { name: 'simple', path: '/vacancies/simple', handle: listVacancies },
  { name: 'vacancies', path: '/vacancies', handle: listVacancies },
  { name: 'vacancy', path: '/vacancies/:id', handle: showVacancy },
  {
    name: 'mailing-templates',
    path: '/candidates/lookup/mailingtemplates',
    handle: listMailingTemplates,
  },
  { name: 'lookup', path: '/candidates/lookup', handle: showLookup },
  { name: 'candidates', path: '/candidates', handle: createCandidate },
];

/** @param around middleware that runs once route and customer are known, before the checks */
export function recruitingApp(
  service: RecruitingService,
  around: readonly MiddlewareHandler<Env>[],
): Hono<Env> {
  // Not strict: a trailing slash makes no difference, and nothing is redirected.
  const app = new Hono<Env>({ strict: false });
  // Each path is registered for all methods, so that we can answer 405 (Hono answers HEAD by GET, others by 404).
  for (const route of routes) app.all(`/api/:customerId${route.path}`, nameRoute(route));
  app.all('/api/:customerId/*', async (c, next) => {
    c.set('customerId', c.req.param('customerId'));
    c.set('customer', findCustomer(service.customers, c.get('customerId')));
    await next();
  });
  for (const middleware of around) app.use('/api/*', middleware);
  app.all('/api/*', (c) => {
    requestOf(c);
    const route = routes.find(({ name }) => name === c.get('route'));
    if (route === undefined) throw new HttpError(404, `There is no route ${c.req.path}.`);
    const allowed = methodOf[route.name];
    if (c.req.method !== allowed) {
      const headers = { allow: allowed };
      throw new HttpError(405, `${c.req.method} is not allowed here; ${allowed} is.`, { headers });
    }
    if (!acceptsJson(c.req.header('accept')))
      throw new HttpError(406, 'Responses are application/json only.');
    return route.handle(c, service);
  });
  return app;
}

function nameRoute({ name }: Route): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.get('route') === undefined) {
      c.set('route', name);
      c.set('vacancyId', c.req.param('id') ?? '');
    }
    await next();
  };
}
