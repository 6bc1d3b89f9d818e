/** Storages as a browser has them: one of its own for a test, one that is full, one that a page may not use. */
import type { RecordStorage } from '../../../src/applications/timed-records.js';

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

/**
 * Until it is given back, this page may not use its storage: asking for it throws, as it does where a visitor has
 * blocked the data of sites.
 */
export function blockStorage(...names: ('localStorage' | 'sessionStorage')[]): () => void {
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!);
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: forbidden });
  return () => {
    for (const [index, name] of names.entries()) Object.defineProperty(globalThis, name, before[index]!);
  };
}

/** Until it is given back, the storages of this page are full. */
export function fillStorage(): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => void (Storage.prototype.setItem = setItem);
}
