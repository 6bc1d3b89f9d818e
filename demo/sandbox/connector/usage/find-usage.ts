// Searches of the usage pages: integrations by a part of their identifier, batches and traces by an id.
import type { Registry } from '../access/registry.js';
import { listTraces, sumUsage, type Integration, type Trace } from './usage.js';

interface IntegrationUse {
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

/** @param search a part of the identifier, in any case; empty: all */
export function findIntegrations(registry: Registry, search = ''): FoundIntegrations {
  const wanted = fold(search.trim());
  const sums = new Map(sumUsage(registry, 'integration').map((sum) => [sum.name, sum]));
  const countsOf = (name: string) => {
    const { requests = 0, errors = 0 } = sums.get(name) ?? {};
    return { requests, errors };
  };
  const known = registry.database.all<Integration>(
    `SELECT identifier, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt
     FROM usage_integrations ORDER BY last_seen_at DESC, identifier`,
  );
  const matching = known.filter(({ identifier }) => fold(identifier).includes(wanted));
  const integrations: IntegrationUse[] = matching
    .slice(0, maxIntegrations)
    .map((one) => ({ ...one, ...countsOf(one.identifier) }));
  if (wanted === '' && sums.has(''))
    integrations.unshift({ identifier: null, firstSeenAt: null, lastSeenAt: null, ...countsOf('') });
  return { integrations, total: matching.length };
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Finds the trace id in a `traceparent`. */
const wholeTrace = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/i;

/** @param id a trace id or a `traceparent`, a batch or an integration, unabridged; empty: all */
export function findTraces(registry: Registry, id = ''): FoundTraces {
  const wanted = id.trim();
  const traceId = (wholeTrace.exec(wanted)?.[1] ?? wanted).toLowerCase();
  const traces = listTraces(registry)
    .toReversed()
    .filter(({ integration, batch, traceparent }) => {
      const isNamed = wanted === '' || batch === wanted || integration === wanted;
      return isNamed || traceparent?.split('-')[1] === traceId;
    });
  const batches = registry.database
    .all<Batch>(
      `SELECT batch, nullif(integration, '') AS integration, first_at AS firstAt, last_at AS lastAt, requests, errors
       FROM usage_batches ORDER BY last_at DESC, batch`,
    )
    .filter(({ batch }) => wanted === '' || batch === wanted);
  return {
    traces: traces.slice(0, maxTraces),
    total: traces.length,
    batches: batches.slice(0, maxBatches),
    totalBatches: batches.length,
  };
}
