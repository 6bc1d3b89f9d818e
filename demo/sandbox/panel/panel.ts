// /_sandbox/connector/: the administration of the Connector's access, and the usage dashboard. Mounted below the operator
// pages, whose checks of host and headers apply here, too.
import { Hono } from 'hono';
import type { Env, Service } from '../http/context.js';
import { sendAsset } from './assets.js';
import { addIdentityRoutes } from './identity-routes.js';
import { addKeyRoutes } from './key-routes.js';
import { base } from './parts.js';
import type { Panel } from './resource.js';
import { addTenantRoutes } from './tenant-routes.js';
import { addUsageRoutes } from './usage-routes.js';

/** As the other operator pages, and the scripts and style sheets of this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function connectorPanel(service: Service): Panel {
  const panel: Panel = new Hono<Env>({ strict: false });
  panel.use('*', async (c, next) => {
    // Pending records are shown, too.
    service.connector.recorder.flush();
    await next();
    c.res.headers.set('content-security-policy', policy);
  });
  panel.get('/', (c) => c.redirect(`${base}/keys`));
  panel.get('/assets/:name', (c) => sendAsset(c.req.param('name')));
  addKeyRoutes(panel, service);
  addTenantRoutes(panel, service);
  addIdentityRoutes(panel, service);
  addUsageRoutes(panel, service);
  return panel;
}
