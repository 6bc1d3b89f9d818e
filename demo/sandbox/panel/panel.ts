// /_sandbox/connector/: the administration of the Connector's access, and the usage dashboard. Mounted below the operator
// pages, whose checks of host and headers apply here, too.
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Env, Service } from '../http/context.js';
import { HttpError } from '../http/problem.js';
import type { Routes } from '../operator/resource.js';
import { addAvailabilityRoute } from './availability.js';
import { addIdentityRoutes } from './identities.js';
import { addKeyRoutes } from './keys.js';
import { addTenantRoutes } from './tenants.js';
import { addTraceRoutes } from './traces.js';
import { addUsageRoutes } from './usage.js';

/** As the other operator pages, and the scripts and style sheets of this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function connectorPanel(service: Service): Routes {
  const routes: Routes = new Hono<Env>({ strict: false });
  routes.use('*', async (c, next) => {
    await next();
    c.res.headers.set('content-security-policy', policy);
  });
  routes.get('/', (c) => c.redirect('/_sandbox/connector/keys'));
  routes.get('/assets/:name', (c) => sendAsset(c.req.param('name')));
  addKeyRoutes(routes, service);
  addTenantRoutes(routes, service);
  addIdentityRoutes(routes, service);
  addUsageRoutes(routes, service);
  addTraceRoutes(routes, service);
  addAvailabilityRoute(routes, service);
  return routes;
}

/** The script and the icon of the operator pages. */
const types: Readonly<Record<string, string>> = {
  'copy.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml; charset=utf-8',
};

function sendAsset(name: string): Response {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) throw new HttpError(404, 'There is no such file.');
  const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
  return new Response(content, { headers: { 'content-type': type } });
}
