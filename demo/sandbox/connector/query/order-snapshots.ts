// Snapshots of the order of lists with `$orderby`, taken on the first page, since the values may change before the next
// page is requested. Kept in memory: a list of a million records takes 8 MB. If a snapshot is gone, the client must begin
// the list again.
import { randomUUID } from 'node:crypto';

interface Snapshot {
  readonly rows: Float64Array;
  usedAt: number;
}

interface Limits {
  /** Milliseconds until an unused snapshot expires. */
  readonly lifetime: number;
  readonly mostSnapshots: number;
  /** The limit for all snapshots together; a single one may be larger. */
  readonly mostRows: number;
}

const usual: Limits = { lifetime: 60 * 60_000, mostSnapshots: 1000, mostRows: 8_000_000 };

export class OrderSnapshots {
  readonly #now: () => Date;
  readonly #limits: Limits;
  /** By name, least recently used first. */
  readonly #kept = new Map<string, Snapshot>();
  #rows = 0;

  constructor(now: () => Date, limits: Partial<Limits> = {}) {
    this.#now = now;
    this.#limits = { ...usual, ...limits };
  }

  /** @returns the name of the snapshot */
  keep(rows: readonly number[]): string {
    const name = randomUUID();
    this.#kept.set(name, { rows: Float64Array.from(rows), usedAt: this.#now().valueOf() });
    this.#rows += rows.length;
    this.#clean();
    return name;
  }

  /** Undefined if it has expired or was evicted. */
  find(name: string): Float64Array | undefined {
    this.#clean();
    const snapshot = this.#kept.get(name);
    if (snapshot === undefined) return undefined;
    snapshot.usedAt = this.#now().valueOf();
    this.#kept.delete(name);
    this.#kept.set(name, snapshot);
    return snapshot.rows;
  }

  clear(): void {
    this.#kept.clear();
    this.#rows = 0;
  }

  #clean(): void {
    const { lifetime, mostSnapshots, mostRows } = this.#limits;
    const oldest = this.#now().valueOf() - lifetime;
    for (const [name, { rows, usedAt }] of this.#kept) {
      const isTooMany = this.#kept.size > 1 && (this.#kept.size > mostSnapshots || this.#rows > mostRows);
      if (usedAt > oldest && !isTooMany) return;
      this.#kept.delete(name);
      this.#rows -= rows.length;
    }
  }
}
