// The usage dashboard: plan and limits, today's use, the history as a chart and a table, and breakdowns.
import { html, raw } from 'hono/html';
import type { Registry } from '../connector/access/registry.js';
import { planNames, setPlan } from '../connector/access/settings.js';
import { readDashboard, type Dashboard, type DayCounts } from '../connector/usage/dashboard.js';
import {
  plans,
  readPlanStatus,
  setLimits,
  warningPercent,
  type LimitChange,
  type PlanStatus,
} from '../connector/usage/plan.js';
import { statusText } from '../connector/usage/usage.js';
import type { Service } from '../http/context.js';
import { page, type Page } from '../operator/page.js';
import * as ui from '../operator/parts.js';
import { changes, readText, resource, type Input, type Routes } from '../operator/resource.js';
import { traceLink } from './traces.js';

const path = '/_sandbox/connector/usage';

/** The series of the chart, each with the colour of that number. */
const series = [
  ['succeeded', 'Succeeded', 'below 400'],
  ['refused', 'Refused', '400 to 499'],
  ['failed', 'Failed', '500 and above'],
  ['broken', 'Broken off', 'no response'],
] as const;

export function addUsageRoutes(routes: Routes, { connector, database, url }: Service): void {
  const { registry } = connector;
  resource(
    routes,
    '/usage',
    () => readDashboard(registry),
    (dashboard, c) =>
      usagePage(dashboard, { done: c.req.query('saved') === '1' ? 'The plan is saved.' : undefined }),
  );
  changes(routes, '/usage', {
    url,
    draw: (draft) => usagePage(readDashboard(registry), { draft }),
    apply: (input, isForm) => {
      // All or nothing: a wrong limit leaves the plan as it was.
      database.transaction(() => changePlan(registry, input, isForm));
      return { place: () => `${path}?saved=1`, content: readPlanStatus(registry) };
    },
  });
}

function changePlan(registry: Registry, input: Input, isForm: boolean): void {
  if (input['plan'] !== undefined) setPlan(registry, readText(input, 'plan'));
  setLimits(registry, isForm ? readLimitForm(input) : (input as LimitChange));
}

function readLimitForm(input: Input): LimitChange {
  const limit = readText(input, 'dailyRequests');
  return { dailyRequests: limit === '' ? null : Number(limit), enforced: input['enforced'] === 'true' };
}

function usagePage(
  { plan, days, total, statuses, integrations, otherIntegrations, entities }: Dashboard,
  { draft, done }: { draft?: ui.OptionalDraft; done?: string | undefined },
): Page {
  const others = { name: html`<em>${ui.count(otherIntegrations.count, 'other')}</em>`, ...otherIntegrations };
  const byIntegration = [
    ...integrations.map((one) => ({ ...one, name: nameOf(one) })),
    ...(otherIntegrations.count > 0 ? [others] : []),
  ];
  const byEntity = entities.map((one) => ({ ...one, name: one.entity || html`<em>No entity</em>` }));
  const byStatus = statuses.map(({ status, requests }) => ({ name: statusText(status), requests }));
  return page(
    'usage',
    html`${ui.refusal(draft)} ${ui.notice(done)} ${limitWarning(plan)}
      <div class="grid">${todayCard(plan)} ${planCard(plan, draft)}</div>
      <h2 id="history">Requests of the last ${days.length} days (${ui.number(total)})</h2>
      <div class="card">
        <ul class="legend" aria-hidden="true">
          ${series.map(
            ([, name, hint], index) =>
              html`<li><i style="background: var(--series-${index + 1})"></i>${name} (${hint})</li>`,
          )}
        </ul>
        <div class="grid wide-first">
          ${chart(days)}
          ${ui.table('Requests by day', days.toReversed(), dayColumns, { id: 'days', isTall: true })}
        </div>
      </div>
      <div class="grid three">
        ${breakdown('Integration', byIntegration, total)} ${breakdown('Entity', byEntity, total)}
        ${breakdown('Status', byStatus, total)}
      </div>`,
    { title: 'Usage' },
  );
}

/** The identifier, which was seen for the first time at that moment. */
function nameOf({ integration, firstSeenAt }: Dashboard['integrations'][number]): Page {
  if (integration === null) return html`<em>Unidentified</em>`;
  const since = firstSeenAt === null ? '' : html`, since ${ui.date(firstSeenAt)}`;
  return html`${traceLink(integration)}${since}`;
}

