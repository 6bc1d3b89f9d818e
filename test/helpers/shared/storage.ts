/** Storages as a browser has them: one for one test alone, one that is full, one that a page may not use. */
import type { RecordStorage } from '../../../src/core/applications/sending-marks.js';

/** A storage for itself, empty. */
export function ownStorage(): RecordStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}

/** What is there can be read and removed, and nothing is taken. */
export function fullStorage(storage: RecordStorage): RecordStorage {
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (name) => storage.getItem(name),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (name) => storage.removeItem(name),
  };
}

export function namesIn(storage: RecordStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

export function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
