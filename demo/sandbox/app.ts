// The API: its routes, and the checks that run before their handlers.
import { Hono, type MiddlewareHandler } from 'hono';
import { createCandidate } from './api/candidates.js';
import { listMailingTemplates, showLookup } from './api/lookup.js';
import { sendPicture } from './api/pictures.js';
import { requestOf } from './api/request.js';
import { listVacancies, showVacancy } from './api/vacancies.js';
import { connectorApp } from './connector/connector-app.js';
import { identitySide } from './connector/identity-provider/identity-side.js';
import { deliverResponses, injectFaults } from './faults/faults.js';
import { methodOf, type ApiContext, type Env, type RouteName, type Service } from './http/context.js';
import { addCors, answerPreflight, isPreflight, checkOrigin, refuseForeignOrigin } from './http/cors.js';
import { finishResponses } from './http/finish.js';
import { acceptsJson } from './http/negotiation.js';
import { HttpError } from './http/problem.js';
import { logRequests } from './http/request-log.js';
import { answerError } from './operator/error-page.js';
import { operatorSide } from './operator/operator.js';

interface Route {
  name: RouteName;
  path: string;
  handle: (c: ApiContext, service: Service) => Response | Promise<Response>;
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

export function createApp(service: Service): Hono<Env> {
  // Not strict: a trailing slash makes no difference, and nothing is redirected.
  const app = new Hono<Env>({ strict: false });
  app.get('/', (c) => c.redirect('/_sandbox/'));
  app.get('/_sandbox/pictures/:name', (c) => sendPicture(c.req.param('name')));
  app.route('/_sandbox', operatorSide(service));
  app.route('/_sandbox/identity', identitySide(service));
  app.route('/connector', connectorApp(service));
  // Each path is registered for all methods, so that we can answer 405 (Hono answers HEAD by GET, others by 404).
  for (const route of routes) app.all(`/api/:customerId${route.path}`, nameRoute(route));
  app.all('/api/:customerId/*', nameCustomer);
  app.use('/api/*', logRequests(service), deliverResponses, finishResponses, addCors);
  app.use('/api/*', async (c, next) => {
    checkOrigin(c, service);
    await next();
  });
  app.use('/api/*', injectFaults(service));
  app.all('/api/*', (c) => {
    refuseForeignOrigin(c);
    if (isPreflight(c)) return answerPreflight(c, service);
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
  app.notFound((c) => answerError(c, new HttpError(404, `There is no route ${c.req.path}.`)));
  app.onError((error, c) => {
    if (error instanceof HttpError) return answerError(c, error);
    console.error('Sandbox:', error);
    return answerError(c, new HttpError(500, 'The sandbox failed; see its console.'));
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

const nameCustomer: MiddlewareHandler<Env> = async (c, next) => {
  c.set('customerId', c.req.param('customerId') ?? '');
  await next();
};
