import { initialState, Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { CareerError, isCareerError } from '../base/error.js';
import { reportError } from '../settings/report-error.js';

export interface Loading<T, A extends readonly unknown[]> {
  /** What the load depends on: when one of these changes, it runs again. Undefined: there is nothing to load. */
  readonly args: () => A | undefined;
  readonly load: (args: A, signal: AbortSignal) => Promise<T>;
  /** The thing that is loaded: while it stays the same, the old value stands until the new one is there. */
  readonly identity?: (args: A) => unknown;
  readonly onLoad?: (value: T) => void;
  /** Called by reload(), before it asks again. */
  readonly onReload?: () => void;
}

/** The one place that knows loading, error, stale, retry, and coming back to the page. */
export class LoadController<T, A extends readonly unknown[]> implements ReactiveController {
  value: T | undefined;
  error: CareerError | undefined;
  readonly #options: Loading<T, A>;
  readonly #task: Task<readonly unknown[], T>;
  #identity: unknown;
  #args: readonly unknown[] = [];
  #wasDisconnected = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: Loading<T, A>) {
    this.#options = options;
    this.#task = new Task(host, {
      // An element that has left the page may still be drawn once more; it must ask for nothing then.
      args: () => (host.isConnected ? (this.#args = options.args() ?? []) : this.#args),
      task: async (args, { signal }) => (args.length ? options.load(args as A, signal) : initialState),
      onComplete: (value) => {
        this.value = value;
        this.error = undefined;
        options.onLoad?.(value);
      },
      onError: (cause) => {
        const error = isCareerError(cause)
          ? cause
          : new CareerError('bad-answer', 'loading failed', { cause });
        if (error.code === 'aborted') return;
        this.error = error;
        reportError(host, error);
      },
    });
    host.addController(this);
  }

  get isLoading(): boolean {
    return this.#task.status === TaskStatus.PENDING;
  }

  hostConnected(): void {
    addEventListener('online', this.#onOnline);
    // A task that was given up when the element left the page does not begin again by itself.
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
    this.error = undefined;
  }

  /** Whoever was told that they are offline need not ask again themselves. */
  readonly #onOnline = () => {
    if (this.error?.code === 'offline') void this.reload();
  };

  /** Resolves when what is being loaded is there, or has failed. */
  async settled(): Promise<void> {
    if (this.isLoading) await this.#task.taskComplete.catch(() => undefined);
  }

  /** Asks again; resolves when there is an answer. */
  async reload(): Promise<void> {
    this.#options.onReload?.();
    this.error = undefined;
    await this.#task.run();
  }
}
