import { initialState, Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { CareerError, isCareerError } from '../../core/util/error.js';
import { noteLoad } from './recent-failure.js';
import { loadExplanations, reportError } from './report-error.js';

export interface Loading<T, A extends readonly unknown[]> {
  /** What the load depends on: when one of these changes, it runs again. Undefined: nothing to load. */
  readonly args: () => A | undefined;
  readonly load: (args: A, signal: AbortSignal) => Promise<T>;
  /** The thing that is loaded: while it stays the same, the old value stays until the new one is there. */
  readonly identity?: (args: A) => unknown;
  readonly onLoad?: (value: T) => void;
  /** Called by reload(), before it loads again. */
  readonly onReload?: () => void;
}

/**
 * Loads a value by @lit/task, which knows when to load again, what to abort, and how the last load ended. In addition it
 * keeps the old value while a new one loads or after an error, reports errors, and loads again when the element comes
 * back to the page or the browser comes back online.
 */
export class LoadController<T, A extends readonly unknown[]> implements ReactiveController {
  /** What was loaded last; the Task's own value is gone after an error. */
  value: T | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: Loading<T, A>;
  readonly #task: Task<readonly unknown[], T>;
  #identity: unknown;
  #args: readonly unknown[] = [];
  #wasDisconnected = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: Loading<T, A>) {
    this.#host = host;
    this.#options = options;
    this.#task = new Task(host, {
      // An element that has left the page may still be drawn once more; it must not send a request then.
      args: () => (host.isConnected ? (this.#args = options.args() ?? []) : this.#args),
      task: async (args, { signal }) => {
        if (!args.length) return initialState;
        noteLoad();
        try {
          return await options.load(args as A, signal);
        } catch (cause) {
          const error = toCareerError(cause);
          if (!isAborted(error)) await loadExplanations(error);
          throw error;
        }
      },
      onComplete: (value) => this.accept(value),
      onError: (error) => {
        if (!isAborted(error)) reportError(host, error as CareerError);
      },
    });
    host.addController(this);
  }

  get isLoading(): boolean {
    return this.#task.status === TaskStatus.PENDING;
  }

  /** Why the last load failed; undefined while the next one is under way, and when it was only aborted. */
  get error(): CareerError | undefined {
    const { status, error } = this.#task;
    return status === TaskStatus.ERROR && !isAborted(error) ? (error as CareerError) : undefined;
  }

  hostConnected(): void {
    addEventListener('online', this.#onOnline);
    // The Task does not repeat a run that was aborted when the element left the page.
    if (this.#wasDisconnected) void this.#task.run();
    this.#wasDisconnected = false;
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#onOnline);
    this.#wasDisconnected = true;
    this.#task.abort();
  }

  hostUpdate(): void {
    const args = this.#options.args();
    const identity = args && (this.#options.identity?.(args) ?? true);
    if (identity === this.#identity) return;
    this.#identity = identity;
    this.value = undefined;
  }

  /** Takes a value over as if it had just been loaded. */
  accept(value: T): void {
    this.value = value;
    this.#options.onLoad?.(value);
    this.#host.requestUpdate();
  }

  /** After an error "offline", no visitor has to retry by hand. */
  readonly #onOnline = () => {
    if (this.error?.code === 'offline') void this.reload();
  };

  /** Resolves when the load under way has ended. */
  async settled(): Promise<void> {
    if (this.isLoading) await this.#task.taskComplete.catch(() => undefined);
  }

  /** Loads again; resolves when there is an answer. */
  async reload(): Promise<void> {
    this.#options.onReload?.();
    await this.#task.run();
  }
}

const toCareerError = (cause: unknown): CareerError =>
  isCareerError(cause) ? cause : new CareerError('bad-answer', 'loading failed', { cause });

const isAborted = (error: unknown): boolean => isCareerError(error) && error.code === 'aborted';
