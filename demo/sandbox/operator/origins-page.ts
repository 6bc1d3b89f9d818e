// The page with the allowed origins.
import { html } from 'hono/html';
import type { AllowedOrigin, Customer } from '../database/customers.js';
import { customerChoice, enteredValue, field, refusalMessage, type OptionalDraft } from './draft.js';
import { page, type Page } from './page.js';

export function originsPage(origins: AllowedOrigin[], customers: Customer[], draft?: OptionalDraft): Page {
  const nameOf = (id: string) => customers.find((customer) => customer.id === id)?.name ?? id;
  return page(
    'origins',
    html`<p>Only pages on these origins may call the API.</p>
      ${refusalMessage(draft, 'list')}
      <ul>
        ${origins.map(
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
      ${refusalMessage(draft, 'form')}
      <form method="post" action="/_sandbox/origins">
        <label
          >Origin
          <input
            ${field(draft, 'origin')}
            type="url"
            required
            placeholder="https://www.example.com"
            value="${enteredValue(draft, 'origin')}"
        /></label>
        ${customerChoice(draft, customers)}
        <button name="action" value="add">Add</button>
      </form>`,
  );
}
