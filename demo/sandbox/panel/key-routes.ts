// The routes of API keys.
import type { Context } from 'hono';
import {
  createKey,
  getKey,
  listKeys,
  revokeKey,
  rotateKey,
  type ApiKey,
  type CreatedKey,
} from '../connector/access/keys.js';
import type { Registry } from '../connector/access/registry.js';
import { describeScopes } from '../connector/access/scopes.js';
import type { Env, Service } from '../http/context.js';
import { fieldError, HttpError, json } from '../http/problem.js';
import { readChange, withFormErrors, type Change } from '../operator/changes.js';
import type { Draft } from '../operator/draft.js';
import { createdKeyPage, keysPage, newKeyPage, revokeKeyPage, rotatePage, successorOf } from './keys-page.js';
import { OnceShown } from './once-shown.js';
import { base } from './parts.js';
import { readId, readScopeList, readText, requireId, resource, type Input, type Panel } from './resource.js';

export function addKeyRoutes(panel: Panel, { connector, url }: Service): void {
  const { registry } = connector;
  const created = new OnceShown<CreatedKey>();
  resource(
    panel,
    '/keys',
    () => listKeys(registry),
    (keys, c) => keysPage(keys, { revoked: readId(c.req.query('revoked')) }),
  );
  resource(panel, '/keys/new', describeScopes, () => newKeyPage());
  resource(
    panel,
    '/keys/created',
    (c) => created.take(c.req.query('shown') ?? '') ?? null,
    (key) => createdKeyPage(key ?? undefined, listKeys(registry)),
  );
  resource(
    panel,
    '/keys/:id/rotate',
    (c) => {
      const key = keyOf(c, registry);
      return { key, successor: successorOf(key, listKeys(registry)) ?? null };
    },
    ({ key, successor }) => rotatePage(key, successor ?? undefined),
  );
  resource(panel, '/keys/:id/revoke', (c) => keyOf(c, registry), revokeKeyPage);
  panel.post('/keys', async (c) => {
    const change = await readChange(c, url());
    const input: Input = change.isForm ? { ...change.input, scopes: change.all('scopes') } : change.input;
    const draw = (draft: Draft) =>
      input['action'] === 'create' ? newKeyPage(draft) : keysPage(listKeys(registry), { draft });
    return withFormErrors(c, { input, isForm: change.isForm }, draw, () =>
      changeKeys(c, registry, { input, isForm: change.isForm }, created),
    );
  });
}

function keyOf(c: Context<Env>, registry: Registry): ApiKey {
  const id = readId(c.req.param('id'));
  const key = listKeys(registry).find((one) => one.id === id);
  if (key === undefined || key.state === 'revoked')
    throw new HttpError(404, 'There is no key with this id that can be changed.');
  return key;
}

function changeKeys(
  c: Context<Env>,
  registry: Registry,
  { input, isForm }: Pick<Change, 'input' | 'isForm'>,
  created: OnceShown<CreatedKey>,
): Response {
  const show = (key: CreatedKey) =>
    isForm ? c.redirect(`${base}/keys/created?shown=${created.keep(key)}`, 303) : json(key, 201);
  switch (input['action']) {
    case 'create':
      return show(createKey(registry, { name: readText(input, 'name'), scopes: readScopeList(input) }));
    case 'rotate':
      return show(rotateKey(registry, requireId(input)));
    case 'revoke': {
      const id = requireId(input);
      revokeKey(registry, id);
      return isForm ? c.redirect(`${base}/keys?revoked=${id}`, 303) : json(getKey(registry, id));
    }
    default:
      throw fieldError('action', 'action must be create, rotate or revoke.');
  }
}
