// Runs the queries of lists in a worker, so that one that takes long delays no other request, and can be ended.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ListRequest } from './list.js';

/** In megabytes: a query that needs more is ended. */
const memoryLimit = 512;
const program = new URL('worker.js', import.meta.url);

/** A query has been ended, by its limits or since the sandbox stops. */
export class QueryEndedError extends Error {}

export class QueryWorker {
  readonly #file: string;
  readonly #timeLimit: number;
  readonly #closing = new AbortController();
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param file the database, which exists
   * @param timeLimit milliseconds that a query may take
   */
  constructor(file: string, timeLimit: number) {
    this.#file = file;
    this.#timeLimit = timeLimit;
  }

  /**
   * Queries run one after the other. Throws a `QueryEndedError` if a limit is exceeded.
   * @param request is valid (`readList`)
   * @param client aborted when nobody waits for the answer any more: a query that has not begun is left out
   */
  run(request: ListRequest, client: AbortSignal): Promise<string | undefined> {
    const answer = this.#last.then(() => {
      if (client.aborted) throw new QueryEndedError('The client has gone.');
      return this.#runNow(request);
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#end();
  }

  async #runNow(request: ListRequest): Promise<string | undefined> {
    let timeout: AbortSignal | undefined;
    try {
      this.#closing.signal.throwIfAborted();
      const worker = this.#worker ?? (await this.#start());
      timeout = AbortSignal.timeout(this.#timeLimit);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
      worker.postMessage(request);
      const signal = AbortSignal.any([timeout, this.#closing.signal]);
      const [answer] = (await once(worker, 'message', { signal })) as [string | undefined];
      return answer;
    } catch (error) {
      await this.#end();
      const reason = this.#reason(error, timeout?.aborted ?? false);
      throw reason === undefined ? error : new QueryEndedError(reason);
    }
  }

  /** Why a query was ended; undefined if it failed. */
  #reason(error: unknown, isTooLong: boolean): string | undefined {
    if (this.#closing.signal.aborted) return 'The sandbox stops.';
    if (isTooLong)
      return `The query took longer than ${this.#timeLimit / 1000} seconds; ask for less at once.`;
    const isTooLarge = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isTooLarge ? 'The query takes too much memory; ask for less at once.' : undefined;
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(program, {
      workerData: this.#file,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    this.#worker = worker;
    // An error while nobody waits for an answer must not end the sandbox.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    await once(worker, 'message', { signal: this.#closing.signal });
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
