/** How many loads the elements of the page have begun. */
let loads = 0;

/** To be called when an element begins to load what it shows: for another vacancy or language, by `reload()`, after it came back. */
export const noteLoad = (): void => void (loads += 1);

/** The number of the load that is the last one so far: what failed before it may be tried again. */
export const currentLoad = (): number => loads;

/** A failure to load something. It counts until the page's next load: not every update of an element tries again. */
export class RecentFailure {
  #load: number | undefined;

  /** @param begun the load in which the attempt began: it may fail only after the next one has begun */
  note(begun = loads): void {
    this.#load = begun;
  }

  /** Whether not to try again yet. */
  get isRecent(): boolean {
    return this.#load === loads;
  }

  /** Whether it is time to try again. */
  get isOver(): boolean {
    return this.#load !== undefined && !this.isRecent;
  }

  /** Makes it time to try again. */
  expire(): void {
    if (this.#load !== undefined) this.#load = -1;
  }

  forget(): void {
    this.#load = undefined;
  }
}
