// Notices pages that bring again what was there before, in a memory that does not grow with the list.
import { createHash } from 'node:crypto';
import { recordTypeOf, type RecordName } from './record-types.js';

/** Pages. What is further back is forgotten. */
const MOST_REMEMBERED = 10_000;

type Record_ = Readonly<Record<string, unknown>>;

/** Compares each page with the one before, record by record, and with earlier ones by their fingerprints. */
export class Repeats {
  readonly #key: string | null;
  readonly #pages = new Fingerprints();
  #before = new Map<unknown, Record_>();

  constructor(name: RecordName) {
    this.#key = recordTypeOf(name).key;
  }

  /** How many records of this page were there before: all, when the same page was. */
  count(records: readonly Record_[]): number {
    const identity = this.#identityOf(records[0]);
    // What `select` leaves may well be equal in records that are not the same.
    if (identity === undefined) return 0;
    const before = this.#before;
    const here = new Map<unknown, Record_>();
    let repeated = 0;
    for (const record of records) {
      const id = record[identity];
      const same = before.get(id);
      if (same && JSON.stringify(same) === JSON.stringify(record)) repeated += 1;
      here.set(id, record);
    }
    this.#before = here;
    const middle = records[records.length >> 1];
    const isOld = this.#pages.add(JSON.stringify([records.length, records[0], middle, records.at(-1)]));
    return isOld ? records.length : repeated;
  }

  /** The property that tells records apart: the row's number, or the key of the type. */
  #identityOf(record: Record_ | undefined): string | undefined {
    if (typeof record?.['rowNumber'] === 'number') return 'rowNumber';
    return this.#key !== null && typeof record?.[this.#key] === 'string' ? this.#key : undefined;
  }
}

/** A memory of texts, bounded in number and size. */
export class Fingerprints {
  readonly #seen = new Set<string>();

  /** Whether this text was there before. */
  add(text: string): boolean {
    const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    if (this.#seen.has(fingerprint)) return true;
    const [oldest] = this.#seen;
    if (this.#seen.size >= MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.add(fingerprint);
    return false;
  }
}
