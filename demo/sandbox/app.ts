// All that the sandbox serves: the recruiting API, the Connector, and the operator's pages.
import { Hono } from 'hono';
import { sendPicture } from './api/pictures.js';
import { recruitingApp } from './api/recruiting-app.js';
import { receiveForm } from './api/store-form.js';
import { connectorApp } from './connector/connector-app.js';
import { identitySide } from './connector/identity-provider/identity-side.js';
import { deliverResponses, injectFaults } from './faults/faults.js';
import type { Env, Service } from './http/context.js';
import { addCors, answerOrigin, checkOrigin } from './http/cors.js';
import { finishResponses } from './http/finish.js';
import { HttpError } from './http/problem.js';
import { logRequests } from './http/request-log.js';
import { answerError } from './operator/error-page.js';
import { operatorSide } from './operator/operator.js';

export function createApp(service: Service): Hono<Env> {
  // Not strict: a trailing slash makes no difference, and nothing is redirected.
  const app = new Hono<Env>({ strict: false });
  app.get('/', (c) => c.redirect('/_sandbox/'));
  app.get('/_sandbox/pictures/:name', (c) => sendPicture(c.req.param('name')));
  app.route('/_sandbox', operatorSide(service));
  app.route('/_sandbox/identity', identitySide(service));
  app.route('/connector', connectorApp(service));
  app.route(
    '/',
    recruitingApp({ ...service, readForm: (c) => receiveForm(c, service) }, [
      logRequests(service),
      deliverResponses,
      finishResponses,
      addCors,
      checkOrigin(service),
      injectFaults(service),
      answerOrigin(service),
    ]),
  );
  app.notFound((c) => answerError(c, new HttpError(404, `There is no route ${c.req.path}.`)));
  app.onError((error, c) => {
    if (error instanceof HttpError) return answerError(c, error);
    console.error('Sandbox:', error);
    return answerError(c, new HttpError(500, 'The sandbox failed; see its console.'));
  });
  return app;
}
