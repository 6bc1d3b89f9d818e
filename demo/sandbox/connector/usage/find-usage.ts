// Searches of the usage pages: integrations by a part of their identifier, batches and traces by an id.
import type { Registry } from '../access/registry.js';
import type { Trace } from '../access/usage.js';

export interface IntegrationUse {
  /** Null: unidentified. */
  identifier: string | null;
  /** Null for unidentified requests. */
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  /** Of the last 30 days. */
  requests: number;
  errors: number;
}

export interface Batch {
  batch: string;
  /** Null: unidentified. */
  integration: string | null;
  firstAt: string;
  lastAt: string;
  requests: number;
  errors: number;
}

export interface FoundTraces {
  /** Newest first, at most 100 of them. */
  traces: Trace[];
  /** How many match, of the last 5000 requests. */
  total: number;
  /** The latest first, at most 50. */
  batches: Batch[];
}

const maxIntegrations = 200;
const maxTraces = 100;
const maxBatches = 50;

/** Those seen last, at most 200; unidentified requests are first, unless there is a search. */
export function findIntegrations({ database }: Registry, search = ''): IntegrationUse[] {
  const known = database.all<IntegrationUse>(
    `SELECT identifier, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt,
       coalesce(total.requests, 0) AS requests, coalesce(total.errors, 0) AS errors
     FROM (SELECT * FROM usage_integrations WHERE ?1 = '' OR instr(lower(identifier), lower(?1)) > 0
           ORDER BY last_seen_at DESC LIMIT ${maxIntegrations})
     LEFT JOIN usage_integration_totals AS total ON total.integration = identifier
     ORDER BY last_seen_at DESC, identifier`,
    search.trim(),
  );
  if (search.trim() !== '') return known;
  const unidentified = database.first<{ requests: number; errors: number }>(
    "SELECT requests, errors FROM usage_integration_totals WHERE integration = ''",
  );
  const none = { identifier: null, firstSeenAt: null, lastSeenAt: null };
  return unidentified === undefined ? known : [{ ...none, ...unidentified }, ...known];
}

/** How many integrations have an entry. */
export function countIntegrations({ database }: Registry): number {
  return database.first<{ count: number }>('SELECT count(*) AS count FROM usage_integrations')?.count ?? 0;
}

/** @param id a trace id, a batch or an integration, as a whole; empty: all */
export function findTraces({ database }: Registry, id = ''): FoundTraces {
  const wanted = id.trim();
  const isMatch = `?1 = '' OR batch = ?1 OR integration = ?1 OR substr(traceparent, 4, 32) = lower(?1)`;
  const traces = database.all<Trace>(
    `SELECT at, nullif(integration, '') AS integration, nullif(batch, '') AS batch, entity, status, traceparent
     FROM usage_traces WHERE ${isMatch} ORDER BY id DESC LIMIT ${maxTraces}`,
    wanted,
  );
  const count = database.first<{ total: number }>(
    `SELECT count(*) AS total FROM usage_traces WHERE ${isMatch}`,
    wanted,
  );
  const ofBatch = wanted === '' ? '' : 'WHERE batch = ?1';
  const batches = database.all<Batch>(
    `SELECT batch, nullif(integration, '') AS integration, first_at AS firstAt, last_at AS lastAt, requests, errors
     FROM usage_batches ${ofBatch} ORDER BY last_at DESC, batch LIMIT ${maxBatches}`,
    ...(wanted === '' ? [] : [wanted]),
  );
  return { traces, total: count?.total ?? 0, batches };
}
