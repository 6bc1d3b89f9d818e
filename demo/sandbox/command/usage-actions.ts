// The commands of the usage dashboard.
import type { Registry } from '../connector/access/registry.js';
import { readAvailability } from '../connector/usage/availability.js';
import { readDashboard } from '../connector/usage/dashboard.js';
import { findIntegrations, findTraces } from '../connector/usage/find-usage.js';
import { readPlanStatus, warningPercent, type PlanStatus } from '../connector/usage/plan.js';
import type { Output } from './output.js';
import {
  batchColumns,
  dayColumns,
  entityColumns,
  gapColumns,
  integrationColumns,
  integrationCountColumns,
  minute,
  periodColumns,
  statusColumns,
  traceColumns,
} from './lists.js';
import { facts, table } from './table.js';

type Parts = readonly (readonly [title: string, content: string])[];

const toJson = (content: unknown) => JSON.stringify(content, null, 2);
const sections = (parts: Parts) => parts.map(([title, content]) => `${title}\n\n${content}`).join('\n\n');

export function usageOutput(registry: Registry, json: boolean): Output {
  const dashboard = readDashboard(registry);
  const { plan, days, statuses, integrations, otherIntegrations, entities } = dashboard;
  const notes = planNotes(plan);
  if (json) return { answer: toJson(dashboard), notes };
  const used = [...days].reverse().filter(({ total }) => total > 0);
  const other =
    otherIntegrations.count > 0 ? `\n(${otherIntegrations.count} others: ${otherIntegrations.requests})` : '';
  const parts: Parts = [
    ['PLAN', planFacts(plan)],
    ['DAYS WITH REQUESTS, OF 30 (UTC)', table(used, dayColumns)],
    ['BY INTEGRATION', table(integrations, integrationCountColumns) + other],
    ['BY ENTITY', table(entities, entityColumns)],
    ['BY STATUS', table(statuses, statusColumns)],
  ];
  return { answer: sections(parts), notes };
}

export function planOutput(registry: Registry, json: boolean): Output {
  const plan = readPlanStatus(registry);
  return { answer: json ? toJson(plan) : planFacts(plan), notes: planNotes(plan) };
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

export function integrationsOutput(registry: Registry, search: string, json: boolean): Output {
  const found = findIntegrations(registry, search);
  if (json) return { answer: toJson(found) };
  const { integrations, total } = found;
  const shown = integrations.filter(({ identifier }) => identifier !== null).length;
  const notes = total > shown ? [`The ${shown} of ${total} integrations that were seen last.`] : [];
  return { answer: table(integrations, integrationColumns), notes };
}

export function tracesOutput(registry: Registry, id: string, json: boolean): Output {
  const found = findTraces(registry, id);
  if (json) return { answer: toJson(found) };
  const { traces, total, batches, totalBatches } = found;
  return {
    answer: sections([
      [`BATCHES (${batches.length} of ${totalBatches}, latest first)`, table(batches, batchColumns)],
      [`REQUESTS (${traces.length} of ${total}, newest first)`, table(traces, traceColumns)],
    ]),
  };
}

export function availabilityOutput(registry: Registry, json: boolean): Output {
  const availability = readAvailability(registry);
  if (json) return { answer: toJson(availability) };
  const { isUp, lastBeatAt, periods, gaps } = availability;
  return {
    answer: sections([
      [
        `${isUp ? 'AVAILABLE' : 'NOT AVAILABLE'}, last heartbeat ${minute(lastBeatAt)} UTC`,
        table(periods, periodColumns),
      ],
      ['GAPS', gaps.length === 0 ? 'No gap was found.' : table(gaps, gapColumns)],
    ]),
  };
}
