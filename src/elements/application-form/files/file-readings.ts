/** A file that is being read. */
export interface ReadingFile {
  readonly name: string;
  readonly place: string;
}

interface Reading extends ReadingFile {
  /** Resolves with `undefined` when nothing waits for it any longer. */
  readonly stopped: Promise<undefined>;
  readonly stop: () => void;
}

/** What is read one after the other, each of which can be stopped: nothing is taken of it then, and nothing waits for it. */
export class FileReadings<Result> {
  #all: readonly Reading[] = [];
  #last: Promise<void> = Promise.resolve();

  /** In the order of choosing. */
  get all(): readonly ReadingFile[] {
    return this.#all;
  }

  at(place: string): readonly ReadingFile[] {
    return this.#all.filter((one) => one.place === place);
  }

  /**
   * Reads after what was chosen before.
   * @param take called with the result, unless it is stopped
   */
  add(file: ReadingFile, read: () => Promise<Result>, take: (result: Result) => void): Promise<void> {
    let stop!: () => void;
    const stopped = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
    const one: Reading = { name: file.name, place: file.place, stopped, stop };
    this.#all = [...this.#all, one];
    const isStopped = () => !this.#all.includes(one);
    this.#last = this.#last.then(async () => {
      const result = isStopped() ? undefined : await Promise.race([read(), stopped]);
      if (isStopped() || result === undefined) return;
      this.#all = this.#all.filter((other) => other !== one);
      take(result);
    });
    return this.#last;
  }

  stop(files: readonly ReadingFile[]): void {
    const isMeant = (one: Reading) => files.includes(one);
    for (const one of this.#all.filter(isMeant)) one.stop();
    this.#all = this.#all.filter((one) => !isMeant(one));
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    while (this.#all.length) await this.#last;
  }
}
