// The page with the active faults and a form to add one, and its changes.
import { html } from 'hono/html';
import { readFault, readFaultForm } from '../faults/fault-input.js';
import { addFault, clearFaults, listFaults, removeFault, type ActiveFault } from '../faults/fault-list.js';
import { faultNames } from '../faults/fault-moments.js';
import { optionFields, type OptionField } from '../faults/fault-options.js';
import { routeNames, type Service } from '../http/context.js';
import { fieldError } from '../http/problem.js';
import { page, type Page } from './page.js';
import * as ui from './parts.js';
import { changes, readId, resource, type Input, type Routes } from './resource.js';

export function addFaultRoutes(routes: Routes, service: Service): void {
  const { database, url } = service;
  const draw = (draft?: ui.OptionalDraft) => faultsPage(service, draft);
  const list = () => listFaults(database);
  resource(routes, '/faults', list, () => draw());
  changes(routes, '/faults', {
    url,
    draw,
    apply: (input, isForm) => {
      changeFaults(service, input, isForm);
      return { place: () => '/_sandbox/faults', content: list() };
    },
  });
}

function changeFaults({ database, customers }: Service, input: Input, isForm: boolean): void {
  const { action, id } = input;
  if (action === undefined) addFault(database, readFault(isForm ? readFaultForm(input) : input, customers));
  else if (action === 'clear') clearFaults(database);
  else if (action !== 'remove')
    throw fieldError('action', 'action must be clear or remove, or absent where a fault is switched on.');
  else if (!removeFault(database, isForm || typeof id === 'number' ? readId(id) : NaN))
    throw fieldError('id', 'id must be that of a fault that is on; it may be used up by now.');
}

function faultsPage({ database, customers }: Service, draft: ui.OptionalDraft): Page {
  const faults = listFaults(database);
  return page(
    'faults',
    html`<p>A fault makes matching requests fail until it is used up, removed, or the sandbox stops.</p>
      ${ui.refusalMessage(draft, 'list')}
      ${
        faults.length === 0
          ? html`<p>No fault is switched on.</p>`
          : html`<ul>
                ${faults.map(showFault)}
              </ul>
              ${ui.resetForm('faults')}`
      }
      <h2>Switch a fault on</h2>
      ${ui.refusalMessage(draft, 'form')}
      <form method="post" action="/_sandbox/faults">
        ${ui.choice(draft, 'name', 'Fault', faultNames)}
        ${ui.choice(draft, 'route', 'Route', [['', 'every route'], ...routeNames])}
        ${ui.choice(draft, 'method', 'Method', [['', 'every method'], 'GET', 'POST'])}
        ${ui.customerChoice(draft, customers)}
        ${ui.textField(draft, 'remaining', 'Requests', { attributes: 'type="number" min="1" placeholder="all"' })}
        ${optionFields.map((option) => optionField(draft, option))}
        <button>Switch on</button>
      </form>`,
  );
}

function showFault({ id, name, route, method, customerId, remaining, options }: ActiveFault): Page {
  const where = [method ?? 'every method', route ?? 'every route', customerId ?? 'every customer'].join(', ');
  const detail = Object.keys(options).length === 0 ? '' : ` ${JSON.stringify(options)}`;
  return html`<li>
    <form method="post" action="/_sandbox/faults">
      <input type="hidden" name="id" value="${id}" />
      <span id="fault-${id}"
        ><strong>${name}</strong>${detail}: ${where},
        ${remaining === null ? 'all requests' : `${remaining} more`}</span
      >
      <button name="action" value="remove" aria-label="Remove ${name}" aria-describedby="fault-${id}">
        Remove
      </button>
    </form>
  </li>`;
}

function optionField(
  draft: ui.OptionalDraft,
  { option, label, kind, otherwise, values = [] }: OptionField,
): Page {
  if (kind === 'choice') return ui.choice(draft, option, label, [['', otherwise], ...values]);
  if (kind === 'flag') {
    return ui.choice(draft, option, label, [
      ['', otherwise],
      ['false', 'no'],
    ]);
  }
  return ui.textField(draft, option, label, { attributes: `type="${kind}" placeholder="${otherwise}"` });
}
