// Runs queries of lists in other processes, so that one that takes long delays no other request, and can be ended. Each
// process does one work at a time, in a read transaction.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SqlQuery, SqlWork } from './sql-work.js';

const program = fileURLToPath(new URL('read-process.js', import.meta.url));

interface Limits {
  /** Milliseconds for a work, from its request to its result. */
  readonly time: number;
  /** How many processes read at the same time. */
  readonly processes: number;
  /** How many of them work for one caller at the same time, so that others find one that is free. */
  readonly processesOfCaller: number;
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
  processesOfCaller: 3,
  waiting: 1000,
  memory: 512 * 1024 * 1024,
  works: 1000,
};

/** A work took too long, or waited too long for its turn. */
export class TimeLimitError extends Error {
  readonly hasRun: boolean;

  constructor(hasRun: boolean) {
    super(hasRun ? 'The query took too long.' : 'The query waited too long for others.');
    this.hasRun = hasRun;
  }
}

/** A process ended in the middle of a work, and so did the one that replaced it. */
export class ReaderEndedError extends Error {
  constructor() {
    super('A process that reads the database has ended.');
  }
}

interface Job {
  readonly caller: string;
  /** When its time ends, in milliseconds as of `performance.now()`. */
  readonly deadline: number;
  /** Resolves to whether it is done; otherwise it must be run again. */
  readonly run: (reader: Reader) => Promise<boolean>;
  readonly expire: () => void;
}

export class Readers {
  readonly #file: string;
  readonly #limits: Limits;
  readonly #idle: Reader[] = [];
  readonly #busy = new Map<Reader, Job>();
  #waiting: Job[] = [];
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
   * by itself, the work starts again in another, once.
   *
   * @param caller identifies on whose behalf
   * @param start begins the work
   */
  async run<Result>(caller: string, start: () => SqlWork<Result>): Promise<Result> {
    if (this.#isClosed || this.#waiting.length >= this.#limits.waiting) throw new TimeLimitError(false);
    return new Promise((resolve, reject) => {
      let reader: Reader | undefined;
      let mayRestart = true;
      const expire = () => {
        clearTimeout(timer);
        mayRestart = false;
        this.#waiting = this.#waiting.filter((other) => other !== job);
        reject(new TimeLimitError(reader !== undefined));
        // Ends the work, too: its pending query fails.
        void reader?.stop();
      };
      const timer = setTimeout(expire, this.#limits.time);
      const job: Job = {
        caller,
        deadline: performance.now() + this.#limits.time,
        expire,
        run: async (given) => {
          reader = given;
          try {
            resolve(await given.transaction(start()));
          } catch (error) {
            if (error instanceof ReaderEndedError && mayRestart) {
              mayRestart = false;
              return false;
            }
            reject(error);
          }
          clearTimeout(timer);
          return true;
        },
      };
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Ends all processes; pending works fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#waiting, ...this.#busy.values()];
    for (const { expire } of jobs) expire();
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((reader) => reader.stop()));
  }

  /** Gives jobs to processes while there are both. */
  #next(): void {
    while (this.#busy.size < this.#limits.processes) {
      const job = this.#waiting.find(({ caller }) => this.#count(caller) < this.#limits.processesOfCaller);
      if (job === undefined) return;
      // Too late to begin: it has waited for its time.
      if (job.deadline - performance.now() < this.#limits.time / 10) job.expire();
      else {
        this.#waiting = this.#waiting.filter((other) => other !== job);
        void this.#work(job);
      }
    }
  }

  async #work(job: Job): Promise<void> {
    for (let isDone = false; !isDone;) {
      const reader = this.#takeReader();
      this.#busy.set(reader, job);
      isDone = await job.run(reader);
      this.#busy.delete(reader);
      if (reader.isUsable && reader.works < this.#limits.works && !this.#isClosed) this.#idle.push(reader);
      else void reader.stop();
    }
    this.#next();
  }

  /** One that is idle and has not ended meanwhile, or a new one. */
  #takeReader(): Reader {
    for (;;) {
      const reader = this.#idle.pop();
      if (reader === undefined) return new Reader(this.#file, this.#limits.memory);
      if (reader.isUsable) return reader;
    }
  }

  #count(caller: string): number {
    return [...this.#busy.values()].filter((job) => job.caller === caller).length;
  }
}

type Answer = { rows: unknown[] } | { error: { message: string; code?: string } };

class Reader {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  /** How many works it has begun. */
  works = 0;
  isUsable = true;
  #pending: { resolve: (rows: unknown[]) => void; reject: (error: unknown) => void } | undefined;

  constructor(file: string, memory: number) {
    // Without the compiler and the inspector of the parent.
    this.#process = fork(program, [file, String(memory)], { execArgv: [], serialization: 'advanced' });
    this.#process.on('message', (answer: Answer) => this.#settle(answer));
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#fail();
        resolve();
      };
      this.#process.once('close', end);
      // A process that could not be started does not close.
      this.#process.on('error', () => (this.#process.pid === undefined ? end() : this.#fail()));
    });
    // The sandbox may end while processes are idle: they end with their channel.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  async transaction<Result>(work: SqlWork<Result>): Promise<Result> {
    this.works += 1;
    this.#process.channel?.ref();
    try {
      await this.#ask({ sql: 'BEGIN', values: [] }, true);
      return await this.#steps(work);
    } finally {
      if (this.isUsable) await this.#end();
      this.#process.channel?.unref();
    }
  }

  /** Also in the middle of a query. */
  stop(): Promise<void> {
    this.isUsable = false;
    // Whoever waits for its end must not be the only one.
    this.#process.ref();
    this.#process.kill('SIGKILL');
    return this.#ended;
  }

  async #steps<Result>(work: SqlWork<Result>): Promise<Result> {
    for (let step = work.next(); ;) {
      if (step.done) return step.value;
      const rows = await this.#ask(step.value);
      step = work.next(rows);
    }
  }

  async #end(): Promise<void> {
    try {
      await this.#ask({ sql: 'ROLLBACK', values: [] }, true);
    } catch {
      void this.stop();
    }
  }

  #ask(query: SqlQuery, isCommand = false): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#process.send({ ...query, isCommand }, (error) => {
        if (error) this.#fail();
      });
    });
  }

  #settle(answer: Answer): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if ('rows' in answer) pending?.resolve(answer.rows);
    else pending?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
  }

  #fail(): void {
    this.isUsable = false;
    this.#pending?.reject(new ReaderEndedError());
    this.#pending = undefined;
  }
}
