// The read-only pages: the index, the mailbox and the request log.
import { html } from 'hono/html';
import type { LoggedRequest } from '../http/request-log.js';
import type { Mail } from '../mail/mailbox.js';
import {
  connectorSections,
  connectorTitles,
  page,
  resetForm,
  sections,
  time,
  titles,
  type ConnectorSection,
  type Page,
  type Section,
} from './page.js';

const shownRequests = 500;

const purposes: Record<Section, string> = {
  applications: 'applications and their files',
  mailbox: 'receipts that were sent',
  requests: 'every request to the API',
  origins: 'origins whose pages may call the API',
  faults: 'simulated failures',
};

const connectorPurposes: Record<ConnectorSection, string> = {
  keys: 'create, rotate and revoke the keys of programs',
  tenants: 'directories whose identities may sign in',
  identities: 'applications and user accounts with access',
  usage: 'the plan, its limits, and requests of 30 days',
  integrations: 'who asks, by the identifier that it sends',
  traces: 'the latest requests and batches, by their ids',
  availability: 'when the service ran, and when not',
};

export function indexPage(counts: Record<Section, number>): Page {
  return page(
    undefined,
    html`<p>A local simulation of the recruiting service. These are the operator pages.</p>
      <ul>
        ${sections.map(
          (name) =>
            html`<li>
              <a href="/_sandbox/${name}">${titles[name]}</a> (${counts[name]}): ${purposes[name]}
            </li>`,
        )}
      </ul>
      <h2>Connector access control and usage</h2>
      <ul>
        ${connectorSections.map(
          (name) =>
            html`<li>
              <a href="/_sandbox/connector/${name}">${connectorTitles[name]}</a>: ${connectorPurposes[name]}
            </li>`,
        )}
      </ul>
      ${resetForm('all')}`,
  );
}

export function mailboxPage(mails: Mail[]): Page {
  if (mails.length === 0) return page('mailbox', html`<p>No mail has been sent yet.</p>`);
  return page(
    'mailbox',
    html`${[...mails].reverse().map(
      ({ to, subject, text }) =>
        html`<article>
          <h2>${subject}</h2>
          <p>To ${to}</p>
          <pre>${text}</pre>
        </article>`,
    )}
    ${resetForm('mailbox')}`,
  );
}

export function requestsPage(requests: LoggedRequest[]): Page {
  if (requests.length === 0) return page('requests', html`<p>No request has arrived yet.</p>`);
  const shown = requests.slice(-shownRequests).reverse();
  return page(
    'requests',
    html`<p>The last ${shown.length} of ${requests.length}, newest first.</p>
      <div class="wide" tabindex="0" role="region" aria-label="Requests">
        <table>
          <tr>
            <th>Status</th>
            <th>Method</th>
            <th>Path</th>
            <th>Origin</th>
            <th>At</th>
          </tr>
          ${shown.map(
            ({ method, path, origin, status, at }) =>
              html`<tr>
                <td>${status ?? 'none'}</td>
                <td>${method}</td>
                <td>${path}</td>
                <td>${origin ?? 'none'}</td>
                <td>${time(at)}</td>
              </tr>`,
          )}
        </table>
      </div>
      ${resetForm('requests')}`,
  );
}
