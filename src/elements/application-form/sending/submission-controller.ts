import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Application } from '../../../applications/application.js';
import { secondsLeft, withProgress, type SendingProgress } from '../../../applications/sending-rate.js';
import {
  isCancellable,
  isUnderWay,
  nextSubmission,
  sendOnce,
  type Apply,
  type Submission,
} from '../../../applications/submission.js';

/**
 * `short`: just begun. `slow`: the upload took long, so much of it may still be in buffers on the way. `long`: the
 * service may be working on it; the visitor can stop waiting.
 */
export type SendingWait = 'short' | 'slow' | 'long';

/** Milliseconds in which a browser fills the buffers on the way: longer than that, the connection sets the pace. */
const FILLS_BUFFERS = 1000;
/** Milliseconds of waiting for the response after which it is called long. */
const LONG_WAIT = 10_000;
/** Milliseconds of an upload after which the connection is called slow. */
const SLOW_UPLOAD = 5000;

/**
 * Sends an application and updates the element at each state. A submission goes on when the element leaves the page,
 * because it cannot be undone.
 */
export class SubmissionController implements ReactiveController {
  current: Submission = { state: 'idle' };
  /** About how many seconds are left; undefined when unknown. It stays until it is clearly wrong. */
  secondsLeft: number | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (submission: Submission) => void;
  #cancelling = new AbortController();
  /** When the first byte was sent, by `performance.now()`. */
  #startedAt = 0;
  #progress: readonly SendingProgress[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Bytes that went into buffers at once, before the connection set the pace. */
  #buffered: number | undefined;
  /** When all bytes had left the browser, by `performance.now()`. */
  #waitingSince = 0;

  constructor(host: ReactiveControllerHost, onChange: (submission: Submission) => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#update);
    addEventListener('offline', this.#update);
  }

  hostUpdate(): void {
    const estimate = { now: performance.now(), buffered: this.#buffered ?? 0, shown: this.secondsLeft };
    this.secondsLeft = this.current.state === 'sending' ? secondsLeft(this.#progress, estimate) : undefined;
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#update);
    removeEventListener('offline', this.#update);
  }

  /** Milliseconds since the first byte was sent. */
  get elapsed(): number {
    return performance.now() - this.#startedAt;
  }

  /** How the waiting for the response goes; undefined when nothing is waited for. */
  get wait(): SendingWait | undefined {
    if (this.current.state !== 'waiting') return undefined;
    const isLong = performance.now() - this.#waitingSince >= LONG_WAIT;
    return isLong ? 'long' : this.#waitingSince - this.#startedAt >= SLOW_UPLOAD ? 'slow' : 'short';
  }

  /** Whether it can be cancelled with certainty that the service has not received all of it. */
  get canCancel(): boolean {
    return isCancellable(this.current, this.elapsed);
  }

  /**
   * Sends once. While an application is under way, another call does nothing.
   * @param mayHaveArrived whether a 409 means that the service already has it: see {@link sendOnce}
   */
  async send(apply: Apply, application: Application, mayHaveArrived: boolean): Promise<void> {
    if (isUnderWay(this.current)) return;
    this.#cancelling = new AbortController();
    await sendOnce(application, apply, {
      signal: this.#cancelling.signal,
      mayHaveArrived,
      onChange: (next) => this.#setState(next),
    });
  }

  /** Cancels the submission, or ends a long waiting for its response; does nothing when it is too late, or too early. */
  cancel(): void {
    if (this.canCancel || this.wait === 'long') this.#cancelling.abort();
  }

  /** Forgets how the last submission ended. */
  reset(): void {
    this.#setState(nextSubmission(this.current, { type: 'reset' }));
  }

  #setState(next: Submission): void {
    if (next === this.current) return;
    if (this.current.state === 'checking' && isUnderWay(next)) {
      this.#startedAt = performance.now();
      clearInterval(this.#timer);
      // Without progress events nothing else updates the time left, the words, and the buttons that stop it.
      this.#timer = setInterval(this.#update, 1000);
    }
    if (!isUnderWay(next)) clearInterval(this.#timer);
    if (next.state === 'waiting') this.#waitingSince = performance.now();
    if (next.state === 'sending') this.#noteProgress(next);
    this.current = next;
    this.#onChange(next);
    this.#host.requestUpdate();
  }

  #noteProgress({ sent, total }: Submission & { state: 'sending' }): void {
    if (sent === 0) this.secondsLeft = this.#buffered = undefined;
    else if (this.#buffered === undefined || this.elapsed < FILLS_BUFFERS) {
      this.#buffered = sent;
      this.#progress = [];
    }
    this.#progress = withProgress(this.#progress, { at: performance.now(), sent, total });
  }

  readonly #update = () => this.#host.requestUpdate();
}
