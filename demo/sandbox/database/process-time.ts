// How much time of processes each caller has used lately.

/** In milliseconds: a half of what was used counts after it, a quarter after twice as long. */
const halfLife = 5000;
/** In milliseconds: less than this is forgotten. */
const least = 1;

interface Used {
  milliseconds: number;
  /** When it was counted last. */
  at: number;
}

export class ProcessTime {
  readonly #used = new Map<string, Used>();

  /** In milliseconds. */
  of(caller: string, now: number): number {
    const used = this.#used.get(caller);
    return used ? used.milliseconds * 2 ** ((used.at - now) / halfLife) : 0;
  }

  add(caller: string, milliseconds: number, now: number): void {
    const sum = this.of(caller, now) + milliseconds;
    // At its end, so that those that were counted long ago are first.
    this.#used.delete(caller);
    this.#used.set(caller, { milliseconds: sum, at: now });
    for (const first of this.#used.keys()) {
      if (this.of(first, now) >= least) return;
      this.#used.delete(first);
    }
  }
}
