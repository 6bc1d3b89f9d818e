// What the usage dashboard shows, read from sums that are kept while requests are recorded.
import type { Registry } from '../access/registry.js';
import { firstDay, historyDays } from '../access/usage.js';
import { readPlanStatus, type PlanStatus } from './plan.js';
import { isError, removeOldUsage } from './usage-writer.js';

/** How many integrations the dashboard shows by themselves. */
const shownIntegrations = 20;

export interface DayCounts {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** A status below 400. */
  succeeded: number;
  /** 400 to 499. */
  refused: number;
  /** 500 and above. */
  failed: number;
  /** The connection broke before a response. */
  broken: number;
  total: number;
}

export interface StatusCount {
  /** 0: the connection broke before a response. */
  status: number;
  requests: number;
}

export interface IntegrationCount {
  /** Null: unidentified. */
  integration: string | null;
  requests: number;
  errors: number;
}

export interface EntityCount {
  /** Empty: no entity, since the request was refused before, or its path is unknown. */
  entity: string;
  requests: number;
  errors: number;
}

export interface Dashboard {
  plan: PlanStatus;
  /** 30 days, the oldest first, today last. */
  days: DayCounts[];
  total: number;
  /** The other counts are those of all these days together, the largest first. */
  statuses: StatusCount[];
  /** The 20 with most requests, and always the unidentified requests. */
  integrations: IntegrationCount[];
  /** The integrations that are not listed, together. */
  otherIntegrations: { count: number; requests: number; errors: number };
  entities: EntityCount[];
}

export function readDashboard(registry: Registry): Dashboard {
  const first = firstDay(registry, historyDays);
  removeOldUsage(registry, first);
  const statusDays = registry.database.all<StatusCount & { day: string }>(
    'SELECT day, status, requests FROM usage_status_days WHERE day >= ?',
    first,
  );
  const days = countDays(first, statusDays);
  return {
    plan: readPlanStatus(registry),
    days,
    total: days.reduce((sum, { total }) => sum + total, 0),
    statuses: countStatuses(statusDays),
    ...readIntegrations(registry, statusDays),
    entities: registry.database.all<EntityCount>(
      `SELECT entity, sum(requests) AS requests, sum(errors) AS errors FROM usage_entity_days
       WHERE day >= ? GROUP BY entity ORDER BY requests DESC, entity`,
      first,
    ),
  };
}

function countDays(first: string, rows: readonly (StatusCount & { day: string })[]): DayCounts[] {
  const start = Date.parse(first);
  const days = Array.from({ length: historyDays }, (_, index): DayCounts => {
    const day = new Date(start + index * 86_400_000).toISOString().slice(0, 10);
    return { day, succeeded: 0, refused: 0, failed: 0, broken: 0, total: 0 };
  });
  const byDay = new Map(days.map((counts) => [counts.day, counts]));
  for (const { day, status, requests } of rows) {
    const counts = byDay.get(day);
    if (counts === undefined) continue; // the clock was set back
    counts[groupOf(status)] += requests;
    counts.total += requests;
  }
  return days;
}

function groupOf(status: number): 'succeeded' | 'refused' | 'failed' | 'broken' {
  if (status === 0) return 'broken';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
}

function countStatuses(rows: readonly StatusCount[]): StatusCount[] {
  const counts = new Map<number, number>();
  for (const { status, requests } of rows) counts.set(status, (counts.get(status) ?? 0) + requests);
  return [...counts]
    .map(([status, requests]) => ({ status, requests }))
    .toSorted((a, b) => b.requests - a.requests || a.status - b.status);
}

/** @param statusDays for the sums of all integrations, since there may be very many */
function readIntegrations(
  { database }: Registry,
  statusDays: readonly StatusCount[],
): Pick<Dashboard, 'integrations' | 'otherIntegrations'> {
  const rows = database.all<{ integration: string; requests: number; errors: number }>(
    `SELECT integration, requests, errors FROM (
       SELECT * FROM usage_integration_totals ORDER BY requests DESC LIMIT ${shownIntegrations}
     ) UNION SELECT integration, requests, errors FROM usage_integration_totals WHERE integration = ''
     ORDER BY requests DESC, integration`,
  );
  const all = database.first<{ count: number }>('SELECT count(*) AS count FROM usage_integration_totals');
  const count = (all?.count ?? 0) - rows.length;
  const sumOf = (counts: readonly { requests: number }[]) =>
    counts.reduce((sum, { requests }) => sum + requests, 0);
  const errors = statusDays.filter(({ status }) => isError(status));
  const others = {
    count,
    requests: sumOf(statusDays) - sumOf(rows),
    errors: sumOf(errors) - rows.reduce((sum, row) => sum + row.errors, 0),
  };
  return {
    integrations: rows.map((row) => ({ ...row, integration: row.integration || null })),
    otherIntegrations: count > 0 ? others : { count: 0, requests: 0, errors: 0 },
  };
}
