// What was recorded: requests by day, integration, batch, entity and status, the latest requests, and the integrations.
import { STATUS_CODES } from 'node:http';
import type { Registry } from '../access/registry.js';

/** Days of history, including today. */
export const historyDays = 30;

export interface Usage {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Null: unidentified. */
  integration: string | null;
  batch: string | null;
  /** The requested entity; empty for unknown routes. */
  entity: string;
  /** 0: the connection broke before a response. */
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
  /** The caller's trace id with a span of the service; null if the context is not propagated. */
  traceparent: string | null;
}

/** Newest day first. */
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

/** The latest requests, in order of completion. */
export function listTraces({ database }: Registry): Trace[] {
  return database.all<Trace>(
    `SELECT at, nullif(integration, '') AS integration, nullif(batch, '') AS batch, entity, status, traceparent
     FROM usage_traces ORDER BY id`,
  );
}

/** The first day of a period of this many days that ends today. */
export function firstDay({ now }: Registry, days: number): string {
  return new Date(now().valueOf() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** Requests, and those with an error: a status of 400 and above, or 0. */
export interface Sum {
  name: string;
  requests: number;
  errors: number;
}

/** The sums of the history by the values of a column, the largest first. */
export function sumUsage(registry: Registry, column: 'integration' | 'entity' | 'status'): Sum[] {
  return registry.database.all<Sum>(
    `SELECT CAST(${column} AS TEXT) AS name, sum(requests) AS requests,
       sum(iif(status = 0 OR status >= 400, requests, 0)) AS errors
     FROM usage_days WHERE day >= ? GROUP BY ${column} ORDER BY requests DESC, ${column}`,
    firstDay(registry, historyDays),
  );
}

/** Deletes what is older than the history. */
export function removeOldUsage(registry: Registry): void {
  const { database } = registry;
  const first = firstDay(registry, historyDays);
  database.transaction(() => {
    database.run('DELETE FROM usage_days WHERE day < ?', first);
    database.run('DELETE FROM usage_batches WHERE last_at < ?', first);
  });
}

/** A status with its words, for people. */
export function statusText(status: number): string {
  return status === 0 ? 'No response' : `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
