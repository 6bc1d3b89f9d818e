import { isObject } from '../base/json.js';
import { CommandError } from './command-error.js';
import type { Fields, Reason } from './directory-content.js';

/** The most records that are taken from one list. A file of more is nothing that a visitor's browser should load. */
export const mostRecords = 100_000;

/** The published ones of one list, by id, with a count of what was left out and why. */
export class Collector<Item extends { readonly id: string }> {
  readonly items = new Map<string, Item>();
  readonly left: Record<Reason, number> = { 'no-id': 0, 'no-name': 0, hidden: 0, duplicate: 0 };
  #count = 0;
  readonly #name: string;
  readonly #read: (record: Fields) => Item | Reason;
  readonly #most: number;

  /**
   * @param name what the list is called in messages
   * @param read makes of a record what is published, or says why it is not
   */
  constructor(name: string, read: (record: Fields) => Item | Reason, most = mostRecords) {
    this.#name = name;
    this.#read = read;
    this.#most = most;
  }

  /** How many records came. */
  get count(): number {
    return this.#count;
  }

  /** @throws CommandError `too-many` */
  add(record: unknown): void {
    this.#count += 1;
    if (this.#count > this.#most) {
      throw new CommandError(
        'too-many',
        `${this.#name} holds more than ${this.#most} records.`,
        'A directory for a career site has far fewer: check what this key may read, and whether the base URL is right.',
      );
    }
    const item = isObject(record) ? this.#read(record) : 'no-id';
    if (typeof item === 'string') this.left[item] += 1;
    else if (this.items.has(item.id)) this.left.duplicate += 1;
    else this.items.set(item.id, item);
  }
}

/** By code units, so that the order is the same in every language and on every machine. */
export function sortedById<Item extends { readonly id: string }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
