// The routes of tenants.
import { createLink, listLinks, listTenants } from '../connector/access/tenants.js';
import type { Service } from '../http/context.js';
import { fieldError, json } from '../http/problem.js';
import { readChange } from '../operator/changes.js';
import { OnceShown } from './once-shown.js';
import { base } from './parts.js';
import { resource, type Panel } from './resource.js';
import { newLinkPage, tenantsPage, type NewLink } from './tenants-page.js';

export function addTenantRoutes(panel: Panel, { connector, url }: Service): void {
  const { registry } = connector;
  const created = new OnceShown<NewLink>();
  resource(
    panel,
    '/tenants',
    () => ({ tenants: listTenants(registry), links: listLinks(registry) }),
    tenantsPage,
  );
  resource(
    panel,
    '/tenants/created',
    (c) => created.take(c.req.query('shown') ?? '') ?? null,
    (link) => newLinkPage(link ?? undefined),
  );
  panel.post('/tenants', async (c) => {
    const { input, isForm } = await readChange(c, url());
    if (input['action'] !== 'link') throw fieldError('action', 'action must be link.');
    const { code, expiresAt } = createLink(registry);
    const link = { url: `${url()}/_sandbox/identity/activate?code=${code}`, expiresAt };
    if (!isForm) return json(link, 201);
    return c.redirect(`${base}/tenants/created?shown=${created.keep(link)}`, 303);
  });
}
