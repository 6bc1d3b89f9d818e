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

export interface FoundIntegrations {
  /** At most 200, and the unidentified requests. */
  integrations: IntegrationUse[];
  /** How many identifiers match. */
  total: number;
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
  /** How many batches match. */
  totalBatches: number;
}

const maxIntegrations = 200;
const maxTraces = 100;
const maxBatches = 50;

/** Those seen last, at most 200; unidentified requests are first, unless there is a search. */
export function findIntegrations(registry: Registry, search = ''): FoundIntegrations {
  const { database } = registry;
  const wanted = fold(search.trim());
  const { identifiers, total } = matchingIdentifiers(registry, wanted);
  const known = database.all<IntegrationUse>(
    `SELECT identifier, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt,
       coalesce(total.requests, 0) AS requests, coalesce(total.errors, 0) AS errors
     FROM usage_integrations LEFT JOIN usage_integration_totals AS total ON total.integration = identifier
     WHERE identifier IN (SELECT value FROM json_each(?1))
     ORDER BY last_seen_at DESC, identifier`,
    JSON.stringify(identifiers),
  );
  const unidentified =
    wanted === ''
      ? database.first<{ requests: number; errors: number }>(
          "SELECT requests, errors FROM usage_integration_totals WHERE integration = ''",
        )
      : undefined;
  const none = { identifier: null, firstSeenAt: null, lastSeenAt: null };
  return {
    integrations: unidentified === undefined ? known : [{ ...none, ...unidentified }, ...known],
    total,
  };
}

/** The 200 seen last that contain a text, and how many do. SQLite compares letters without case in ASCII only. */
function matchingIdentifiers(
  { database }: Registry,
  wanted: string,
): { identifiers: string[]; total: number } {
  const isAscii = /^[\x20-\x7e]*$/.test(wanted);
  // Other letters stand for any characters here, and are compared below.
  const parts = wanted.split(/[^\x20-\x7e]+/).map((part) => part.replaceAll(/[%_!]/g, '!$&'));
  const values = wanted === '' ? [] : [`%${parts.join('%')}%`];
  const matching = `FROM usage_integrations ${wanted === '' ? '' : "WHERE identifier LIKE ? ESCAPE '!'"}`;
  const rows = database.all<{ identifier: string }>(
    `SELECT identifier ${matching} ORDER BY last_seen_at DESC ${isAscii ? `LIMIT ${maxIntegrations}` : ''}`,
    ...values,
  );
  const found = rows.map(({ identifier }) => identifier);
  if (!isAscii) {
    const same = found.filter((identifier) => fold(identifier).includes(wanted));
    return { identifiers: same.slice(0, maxIntegrations), total: same.length };
  }
  if (found.length < maxIntegrations) return { identifiers: found, total: found.length };
  const all = database.first<{ count: number }>(`SELECT count(*) AS count ${matching}`, ...values);
  return { identifiers: found, total: all?.count ?? 0 };
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The trace id in a whole `traceparent`. */
const wholeTrace = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/i;

/** @param id a trace id or a `traceparent`, a batch or an integration, as a whole; empty: all */
export function findTraces({ database }: Registry, id = ''): FoundTraces {
  const wanted = id.trim();
  const trace = wholeTrace.exec(wanted)?.[1] ?? wanted;
  const isMatch = `?1 = '' OR batch = ?1 OR integration = ?1 OR substr(traceparent, 4, 32) = lower(?2)`;
  const traces = database.all<Trace>(
    `SELECT at, nullif(integration, '') AS integration, nullif(batch, '') AS batch, entity, status, traceparent
     FROM usage_traces WHERE ${isMatch} ORDER BY id DESC LIMIT ${maxTraces}`,
    wanted,
    trace,
  );
  const count = database.first<{ total: number }>(
    `SELECT count(*) AS total FROM usage_traces WHERE ${isMatch}`,
    wanted,
    trace,
  );
  const ofBatch = `FROM usage_batches ${wanted === '' ? '' : 'WHERE batch = ?1'}`;
  const values = wanted === '' ? [] : [wanted];
  const batches = database.all<Batch>(
    `SELECT batch, nullif(integration, '') AS integration, first_at AS firstAt, last_at AS lastAt, requests, errors
     ${ofBatch} ORDER BY last_at DESC, batch LIMIT ${maxBatches}`,
    ...values,
  );
  const batchCount = database.first<{ total: number }>(`SELECT count(*) AS total ${ofBatch}`, ...values);
  return { traces, total: count?.total ?? 0, batches, totalBatches: batchCount?.total ?? 0 };
}
