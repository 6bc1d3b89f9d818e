// The usage dashboard: plan and limits, today's use, the history as a chart and a table, and breakdowns.
import { html } from 'hono/html';
import { planNames } from '../connector/access/settings.js';
import type { Dashboard, DayCounts, EntityCount, IntegrationCount } from '../connector/usage/dashboard.js';
import { plans, warningPercent, type PlanStatus } from '../connector/usage/plan.js';
import { statusText } from '../connector/usage/status-text.js';
import { choice, enteredValue, field, type OptionalDraft } from '../operator/draft.js';
import { page, type Page } from '../operator/page.js';
import { badge, base, count, notice, number, refusal, scrollTable } from './parts.js';

const path = `${base}/usage`;

const chartHead: Page = html`<link rel="stylesheet" href="${base}/assets/uplot.css" />
  <script src="${base}/assets/uplot.js" defer></script>
  <script src="${base}/assets/usage-chart.js" defer></script>`;

/** The series of the chart, each with the colour of that number. */
const series = [
  ['succeeded', 'Succeeded', 'below 400'],
  ['refused', 'Refused', '400 to 499'],
  ['failed', 'Failed', '500 and above'],
  ['broken', 'Broken off', 'no response'],
] as const;

interface UsageOptions {
  draft?: OptionalDraft;
  done?: string | undefined;
}

export function usagePage(dashboard: Dashboard, { draft, done }: UsageOptions = {}): Page {
  const { plan, days, total, statuses, integrations, otherIntegrations, entities } = dashboard;
  return page(
    'usage',
    html`${refusal(draft)} ${notice(done)} ${limitWarning(plan)}
      <div class="grid">${todayCard(plan)} ${planCard(plan, draft)}</div>
      <h2 id="history">Requests of the last ${days.length} days (${number(total)})</h2>
      <div class="card">
        <ul class="legend" aria-hidden="true">
          ${series.map(
            ([, name, hint], index) =>
              html`<li><i style="background: var(--series-${index + 1})"></i>${name} (${hint})</li>`,
          )}
        </ul>
        <div class="grid wide-first">
          <div
            class="chart"
            id="chart"
            role="img"
            aria-label="Requests by day. The table has the same figures."
          ></div>
          ${scrollTable('Requests by day', dayTable(days), true)}
        </div>
      </div>
      <div class="grid three">
        <section class="card" aria-labelledby="by-integration">
          <h2 id="by-integration">By integration</h2>
          ${integrationTable(integrations, otherIntegrations, total)}
          <p><a href="${base}/integrations">All integrations</a></p>
        </section>
        <section class="card" aria-labelledby="by-entity">
          <h2 id="by-entity">By entity</h2>
          ${entityTable(entities, total)}
        </section>
        <section class="card" aria-labelledby="by-status">
          <h2 id="by-status">By status</h2>
          ${breakdown(
            'Status',
            statuses.map(({ status, requests }) => ({ name: statusText(status), requests })),
            total,
          )}
        </section>
      </div>`,
    { title: 'Usage', head: chartHead },
  );
}

function limitWarning({ level, percent, dailyRequests, isEnforced }: PlanStatus): Page | '' {
  if (level === 'normal') return '';
  const consequence = isEnforced
    ? 'Requests above the limit get 429 until midnight UTC.'
    : 'Requests above the limit are answered all the same, since the limit is not enforced.';
  return html`<p class="notice">
    <strong
      >${
        level === 'reached'
          ? 'The daily requests are used up'
          : `More than ${warningPercent} % of the daily requests are used`
      }:
      ${percent} % of ${number(dailyRequests)}.</strong
    >
    ${consequence}
  </p>`;
}

function todayCard({ usedToday, dailyRequests, percent, level }: PlanStatus): Page {
  const width = Math.min(100, (100 * usedToday) / dailyRequests);
  return html`<section class="card" aria-labelledby="today">
    <h2 id="today">Today</h2>
    <p><span class="figure">${number(usedToday)}</span> of ${count(dailyRequests, 'request')}</p>
    <div
      class="use ${level}"
      role="meter"
      aria-labelledby="today"
      aria-valuemin="0"
      aria-valuemax="${dailyRequests}"
      aria-valuenow="${Math.min(usedToday, dailyRequests)}"
      aria-valuetext="${percent} %"
    >
      <span style="inline-size: ${width.toFixed(2)}%"></span>
    </div>
    <p class="muted">
      ${percent} % of the daily requests. A day is that of UTC. Requests that get 401 or 429 do not count.
    </p>
  </section>`;
}

