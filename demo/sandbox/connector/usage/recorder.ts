// Records requests after their responses are sent; pending records are written together, in one transaction.
import type { Database } from '../../database/database.js';
import type { Registry } from '../access/registry.js';
import { firstDay, historyDays, removeOldUsage } from './usage.js';

/** What is recorded of each request. */
export interface RecordedRequest {
  /** ISO 8601. */
  at: string;
  /** Empty: unidentified. */
  integration: string;
  /** Empty: no batch. */
  batch: string;
  entity: string;
  /** 0: the connection broke before a response. */
  status: number;
  traceparent: string | undefined;
  /** The authenticated caller. */
  caller: { table: 'access_keys' | 'access_identities'; id: number } | undefined;
}

/** The longest time in ms that a record is pending; then all pending records are written together. */
const writeInterval = 500;
const lastUsedRefresh = 5 * 60_000;
const keptTraces = 5000;
/** The maximum number of pending records while the database is locked. */
const maxWaiting = 50_000;

export class Recorder {
  readonly #registry: Registry;
  #waiting: RecordedRequest[] = [];
  #scheduled: NodeJS.Timeout | undefined;
  #isClosed = false;
  #cleanedOn = '';

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  add(request: RecordedRequest): void {
    if (this.#isClosed || this.#waiting.length >= maxWaiting) return;
    this.#waiting.push(request);
    this.#scheduled ??= setTimeout(() => {
      try {
        this.flush();
      } catch (error) {
        // They stay pending until the next flush.
        console.error('Sandbox: the use of the Connector cannot be recorded now.', error);
      }
    }, writeInterval);
  }

  /** The pending records. */
  get pending(): readonly RecordedRequest[] {
    return this.#waiting;
  }

  flush(): void {
    clearTimeout(this.#scheduled);
    this.#scheduled = undefined;
    if (this.#waiting.length === 0 || this.#isClosed) return;
    const { database } = this.#registry;
    database.transaction(() => {
      writeUsage(database, this.#waiting);
      this.#writeLastUse();
      database.run('DELETE FROM usage_traces WHERE id <= (SELECT max(id) FROM usage_traces) - ?', keptTraces);
    });
    this.#waiting = [];
    this.clean();
  }

  /** Writes pending records. Later records are lost. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  /** The first of the pending requests of each caller that is late enough, then each that is five minutes later. */
  #writeLastUse(): void {
    const lastUses = new Map<string, number>();
    for (const { at, caller } of this.#waiting) {
      if (caller === undefined) continue;
      const key = `${caller.table} ${caller.id}`;
      const time = Date.parse(at);
      if (time - (lastUses.get(key) ?? -Infinity) < lastUsedRefresh) continue;
      lastUses.set(key, time);
      this.#registry.database.run(
        `UPDATE ${caller.table} SET last_used_at = ?
         WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
        ...[at, caller.id, new Date(time - lastUsedRefresh).toISOString()],
      );
    }
  }

  /** Deletes what is older than the history, once a day. */
  clean(): void {
    const first = firstDay(this.#registry, historyDays);
    if (first === this.#cleanedOn) return;
    removeOldUsage(this.#registry, first);
    this.#cleanedOn = first;
  }
}

/** Writes requests, inside a transaction. */
export function writeUsage(database: Database, requests: readonly RecordedRequest[]): void {
  const addDay = database.prepare(
    `INSERT INTO usage_days (day, integration, batch, entity, status, requests) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET requests = requests + 1`,
  );
  const addIntegration = database.prepare(
    `INSERT INTO usage_integrations (identifier, first_seen_at, last_seen_at) VALUES (?1, ?2, ?2)
     ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`,
  );
  const addBatch = database.prepare(
    `INSERT INTO usage_batches (batch, integration, first_at, last_at, requests, errors) VALUES (?1, ?2, ?3, ?3, 1, ?4)
     ON CONFLICT DO UPDATE SET last_at = excluded.last_at, requests = requests + 1, errors = errors + excluded.errors`,
  );
  const addTrace = database.prepare(
    'INSERT INTO usage_traces (at, integration, batch, entity, status, traceparent) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { at, integration, batch, entity, status, traceparent } of requests) {
    addDay(at.slice(0, 10), integration, batch, entity, status);
    if (integration !== '') addIntegration(integration, at);
    if (batch !== '') addBatch(batch, integration, at, status === 0 || status >= 400 ? 1 : 0);
    addTrace(at, integration, batch, entity, status, traceparent ?? null);
  }
}
