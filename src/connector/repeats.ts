// Detects pages that repeat earlier records; its memory does not grow with the list.
import type { JsonObject } from '../base/json.js';
import { fingerprint } from './fingerprint.js';
import { recordTypeOf, type RecordName } from './record-names.js';

/** The most pages that are remembered. */
const MAX_FINGERPRINTS = 10_000;

/** Compares each page with the previous one, record by record, and with earlier ones by fingerprint. */
export class RepeatDetector {
  readonly #key: string | null;
  readonly #pages = new Fingerprints();
  #before = new Map<unknown, JsonObject>();

  constructor(name: RecordName) {
    this.#key = recordTypeOf(name).key;
  }

  /** The number of records of this page that were there before: all, if the whole page was. */
  count(records: readonly JsonObject[]): number {
    const identity = this.#identityOf(records[0]);
    // With `select`, different records can have equal values.
    if (identity === undefined) return 0;
    const before = this.#before;
    const here = new Map<unknown, JsonObject>();
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

  /** The property that identifies a record: the row number, or the key of the type. */
  #identityOf(record: JsonObject | undefined): string | undefined {
    if (typeof record?.['rowNumber'] === 'number') return 'rowNumber';
    return this.#key !== null && typeof record?.[this.#key] === 'string' ? this.#key : undefined;
  }
}

/** A bounded set of texts, stored as fingerprints. */
export class Fingerprints {
  readonly #seen = new Set<string>();

  /** Adds a text. @returns whether it was there before */
  add(text: string): boolean {
    const key = fingerprint(text);
    if (this.#seen.has(key)) return true;
    const [oldest] = this.#seen;
    if (this.#seen.size >= MAX_FINGERPRINTS && oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.add(key);
    return false;
  }
}
