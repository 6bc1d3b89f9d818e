// Writes recorded requests: first counted in memory, so that many requests of a kind are one statement.
import type { Database, Value } from '../../database/database.js';
import type { Registry } from '../access/registry.js';
import type { RecordedRequest } from './recorded-request.js';

/** Whether a status counts as an error; 0 is a broken connection. */
export const isError = (status: number): boolean => status === 0 || status >= 400;

const statements = {
  days: `INSERT INTO usage_days (day, integration, batch, entity, status, requests) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests`,
  statusDays: `INSERT INTO usage_status_days (day, status, requests) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests`,
  entityDays: `INSERT INTO usage_entity_days (day, entity, requests, errors) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, errors = errors + excluded.errors`,
  integrationDays: `INSERT INTO usage_integration_days (day, integration, requests, errors) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, errors = errors + excluded.errors`,
  integrationTotals: `INSERT INTO usage_integration_totals (integration, requests, errors) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, errors = errors + excluded.errors`,
  integrations: `INSERT INTO usage_integrations (identifier, first_seen_at, last_seen_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`,
  batches: `INSERT INTO usage_batches (batch, integration, first_at, last_at, requests, errors) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET last_at = excluded.last_at, requests = requests + excluded.requests,
      errors = errors + excluded.errors`,
  traces:
    'INSERT INTO usage_traces (at, integration, batch, entity, status, traceparent) VALUES (?, ?, ?, ?, ?, ?)',
} as const;

type Name = keyof typeof statements;
export type UsageWriter = (requests: readonly RecordedRequest[]) => void;

/** @returns a function that writes requests, inside a transaction */
export function usageWriter(database: Database): UsageWriter {
  const names = Object.keys(statements) as Name[];
  const prepared = Object.fromEntries(
    names.map((name) => [name, database.prepare(statements[name])]),
  ) as Record<Name, (...values: Value[]) => void>;
  return (requests) => {
    const counts = countRequests(requests);
    for (const [name, rows] of counts) for (const row of rows) prepared[name](...row);
    for (const { at, integration, batch, entity, status, traceparent } of requests)
      prepared.traces(at, integration, batch, entity, status, traceparent ?? null);
  };
}

/** Requests and errors by the values that they are counted for. */
class Tally<Key extends readonly Value[]> {
  readonly #counts = new Map<string, { key: Key; first: string; last: string; sums: [number, number] }>();

  add(key: Key, { at, status }: RecordedRequest): void {
    const name = key.join('\0');
    const known = this.#counts.get(name);
    const count = known ?? { key, first: at, last: at, sums: [0, 0] };
    if (known === undefined) this.#counts.set(name, count);
    count.last = at;
    count.sums[0] += 1;
    if (isError(status)) count.sums[1] += 1;
  }

  rows<Row extends readonly Value[]>(
    toRow: (count: { key: Key; first: string; last: string; sums: [number, number] }) => Row,
  ): Row[] {
    return [...this.#counts.values()].map(toRow);
  }
}

function countRequests(requests: readonly RecordedRequest[]): [Name, Value[][]][] {
  const days = new Tally<[string, string, string, string, number]>();
  const statusDays = new Tally<[string, number]>();
  const entityDays = new Tally<[string, string]>();
  const integrationDays = new Tally<[string, string]>();
  const integrations = new Tally<[string]>();
  const batches = new Tally<[string, string]>();
  for (const request of requests) {
    const { at, integration, batch, entity, status } = request;
    const day = at.slice(0, 10);
    days.add([day, integration, batch, entity, status], request);
    statusDays.add([day, status], request);
    entityDays.add([day, entity], request);
    integrationDays.add([day, integration], request);
    integrations.add([integration], request);
    if (batch !== '') batches.add([batch, integration], request);
  }
  const withSums = ({ key, sums }: { key: readonly Value[]; sums: [number, number] }) => [...key, ...sums];
  const withRequests = ({ key, sums }: { key: readonly Value[]; sums: [number, number] }) => [
    ...key,
    sums[0],
  ];
  const seen = integrations.rows(({ key, first, last }) => [...key, first, last]);
  return [
    ['days', days.rows(withRequests)],
    ['statusDays', statusDays.rows(withRequests)],
    ['entityDays', entityDays.rows(withSums)],
    ['integrationDays', integrationDays.rows(withSums)],
    ['integrationTotals', integrations.rows(withSums)],
    ['integrations', seen.filter(([identifier]) => identifier !== '')],
    ['batches', batches.rows(({ key, first, last, sums }) => [...key, first, last, ...sums])],
  ];
}

/** Deletes what is older than the history. Costs next to nothing when there is nothing to delete. */
export function removeOldUsage({ database }: Registry, first: string): void {
  const old = database.first('SELECT 1 AS found FROM usage_status_days WHERE day < ? LIMIT 1', first);
  if (old === undefined) return;
  const remove = () => {
    database.run(
      `UPDATE usage_integration_totals AS total SET requests = total.requests - old.requests, errors = total.errors - old.errors
       FROM (SELECT integration, sum(requests) AS requests, sum(errors) AS errors
             FROM usage_integration_days WHERE day < ? GROUP BY integration) AS old
       WHERE old.integration = total.integration`,
      first,
    );
    database.run('DELETE FROM usage_integration_totals WHERE requests <= 0');
    for (const table of ['usage_days', 'usage_status_days', 'usage_entity_days', 'usage_integration_days'])
      database.run(`DELETE FROM ${table} WHERE day < ?`, first);
    database.run('DELETE FROM usage_batches WHERE last_at < ?', first);
  };
  database.transaction(remove);
}
