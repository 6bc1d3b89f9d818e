// The pages that add an identity: an application by its client id, or a user account that is searched for.
import { html, raw } from 'hono/html';
import type { Tenant } from '../connector/access/tenants.js';
import { warningOf, type FoundUsers, type User } from '../connector/access/users.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';

const path = '/_sandbox/connector/identities';

export function newApplicationPage(tenants: readonly Tenant[], draft?: ui.OptionalDraft): Page {
  return page(
    'identities',
    html`<p class="lead">
        A service principal. Its access depends only on a valid token and on the scopes of this entry.
      </p>
      ${ui.refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="userType" value="application" />
        ${ui.textField(draft, 'name', 'Client id', {
          hint: 'As the directory of the tenant shows it',
          attributes: 'required maxlength="100" autocomplete="off" spellcheck="false"',
        })}
        ${addFields(tenants, draft, 'Add the application')}
      </form>`,
    { title: 'Add an application' },
  );
}

/** The fields of a new identity after its name. */
function addFields(tenants: readonly Tenant[], draft: ui.OptionalDraft, button: string): Page {
  const [only] = tenants;
  const options = tenants.map(({ id, name }) => [id, `${name} (${id})`] as const);
  return html`<input type="hidden" name="action" value="add" />
    ${
      only !== undefined && tenants.length === 1
        ? html`<input type="hidden" name="tenantId" value="${only.id}" />
            <p>
              Tenant: <strong><bdi>${only.name}</bdi></strong> (<code>${only.id}</code>)
            </p>`
        : ui.choice(draft, 'tenantId', 'Tenant', [['', 'Choose a tenant'], ...options])
    }
    ${ui.scopeChoice(draft)}
    <p class="actions">
      <button class="primary">${button}</button> <a class="button" href="${path}">Cancel</a>
    </p>`;
}

/** The search, and the list to choose from. */
export function searchUserPage({ users, total }: FoundUsers, search: string): Page {
  const text = search.trim();
  return page(
    'identities',
    html`<p class="lead">
        A user account has access while its user has an active employee record with an active position. It
        sees all records of its scopes.
      </p>
      ${ui.searchForm(`${path}/new-user`, 'search', search, {
        label: 'Search for a user',
        hint: 'Username, name, e-mail address or employee id',
      })}
      <h2>${text === '' ? 'Users' : `Users with “${text}”`} (${total})</h2>
      ${total > users.length ? html`<p>The first ${users.length} are shown: search for more of the name.</p>` : ''}
      ${users.length === 0 ? html`<p>No user is found.</p>` : ''}
      <ul class="cards">
        ${users.map((user) => {
          const { userName } = user;
          const href = `${path}/new-user?username=${encodeURIComponent(userName)}`;
          const choose = html`<a class="button" href="${href}" aria-label="Choose ${userName}">Choose</a>`;
          return html`<li class="card entry">${describeUser(user, choose, 'h3')}</li>`;
        })}
      </ul>
      <p><a class="button" href="${path}">Cancel</a></p>`,
    { title: 'Add a user account' },
  );
}

function describeUser(user: User, action: Page, heading: 'h2' | 'h3'): Page {
  const { positions } = user;
  const name = html`<bdi>${user.userName}</bdi> ${userBadge(user)}`;
  return html`<div>
      ${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
      <p class="muted">${user.name || 'No name'}, employee ${user.employeeId}</p>
    </div>
    <div>
      <p class="muted">
        ${positions.length === 0 ? 'No position' : ui.count(positions.length, 'position')} today
      </p>
      ${positions.map(
        ({ positionId, title, organization }) =>
          html`<p>${title || positionId}${organization === '' ? '' : `, ${organization}`}</p>`,
      )}
    </div>
    <div class="actions">${action}</div>`;
}

function userBadge({ refusal: reason }: User): Page {
  if (reason === null) return ui.badge('Active', 'good');
  return reason === 'no-active-employee'
    ? ui.badge('Not active', 'bad')
    : ui.badge('No active position', 'warn');
}

/** Scopes and tenant for a user that was chosen. */
export function newUserPage(user: User, tenants: readonly Tenant[], draft?: ui.OptionalDraft): Page {
  const isChecked = draft?.input['anyway'] !== undefined;
  return page(
    'identities',
    html`${ui.refusal(draft)}
      <form class="fields card" method="post" action="${path}">
        <input type="hidden" name="userType" value="user" />
        <input type="hidden" name="name" value="${user.userName}" />
        <div class="entry">
          ${describeUser(user, html`<a class="button" href="${path}/new-user">Choose another</a>`, 'h2')}
        </div>
        ${
          user.refusal === null
            ? ''
            : html`<div class="notice">
                <p><strong>${warningOf(user.refusal)}</strong></p>
                <label class="check"
                  ><input
                    ${ui.field(draft, 'anyway')}
                    type="checkbox"
                    value="true"
                    ${raw(isChecked ? 'checked' : '')}
                  /><span>Add the account anyway</span></label
                >
              </div>`
        }
        ${addFields(tenants, draft, 'Add the user account')}
      </form>`,
    { title: 'Add a user account' },
  );
}
