// A pseudo-random number generator that is reproducible by its seed on every machine.

/** Mulberry32: small, fast, and good enough for sample data. */
export class Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: string | number) {
    this.#seed = String(seed);
    this.#state = hash(this.#seed);
  }

  /** A separate stream, so that changing one part of the company does not change the others. */
  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Both bounds are inclusive. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pick<Item>(items: readonly Item[]): Item | undefined;
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** A random item, or null: randomly, or if there are no items. */
  pickOrNull<Item>(items: readonly Item[], share: number): Item | null {
    const item = this.pick(items);
    return this.chance(share) ? (item ?? null) : null;
  }
}

/** FNV-1a with a final mix, so that similar seeds give unrelated streams. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}
