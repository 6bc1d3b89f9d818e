// The pages of API keys: the list, creating one, its value, rotating and revoking.
import { html } from 'hono/html';
import { keyValidity, soonExpiring, type ApiKey, type CreatedKey } from '../connector/access/keys.js';
import { enteredValue, field, type OptionalDraft } from '../operator/draft.js';
import { page, type Page } from '../operator/page.js';
import {
  badge,
  base,
  copyHead,
  count,
  date,
  moment,
  notice,
  refusal,
  scopeChips,
  scopeChoice,
  secretField,
} from './parts.js';

const path = `${base}/keys`;

interface ListOptions {
  /** The id of the key that was revoked just now. */
  revoked?: number;
  draft?: OptionalDraft;
}

export function keysPage(keys: ApiKey[], { revoked, draft }: ListOptions = {}): Page {
  const done = keys.find(({ id, state }) => id === revoked && state === 'revoked');
  const active = keys.filter(({ state }) => state === 'active');
  const over = keys.filter(({ state }) => state !== 'active');
  return page(
    'keys',
    html`<p class="lead">
        A program authenticates with a key, and reads what the scopes of the key open. A key is valid for
        ${keyValidity} days.
      </p>
      ${refusal(draft)} ${notice(done && `Key ${done.id} is revoked. Requests with it get 401.`)}
      <p><a class="button primary" href="${path}/new">Create an API key</a></p>
      <h2>Active keys (${active.length})</h2>
      ${active.length === 0 ? html`<p>There is no active key.</p>` : listKeys(active, keys)}
      ${
        over.length === 0
          ? ''
          : html`<h2>Expired and revoked keys (${over.length})</h2>
              ${listKeys(over, keys)}`
      }`,
  );
}

function listKeys(shown: ApiKey[], all: ApiKey[]): Page {
  return html`<ul class="cards">
    ${[...shown].reverse().map((key) => showKey(key, all))}
  </ul>`;
}

function showKey(key: ApiKey, all: ApiKey[]): Page {
  const { id, name, prefix, scopes, state, replaces } = key;
  const successor = successorOf(key, all);
  return html`<li class="card entry ${state === 'active' ? '' : 'over'}">
    <div>
      <h3><bdi>${name}</bdi> ${stateBadge(key)}</h3>
      <p class="muted">Key ${id}, begins with <code>${prefix}</code></p>
      ${replaces === null ? '' : html`<p class="muted">Replaces key ${replaces}</p>`}
      ${successor === undefined ? '' : html`<p class="muted">Is replaced by key ${successor.id}</p>`}
      ${scopeChips(scopes)}
    </div>
    ${keyFacts(key)}
    <div class="actions">${state === 'revoked' ? '' : keyActions(key, successor)}</div>
  </li>`;
}

function keyActions({ id, name }: ApiKey, successor: ApiKey | undefined): Page {
  const what = `key ${id}, ${name}`;
  return html`<a class="button" href="${path}/${id}/rotate" aria-label="Rotate ${what}"
      >${successor === undefined ? 'Rotate' : 'Rotation'}</a
    >
    <a class="button danger" href="${path}/${id}/revoke" aria-label="Revoke ${what}">Revoke</a>`;
}

function keyFacts({ createdAt, expiresAt, lastUsedAt, revokedAt, state, daysLeft }: ApiKey): Page {
  const left = state === 'active' ? `, in ${count(daysLeft, 'day')}` : '';
  return html`<dl class="facts">
    <dt>Created</dt>
    <dd>${date(createdAt)}</dd>
    <dt>${state === 'expired' ? 'Expired' : 'Expires'}</dt>
    <dd>${date(expiresAt)}${left}</dd>
    <dt>Last used</dt>
    <dd>${moment(lastUsedAt)}</dd>
    ${
      revokedAt === null
        ? ''
        : html`<dt>Revoked</dt>
            <dd>${moment(revokedAt)}</dd>`
    }
  </dl>`;
}

function stateBadge({ state, daysLeft }: ApiKey): Page {
  if (state === 'revoked') return badge('Revoked');
  if (state === 'expired') return badge('Expired', 'bad');
  return daysLeft <= soonExpiring
    ? badge(`Expires in ${count(daysLeft, 'day')}`, 'warn')
    : badge('Active', 'good');
}

/** The newest active key that was made from this one by rotation. */
export function successorOf({ id }: ApiKey, keys: readonly ApiKey[]): ApiKey | undefined {
  return keys.findLast(({ replaces, state }) => replaces === id && state === 'active');
}