function planCard(plan: PlanStatus, draft: OptionalDraft): Page {
  const limit = plan.isOwnLimit ? String(plan.dailyRequests) : '';
  const entered: OptionalDraft = draft ?? {
    input: { plan: plan.plan, dailyRequests: limit, enforced: String(plan.isEnforced) },
    message: '',
    field: undefined,
  };
  return html`<section class="card" aria-labelledby="plan">
    <h2 id="plan">Plan: ${plan.plan} ${plan.isEnforced ? badge('Limit enforced', 'warn') : ''}</h2>
    <dl class="facts">
      <dt>Daily requests</dt>
      <dd>${number(plan.dailyRequests)}${plan.isOwnLimit ? ', set here' : ', of the plan'}</dd>
      <dt>Observability</dt>
      <dd>${plan.observability}</dd>
    </dl>
    <details ${draft === undefined ? '' : 'open'}>
      <summary>Change the plan or its limit</summary>
      <form class="fields" method="post" action="${path}">
        <label
          >Plan
          ${choice(
            entered,
            'plan',
            planNames.map((name): [string, string] => [
              name,
              `${name}: ${number(plans[name].dailyRequests)} a day`,
            ]),
          )}</label
        >
        <label
          >Daily requests
          <span class="hint">Empty: those of the plan</span>
          <input
            ${field(draft, 'dailyRequests')}
            inputmode="numeric"
            autocomplete="off"
            value="${enteredValue(entered, 'dailyRequests')}"
        /></label>
        <label
          >Requests above the limit
          ${choice(entered, 'enforced', [
            ['false', 'are answered; this page warns'],
            ['true', 'get 429 until midnight UTC'],
          ])}</label
        >
        <button class="primary">Save</button>
      </form>
    </details>
  </section>`;
}

function dayTable(days: DayCounts[]): Page {
  return html`<table id="days" class="dense">
    <thead>
      <tr>
        <th scope="col">Day (UTC)</th>
        ${series.map(([, name]) => html`<th scope="col" class="number">${name}</th>`)}
        <th scope="col" class="number">All</th>
      </tr>
    </thead>
    <tbody>
      ${[...days].reverse().map(
        (counts) =>
          html`<tr>
            <th scope="row">${counts.day}</th>
            ${series.map(([name]) => html`<td class="number">${number(counts[name])}</td>`)}
            <td class="number">${number(counts.total)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

interface Row {
  name: Page | string;
  requests: number;
  errors?: number;
}

function integrationTable(
  integrations: IntegrationCount[],
  other: Dashboard['otherIntegrations'],
  total: number,
): Page {
  const rows = integrations.map(({ integration, requests, errors }): Row => {
    const name = integration ?? html`<em>Unidentified</em>`;
    return { name, requests, errors };
  });
  if (other.count > 0)
    rows.push({
      name: html`<em>${count(other.count, 'other')}</em>`,
      requests: other.requests,
      errors: other.errors,
    });
  return breakdown('Integration', rows, total);
}

function entityTable(entities: EntityCount[], total: number): Page {
  const rows = entities.map(({ entity, requests, errors }): Row => {
    return { name: entity === '' ? html`<em>No entity</em>` : entity, requests, errors };
  });
  return breakdown('Entity', rows, total);
}

function breakdown(title: string, rows: Row[], total: number): Page {
  if (rows.length === 0) return html`<p>No request was recorded.</p>`;
  const hasErrors = rows.some(({ errors }) => errors !== undefined);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <td class="share" aria-hidden="true"></td>
        <th scope="col" class="number">Requests</th>
        ${hasErrors ? html`<th scope="col" class="number">Errors</th>` : ''}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, requests, errors }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="share" aria-hidden="true">
              <div class="use">
                <span style="inline-size: ${((100 * requests) / Math.max(1, total)).toFixed(1)}%"></span>
              </div>
            </td>
            <td class="number">${number(requests)}</td>
            ${hasErrors ? html`<td class="number">${number(errors ?? 0)}</td>` : ''}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
