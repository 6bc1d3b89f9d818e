// The pages of identities: the list, adding an application or a user account, and revoking.
import { html, raw } from 'hono/html';
import type { Identity } from '../connector/access/identities.js';
import type { Tenant } from '../connector/access/tenants.js';
import type { ListedIdentity } from '../connector/access/listed-identities.js';
import { warningOf, type FoundUsers, type User } from '../connector/access/users.js';
import { choice, enteredValue, field, type OptionalDraft } from '../operator/draft.js';
import { page, type Page } from '../operator/page.js';
import { badge, base, count, date, moment, notice, refusal, scopeChips, scopeChoice } from './parts.js';

const path = `${base}/identities`;

interface ListOptions {
  /** What was done just now. */
  done?: string | undefined;
  draft?: OptionalDraft;
}

export function identitiesPage(
  identities: ListedIdentity[],
  tenants: Tenant[],
  { done, draft }: ListOptions = {},
): Page {
  const active = identities.filter(({ revokedAt }) => revokedAt === null);
  const over = identities.filter(({ revokedAt }) => revokedAt !== null);
  return page(
    'identities',
    html`<p class="lead">
        An identity of a registered tenant signs in with an access token of the identity provider, and reads
        what the scopes of its entry open.
      </p>
      ${refusal(draft)} ${notice(done)}
      ${
        tenants.length === 0
          ? html`<p class="notice">
              No tenant is registered yet. <a href="${base}/tenants">Register a tenant</a> first.
            </p>`
          : html`<p class="actions">
              <a class="button primary" href="${path}/new-application">Add an application</a>
              <a class="button primary" href="${path}/new-user">Add a user account</a>
            </p>`
      }
      <h2>Identities with access (${active.length})</h2>
      ${active.length === 0 ? html`<p>No identity has access.</p>` : listIdentities(active)}
      ${
        over.length === 0
          ? ''
          : html`<h2>Revoked (${over.length})</h2>
              ${listIdentities(over)}`
      }`,
  );
}

function listIdentities(identities: ListedIdentity[]): Page {
  return html`<ul class="cards">
    ${[...identities].reverse().map(showIdentity)}
  </ul>`;
}

