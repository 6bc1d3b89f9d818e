// What the usage dashboard shows.
import type { Registry } from '../access/registry.js';
import { readPlanStatus, type PlanStatus } from './plan.js';
import { firstDay, historyDays, listIntegrations, removeOldUsage, sumUsage, type Sum } from './usage.js';

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

interface StatusCount {
  /** 0: the connection broke before a response. */
  status: number;
  requests: number;
}

interface IntegrationCount {
  /** Null: unidentified. */
  integration: string | null;
  /** Null for unidentified requests. */
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  requests: number;
  errors: number;
}

interface EntityCount {
  /** Empty: the request was refused before, or its path is unknown. */
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
  removeOldUsage(registry);
  const days = countDays(registry);
  const integrations = sumUsage(registry, 'integration');
  const isShown = ({ name }: Sum, index: number) => index < shownIntegrations || name === '';
  const entries = new Map(listIntegrations(registry).map((entry) => [entry.identifier, entry]));
  const others = integrations.filter((sum, index) => !isShown(sum, index));
  return {
    plan: readPlanStatus(registry),
    days,
    total: days.reduce((sum, { total }) => sum + total, 0),
    statuses: sumUsage(registry, 'status').map(({ name, requests }) => ({ status: Number(name), requests })),
    integrations: integrations.filter(isShown).map(({ name, requests, errors }) => {
      const { firstSeenAt = null, lastSeenAt = null } = entries.get(name) ?? {};
      return { integration: name || null, firstSeenAt, lastSeenAt, requests, errors };
    }),
    otherIntegrations: {
      count: others.length,
      requests: others.reduce((sum, { requests }) => sum + requests, 0),
      errors: others.reduce((sum, { errors }) => sum + errors, 0),
    },
    entities: sumUsage(registry, 'entity').map(({ name, ...sums }) => ({ entity: name, ...sums })),
  };
}

function countDays(registry: Registry): DayCounts[] {
  const first = firstDay(registry, historyDays);
  const counted = registry.database.all<DayCounts>(
    `SELECT day, sum(requests) AS total, sum(iif(status = 0, requests, 0)) AS broken,
       sum(iif(status BETWEEN 1 AND 399, requests, 0)) AS succeeded,
       sum(iif(status BETWEEN 400 AND 499, requests, 0)) AS refused,
       sum(iif(status >= 500, requests, 0)) AS failed
     FROM usage_days WHERE day >= ? GROUP BY day`,
    first,
  );
  return Array.from({ length: historyDays }, (_, index) => {
    const day = new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);
    const none = { day, succeeded: 0, refused: 0, failed: 0, broken: 0, total: 0 };
    return counted.find((counts) => counts.day === day) ?? none;
  });
}
