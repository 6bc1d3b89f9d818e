// What was asked of the Connector: by day, integration, batch, entity and status.
import type { Registry } from './registry.js';

/** Days that the history goes back, today among them. */
export const historyDays = 30;

export interface Usage {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Null: unidentified. */
  integration: string | null;
  batch: string | null;
  /** What was asked for; empty where no list or route of the service was. */
  entity: string;
  /** 0: the connection broke before an answer. */
  status: number;
  requests: number;
}

export interface Integration {
  identifier: string;
  firstSeenAt: string;
  lastSeenAt: string;
}

export interface Trace {
  at: string;
  integration: string | null;
  batch: string | null;
  entity: string;
  status: number;
  /** With the caller's trace id and the service's own span; null where the context is not propagated. */
  traceparent: string | null;
}

/** The newest day first. */
export function readUsage(registry: Registry, { days = historyDays }: { days?: number } = {}): Usage[] {
  return registry.database.all<Usage>(
    `SELECT day, nullif(integration, '') AS integration, nullif(batch, '') AS batch, entity, status, requests
     FROM usage_days WHERE day >= ? ORDER BY day DESC, integration, batch, entity, status`,
    firstDay(registry, days),
  );
}

export function listIntegrations({ database }: Registry): Integration[] {
  return database.all<Integration>(
    `SELECT identifier, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt
     FROM usage_integrations ORDER BY first_seen_at, identifier`,
  );
}

/** The latest requests, in the order of their ends. */
export function listTraces({ database }: Registry): Trace[] {
  return database.all<Trace>(
    `SELECT at, nullif(integration, '') AS integration, nullif(batch, '') AS batch, entity, status, traceparent
     FROM usage_traces ORDER BY id`,
  );
}

/** The first of so many days, the last of which is today. */
export function firstDay({ now }: Registry, days: number): string {
  return new Date(now().valueOf() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}
