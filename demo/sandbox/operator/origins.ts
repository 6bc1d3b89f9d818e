// The page with the allowed origins, and its changes.
import { html } from 'hono/html';
import { findCustomer } from '../api/customer.js';
import { addOrigin, listOrigins, readOrigin, removeOrigin } from '../database/origins.js';
import type { Service } from '../http/context.js';
import { fieldError } from '../http/problem.js';
import { page, type Page } from './page.js';
import * as ui from './parts.js';
import { changes, resource, type Input, type Routes } from './resource.js';

export function addOriginRoutes(routes: Routes, service: Service): void {
  const { database, url } = service;
  const draw = (draft?: ui.OptionalDraft) => originsPage(service, draft);
  const list = () => listOrigins(database);
  resource(routes, '/origins', list, () => draw());
  changes(routes, '/origins', {
    url,
    draw,
    apply: (input) => {
      changeOrigins(service, input);
      return { place: () => '/_sandbox/origins', content: list() };
    },
  });
}

function changeOrigins(service: Service, { action, customerId, origin: entered }: Input): void {
  const origin = readOrigin(String(entered ?? ''));
  if (origin === undefined)
    throw fieldError('origin', 'origin must be an origin such as https://www.example.com.');
  const apply = action === 'add' ? addOrigin : action === 'remove' ? removeOrigin : undefined;
  if (apply === undefined) throw fieldError('action', 'action must be add or remove.');
  let { customers } = service;
  if (customerId !== undefined && customerId !== '') {
    const customer = findCustomer(customers, String(customerId));
    if (customer === undefined)
      throw fieldError('customerId', `There is no customer '${String(customerId)}'.`);
    customers = [customer];
  }
  for (const { id } of customers) apply(service.database, id, origin);
}

function originsPage({ database, customers }: Service, draft: ui.OptionalDraft): Page {
  const nameOf = (id: string) => customers.find((customer) => customer.id === id)?.name ?? id;
  return page(
    'origins',
    html`<p>Only pages on these origins may call the API.</p>
      ${ui.refusalMessage(draft, 'list')}
      <ul>
        ${listOrigins(database).map(
          ({ customerId, origin }) =>
            html`<li>
              <form method="post" action="/_sandbox/origins">
                <input type="hidden" name="customerId" value="${customerId}" />
                <input type="hidden" name="origin" value="${origin}" />
                <span>${origin} for ${nameOf(customerId)}</span>
                <button name="action" value="remove" aria-label="Remove ${origin} for ${nameOf(customerId)}">
                  Remove
                </button>
              </form>
            </li>`,
        )}
      </ul>
      <h2>Add an origin</h2>
      ${ui.refusalMessage(draft, 'form')}
      <form method="post" action="/_sandbox/origins">
        ${ui.textField(draft, 'origin', 'Origin', {
          attributes: 'type="url" required placeholder="https://www.example.com"',
        })}
        ${ui.customerChoice(draft, customers)}
        <button name="action" value="add">Add</button>
      </form>`,
  );
}
