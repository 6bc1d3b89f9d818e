import { isObject, type JsonObject } from '../util/json.js';

/** Part of the Web Storage API. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface TimedRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A day in milliseconds: a visitor who comes later hardly continues, and may be another person. */
export const MAX_AGE = 86_400_000;

/** A storage that falls back to the page's memory where the browser's storage is full or forbidden. */
export function withMemoryFallback(storage: () => RecordStorage): RecordStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: RecordStorage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get length() {
      return attempt((one) => one.length) ?? 0;
    },
    key: (index) => attempt((one) => one.key(index)) ?? null,
    getItem: (name) => memory.get(name) ?? attempt((one) => one.getItem(name)) ?? null,
    setItem: (name, text) => {
      const isKept = attempt((one) => {
        one.setItem(name, text);
        return true;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, text);
    },
    removeItem: (name) => {
      memory.delete(name);
      attempt((one) => one.removeItem(name));
    },
  };
}

/**
 * Records in a storage of the browser that expire after a day. Where the storage is full or forbidden, nothing is kept
 * and no error is thrown.
 */
export class TimedRecords<T extends TimedRecord> {
  readonly #prefix: string;
  readonly #storage: () => RecordStorage;
  readonly #read: (value: JsonObject) => T | undefined;

  /**
   * @param storage called at each use, because the getter throws on a page without access
   * @param read validates what was found: any script of this origin may have written it
   */
  constructor(prefix: string, storage: () => RecordStorage, read: (value: JsonObject) => T | undefined) {
    this.#prefix = prefix;
    this.#storage = storage;
    this.#read = read;
  }

  /** The record of a key, if it is not older than a day. */
  get(key: string, now = Date.now()): T | undefined {
    return this.#try((storage) => this.#parse(storage.getItem(this.#prefix + key), now));
  }

  /** @returns whether it is kept */
  set(key: string, record: T): boolean {
    const keep = (storage: RecordStorage) => {
      storage.setItem(this.#prefix + key, JSON.stringify(record));
      return true;
    };
    return this.#try(keep) ?? false;
  }

  remove(key: string): void {
    this.#try((storage) => storage.removeItem(this.#prefix + key));
  }

  /** Removes all records that are older than a day or invalid. */
  sweep(now = Date.now()): void {
    this.#try((storage) => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const name of names) {
        if (name.startsWith(this.#prefix) && !this.#parse(storage.getItem(name), now)) {
          storage.removeItem(name);
        }
      }
    });
  }

  /** The name of a key in the storage. */
  nameOf(key: string): string {
    return this.#prefix + key;
  }

  /** Reads a text of the storage. */
  parse(text: string | null): T | undefined {
    return this.#parse(text, Date.now());
  }

  #parse(text: string | null, now: number): T | undefined {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      const record = isObject(value) ? this.#read(value) : undefined;
      // A record from the future, after the clock was set back, would never expire.
      return record && record.at <= now + 60_000 && now - record.at < MAX_AGE ? record : undefined;
    } catch {
      return undefined;
    }
  }

  #try<R>(use: (storage: RecordStorage) => R): R | undefined {
    try {
      return use(this.#storage());
    } catch {
      return undefined;
    }
  }
}
