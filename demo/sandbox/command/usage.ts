// What the commands of the usage dashboard print.
import type { Registry } from '../connector/access/registry.js';
import { readAvailability } from '../connector/usage/availability.js';
import { readDashboard } from '../connector/usage/dashboard.js';
import { findIntegrations, findTraces } from '../connector/usage/find-usage.js';
import { readPlanStatus, warningPercent, type PlanStatus } from '../connector/usage/plan.js';
import { statusText } from '../connector/usage/usage.js';
import { facts, table, type Output } from './table.js';

const unidentified = '(unidentified)';

function sections(parts: readonly (readonly [title: string, content: string])[]): string {
  return parts.map(([title, content]) => `${title}\n\n${content}`).join('\n\n');
}

export function showUsage(registry: Registry): Output {
  const dashboard = readDashboard(registry);
  const { plan, days, statuses, integrations, otherIntegrations: others, entities } = dashboard;
  const used = days.filter(({ total }) => total > 0).toReversed();
  const byIntegration = table(integrations, [
    ['integration', ({ integration }) => integration ?? unidentified],
    'requests',
    'errors',
  ]);
  const text = sections([
    ['PLAN', planFacts(plan)],
    [
      'DAYS WITH REQUESTS, OF 30 (UTC)',
      table(used, ['day', 'succeeded', 'refused', 'failed', 'broken', 'total']),
    ],
    [
      'BY INTEGRATION',
      others.count > 0 ? `${byIntegration}\n(${others.count} others: ${others.requests})` : byIntegration,
    ],
    [
      'BY ENTITY',
      table(entities, [['entity', ({ entity }) => entity || '(none: refused before)'], 'requests', 'errors']),
    ],
    ['BY STATUS', table(statuses, [['status', ({ status }) => statusText(status)], 'requests'])],
  ]);
  return { content: dashboard, text, notes: planNotes(plan) };
}

export function showPlan(registry: Registry): Output {
  const plan = readPlanStatus(registry);
  return { content: plan, text: planFacts(plan), notes: planNotes(plan) };
}

function planFacts(plan: PlanStatus): string {
  return facts([
    ['plan', plan.plan],
    ['observability', plan.observability],
    ['daily requests', `${plan.dailyRequests}${plan.isOwnLimit ? ' (set by hand)' : ''}`],
    ['used today', `${plan.usedToday} (${plan.percent} %)`],
    ['above the limit', plan.isEnforced ? '429 until midnight UTC' : 'answered all the same'],
  ]);
}

function planNotes({ level, percent }: PlanStatus): string[] {
  if (level === 'normal') return [];
  const what = level === 'reached' ? 'are used up' : `are used by more than ${warningPercent} %`;
  return [`Warning: the daily requests ${what} (${percent} %).`];
}

export function showIntegrations(registry: Registry, _values: unknown, search: string): Output {
  const found = findIntegrations(registry, search);
  const { integrations, total } = found;
  const shown = integrations.filter(({ identifier }) => identifier !== null).length;
  return {
    content: found,
    text: table(integrations, [
      ['integration', ({ identifier }) => identifier ?? unidentified],
      ...(['requests', 'errors', 'firstSeenAt', 'lastSeenAt'] as const),
    ]),
    notes: total > shown ? [`The ${shown} of ${total} integrations that were seen last.`] : [],
  };
}

export function showTraces(registry: Registry, _values: unknown, id: string): Output {
  const found = findTraces(registry, id);
  const { traces, total, batches, totalBatches } = found;
  const integrationOf = ({ integration }: { integration: string | null }) => integration ?? unidentified;
  const text = sections([
    [
      `BATCHES (${batches.length} of ${totalBatches}, latest first)`,
      table(batches, ['batch', ['integration', integrationOf], 'requests', 'errors', 'lastAt']),
    ],
    [
      `REQUESTS (${traces.length} of ${total}, newest first)`,
      table(traces, [
        ['at', ({ at }) => at.slice(0, 19).replace('T', ' ')],
        ...(['status', 'entity'] as const),
        ['integration', integrationOf],
        'batch',
        ['trace', ({ traceparent }) => traceparent?.split('-')[1] ?? ''],
      ]),
    ],
  ]);
  return { content: found, text };
}

export function showAvailability(registry: Registry): Output {
  const availability = readAvailability(registry);
  const { isUp, lastBeatAt, periods, gaps } = availability;
  const text = sections([
    [
      `${isUp ? 'AVAILABLE' : 'NOT AVAILABLE'}, last heartbeat ${lastBeatAt?.slice(0, 16).replace('T', ' ') ?? 'never'} UTC`,
      table(periods, [
        ['last', ({ name }) => name],
        ['uptime', ({ percent }) => (percent === null ? '-' : `${percent.toFixed(2)} %`)],
        ['not available', ({ downSeconds }) => `${downSeconds} s`],
        ['recorded since', ({ recordedFrom }) => recordedFrom?.slice(0, 16).replace('T', ' ') ?? '-'],
      ]),
    ],
    ['GAPS', gaps.length === 0 ? 'No gap was found.' : table(gaps, ['from', 'to', 'seconds', 'cause'])],
  ]);
  return { content: availability, text };
}
