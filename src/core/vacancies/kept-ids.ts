import { toJson } from '../util/json.js';
import { isCalendarDate } from '../util/calendar-date.js';

/** Part of the Web Storage API. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Characters of an id, and ids of a record, that are read: any script of the origin may have written it. */
export const MAX_LENGTH = 1000;
const MAX_IDS = 500;

function isEntry(value: unknown): value is [id: string, day: string] {
  if (!Array.isArray(value)) return false;
  const [id, day] = value as unknown[];
  const isId = typeof id === 'string' && id.length > 0 && id.length <= MAX_LENGTH;
  return isId && typeof day === 'string' && isCalendarDate(day);
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Ids of vacancies with a day each, as one record of a storage on the visitor's device. What cannot be stored lasts as long as the page.
 */
export class KeptIds {
  /** The key in the storage. */
  readonly name: string;
  readonly #storage: () => DeviceStorage;
  readonly #warn: (problem: 'unreadable' | 'not-kept') => void;
  /** What is stored, as it was read last; null: nothing. */
  #text: string | null = null;
  #known = NONE;
  /** Instead of the storage, once that has failed. */
  #memory: ReadonlyMap<string, string> | undefined;

  /** @param storage called at each use, because the getter throws on a page without access */
  constructor(
    name: string,
    storage: () => DeviceStorage,
    warn: (problem: 'unreadable' | 'not-kept') => void,
  ) {
    this.name = name;
    this.#storage = storage;
    this.#warn = warn;
  }

  /** Each id with its day, `YYYY-MM-DD`, oldest first; the same object until something changes. */
  get all(): ReadonlyMap<string, string> {
    if (this.#memory) return this.#memory;
    let text: string | null;
    try {
      text = this.#storage().getItem(this.name);
    } catch {
      return this.#known;
    }
    if (text !== this.#text) {
      this.#text = text;
      this.#known = this.#parse(text);
    }
    return this.#known;
  }

  set(id: string, day: string): void {
    if (!id || id.length > MAX_LENGTH) return;
    const entries = [...this.all].filter(([one]) => one !== id);
    this.#write(new Map([...entries, [id, day] as const].slice(-MAX_IDS)));
  }

  delete(...ids: readonly string[]): void {
    const { all } = this;
    if (ids.some((id) => all.has(id))) this.#write(new Map([...all].filter(([id]) => !ids.includes(id))));
  }

  #write(entries: ReadonlyMap<string, string>): void {
    const text = entries.size ? toJson([...entries]) : null;
    try {
      if (text === null) this.#storage().removeItem(this.name);
      else this.#storage().setItem(this.name, text);
      this.#memory = undefined;
      this.#text = text;
      this.#known = entries;
    } catch {
      this.#memory = entries;
      this.#warn('not-kept');
    }
  }

  #parse(text: string | null): ReadonlyMap<string, string> {
    if (text === null) return NONE;
    try {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) return new Map(value.filter(isEntry).slice(-MAX_IDS));
    } catch {
      // Reported below.
    }
    this.#warn('unreadable');
    return NONE;
  }
}
