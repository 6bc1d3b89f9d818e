// The pages of API keys: the list, creating one, its value, rotating and revoking.
import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  createKey,
  getKey,
  keyValidity,
  listKeys,
  revokeKey,
  rotateKey,
  soonExpiring,
  type ApiKey,
  type CreatedKey,
} from '../connector/access/keys.js';
import type { Registry } from '../connector/access/registry.js';
import { describeScopes } from '../connector/access/scopes.js';
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
import { OnceShown } from './once-shown.js';

const path = '/_sandbox/connector/keys';

export function addKeyRoutes(routes: Routes, { connector, url }: Service): void {
  const { registry } = connector;
  const created = new OnceShown<CreatedKey>();
  resource(
    routes,
    '/keys',
    () => listKeys(registry),
    (keys, c) => keysPage(keys, { revoked: readId(c.req.query('revoked')) }),
  );
  resource(routes, '/keys/new', describeScopes, () => newKeyPage());
  resource(routes, '/keys/created', (c) => created.take(c.req.query('shown') ?? '') ?? null, createdKeyPage);
  resource(routes, '/keys/:id/revoke', (c) => keyOf(c, registry), revokeKeyPage);
  const show = (key: CreatedKey) => ({
    place: () => `${path}/created?shown=${created.keep(key)}`,
    content: key,
    status: 201 as const,
  });
  changes(routes, '/keys', {
    url,
    draw: (draft) =>
      draft.input['action'] === 'create' ? newKeyPage(draft) : keysPage(listKeys(registry), { draft }),
    apply: (input) => {
      switch (input['action']) {
        case 'create':
          return show(createKey(registry, { name: readText(input, 'name'), scopes: readScopeList(input) }));
        case 'rotate':
          return show(rotateKey(registry, requireId(input)));
        case 'revoke': {
          const id = requireId(input);
          revokeKey(registry, id);
          return { place: () => `${path}?revoked=${id}`, content: getKey(registry, id) };
        }
        default:
          throw fieldError('action', 'action must be create, rotate or revoke.');
      }
    },
  });
}

function keyOf(c: Context<Env>, registry: Registry): ApiKey {
  const id = readId(c.req.param('id'));
  const key = listKeys(registry).find((one) => one.id === id);
  if (key === undefined || key.state === 'revoked')
    throw new HttpError(404, 'There is no key with this id that can be changed.');
  return key;
}

/** @param revoked the id of the key that was revoked just now */
function keysPage(
  keys: readonly ApiKey[],
  { revoked, draft }: { revoked?: number; draft?: ui.OptionalDraft },
): Page {
  const done = keys.find(({ id, state }) => id === revoked && state === 'revoked');
  const active = keys.filter(({ state }) => state === 'active');
  const over = keys.filter(({ state }) => state !== 'active');
  const show = (key: ApiKey) => showKey(key, successorOf(key, keys));
  return page(
    'keys',
    html`<p class="lead">
        A program authenticates with a key, and reads what the scopes of the key open. A key is valid for
        ${keyValidity} days.
      </p>
      ${ui.refusal(draft)} ${ui.notice(done && `Key ${done.id} is revoked. Requests with it get 401.`)}
      <p><a class="button primary" href="${path}/new">Create an API key</a></p>
      ${ui.entries('Active keys', active, show, 'There is no active key.')}
      ${ui.entries('Expired and revoked keys', over, show)}`,
  );
}

function showKey(key: ApiKey, successor: ApiKey | undefined): Page {
  const { id, name, prefix, scopes, state, replaces } = key;
  const what = `key ${id}, ${name}`;
  const rotate = html`<button aria-label="Rotate ${what}">Rotate</button>`;
  return html`<li class="card entry ${state === 'active' ? '' : 'over'}">
    <div>
      <h3><bdi>${name}</bdi> ${stateBadge(key)}</h3>
      <p class="muted">Key ${id}, begins with <code>${prefix}</code></p>
      ${replaces === null ? '' : html`<p class="muted">Replaces key ${replaces}</p>`}
      ${successor === undefined ? '' : html`<p class="muted">Is replaced by key ${successor.id}</p>`}
      ${ui.scopeChips(scopes)}
    </div>
    ${keyFacts(key)}
    <div class="actions">
      ${
        state === 'revoked'
          ? ''
          : html`${successor === undefined ? ui.buttonForm(path, 'rotate', rotate, id) : ''}
              <a class="button danger" href="${path}/${id}/revoke" aria-label="Revoke ${what}">Revoke</a>`
      }
    </div>
  </li>`;
}

