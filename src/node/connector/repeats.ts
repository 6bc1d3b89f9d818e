// Detects pages that repeat earlier records; its memory does not grow with the list.
import type { JsonObject } from '../../core/util/json.js';
import { fingerprint } from './fingerprint.js';
import { recordTypeOf, type RecordName } from './record-names.js';

/** The most pages that are remembered. */
const MAX_FINGERPRINTS = 10_000;

/** Compares each page with the previous one, record by record, and with earlier ones by fingerprint. */
export class RepeatDetector {
  /** Undefined: the names are unknown, so that no record can be identified. */
  readonly #key: string | null | undefined;
  readonly #pages = new Fingerprints();
  #before = new PageSample([], '');

  constructor(name: RecordName | undefined) {
    this.#key = name === undefined ? undefined : recordTypeOf(name).key;
  }

  /** The number of records of this page that were there before: all, if the whole page was. */
  count(records: readonly JsonObject[]): number {
    const identity = this.#identityOf(records[0]);
    // With `select`, different records can have equal values.
    if (identity === undefined) return 0;
    const here = new PageSample(records, identity);
    const repeated = here.countIn(this.#before);
    this.#before = here;
    const middle = records[records.length >> 1];
    const isOld = this.#pages.add(JSON.stringify([records.length, records[0], middle, records.at(-1)]));
    return isOld ? records.length : repeated;
  }

  /** The property that identifies a record: the row number, or the key of the type. */
  #identityOf(record: JsonObject | undefined): string | undefined {
    if (this.#key === undefined) return undefined;
    if (typeof record?.['rowNumber'] === 'number') return 'rowNumber';
    return this.#key !== null && typeof record?.[this.#key] === 'string' ? this.#key : undefined;
  }
}

/** How many values of a record are compared, besides what identifies it, and how many characters of each. */
const SAMPLE = 4;
const SAMPLE_LENGTH = 12;

/** What identifies each record of a page, and a hash of some values of it: the records would take the memory of a page. */
class PageSample {
  readonly #ids: readonly unknown[];
  readonly #hashes: Int32Array;
  #least = Infinity;
  #most = -Infinity;

  constructor(records: readonly JsonObject[], identity: string) {
    const names = sampleNames(records[0] ?? {});
    this.#hashes = new Int32Array(records.length);
    this.#ids = records.map((record, at) => {
      this.#hashes[at] = hashOf(record, names);
      const id = record[identity];
      if (typeof id === 'number') {
        if (id < this.#least) this.#least = id;
        if (id > this.#most) this.#most = id;
      }
      return id;
    });
  }

  /** How many records are in another page, too. */
  countIn(other: PageSample): number {
    const isNumeric = Number.isFinite(this.#least) && Number.isFinite(other.#least);
    // As nearly always: the row numbers go on.
    if (isNumeric && (this.#least > other.#most || this.#most < other.#least)) return 0;
    const places = new Map(other.#ids.map((id, at) => [id, at]));
    let count = 0;
    for (const [at, id] of this.#ids.entries()) {
      const place = places.get(id);
      if (place !== undefined && other.#hashes[place] === this.#hashes[at]) count += 1;
    }
    return count;
  }
}

/** The first properties with a plain value, and the last one. */
function sampleNames(record: JsonObject): readonly string[] {
  const names = Object.keys(record).filter(
    (name) => typeof record[name] !== 'object' || record[name] === null,
  );
  return names.length > SAMPLE ? [...names.slice(0, SAMPLE - 1), ...names.slice(-1)] : names;
}

function hashOf(record: JsonObject, names: readonly string[]): number {
  let hash = 0;
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string') {
      const length = value.length;
      hash = (hash * 31 + length) | 0;
      for (let at = Math.max(0, length - SAMPLE_LENGTH); at < length; at += 1)
        hash = (hash * 31 + value.charCodeAt(at)) | 0;
    } else hash = (hash * 31 + Number(value)) | 0;
  }
  return hash;
}

/** A bounded set of texts, stored as fingerprints. */
export class Fingerprints {
  readonly #seen = new Set<string>();

  has(text: string): boolean {
    return this.#seen.has(fingerprint(text));
  }

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
