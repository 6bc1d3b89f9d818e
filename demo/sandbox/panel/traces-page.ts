// The pages of integrations, and of batches and traces, each with a search.
import { html } from 'hono/html';
import type { Trace } from '../connector/access/usage.js';
import type { Batch, FoundIntegrations, FoundTraces, IntegrationUse } from '../connector/usage/find-usage.js';
import { statusText } from '../connector/usage/status-text.js';
import { page, type Page } from '../operator/page.js';
import { badge, base, count, moment, number, scrollTable } from './parts.js';

export function integrationsPage({ integrations, total }: FoundIntegrations, search: string): Page {
  const shown = integrations.filter(({ identifier }) => identifier !== null).length;
  return page(
    'integrations',
    html`<p class="lead">
        An entry is created when an identifier is seen for the first time, in <code>X-Integration-Id</code> or
        <code>X-Service-IntegrationId</code>. Requests without one are unidentified. Counts are those of 30
        days.
      </p>
      ${searchForm('integrations', 'search', 'Search for an integration', 'A part of the identifier', search)}
      <p>
        ${count(total, 'integration')}${search.trim() === '' ? '' : ' found'},
        ${total > shown ? `of which the ${number(shown)} seen last are shown` : 'those seen last first'}.
      </p>
      ${integrations.length === 0 ? '' : scrollTable('Integrations', integrationTable(integrations))}`,
  );
}

function integrationTable(integrations: IntegrationUse[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Integration</th>
        <th scope="col" class="number">Requests</th>
        <th scope="col" class="number">Errors</th>
        <th scope="col">First seen</th>
        <th scope="col">Last seen</th>
      </tr>
    </thead>
    <tbody>
      ${integrations.map(
        ({ identifier, requests, errors, firstSeenAt, lastSeenAt }) =>
          html`<tr>
            <th scope="row">${identifier === null ? html`<em>Unidentified</em>` : traceLink(identifier)}</th>
            <td class="number">${number(requests)}</td>
            <td class="number">${number(errors)}</td>
            <td>${moment(firstSeenAt, '')}</td>
            <td>${moment(lastSeenAt, '')}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function tracesPage({ traces, total, batches, totalBatches }: FoundTraces, id: string): Page {
  const isAll = id.trim() === '';
  return page(
    'traces',
    html`<p class="lead">
        The last 5000 requests, each by itself, and the batches of 30 days. A trace context is recorded on the
        plan with the highest observability level only.
      </p>
      ${searchForm('traces', 'id', 'Search by an id', 'A trace id or traceparent, a batch or an integration, the whole of it', id)}
      <h2>Batches (${number(totalBatches)})</h2>
      ${totalBatches > batches.length ? html`<p>The last ${batches.length} are shown, the latest first.</p>` : ''}
      ${
        batches.length === 0
          ? html`<p>${isAll ? 'No batch was recorded.' : 'No batch has this id.'}</p>`
          : scrollTable('Batches', batchTable(batches))
      }
      <h2>Requests (${number(total)})</h2>
      ${total > traces.length ? html`<p>The last ${traces.length} are shown, newest first.</p>` : ''}
      ${
        traces.length === 0
          ? html`<p>${isAll ? 'No request was recorded.' : 'No request has this id.'}</p>`
          : scrollTable('Requests', traceTable(traces))
      }`,
  );
}

function searchForm(name: string, parameter: string, label: string, hint: string, value: string): Page {
  return html`<form class="card" role="search" method="get" action="${base}/${name}">
    <label
      >${label}
      <span class="hint" id="search-hint">${hint}</span>
      <input
        name="${parameter}"
        type="search"
        value="${value}"
        aria-describedby="search-hint"
        autocomplete="off"
        spellcheck="false"
      />
    </label>
    <button class="primary">Search</button>
    ${value.trim() === '' ? '' : html`<a class="button" href="${base}/${name}">Show all</a>`}
  </form>`;
}

function batchTable(batches: Batch[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Batch</th>
        <th scope="col">Integration</th>
        <th scope="col" class="number">Requests</th>
        <th scope="col" class="number">Errors</th>
        <th scope="col">First request</th>
        <th scope="col">Last request</th>
      </tr>
    </thead>
    <tbody>
      ${batches.map(
        ({ batch, integration, requests, errors, firstAt, lastAt }) =>
          html`<tr>
            <th scope="row">${traceLink(batch)}</th>
            <td>${integration ?? 'unidentified'}</td>
            <td class="number">${number(requests)}</td>
            <td class="number">${number(errors)}</td>
            <td>${moment(firstAt)}</td>
            <td>${moment(lastAt)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function traceTable(traces: Trace[]): Page {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">At</th>
        <th scope="col">Status</th>
        <th scope="col">Entity</th>
        <th scope="col">Integration</th>
        <th scope="col">Batch</th>
        <th scope="col">Trace</th>
      </tr>
    </thead>
    <tbody>
      ${traces.map(
        ({ at, status, entity, integration, batch, traceparent }) =>
          html`<tr>
            <td><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time></td>
            <td>
              ${badge(statusText(status), status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good')}
            </td>
            <td>${entity}</td>
            <td>${integration === null ? 'unidentified' : traceLink(integration)}</td>
            <td>${batch === null ? '' : traceLink(batch)}</td>
            <td>${traceparent === null ? '' : showTrace(traceparent)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The trace id as a link, and the span of the service. */
function showTrace(traceparent: string): Page {
  const [, trace = '', span = ''] = traceparent.split('-');
  return html`${traceLink(trace)} <span class="muted">span ${span}</span>`;
}

function traceLink(id: string): Page {
  return html`<a href="${base}/traces?id=${encodeURIComponent(id)}"><bdi>${id}</bdi></a>`;
}
