// The page of batches and traces, with a search by an id.
import { html } from 'hono/html';
import { findTraces, type FoundTraces } from '../connector/usage/find-traces.js';
import { statusText } from '../connector/usage/usage.js';
import type { Service } from '../http/context.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';
import { resource, type Routes } from '../operator/resource.js';

const base = '/_sandbox/connector';

export function addTraceRoutes(routes: Routes, { connector }: Service): void {
  const { registry } = connector;
  resource(
    routes,
    '/traces',
    (c) => findTraces(registry, c.req.query('id')),
    (found, c) => tracesPage(found, c.req.query('id') ?? ''),
  );
}

function tracesPage({ traces, total, batches, totalBatches }: FoundTraces, id: string): Page {
  const missing = id.trim() === '' ? 'was recorded' : 'has this id';
  return page(
    'traces',
    html`<p class="lead">
        The last 5000 requests, each by itself, and the batches of 30 days. A trace context is recorded on the
        plan with the highest observability level only.
      </p>
      ${ui.searchForm(`${base}/traces`, 'id', id, {
        label: 'Search by an id',
        hint: 'A trace id or traceparent, a batch or an integration, unabridged',
      })}
      <h2>Batches (${ui.number(totalBatches)})</h2>
      ${totalBatches > batches.length ? html`<p>The last ${batches.length} are shown, the latest first.</p>` : ''}
      ${ui.table(
        'Batches',
        batches,
        [
          ['Batch', ({ batch }) => traceLink(batch)],
          ['Integration', ({ integration }) => integration ?? 'unidentified'],
          ['Requests', ({ requests }) => ui.number(requests), 'number'],
          ['Errors', ({ errors }) => ui.number(errors), 'number'],
          ['First request', ({ firstAt }) => ui.moment(firstAt)],
          ['Last request', ({ lastAt }) => ui.moment(lastAt)],
        ],
        { empty: `No batch ${missing}.` },
      )}
      <h2>Requests (${ui.number(total)})</h2>
      ${total > traces.length ? html`<p>The last ${traces.length} are shown, newest first.</p>` : ''}
      ${ui.table(
        'Requests',
        traces,
        [
          ['At', ({ at }) => html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>`],
          ['Status', ({ status }) => statusBadge(status)],
          ['Entity', ({ entity }) => entity],
          [
            'Integration',
            ({ integration }) => (integration === null ? 'unidentified' : traceLink(integration)),
          ],
          ['Batch', ({ batch }) => (batch === null ? '' : traceLink(batch))],
          ['Trace', ({ traceparent }) => (traceparent === null ? '' : showTrace(traceparent))],
        ],
        { empty: `No request ${missing}.` },
      )}`,
  );
}

function statusBadge(status: number): Page {
  const isFailed = status === 0 || status >= 500;
  return ui.badge(statusText(status), isFailed ? 'bad' : status >= 400 ? 'warn' : 'good');
}

/** The trace id as a link, and the span of the service. */
function showTrace(traceparent: string): Page {
  const [, trace = '', span = ''] = traceparent.split('-');
  return html`${traceLink(trace)} <span class="muted">span ${span}</span>`;
}

/** The requests of a trace, a batch or an integration. */
export function traceLink(id: string): Page {
  return html`<a href="${base}/traces?id=${encodeURIComponent(id)}"><bdi>${id}</bdi></a>`;
}
