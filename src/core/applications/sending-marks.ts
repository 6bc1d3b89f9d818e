import { isObject } from '../util/json.js';

/** Part of the Web Storage API. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Records that an application for a vacancy is or was being sent, without any data of the applicant. It is kept from
 * the first byte until there is an answer, so that the form can say what is known after the page was left.
 */
export interface SendingMark {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `accepted` tells other tabs; it is kept in this tab only. */
  readonly state: 'sending' | 'unknown' | 'accepted';
  /** From which the application's key was made, so that it is the same when it is sent again after a reload. */
  readonly keySeed?: string;
  /** The keys of the applications that were sent and may have arrived. */
  readonly keys?: readonly string[];
}

/** A day in milliseconds: a visitor who comes later hardly continues, and may be another person. */
export const MAX_AGE = 86_400_000;

const PREFIX = 'career-elements.sending.';
const STATES: readonly unknown[] = ['sending', 'unknown', 'accepted'];

/** Reads a text of the storage, which any script of this origin may have written. */
export function readMark(text: string | null | undefined, now = Date.now()): SendingMark | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { at, state, keySeed, keys } = value;
  const isMark = typeof at === 'number' && STATES.includes(state);
  // It may be from the future: the clock may have been set back since.
  if (!isMark || !(Math.abs(now - at) < MAX_AGE)) return undefined;
  return {
    at,
    state: state as SendingMark['state'],
    ...(typeof keySeed === 'string' ? { keySeed } : {}),
    ...(Array.isArray(keys) ? { keys: keys.filter((one) => typeof one === 'string') } : {}),
  };
}

/** The marks in a storage, by customer and vacancy. Where the storage is full or forbidden, the page remembers. */
export class SendingMarks {
  readonly #storage: () => RecordStorage;
  readonly #memory = new Map<string, string>();

  /** @param storage called at each use, because the getter throws on a page without access */
  constructor(storage: () => RecordStorage) {
    this.#storage = storage;
  }

  get(key: string, now?: number): SendingMark | undefined {
    const name = this.nameOf(key);
    return readMark(this.#memory.get(name) ?? this.#try((storage) => storage.getItem(name)), now);
  }

  set(key: string, mark: SendingMark): void {
    const name = this.nameOf(key);
    const text = JSON.stringify(mark);
    const isKept = this.#try((storage) => {
      storage.setItem(name, text);
      return true;
    });
    if (isKept) this.#memory.delete(name);
    else this.#memory.set(name, text);
  }

  remove(key: string): void {
    this.#memory.delete(this.nameOf(key));
    this.#try((storage) => storage.removeItem(this.nameOf(key)));
  }

  /** Removes all marks that are older than a day or invalid. */
  sweep(now?: number): void {
    this.#try((storage) => {
      const names = [...Array(storage.length).keys()].map((index) => storage.key(index) ?? '');
      for (const name of names) {
        if (name.startsWith(PREFIX) && !readMark(storage.getItem(name), now)) storage.removeItem(name);
      }
    });
  }

  /** The name of a key in the storage. */
  nameOf(key: string): string {
    return PREFIX + key;
  }

  #try<R>(use: (storage: RecordStorage) => R): R | undefined {
    try {
      return use(this.#storage());
    } catch {
      return undefined;
    }
  }
}