/** The days as stacked bars. The table beside it has the same figures. */
function chart(days: readonly DayCounts[]): Page {
  const highest = Math.max(1, ...days.map(({ total }) => total));
  const barOf = (counts: DayCounts, at: number) => {
    let top = 100;
    const parts = series.map(([name], index) => {
      const height = (100 * counts[name]) / highest;
      top -= height;
      return html`<rect
        class="series-${index + 1}"
        x="${at * 10 + 1}"
        y="${top}"
        width="8"
        height="${height}"
      />`;
    });
    return html`<g><title>${counts.day}: ${ui.count(counts.total, 'request')}</title>${parts}</g>`;
  };
  return html`<div class="chart" id="chart">
    <p class="muted" aria-hidden="true">The highest bar: ${ui.count(highest, 'request')}</p>
    <svg
      role="img"
      aria-label="Requests by day. The table has the same figures."
      viewBox="0 0 ${days.length * 10} 100"
      preserveAspectRatio="none"
    >
      ${days.map(barOf)}
    </svg>
    <div class="ends" aria-hidden="true"><span>${days[0]?.day}</span><span>today</span></div>
  </div>`;
}

const dayColumns: ui.Column<DayCounts>[] = [
  ['Day (UTC)', ({ day }) => day],
  ...series.map(([name, title]): ui.Column<DayCounts> => [
    title,
    (counts) => ui.number(counts[name]),
    'number',
  ]),
  ['All', ({ total }) => ui.number(total), 'number'],
];

function limitWarning({ level, percent, dailyRequests, isEnforced }: PlanStatus): Page | '' {
  if (level === 'normal') return '';
  const what =
    level === 'reached'
      ? 'The daily requests are used up'
      : `More than ${warningPercent} % of the daily requests are used`;
  const consequence = isEnforced
    ? 'Requests above the limit get 429 until midnight UTC.'
    : 'Requests above the limit are answered all the same, since the limit is not enforced.';
  return html`<p class="notice">
    <strong>${what}: ${percent} % of ${ui.number(dailyRequests)}.</strong> ${consequence}
  </p>`;
}

function todayCard({ usedToday, dailyRequests, percent, level }: PlanStatus): Page {
  const width = Math.min(100, (100 * usedToday) / dailyRequests);
  return html`<section class="card" aria-labelledby="today">
    <h2 id="today">Today</h2>
    <p><span class="figure">${ui.number(usedToday)}</span> of ${ui.count(dailyRequests, 'request')}</p>
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

function planCard(plan: PlanStatus, draft: ui.OptionalDraft): Page {
  const names = planNames.map(
    (name) => [name, `${name}: ${ui.number(plans[name].dailyRequests)} a day`] as const,
  );
  return html`<section class="card" aria-labelledby="plan">
    <h2 id="plan">Plan: ${plan.plan} ${plan.isEnforced ? ui.badge('Limit enforced', 'warn') : ''}</h2>
    ${ui.facts([
      [
        'Daily requests',
        `${ui.number(plan.dailyRequests)}${plan.isOwnLimit ? ', set here' : ', of the plan'}`,
      ],
      ['Observability', plan.observability],
    ])}
    <details ${raw(draft === undefined ? '' : 'open')}>
      <summary>Change the plan or its limit</summary>
      <form class="fields" method="post" action="${path}">
        ${ui.choice(draft, 'plan', 'Plan', names, plan.plan)}
        ${ui.textField(draft, 'dailyRequests', 'Daily requests', {
          hint: 'Empty: those of the plan',
          attributes: 'type="number" min="1"',
          value: plan.isOwnLimit ? String(plan.dailyRequests) : '',
        })}
        ${ui.choice(
          draft,
          'enforced',
          'Requests above the limit',
          [
            ['false', 'are answered; this page warns'],
            ['true', 'get 429 until midnight UTC'],
          ],
          String(plan.isEnforced),
        )}
        <button class="primary">Save</button>
      </form>
    </details>
  </section>`;
}

interface Row {
  name: ui.Content;
  requests: number;
  errors?: number;
}

/** A card with the sums by something, each with a bar of its share. */
function breakdown(title: string, rows: readonly Row[], total: number): Page {
  const share = ({ requests }: Row) =>
    html`<div class="use" aria-hidden="true">
      <span style="inline-size: ${((100 * requests) / Math.max(1, total)).toFixed(1)}%"></span>
    </div>`;
  const columns: ui.Column<Row>[] = [
    [title, (row) => html`${row.name} ${share(row)}`],
    ['Requests', ({ requests }) => ui.number(requests), 'number'],
  ];
  if (rows.some(({ errors }) => errors !== undefined))
    columns.push(['Errors', ({ errors = 0 }) => ui.number(errors), 'number']);
  return html`<section class="card">
    <h2>By ${title.toLowerCase()}</h2>
    ${ui.table(`By ${title.toLowerCase()}`, rows, columns, { empty: 'No request was recorded.' })}
  </section>`;
}