export function newKeyPage(draft?: OptionalDraft): Page {
  return page(
    'keys',
    html`<p class="lead">
        The value of the key is shown once, on the next page. The key is valid for ${keyValidity} days from
        now.
      </p>
      ${refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="action" value="create" />
        <label
          >Name
          <span class="hint">What the program is called that will use the key</span>
          <input
            ${field(draft, 'name')}
            required
            maxlength="100"
            autocomplete="off"
            value="${enteredValue(draft, 'name')}"
        /></label>
        ${scopeChoice(draft)}
        <p class="actions">
          <button class="primary">Create the key</button> <a class="button" href="${path}">Cancel</a>
        </p>
      </form>`,
    { title: 'Create an API key' },
  );
}

/** Undefined: the value was shown before. */
export function createdKeyPage(key: CreatedKey | undefined, keys: ApiKey[]): Page {
  const options = { title: 'The new API key', head: copyHead };
  if (key === undefined) {
    return page(
      'keys',
      html`<p class="notice">
          The value of this key was shown, and cannot be shown again. If it is lost, revoke the key and create
          another.
        </p>
        <p><a class="button" href="${path}">To the list of keys</a></p>`,
      options,
    );
  }
  const old = keys.find(({ id }) => id === key.replaces);
  return page(
    'keys',
    html`<div class="card">
        <p class="notice">
          <strong>Copy the value now.</strong> It is shown only on this page, only once, and is stored
          nowhere. Keep it where the program reads its secrets, not in a message or in a repository.
        </p>
        ${secretField(`Value of key ${key.id}, ${key.name}`, key.value)} ${keyFacts(key)}
        ${scopeChips(key.scopes)}
      </div>
      ${
        old === undefined
          ? html`<p><a class="button" href="${path}">To the list of keys</a></p>`
          : html`<h2>The rotation of key ${old.id}</h2>
              ${rotationSteps(old, key)}`
      }`,
    options,
  );
}

/** @param successor the key that replaces it, if there is one */
export function rotatePage(key: ApiKey, successor: ApiKey | undefined): Page {
  return page(
    'keys',
    html`<p class="lead">
        A new key with the same name and scopes replaces the old one. Both are accepted until you revoke the
        old one, so the integration is never without access.
      </p>
      ${rotationSteps(key, successor)}
      <p><a class="button" href="${path}">To the list of keys</a></p>`,
    { title: `Rotate key ${key.id}, ${key.name}` },
  );
}

function rotationSteps(key: ApiKey, successor: ApiKey | undefined): Page {
  const current = (step: boolean) => (step ? html` aria-current="step"` : '');
  return html`<ol class="steps card">
    <li${current(successor === undefined)}>
      Create a new key with the same scopes.
      ${
        successor === undefined
          ? html`<form method="post" action="${path}">
              <input type="hidden" name="id" value="${key.id}" />
              <button class="primary" name="action" value="rotate">Create the new key</button>
            </form>`
          : html`${badge('Done', 'good')} It is key ${successor.id}.`
      }
      ${scopeChips(key.scopes)}
    </li>
    <li>Copy its value, and store it where the integration reads its secrets.</li>
    <li>Switch the integration to the new key.</li>
    <li${current(successor !== undefined && successor.lastUsedAt === null)}>
      Verify that requests with the new key succeed, and that the old key is used no more. Last uses are
      refreshed about every 5 minutes.
      ${successor === undefined ? '' : lastUses(key, successor)}
    </li>
    <li${current(successor !== undefined && successor.lastUsedAt !== null)}>
      Revoke the old key.
      ${
        successor === undefined
          ? ''
          : html`<p>
              <a class="button danger" href="${path}/${key.id}/revoke">Revoke key ${key.id}, the old one</a>
            </p>`
      }
    </li>
  </ol>`;
}

function lastUses(old: ApiKey, successor: ApiKey): Page {
  return html`<dl class="facts">
    <dt>Key ${successor.id}, new</dt>
    <dd>${moment(successor.lastUsedAt, 'not used yet')}</dd>
    <dt>Key ${old.id}, old</dt>
    <dd>${moment(old.lastUsedAt)}</dd>
  </dl>`;
}

export function revokeKeyPage(key: ApiKey): Page {
  return page(
    'keys',
    html`<div class="card">
      <p class="notice">
        Requests with this key get 401 from this moment on, also those of a list that is being read. A revoked
        key cannot be restored.
      </p>
      ${keyFacts(key)} ${scopeChips(key.scopes)}
      <form method="post" action="${path}">
        <input type="hidden" name="id" value="${key.id}" />
        <button class="danger" name="action" value="revoke">Revoke key ${key.id}</button>
        <a class="button" href="${path}">Cancel</a>
      </form>
    </div>`,
    { title: `Revoke key ${key.id}, ${key.name}?` },
  );
}
