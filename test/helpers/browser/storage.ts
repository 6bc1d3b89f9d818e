/** The storage of this page, switched off or full. */
import { forbidden } from '../shared/storage.js';

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
