// The latest requests and batches, by the id of a trace, a batch or an integration.
import type { Registry } from '../access/registry.js';
import { listTraces, type Trace } from './usage.js';

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

const maxTraces = 100;
const maxBatches = 50;

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
