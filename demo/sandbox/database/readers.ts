// Runs queries of lists in other processes, so that one that takes long delays no other request, and can be ended. Each
// process does one work at a time, in a read transaction. The caller that has used processes least of late is next, and
// what runs long is interrupted for one that has used them little.
import { ProcessTime } from './process-time.js';
import { GoneError, ReadJob, TimeLimitError } from './read-job.js';
import { Reader } from './reader.js';
import type { SqlWork } from './sql-work.js';

export { GoneError, TimeLimitError } from './read-job.js';
export { ReaderEndedError } from './reader.js';

interface Limits {
  /** Milliseconds for a work, from its request to its result. */
  readonly time: number;
  /** How many processes read at the same time. The last one that is free is for callers that have none. */
  readonly processes: number;
  /** Milliseconds that a caller without a process waits, and that a work has run, before that is interrupted for it. */
  readonly patience: number;
  /** How many works may wait for a process. */
  readonly waiting: number;
  /** Bytes that SQLite may use in a process. */
  readonly memory: number;
  /** Works after which a process is replaced: the driver keeps memory of statements until JavaScript collects garbage. */
  readonly works: number;
}

const usual: Limits = {
  time: 5000,
  processes: 4,
  patience: 300,
  waiting: 1000,
  memory: 512 * 1024 * 1024,
  works: 1000,
};

/** Of any result. */
type Job = Pick<
  ReadJob<unknown>,
  'caller' | 'since' | 'deadline' | 'begun' | 'wasInterrupted' | 'run' | 'expire' | 'interrupt'
>;

export class Readers {
  readonly #file: string;
  readonly #limits: Limits;
  readonly #idle: Reader[] = [];
  readonly #busy = new Map<Reader, Job>();
  readonly #time = new ProcessTime();
  /** Those of a caller are in the order of their arrival. */
  #waiting: Job[] = [];
  #check: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param file the database, which exists */
  constructor(file: string, limits: Partial<Limits> = {}) {
    this.#file = file;
    this.#limits = { ...usual, ...limits };
  }

  /** The milliseconds that a work may take. */
  get timeLimit(): number {
    return this.#limits.time;
  }

  /**
   * Runs work in a read transaction. Throws what the work throws; a `TimeLimitError` after the time limit. If a process ends
   * by itself, the work starts again in another, once; and whenever it is interrupted for another caller.
   *
   * @param caller identifies on whose behalf
   * @param start begins the work
   * @param gone aborted when nobody waits for the result any more: ends the work with a `GoneError`
   */
  async run<Result>(caller: string, start: () => SqlWork<Result>, gone?: AbortSignal): Promise<Result> {
    if (gone?.aborted) throw new GoneError();
    if (this.#isClosed || !this.#hasRoom(caller)) throw new TimeLimitError(false);
    const onDropped = (): void => this.#remove(job);
    const job: ReadJob<Result> = new ReadJob({ caller, start, time: this.#limits.time, gone, onDropped });
    this.#waiting.push(job);
    this.#next();
    return job.result;
  }

  /** Ends all processes; pending works fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#check);
    const jobs = [...this.#waiting, ...this.#busy.values()];
    for (const job of jobs) job.expire();
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((reader) => reader.stop()));
  }

  /** Whether one more work of a caller may wait; where all places are taken, those who have more of them leave one. */
  #hasRoom(caller: string): boolean {
    if (this.#waiting.length < this.#limits.waiting) return true;
    const counts = new Map<string, number>();
    for (const job of this.#waiting) counts.set(job.caller, (counts.get(job.caller) ?? 0) + 1);
    const [most = caller, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    if (count <= (counts.get(caller) ?? 0) + 1) return false;
    this.#waiting.findLast((job) => job.caller === most)?.expire();
    return true;
  }

  /** Gives jobs to processes while there are both. */
  #next(): void {
    while (this.#busy.size < this.#limits.processes && !this.#isClosed) {
      const isLast = this.#busy.size === this.#limits.processes - 1;
      const job = this.#inOrder().find(({ caller }) => !isLast || this.#running(caller).length === 0);
      if (job === undefined) return;
      // Too late to begin: it has waited for its time.
      if (job.deadline - performance.now() < this.#limits.time / 10) job.expire();
      else {
        this.#remove(job);
        void this.#work(job);
      }
    }
    if (this.#waiting.length > 0) this.#checkLater();
  }

  #remove(job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
  }

  async #work(job: Job): Promise<void> {
    const reader = this.#takeReader();
    this.#busy.set(reader, job);
    const begun = performance.now();
    const runsAgain = await job.run(reader);
    this.#busy.delete(reader);
    const now = performance.now();
    this.#time.add(job.caller, now - begun, now);
    if (reader.isUsable && reader.works < this.#limits.works && !this.#isClosed) this.#idle.push(reader);
    else void reader.stop();
    if (runsAgain) this.#waiting.unshift(job);
    this.#next();
  }

  #checkLater(): void {
    this.#check ??= setTimeout(() => {
      this.#check = undefined;
      this.#interrupt();
      this.#next();
    }, this.#limits.patience / 4);
    // It matters while works run only.
    this.#check.unref();
  }

  /** Interrupts the work of the caller that has used processes most, if another has waited for long and used them less. */
  #interrupt(): void {
    const isFree = this.#busy.size < this.#limits.processes;
    // One that was interrupted is about to leave its process.
    if (isFree || [...this.#busy.keys()].some(({ isUsable }) => !isUsable)) return;
    const now = performance.now();
    const { patience } = this.#limits;
    const next = this.#inOrder().find(
      // Works that interrupted each other would never end.
      (job) => !job.wasInterrupted && now - job.since >= patience && this.#running(job.caller).length === 0,
    );
    if (next === undefined) return;
    const least = this.#used(next.caller, now) + patience;
    const [longest] = [...this.#busy.values()]
      .filter(({ caller, begun = now }) => now - begun >= patience && this.#used(caller, now) >= least)
      .toSorted(
        (a, b) => this.#used(b.caller, now) - this.#used(a.caller, now) || (a.begun ?? 0) - (b.begun ?? 0),
      );
    longest?.interrupt();
  }

  /** The jobs that wait, those of callers that have used processes least first. */
  #inOrder(): Job[] {
    const now = performance.now();
    const used = new Map(this.#waiting.map(({ caller }) => [caller, 0]));
    for (const caller of used.keys()) used.set(caller, this.#used(caller, now));
    return this.#waiting.toSorted((a, b) => used.get(a.caller)! - used.get(b.caller)!);
  }

  /** The time of processes that a caller has used of late, with what runs now. */
  #used(caller: string, now: number): number {
    const times = this.#running(caller).map(({ begun = now }) => now - begun);
    return times.reduce((sum, time) => sum + time, this.#time.of(caller, now));
  }

  #running(caller: string): Job[] {
    return [...this.#busy.values()].filter((job) => job.caller === caller);
  }

  /** One that is idle and has not ended meanwhile, or a new one. */
  #takeReader(): Reader {
    for (;;) {
      const reader = this.#idle.pop();
      if (reader === undefined) return new Reader(this.#file, this.#limits.memory);
      if (reader.isUsable) return reader;
    }
  }
}
