import { isObject } from '../../core/util/json.js';
import { CommandError } from '../commands/command-error.js';
import type { Fields, OmissionReason } from './directory-content.js';

/** The most records of one list. A larger file is too large for a visitor's browser. */
const MAX_RECORDS = 100_000;

/** Collects the published items of one list by id, and counts the omitted records by reason. */
export class Collector<Item extends { readonly id: string }> {
  readonly items = new Map<string, Item>();
  readonly omitted: Record<OmissionReason, number> = { 'no-id': 0, 'no-name': 0, hidden: 0, duplicate: 0 };
  #count = 0;
  readonly #name: string;
  readonly #read: (record: Fields) => Item | OmissionReason;

  /**
   * @param name the list's name in messages
   * @param read returns the published item of a record, or the reason to omit it
   */
  constructor(name: string, read: (record: Fields) => Item | OmissionReason) {
    this.#name = name;
    this.#read = read;
  }

  /** The number of records received. */
  get count(): number {
    return this.#count;
  }

  /** @throws CommandError `too-many` */
  add(record: unknown): void {
    this.#count += 1;
    if (this.#count > MAX_RECORDS) {
      throw new CommandError(
        'too-many',
        `${this.#name} contains more than ${MAX_RECORDS} records.`,
        'A directory for a career site has far fewer: check that the key is one of the right company.',
      );
    }
    const item = isObject(record) ? this.#read(record) : 'no-id';
    if (typeof item === 'string') this.omitted[item] += 1;
    else if (this.items.has(item.id)) this.omitted.duplicate += 1;
    else this.items.set(item.id, item);
  }
}

/** Sorts by code units, so that the order is the same on every machine. */
export function sortedById<Item extends { readonly id: string }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
