// The page with the active faults, and a form to add one.
import { html } from 'hono/html';
import type { Customer } from '../database/customers.js';
import type { ActiveFault } from '../faults/fault-list.js';
import { faultNames } from '../faults/fault-names.js';
import { optionFields, type OptionField } from '../faults/fault-options.js';
import { routeNames } from '../http/context.js';
import { choice, customerChoice, enteredValue, field, refusalMessage, type OptionalDraft } from './draft.js';
import { page, resetForm, type Page } from './page.js';

export function faultsPage(faults: ActiveFault[], customers: Customer[], draft?: OptionalDraft): Page {
  return page(
    'faults',
    html`<p>A fault makes matching requests fail until it is used up, removed, or the sandbox stops.</p>
      ${refusalMessage(draft, 'list')}
      ${faults.length === 0 ? html`<p>No fault is switched on.</p>` : list(faults)}
      <h2>Switch a fault on</h2>
      ${refusalMessage(draft, 'form')}
      <form method="post" action="/_sandbox/faults">
        <label>Fault ${choice(draft, 'name', [...faultNames])}</label>
        <label>Route ${choice(draft, 'route', [['', 'every route'], ...routeNames])}</label>
        <label>Method ${choice(draft, 'method', [['', 'every method'], 'GET', 'POST'])}</label>
        ${customerChoice(draft, customers)}
        <label
          >Requests
          <input
            ${field(draft, 'remaining')}
            type="number"
            min="1"
            placeholder="all"
            value="${enteredValue(draft, 'remaining')}"
        /></label>
        ${optionFields.map((option) => optionField(draft, option))}
        <button>Switch on</button>
      </form>`,
  );
}

function list(faults: ActiveFault[]): Page {
  return html`<ul>
      ${faults.map(showFault)}
    </ul>
    ${resetForm('faults')}`;
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
  draft: OptionalDraft,
  { option, label, kind, otherwise, values = [] }: OptionField,
): Page {
  if (kind === 'choice') {
    return html`<label>${label} ${choice(draft, option, [['', otherwise], ...values])}</label>`;
  }
  if (kind === 'flag') {
    const options: [string, string][] = [
      ['', otherwise],
      ['false', 'no'],
    ];
    return html`<label>${label} ${choice(draft, option, options)}</label>`;
  }
  return html`<label
    >${label}
    <input
      ${field(draft, option)}
      type="${kind}"
      placeholder="${otherwise}"
      value="${enteredValue(draft, option)}"
  /></label>`;
}