function showIdentity(identity: ListedIdentity): Page {
  const { id, userType, name, scopes, revokedAt, warning } = identity;
  return html`<li class="card entry ${revokedAt === null ? '' : 'over'}">
    <div>
      <h3>
        <bdi>${name}</bdi>
        ${revokedAt !== null ? badge('Revoked') : warning === null ? badge('Active', 'good') : badge('Refused', 'warn')}
      </h3>
      <p class="muted">${userType === 'application' ? 'Application, by its client id' : 'User account'}</p>
      ${revokedAt !== null || warning === null ? '' : html`<p class="notice">${warning}</p>`}
      ${scopeChips(scopes)}
    </div>
    ${identityFacts(identity)}
    <div class="actions">
      ${
        revokedAt === null
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
  return html`<dl class="facts">
    <dt>Tenant</dt>
    <dd><code>${tenantId}</code></dd>
    <dt>Added</dt>
    <dd>${date(createdAt)}</dd>
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

export function newApplicationPage(tenants: Tenant[], draft?: OptionalDraft): Page {
  return page(
    'identities',
    html`<p class="lead">
        A service principal. Its access depends only on a valid token and on the scopes of this entry.
      </p>
      ${refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="userType" value="application" />
        <label
          >Client id
          <span class="hint">As the directory of the tenant shows it</span>
          <input
            ${field(draft, 'name')}
            required
            maxlength="100"
            autocomplete="off"
            spellcheck="false"
            value="${enteredValue(draft, 'name')}"
        /></label>
        ${tenantChoice(tenants, draft)} ${scopeChoice(draft)}
        <p class="actions">
          <button class="primary">Add the application</button> <a class="button" href="${path}">Cancel</a>
        </p>
      </form>`,
    { title: 'Add an application' },
  );
}

function tenantChoice(tenants: Tenant[], draft: OptionalDraft): Page {
  const [only] = tenants;
  if (only !== undefined && tenants.length === 1)
    return html`<input type="hidden" name="tenantId" value="${only.id}" />
      <p>
        Tenant: <strong><bdi>${only.name}</bdi></strong> (<code>${only.id}</code>)
      </p>`;
  const options = tenants.map(({ id, name }): [string, string] => [id, `${name} (${id})`]);
  return html`<label>Tenant ${choice(draft, 'tenantId', [['', 'Choose a tenant'], ...options])}</label>`;
}

/** The search, and the list to choose from. */
export function searchUserPage({ users, total }: FoundUsers, search: string): Page {
  return page(
    'identities',
    html`<p class="lead">
        A user account has access while its user has an active employee record with an active position. It
        sees all records of its scopes.
      </p>
      <form class="card" role="search" method="get" action="${path}/new-user">
        <label
          >Search for a user
          <span class="hint" id="search-hint">Username, name, e-mail address or employee id</span>
          <input
            name="search"
            type="search"
            value="${search}"
            aria-describedby="search-hint"
            autocomplete="off"
          />
        </label>
        <button class="primary">Search</button>
      </form>
      <h2>${search.trim() === '' ? 'Users' : html`Users with “${search.trim()}”`} (${total})</h2>
      ${
        total > users.length
          ? html`<p>The first ${users.length} are shown: search for more of the name.</p>`
          : ''
      }
      ${users.length === 0 ? html`<p>No user is found.</p>` : ''}
      <ul class="cards">
        ${users.map(showUser)}
      </ul>
      <p><a class="button" href="${path}">Cancel</a></p>`,
    { title: 'Add a user account' },
  );
}

function showUser(user: User): Page {
  const { userName } = user;
  return html`<li class="card entry">
    <div>
      <h3><bdi>${userName}</bdi> ${userBadge(user)}</h3>
      <p class="muted">${user.name || 'No name'}, employee ${user.employeeId}</p>
    </div>
    ${userPositions(user)}
    <div class="actions">
      <a
        class="button"
        href="${path}/new-user?username=${encodeURIComponent(userName)}"
        aria-label="Choose ${userName}"
        >Choose</a
      >
    </div>
  </li>`;
}

function userBadge({ refusal: reason }: User): Page {
  if (reason === null) return badge('Active', 'good');
  return reason === 'no-active-employee' ? badge('Not active', 'bad') : badge('No active position', 'warn');
}

function userPositions({ positions }: User): Page {
  if (positions.length === 0) return html`<p class="muted">No position today</p>`;
  return html`<div>
    <p class="muted">${count(positions.length, 'position')} today</p>
    ${positions.map(
      ({ positionId, title, organization }) =>
        html`<p>${title || positionId}${organization === '' ? '' : `, ${organization}`}</p>`,
    )}
  </div>`;
}

/** Scopes and tenant for a user that was chosen. */
export function newUserPage(user: User, tenants: Tenant[], draft?: OptionalDraft): Page {
  const isChecked = draft?.input['anyway'] !== undefined;
  return page(
    'identities',
    html`${refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="userType" value="user" />
        <input type="hidden" name="name" value="${user.userName}" />
        <div class="entry">
          <div>
            <h2><bdi>${user.userName}</bdi> ${userBadge(user)}</h2>
            <p class="muted">${user.name || 'No name'}, employee ${user.employeeId}</p>
          </div>
          ${userPositions(user)}
          <div class="actions"><a class="button" href="${path}/new-user">Choose another</a></div>
        </div>
        ${
          user.refusal === null
            ? ''
            : html`<div class="notice">
                <p><strong>${warningOf(user.refusal)}</strong></p>
                <label class="check"
                  ><input
                    ${field(draft, 'anyway')}
                    type="checkbox"
                    value="true"
                    ${raw(isChecked ? 'checked' : '')}
                  /><span>Add the account anyway</span></label
                >
              </div>`
        }
        ${tenantChoice(tenants, draft)} ${scopeChoice(draft)}
        <p class="actions">
          <button class="primary">Add the user account</button> <a class="button" href="${path}">Cancel</a>
        </p>
      </form>`,
    { title: 'Add a user account' },
  );
}

export function revokeIdentityPage(identity: Identity): Page {
  return page(
    'identities',
    html`<div class="card">
      <p class="notice">
        Requests of this identity get 401 from this moment on, also with a token that is still valid. To give
        it access again, add it again.
      </p>
      ${identityFacts(identity)} ${scopeChips(identity.scopes)}
      <form method="post" action="${path}">
        <input type="hidden" name="id" value="${identity.id}" />
        <button class="danger" name="action" value="revoke">Revoke identity ${identity.id}</button>
        <a class="button" href="${path}">Cancel</a>
      </form>
    </div>`,
    { title: `Revoke ${identity.name}?` },
  );
}
