// The routes of identities.
import type { Context } from 'hono';
import {
  addIdentity,
  getIdentity,
  listIdentities,
  revokeIdentity,
  type Identity,
  type UserType,
} from '../connector/access/identities.js';
import { describeIdentities, type ListedIdentity } from '../connector/access/listed-identities.js';
import type { Registry } from '../connector/access/registry.js';
import { listTenants } from '../connector/access/tenants.js';
import { findUser, findUsers } from '../connector/access/users.js';
import type { Env, Service } from '../http/context.js';
import { prefersJson } from '../http/negotiation.js';
import { fieldError, HttpError, json } from '../http/problem.js';
import { readChange, withFormErrors } from '../operator/changes.js';
import type { Draft } from '../operator/draft.js';
import type { Page } from '../operator/page.js';
import {
  identitiesPage,
  newApplicationPage,
  newUserPage,
  revokeIdentityPage,
  searchUserPage,
} from './identities-page.js';
import { base } from './parts.js';
import { readId, readScopeList, readText, requireId, resource, type Input, type Panel } from './resource.js';

export function addIdentityRoutes(panel: Panel, { connector, url }: Service): void {
  const { registry } = connector;
  resource(
    panel,
    '/identities',
    () => describeIdentities(registry),
    (identities, c) =>
      identitiesPage(identities, listTenants(registry), { done: whatWasDone(c, identities) }),
  );
  resource(
    panel,
    '/identities/new-application',
    () => listTenants(registry),
    (tenants) => newApplicationPage(tenants),
  );
  panel.get('/identities/new-user', (c) => chooseUser(c, registry));
  resource(panel, '/identities/:id/revoke', (c) => identityOf(c, registry), revokeIdentityPage);
  panel.post('/identities', async (c) => {
    const change = await readChange(c, url());
    const input: Input = change.isForm ? { ...change.input, scopes: change.all('scopes') } : change.input;
    const draw = (draft: Draft) => drawAgain(registry, input, draft);
    return withFormErrors(c, { input, isForm: change.isForm }, draw, () =>
      changeIdentities(c, registry, input, change.isForm),
    );
  });
}

function whatWasDone(c: Context<Env>, identities: ListedIdentity[]): string | undefined {
  const [added, revoked] = ['added', 'revoked'].map((name) => readId(c.req.query(name)));
  const isNew = identities.find(({ id, revokedAt }) => id === added && revokedAt === null);
  if (isNew !== undefined)
    return isNew.warning === null
      ? `${isNew.name} has access now.`
      : `${isNew.name} is added, but has no access yet. ${isNew.warning}`;
  const isOver = identities.find(({ id, revokedAt }) => id === revoked && revokedAt !== null);
  return isOver && `${isOver.name} is revoked. Its requests get 401.`;
}

/** A search for users, or with `username` the form for that one. */
function chooseUser(c: Context<Env>, registry: Registry): Response | Promise<Response> {
  const isJson = prefersJson(c.req.header('accept'));
  const userName = c.req.query('username');
  if (userName === undefined) {
    const search = c.req.query('search') ?? '';
    const found = findUsers(registry, search);
    return isJson ? json(found) : c.html(searchUserPage(found, search));
  }
  const user = findUser(registry, userName);
  if (user === undefined) throw new HttpError(404, 'There is no user with this name.');
  return isJson ? json(user) : c.html(newUserPage(user, listTenants(registry)));
}

function drawAgain(registry: Registry, input: Input, draft: Draft): Page {
  const tenants = listTenants(registry);
  const user = input['userType'] === 'user' ? findUser(registry, String(input['name'] ?? '')) : undefined;
  if (input['action'] === 'add' && user !== undefined) return newUserPage(user, tenants, draft);
  if (input['action'] === 'add' && input['userType'] === 'application')
    return newApplicationPage(tenants, draft);
  return identitiesPage(describeIdentities(registry), tenants, { draft });
}

function changeIdentities(c: Context<Env>, registry: Registry, input: Input, isForm: boolean): Response {
  switch (input['action']) {
    case 'add': {
      const tenantId = readText(input, 'tenantId');
      const identity = addIdentity(registry, {
        userType: input['userType'] as UserType,
        name: readText(input, 'name'),
        scopes: readScopeList(input),
        tenantId: tenantId === '' ? undefined : tenantId,
        anyway: input['anyway'] === true || input['anyway'] === 'true',
      });
      return isForm ? c.redirect(`${base}/identities?added=${identity.id}`, 303) : json(identity, 201);
    }
    case 'revoke': {
      const id = requireId(input);
      revokeIdentity(registry, id);
      return isForm ? c.redirect(`${base}/identities?revoked=${id}`, 303) : json(getIdentity(registry, id));
    }
    default:
      throw fieldError('action', 'action must be add or revoke.');
  }
}

function identityOf(c: Context<Env>, registry: Registry): Identity {
  const id = readId(c.req.param('id'));
  const identity = listIdentities(registry).find((one) => one.id === id && one.revokedAt === null);
  if (identity === undefined) throw new HttpError(404, 'There is no active identity with this id.');
  return identity;
}
