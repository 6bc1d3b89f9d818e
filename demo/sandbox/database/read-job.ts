// A work that reads the database for a caller: it waits, runs in a process, and may be interrupted and run again.
import { type Reader, ReaderEndedError } from './reader.js';
import type { SqlWork } from './sql-work.js';

/** Milliseconds that a work still runs when nobody waits for it: most end by then, and a new process takes longer. */
const timeAfterGone = 100;

/** A work took too long, or waited too long for its turn. */
export class TimeLimitError extends Error {
  readonly hasRun: boolean;

  constructor(hasRun: boolean) {
    super(hasRun ? 'The query took too long.' : 'The query waited too long for others.');
    this.hasRun = hasRun;
  }
}

/** Nobody waits for the result any more. */
export class GoneError extends Error {
  constructor() {
    super('The caller has gone.');
  }
}

interface Asked<Result> {
  /** On whose behalf. */
  readonly caller: string;
  readonly start: () => SqlWork<Result>;
  /** Milliseconds until it ends with a `TimeLimitError`. */
  readonly time: number;
  /** Aborted when nobody waits for the result any more. */
  readonly gone: AbortSignal | undefined;
  /** Called when it ends while it waits. */
  readonly onDropped: () => void;
}

/** Times are in milliseconds as of `performance.now()`. */
export class ReadJob<Result> {
  readonly since = performance.now();
  readonly deadline: number;
  readonly result: Promise<Result>;
  /** When it began to run; undefined while it waits. */
  begun: number | undefined;
  wasInterrupted = false;
  readonly #asked: Asked<Result>;
  #resolve!: (result: Result) => void;
  #reject!: (error: unknown) => void;
  #timer: NodeJS.Timeout;
  #reader: Reader | undefined;
  #isSettled = false;
  #mayRestart = true;
  #isInterrupted = false;

  constructor(asked: Asked<Result>) {
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#asked = asked;
    this.deadline = this.since + asked.time;
    this.#timer = setTimeout(this.expire, asked.time);
    asked.gone?.addEventListener('abort', this.#leave, { once: true });
  }

  get caller(): string {
    return this.#asked.caller;
  }

  /** @returns whether it must run again, in another process: its own was ended for another work, or by itself, once */
  async run(reader: Reader): Promise<boolean> {
    this.#reader = reader;
    this.begun = performance.now();
    try {
      const result = await reader.transaction(this.#asked.start());
      this.#settle(() => this.#resolve(result));
    } catch (error) {
      if (this.#runsAgain(error)) return true;
      this.#settle(() => this.#reject(error));
    } finally {
      this.#reader = undefined;
      this.begun = undefined;
    }
    return false;
  }

  /** Lets it wait again, for the sake of another. */
  interrupt(): void {
    this.wasInterrupted = true;
    this.#isInterrupted = true;
    void this.#reader?.stop();
  }

  readonly expire = (): void => {
    // One that was interrupted has waited for others, too.
    this.#end(new TimeLimitError(this.#reader !== undefined && !this.wasInterrupted));
    // Ends the work, too: its pending query fails.
    void this.#reader?.stop();
  };

  readonly #leave = (): void => {
    this.#end(new GoneError());
    this.#timer = setTimeout(() => void this.#reader?.stop(), timeAfterGone);
  };

  #end(error: Error): void {
    this.#settle(() => this.#reject(error));
    if (this.#reader === undefined) this.#asked.onDropped();
  }

  #settle(tell: () => void): void {
    clearTimeout(this.#timer);
    this.#asked.gone?.removeEventListener('abort', this.#leave);
    this.#isSettled = true;
    tell();
  }

  #runsAgain(error: unknown): boolean {
    if (this.#isSettled || !(error instanceof ReaderEndedError)) return false;
    if (!this.#isInterrupted) {
      const mayRestart = this.#mayRestart;
      this.#mayRestart = false;
      return mayRestart;
    }
    this.#isInterrupted = false;
    return true;
  }
}
