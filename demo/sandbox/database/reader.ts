// A process that reads the database, and does one work at a time.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SqlQuery, SqlWork } from './sql-work.js';

const program = fileURLToPath(new URL('read-process.js', import.meta.url));

/** A process ended in the middle of a work, and so did the one that replaced it. */
export class ReaderEndedError extends Error {
  constructor() {
    super('A process that reads the database has ended.');
  }
}

type Answer = { rows: unknown[] } | { error: { message: string; code?: string } };

export class Reader {
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
