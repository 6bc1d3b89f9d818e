// Records requests after their responses are sent.
import type { Database, Value } from '../../database/database.js';

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

const lastUsedRefresh = 5 * 60_000;
const keptTraces = 5000;

const statements = {
  day: `INSERT INTO usage_days (day, integration, batch, entity, status, requests) VALUES (?, ?, ?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET requests = requests + 1`,
  integration: `INSERT INTO usage_integrations (identifier, first_seen_at, last_seen_at) VALUES (?1, ?2, ?2)
    ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`,
  batch: `INSERT INTO usage_batches (batch, integration, first_at, last_at, requests, errors)
    VALUES (?1, ?2, ?3, ?3, 1, ?4)
    ON CONFLICT DO UPDATE SET last_at = excluded.last_at, requests = requests + 1, errors = errors + excluded.errors`,
  trace: `INSERT INTO usage_traces (at, integration, batch, entity, status, traceparent) VALUES (?, ?, ?, ?, ?, ?)`,
  oldTraces: `DELETE FROM usage_traces WHERE id <= (SELECT max(id) FROM usage_traces) - ${keptTraces}`,
};

type Statements = Readonly<Record<keyof typeof statements, (...values: Value[]) => void>>;

export class Recorder {
  readonly #database: Database;
  readonly #run: Statements;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
    const prepared = Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql)]);
    this.#run = Object.fromEntries(prepared) as Statements;
  }

  /** A request whose record cannot be written has been answered all the same. */
  add(request: RecordedRequest): void {
    if (this.#isClosed) return;
    try {
      this.#database.transaction(() => this.write(request));
    } catch (error) {
      console.error('Sandbox: the use of the Connector cannot be recorded now.', error);
    }
  }

  /** Later requests are not recorded. */
  close(): void {
    this.#isClosed = true;
  }

  /** Within a transaction. */
  write({ at, integration, batch, entity, status, traceparent, caller }: RecordedRequest): void {
    this.#run.day(at.slice(0, 10), integration, batch, entity, status);
    if (integration !== '') this.#run.integration(integration, at);
    if (batch !== '') this.#run.batch(batch, integration, at, status === 0 || status >= 400 ? 1 : 0);
    this.#run.trace(at, integration, batch, entity, status, traceparent ?? null);
    this.#run.oldTraces();
    if (caller === undefined) return;
    this.#database.run(
      `UPDATE ${caller.table} SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
      ...[at, caller.id, new Date(Date.parse(at) - lastUsedRefresh).toISOString()],
    );
  }
}
