// The pages of identities: the list, adding an application or a user account, and revoking.
import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  addIdentity,
  describeIdentities,
  getIdentity,
  listIdentities,
  revokeIdentity,
  type Identity,
  type ListedIdentity,
  type UserType,
} from '../connector/access/identities.js';
import type { Registry } from '../connector/access/registry.js';
import { listTenants, type Tenant } from '../connector/access/tenants.js';
import { findUser, findUsers, type FoundUsers, type User } from '../connector/access/users.js';
import type { Env, Service } from '../http/context.js';
import { fieldError, HttpError } from '../http/problem.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';
import {
  changes,
  readId,
  readScopeList,
  readText,
  requireId,
  resource,
  type Routes,
} from '../operator/resource.js';
import { newApplicationPage, newUserPage, searchUserPage } from './new-identity.js';

const path = '/_sandbox/connector/identities';

export function addIdentityRoutes(routes: Routes, { connector, url }: Service): void {
  const { registry } = connector;
  resource(
    routes,
    '/identities',
    () => describeIdentities(registry),
    (identities, c) =>
      identitiesPage(identities, listTenants(registry), { done: whatWasDone(c, identities) }),
  );
  resource(
    routes,
    '/identities/new-application',
    () => listTenants(registry),
    (tenants) => newApplicationPage(tenants),
  );
  resource(
    routes,
    '/identities/new-user',
    (c) => usersOf(c, registry),
    (found, c) =>
      'users' in found
        ? searchUserPage(found, c.req.query('search') ?? '')
        : newUserPage(found, listTenants(registry)),
  );
  resource(routes, '/identities/:id/revoke', (c) => identityOf(c, registry), revokeIdentityPage);
  changes(routes, '/identities', {
    url,
    draw: (draft) => drawAgain(registry, draft),
    apply: (input) => {
      if (input['action'] === 'revoke') {
        const id = requireId(input);
        revokeIdentity(registry, id);
        return { place: () => `${path}?revoked=${id}`, content: getIdentity(registry, id) };
      }
      if (input['action'] !== 'add') throw fieldError('action', 'action must be add or revoke.');
      const identity = addIdentity(registry, {
        userType: input['userType'] as UserType,
        name: readText(input, 'name'),
        scopes: readScopeList(input),
        tenantId: readText(input, 'tenantId') || undefined,
        anyway: input['anyway'] === true || input['anyway'] === 'true',
      });
      return { place: () => `${path}?added=${identity.id}`, content: identity, status: 201 };
    },
  });
}

function whatWasDone(c: Context<Env>, identities: readonly ListedIdentity[]): string | undefined {
  const [added, revoked] = ['added', 'revoked'].map((name) => readId(c.req.query(name)));
  const isNew = identities.find(({ id, revokedAt }) => id === added && revokedAt === null);
  if (isNew !== undefined)
    return isNew.warning === null
      ? `${isNew.name} has access now.`
      : `${isNew.name} is added, but has no access yet. ${isNew.warning}`;
  const isOver = identities.find(({ id, revokedAt }) => id === revoked && revokedAt !== null);
  return isOver && `${isOver.name} is revoked. Its requests get 401.`;
}

/** The users that are found, or with `username` that one. */
function usersOf(c: Context<Env>, registry: Registry): FoundUsers | User {
  const userName = c.req.query('username');
  if (userName === undefined) return findUsers(registry, c.req.query('search') ?? '');
  const user = findUser(registry, userName);
  if (user === undefined) throw new HttpError(404, 'There is no user with this name.');
  return user;
}

function drawAgain(registry: Registry, draft: ui.Draft): Page {
  const { action, userType, name } = draft.input;
  const tenants = listTenants(registry);
  const user = userType === 'user' ? findUser(registry, String(name ?? '')) : undefined;
  if (action === 'add' && user !== undefined) return newUserPage(user, tenants, draft);
  if (action === 'add' && userType === 'application') return newApplicationPage(tenants, draft);
  return identitiesPage(describeIdentities(registry), tenants, { draft });
}

function identityOf(c: Context<Env>, registry: Registry): Identity {
  const id = readId(c.req.param('id'));
  const identity = listIdentities(registry).find((one) => one.id === id && one.revokedAt === null);
  if (identity === undefined) throw new HttpError(404, 'There is no active identity with this id.');
  return identity;
}

function identitiesPage(
  identities: readonly ListedIdentity[],
  tenants: readonly Tenant[],
  { done, draft }: { done?: string | undefined; draft?: ui.OptionalDraft },
): Page {
  const active = identities.filter(({ revokedAt }) => revokedAt === null);
  const over = identities.filter(({ revokedAt }) => revokedAt !== null);
  return page(
    'identities',
    html`<p class="lead">
        An identity of a registered tenant signs in with an access token of the identity provider, and reads
        what the scopes of its entry open.
      </p>
      ${ui.refusal(draft)} ${ui.notice(done)}
      ${
        tenants.length === 0
          ? html`<p class="notice">
              No tenant is registered yet.
              <a href="/_sandbox/connector/tenants">Register a tenant</a> first.
            </p>`
          : html`<p class="actions">
              <a class="button primary" href="${path}/new-application">Add an application</a>
              <a class="button primary" href="${path}/new-user">Add a user account</a>
            </p>`
      }
      ${ui.entries('Identities with access', active, showIdentity, 'No identity has access.')}
      ${ui.entries('Revoked', over, showIdentity)}`,
  );
}

function showIdentity(identity: ListedIdentity): Page {
  const { id, userType, name, scopes, revokedAt, warning } = identity;
  const isActive = revokedAt === null;
  const state = warning === null ? ui.badge('Active', 'good') : ui.badge('Refused', 'warn');
  return html`<li class="card entry ${isActive ? '' : 'over'}">
    <div>
      <h3><bdi>${name}</bdi> ${isActive ? state : ui.badge('Revoked')}</h3>
      <p class="muted">${userType === 'application' ? 'Application, by its client id' : 'User account'}</p>
      ${isActive && warning !== null ? html`<p class="notice">${warning}</p>` : ''} ${ui.scopeChips(scopes)}
    </div>
    ${identityFacts(identity)}
    <div class="actions">
      ${
        isActive
          ? html`<a
              class="button danger"
              href="${path}/${id}/revoke"
              aria-label="Revoke identity ${id}, ${name}"
              >Revoke</a
            >`
          : ''
      }
    </div>
  </li>`;
}

function identityFacts({ tenantId, createdAt, lastUsedAt, revokedAt }: Identity): Page {
  return ui.facts([
    ['Tenant', html`<code>${tenantId}</code>`],
    ['Added', ui.date(createdAt)],
    ['Last used', ui.moment(lastUsedAt)],
    ['Revoked', revokedAt === null ? undefined : ui.moment(revokedAt)],
  ]);
}

function revokeIdentityPage(identity: Identity): Page {
  const button = html`<button class="danger">Revoke identity ${identity.id}</button>
    <a class="button" href="${path}">Cancel</a>`;
  return page(
    'identities',
    html`<div class="card">
      <p class="notice">
        Requests of this identity get 401 from this moment on, also with a token that is still valid. To give
        it access again, add it again.
      </p>
      ${identityFacts(identity)} ${ui.scopeChips(identity.scopes)}
      ${ui.buttonForm(path, 'revoke', button, identity.id)}
    </div>`,
    { title: `Revoke ${identity.name}?` },
  );
}
