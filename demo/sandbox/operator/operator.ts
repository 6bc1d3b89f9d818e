// The operator pages, /_sandbox/: what arrived, what was sent, and settings. Not part of the API, and without CORS.
import { Hono, type Context } from 'hono';
import {
  findFile,
  listApplications,
  type Application,
  type ApplicationFile,
} from '../database/applications.js';
import { listOrigins } from '../database/origins.js';
import { listFaults } from '../faults/fault-list.js';
import type { Env, Service } from '../http/context.js';
import { HttpError } from '../http/problem.js';
import { listRequests } from '../http/request-log.js';
import { listMails } from '../mail/mailbox.js';
import { connectorPanel } from '../panel/panel.js';
import { applicationsPage, indexPage, mailboxPage, requestsPage } from './arrivals.js';
import { addFaultRoutes } from './faults.js';
import { addOriginRoutes } from './origins.js';
import { addResetRoute } from './reset.js';
import { resource } from './resource.js';

export function operatorSide(service: Service): Hono<Env> {
  const { database } = service;
  const app = new Hono<Env>({ strict: false });
  app.use('*', async (c, next) => {
    // Against DNS rebinding: other pages must not read the applications.
    if (!/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(c.req.url).hostname)) {
      throw new HttpError(403, 'The operator’s side answers under a loopback name only.');
    }
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', pagePolicy);
  });

  const counts = () => ({
    applications: listApplications(database).length,
    mailbox: listMails(database).length,
    requests: listRequests(database).length,
    origins: listOrigins(database).length,
    faults: listFaults(database).length,
  });
  resource(app, '/', counts, indexPage);
  resource(
    app,
    '/applications',
    () => listApplications(database).map((application) => describe(application, service.url())),
    () => applicationsPage(listApplications(database)),
  );
  resource(app, '/mailbox', () => listMails(database), mailboxPage);
  resource(app, '/requests', () => listRequests(database), requestsPage);
  addOriginRoutes(app, service);
  addFaultRoutes(app, service);
  addResetRoute(app, service);
  app.get('/files/:id', (c) => sendFile(c, service));
  app.route('/connector', connectorPanel(service));
  return app;
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function describe({ customerId: _, files, ...application }: Application, url: string) {
  const described = ({ id, part: _part, ...file }: ApplicationFile) => ({
    ...file,
    url: `${url}/_sandbox/files/${id}`,
  });
  return { ...application, files: files.map(described) };
}

/** Always as a download, never inline: the file is untrusted. */
function sendFile(c: Context<Env>, { database }: Service): Response {
  const file = findFile(database, c.req.param('id') ?? '');
  if (file === undefined) throw new HttpError(404, 'There is no such file.');
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': 'sandbox',
    },
  });
}
