// Records requests after their responses are sent; pending records are written together, in one transaction.
import type { RecordedRequest } from '../usage/recorded-request.js';
import { removeOldUsage, usageWriter, type UsageWriter } from '../usage/usage-writer.js';
import type { Registry } from './registry.js';
import { firstDay, historyDays } from './usage.js';

export type { RecordedRequest } from '../usage/recorded-request.js';

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
  #writer: UsageWriter | undefined;

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
    this.#registry.database.transaction(() => this.#write());
    this.#waiting = [];
    this.clean();
  }

  /** Writes pending records. Later records are lost. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #write(): void {
    const { database } = this.#registry;
    this.#writer ??= usageWriter(database);
    this.#writer(this.#waiting);
    this.#writeLastUse();
    database.run('DELETE FROM usage_traces WHERE id <= (SELECT max(id) FROM usage_traces) - ?', keptTraces);
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
