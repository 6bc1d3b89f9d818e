/** Part of the Web Storage API. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is kept knows when. */
export interface TimedRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A day: who comes back later will hardly go on where they were, and may be somebody else. */
export const KEEP_FOR = 86_400_000;

/** A storage that keeps in the page's memory what the browser does not take: one that is full, or forbidden. */
export function sturdyStorage(storage: () => RecordStorage): RecordStorage {
  const memory = new Map<string, string>();
  const ask = <T>(use: (storage: RecordStorage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get length() {
      return ask((one) => one.length) ?? 0;
    },
    key: (index) => ask((one) => one.key(index)) ?? null,
    getItem: (name) => memory.get(name) ?? ask((one) => one.getItem(name)) ?? null,
    setItem: (name, text) => {
      const isKept = ask((one) => {
        one.setItem(name, text);
        return true;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, text);
    },
    removeItem: (name) => {
      memory.delete(name);
      ask((one) => one.removeItem(name));
    },
  };
}

/**
 * Records in a storage of the browser that are forgotten after a day. A storage that is full or forbidden keeps
 * nothing, and nothing fails.
 */
export class TimedRecords<T extends TimedRecord> {
  readonly #prefix: string;
  readonly #storage: () => RecordStorage;
  readonly #read: (value: object) => T | undefined;

  /**
   * @param storage asked each time, since a page that may not use it throws
   * @param read checks what was found: anybody on this origin may have written there
   */
  constructor(prefix: string, storage: () => RecordStorage, read: (value: object) => T | undefined) {
    this.#prefix = prefix;
    this.#storage = storage;
    this.#read = read;
  }

  /** What is kept under a key and not older than a day. */
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

  /** Removes all that is older than a day, or cannot be read. */
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

  /** Reads a text as it stands in the storage. */
  parse(text: string | null): T | undefined {
    return this.#parse(text, Date.now());
  }

  #parse(text: string | null, now: number): T | undefined {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      const record = typeof value === 'object' && value !== null ? this.#read(value) : undefined;
      // A clock that was set back must not make it last for ever.
      return record && record.at <= now + 60_000 && now - record.at < KEEP_FOR ? record : undefined;
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
