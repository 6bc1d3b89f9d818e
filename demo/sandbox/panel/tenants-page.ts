// The pages of tenants: the list with the activation links, and a new link.
import { html } from 'hono/html';
import { linkValidity, type ListedLink, type Tenant } from '../connector/access/tenants.js';
import { page, type Page } from '../operator/page.js';
import { badge, base, copyHead, count, date, moment, scrollTable, secretField } from './parts.js';

const path = `${base}/tenants`;

export interface TenantList {
  tenants: Tenant[];
  links: ListedLink[];
}

export interface NewLink {
  url: string;
  expiresAt: string;
}

export function tenantsPage({ tenants, links }: TenantList): Page {
  return page(
    'tenants',
    html`<p class="lead">
        A tenant is a directory of the identity provider. Its identities can be given access when an
        administrator of the directory has consented, by an activation link. That administrator needs no
        account here.
      </p>
      ${registerForm('Register tenant')}
      <h2>Registered tenants (${tenants.length})</h2>
      ${
        tenants.length === 0
          ? html`<p>No tenant is registered.</p>`
          : scrollTable('Registered tenants', tenantTable(tenants))
      }
      <h2>Activation links (${links.length})</h2>
      ${
        links.length === 0
          ? html`<p>No link was made.</p>`
          : html`<p>
                A link can be used once, within ${count(linkValidity * 24, 'hour')}. For one that has expired
                or was used, make a new one.
              </p>
              ${scrollTable('Activation links', linkTable(links))}`
      }`,
  );
}

function registerForm(label: string): Page {
  return html`<form method="post" action="${path}">
    <button class="primary" name="action" value="link">${label}</button>
  </form>`;
}

function tenantTable(tenants: Tenant[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Tenant id</th>
        <th scope="col">Registered</th>
      </tr>
    </thead>
    <tbody>
      ${tenants.map(
        ({ id, name, registeredAt }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td><code>${id}</code></td>
            <td>${date(registeredAt)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function linkTable(links: ListedLink[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Link</th>
        <th scope="col">State</th>
        <th scope="col">Created</th>
        <th scope="col">Expires</th>
        <th scope="col">Tenant</th>
      </tr>
    </thead>
    <tbody>
      ${links.map(
        ({ id, state, createdAt, expiresAt, usedAt, tenantId }) =>
          html`<tr>
            <th scope="row"><code>${id}</code></th>
            <td>${linkBadge(state)}</td>
            <td>${moment(createdAt)}</td>
            <td>${moment(expiresAt)}</td>
            <td>${tenantId === null ? '' : html`<code>${tenantId}</code>, ${moment(usedAt)}`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function linkBadge(state: ListedLink['state']): Page {
  if (state === 'open') return badge('Can be used', 'good');
  return state === 'used' ? badge('Used') : badge('Expired', 'warn');
}

/** Undefined: the link was shown before. */
export function newLinkPage(link: NewLink | undefined): Page {
  const back = html`<p><a class="button" href="${path}">To the tenants</a></p>`;
  if (link === undefined) {
    return page(
      'tenants',
      html`<p class="notice">
          This link was shown, and cannot be shown again. If it is lost, make a new one.
        </p>
        ${registerForm('Make a new link')} ${back}`,
      { title: 'Activation link' },
    );
  }
  return page(
    'tenants',
    html`<div class="card">
        <p class="notice">
          <strong>Copy the link now.</strong> It is shown only on this page, only once. It can be used once,
          until ${moment(link.expiresAt)}.
        </p>
        ${secretField('Activation link', link.url)}
        <p>
          Send it to an administrator of the directory. They open it, check the id of the tenant and consent;
          then the tenant appears in the list. Opening the page does not use the link up.
        </p>
      </div>
      ${back}`,
    { title: 'Activation link', head: copyHead },
  );
}
