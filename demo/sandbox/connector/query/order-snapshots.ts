// The order of a list with an `$orderby` of its own, as it was on the first page. The values that it goes by may change
// before the next page is asked for; the places of the records then do not. In memory: a list of a million records takes
// 8 MB, and one that is gone is begun anew.
import { randomUUID } from 'node:crypto';

interface Snapshot {
  readonly rows: Float64Array;
  usedAt: number;
}

interface Limits {
  /** Milliseconds that one is kept after it was last used. */
  readonly lifetime: number;
  readonly mostSnapshots: number;
  /** Of all snapshots together; a single one may have more. */
  readonly mostRows: number;
}

const usual: Limits = { lifetime: 60 * 60_000, mostSnapshots: 1000, mostRows: 8_000_000 };

export class OrderSnapshots {
  readonly #now: () => Date;
  readonly #limits: Limits;
  /** By their names, the one that was not used for longest first. */
  readonly #kept = new Map<string, Snapshot>();
  #rows = 0;

  constructor(now: () => Date, limits: Partial<Limits> = {}) {
    this.#now = now;
    this.#limits = { ...usual, ...limits };
  }

  /** Answers the name under which the rows' numbers are found again. */
  keep(rows: readonly number[]): string {
    const name = randomUUID();
    this.#kept.set(name, { rows: Float64Array.from(rows), usedAt: this.#now().valueOf() });
    this.#rows += rows.length;
    this.#clean();
    return name;
  }

  /** Undefined where it is too old, or had to make room. */
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