function keyFacts({ createdAt, expiresAt, lastUsedAt, revokedAt, state, daysLeft }: ApiKey): Page {
  const left = state === 'active' ? `, in ${ui.count(daysLeft, 'day')}` : '';
  return ui.facts([
    ['Created', ui.date(createdAt)],
    [state === 'expired' ? 'Expired' : 'Expires', html`${ui.date(expiresAt)}${left}`],
    ['Last used', ui.moment(lastUsedAt)],
    ['Revoked', revokedAt === null ? undefined : ui.moment(revokedAt)],
  ]);
}

function stateBadge({ state, daysLeft }: ApiKey): Page {
  if (state === 'revoked') return ui.badge('Revoked');
  if (state === 'expired') return ui.badge('Expired', 'bad');
  return daysLeft <= soonExpiring
    ? ui.badge(`Expires in ${ui.count(daysLeft, 'day')}`, 'warn')
    : ui.badge('Active', 'good');
}

/** The newest active key that was made from this one by rotation. */
function successorOf({ id }: ApiKey, keys: readonly ApiKey[]): ApiKey | undefined {
  return keys.findLast(({ replaces, state }) => replaces === id && state === 'active');
}

function newKeyPage(draft?: ui.OptionalDraft): Page {
  return page(
    'keys',
    html`<p class="lead">
        The value of the key is shown once, on the next page. The key is valid for ${keyValidity} days from
        now.
      </p>
      ${ui.refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="action" value="create" />
        ${ui.textField(draft, 'name', 'Name', {
          hint: 'What the program is called that will use the key',
          attributes: 'required maxlength="100" autocomplete="off"',
        })}
        ${ui.scopeChoice(draft)}
        <p class="actions">
          <button class="primary">Create the key</button> <a class="button" href="${path}">Cancel</a>
        </p>
      </form>`,
    { title: 'Create an API key' },
  );
}

/** @param key null if its value was shown before */
function createdKeyPage(key: CreatedKey | null): Page {
  const content =
    key === null
      ? html`<p class="notice">
          The value of this key was shown, and cannot be shown again. If it is lost, revoke the key and create
          another.
        </p>`
      : html`<div class="card">
            <p class="notice">
              <strong>Copy the value now.</strong> It is shown only on this page, only once, and is stored
              nowhere. Keep it where the program reads its secrets, not in a message or in a repository.
            </p>
            ${ui.secretField(`Value of key ${key.id}, ${key.name}`, key.value)} ${keyFacts(key)}
            ${ui.scopeChips(key.scopes)}
          </div>
          ${key.replaces === null ? '' : rotationSteps(key.replaces)}`;
  const back = html`<p><a class="button" href="${path}">To the list of keys</a></p>`;
  return page('keys', html`${content} ${back}`, { title: 'The new API key', head: ui.copyHead });
}

function rotationSteps(old: number): Page {
  return html`<h2>The rotation of key ${old}</h2>
    <p>Key ${old} is accepted until you revoke it, so the integration is never without access.</p>
    <ol>
      <li>Store the new value where the integration reads its secrets, and switch it to the new key.</li>
      <li>
        Verify in the list of keys that the new key is used, and the old one no more. Last uses are refreshed
        about every 5 minutes.
      </li>
      <li><a href="${path}/${old}/revoke">Revoke key ${old}, the old one</a>.</li>
    </ol>`;
}

function revokeKeyPage(key: ApiKey): Page {
  const button = html`<button class="danger">Revoke key ${key.id}</button>
    <a class="button" href="${path}">Cancel</a>`;
  return page(
    'keys',
    html`<div class="card">
      <p class="notice">
        Requests with this key get 401 from this moment on, also those of a list that is being read. A revoked
        key cannot be restored.
      </p>
      ${keyFacts(key)} ${ui.scopeChips(key.scopes)} ${ui.buttonForm(path, 'revoke', button, key.id)}
    </div>`,
    { title: `Revoke key ${key.id}, ${key.name}?` },
  );
}
