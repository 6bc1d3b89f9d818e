// The pages of tenants: the list with the activation links, and a new link.
import { html } from 'hono/html';
import {
  createLink,
  linkValidity,
  listLinks,
  listTenants,
  type ListedLink,
  type Tenant,
} from '../connector/access/tenants.js';
import type { Service } from '../http/context.js';
import { fieldError } from '../http/problem.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';
import { changes, resource, type Routes } from '../operator/resource.js';
import { OnceShown } from './once-shown.js';

const path = '/_sandbox/connector/tenants';

interface NewLink {
  url: string;
  expiresAt: string;
}

export function addTenantRoutes(routes: Routes, { connector, url }: Service): void {
  const { registry } = connector;
  const created = new OnceShown<NewLink>();
  resource(
    routes,
    '/tenants',
    () => ({ tenants: listTenants(registry), links: listLinks(registry) }),
    tenantsPage,
  );
  resource(routes, '/tenants/created', (c) => created.take(c.req.query('shown') ?? '') ?? null, newLinkPage);
  changes(routes, '/tenants', {
    url,
    apply: (input) => {
      if (input['action'] !== 'link') throw fieldError('action', 'action must be link.');
      const { code, expiresAt } = createLink(registry);
      const link = { url: `${url()}/_sandbox/identity/activate?code=${code}`, expiresAt };
      return { place: () => `${path}/created?shown=${created.keep(link)}`, content: link, status: 201 };
    },
  });
}

function tenantsPage({ tenants, links }: { tenants: Tenant[]; links: ListedLink[] }): Page {
  return page(
    'tenants',
    html`<p class="lead">
        A tenant is a directory of the identity provider. Its identities can be given access when an
        administrator of the directory has consented, by an activation link. That administrator needs no
        account here.
      </p>
      ${registerForm('Register tenant')}
      <h2>Registered tenants (${tenants.length})</h2>
      ${ui.table(
        'Registered tenants',
        tenants,
        [
          ['Name', ({ name }) => name],
          ['Tenant id', ({ id }) => html`<code>${id}</code>`],
          ['Registered', ({ registeredAt }) => ui.date(registeredAt)],
        ],
        { empty: 'No tenant is registered.' },
      )}
      <h2>Activation links (${links.length})</h2>
      ${
        links.length === 0
          ? html`<p>No link was made.</p>`
          : html`<p>
                A link can be used once, within ${ui.count(linkValidity * 24, 'hour')}. For one that has
                expired or was used, make a new one.
              </p>
              ${ui.table('Activation links', links, [
                ['Link', ({ id }) => html`<code>${id}</code>`],
                ['State', ({ state }) => linkBadge(state)],
                ['Created', ({ createdAt }) => ui.moment(createdAt)],
                ['Expires', ({ expiresAt }) => ui.moment(expiresAt)],
                [
                  'Tenant',
                  ({ tenantId, usedAt }) =>
                    tenantId === null ? '' : html`<code>${tenantId}</code>, ${ui.moment(usedAt)}`,
                ],
              ])}`
      }`,
  );
}

function registerForm(label: string): Page {
  return ui.buttonForm(path, 'link', html`<button class="primary">${label}</button>`);
}

function linkBadge(state: ListedLink['state']): Page {
  if (state === 'open') return ui.badge('Can be used', 'good');
  return state === 'used' ? ui.badge('Used') : ui.badge('Expired', 'warn');
}

/** @param link null if it was shown before */
function newLinkPage(link: NewLink | null): Page {
  const content =
    link === null
      ? html`<p class="notice">
            This link was shown, and cannot be shown again. If it is lost, make a new one.
          </p>
          ${registerForm('Make a new link')}`
      : html`<div class="card">
          <p class="notice">
            <strong>Copy the link now.</strong> It is shown only on this page, only once. It can be used once,
            until ${ui.moment(link.expiresAt)}.
          </p>
          ${ui.secretField('Activation link', link.url)}
          <p>
            Send it to an administrator of the directory. They open it, check the id of the tenant and
            consent; then the tenant appears in the list. Opening the page does not use the link up.
          </p>
        </div>`;
  const back = html`<p><a class="button" href="${path}">To the tenants</a></p>`;
  return page('tenants', html`${content} ${back}`, { title: 'Activation link', head: ui.copyHead });
}
