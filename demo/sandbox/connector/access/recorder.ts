// Records requests after their responses are sent; pending records are written in one transaction.
import type { Registry } from './registry.js';
import { firstDay, historyDays } from './usage.js';

export interface RecordedRequest {
  /** ISO 8601. */
  at: string;
  /** Empty: unidentified. */
  integration: string;
  /** Empty: none. */
  batch: string;
  entity: string;
  status: number;
  traceparent: string | undefined;
  /** The authenticated caller. */
  caller: { table: 'access_keys' | 'access_identities'; id: number } | undefined;
}

const lastUsedRefresh = 5 * 60_000;
const keptTraces = 5000;
/** The maximum number of pending records while the database is locked. */
const maxWaiting = 50_000;

export class Recorder {
  readonly #registry: Registry;
  #waiting: RecordedRequest[] = [];
  #scheduled: NodeJS.Immediate | undefined;
  #isClosed = false;
  #cleanedOn = '';

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  add(request: RecordedRequest): void {
    if (this.#isClosed || this.#waiting.length >= maxWaiting) return;
    this.#waiting.push(request);
    this.#scheduled ??= setImmediate(() => {
      try {
        this.flush();
      } catch (error) {
        // They stay pending until the next flush.
        console.error('Sandbox: the use of the Connector cannot be recorded now.', error);
      }
    });
  }

  flush(): void {
    clearImmediate(this.#scheduled);
    this.#scheduled = undefined;
    if (this.#waiting.length === 0 || this.#isClosed) return;
    this.#registry.database.transaction(() => this.#write());
    this.#waiting = [];
  }

  /** Writes pending records. Later records are lost. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #write(): void {
    const { database } = this.#registry;
    const count = database.prepare(
      `INSERT INTO usage_days (day, integration, batch, entity, status, requests) VALUES (?, ?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET requests = requests + 1`,
    );
    const identify = database.prepare(
      `INSERT INTO usage_integrations (identifier, first_seen_at, last_seen_at) VALUES (?, ?2, ?2)
       ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    );
    const trace = database.prepare(
      'INSERT INTO usage_traces (at, integration, batch, entity, status, traceparent) VALUES (?, ?, ?, ?, ?, ?)',
    );
    for (const { at, integration, batch, entity, status, traceparent, caller } of this.#waiting) {
      count(at.slice(0, 10), integration, batch, entity, status);
      if (integration !== '') identify(integration, at);
      trace(at, integration, batch, entity, status, traceparent ?? null);
      if (caller !== undefined) {
        const before = new Date(Date.parse(at) - lastUsedRefresh).toISOString();
        database.run(
          `UPDATE ${caller.table} SET last_used_at = ?
           WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
          ...[at, caller.id, before],
        );
      }
    }
    database.run('DELETE FROM usage_traces WHERE id <= (SELECT max(id) FROM usage_traces) - ?', keptTraces);
    this.#cleanOnceADay();
  }

  #cleanOnceADay(): void {
    const first = firstDay(this.#registry, historyDays);
    if (first === this.#cleanedOn) return;
    this.#registry.database.run('DELETE FROM usage_days WHERE day < ?', first);
    this.#cleanedOn = first;
  }
}
