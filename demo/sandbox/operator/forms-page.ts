// The pages with switches: the allowed origins, and the faults.
import { html } from 'hono/html';
import type { AllowedOrigin, Customer } from '../database/customers.js';
import type { Fault } from '../faults/fault-list.js';
import { faultNames } from '../faults/fault-names.js';
import { optionFields, type OptionField } from '../faults/fault-options.js';
import { routeNames } from '../http/context.js';
import { page, resetForm, type Page } from './page.js';

export function originsPage(origins: AllowedOrigin[], customers: Customer[]): Page {
  const nameOf = (id: string) => customers.find((customer) => customer.id === id)?.name ?? id;
  return page(
    'origins',
    html`<p>Pages of these origins, and no others, may call the API.</p>
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
      <form method="post" action="/_sandbox/origins">
        <label
          >Origin <input name="origin" type="url" required placeholder="https://www.example.com"
        /></label>
        ${customerChoice(customers)}
        <button name="action" value="add">Add</button>
      </form>`,
  );
}

export function faultsPage(faults: Fault[], customers: Customer[]): Page {
  return page(
    'faults',
    html`<p>A fault makes matching requests go wrong until it is used up, cleared, or the sandbox stops.</p>
      ${
        faults.length === 0
          ? html`<p>No fault is switched on.</p>`
          : html`<ul>
              ${faults.map(showFault)}
            </ul>`
      }
      ${faults.length === 0 ? '' : resetForm('faults')}
      <h2>Switch a fault on</h2>
      <form method="post" action="/_sandbox/faults">
        <label
          >Fault
          <select name="name">
            ${faultNames.map((name) => html`<option>${name}</option>`)}
          </select></label
        >
        <label>Route ${choice('route', [...routeNames], 'every route')}</label>
        <label>Method ${choice('method', ['GET', 'POST'], 'every method')}</label>
        ${customerChoice(customers)}
        <label>Requests <input name="remaining" type="number" min="1" placeholder="all" /></label>
        ${optionFields.map(optionField)}
        <button>Switch on</button>
      </form>`,
  );
}

function optionField({ option, label, kind, otherwise }: OptionField): Page {
  if (kind !== 'flag') {
    return html`<label>${label} <input name="${option}" type="${kind}" placeholder="${otherwise}" /></label>`;
  }
  return html`<label
    >${label}
    <select name="${option}">
      <option value="">${otherwise}</option>
      <option value="false">no</option>
    </select></label
  >`;
}

function showFault({ name, route, method, customerId, remaining, options }: Fault): Page {
  const where = [method ?? 'every method', route ?? 'every route', customerId ?? 'every customer'].join(', ');
  const detail = Object.keys(options).length === 0 ? '' : ` ${JSON.stringify(options)}`;
  return html`<li>
    <strong>${name}</strong>${detail}: ${where}, ${remaining === null ? 'all requests' : `${remaining} more`}
  </li>`;
}

function customerChoice(customers: Customer[]): Page {
  return html`<label
    >Customer
    <select name="customerId">
      <option value="">every customer</option>
      ${customers.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
    </select></label
  >`;
}

function choice(name: string, values: string[], every: string): Page {
  return html`<select name="${name}">
    <option value="">${every}</option>
    ${values.map((value) => html`<option>${value}</option>`)}
  </select>`;
}
