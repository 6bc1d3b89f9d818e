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
 * Sends an application and updates the element at each state. A submission goes on when the element leaves the page,
 * because it cannot be undone.
 */
export class SubmissionController implements ReactiveController {
  current: Submission = { state: 'idle' };
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (submission: Submission) => void;
  #cancelling = new AbortController();
  /** When the first byte was sent, by `performance.now()`. */
  #startedAt = 0;
  #progress: readonly SendingProgress[] = [];
  /** The seconds left that were shown last. */
  #shownSeconds: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, onChange: (submission: Submission) => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#update);
    addEventListener('offline', this.#update);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#update);
    removeEventListener('offline', this.#update);
  }

  /** Milliseconds since the first byte was sent. */
  get elapsed(): number {
    return performance.now() - this.#startedAt;
  }

  /** About how many seconds are left; undefined when unknown. */
  get secondsLeft(): number | undefined {
    if (this.current.state !== 'sending') return undefined;
    return (this.#shownSeconds = secondsLeft(this.#progress, performance.now(), this.#shownSeconds));
  }

  /** Whether it can be cancelled with certainty that the service has not received all of it. */
  get canCancel(): boolean {
    return isCancellable(this.current, this.elapsed);
  }

  /**
   * Sends once. While an application is under way, another call does nothing.
   * @param mayHaveArrived whether an earlier submission for the vacancy ended as `unknown`
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

  /** Cancels the submission; does nothing when it is too late. */
  cancel(): void {
    if (this.canCancel) this.#cancelling.abort();
  }

  /** Forgets how the last submission ended. */
  reset(): void {
    this.#setState(nextSubmission(this.current, { type: 'reset' }));
  }

  #setState(next: Submission): void {
    if (next === this.current) return;
    if (next.state === 'sending' && this.current.state === 'checking') {
      this.#startedAt = performance.now();
      // Without progress events nothing else updates the time left and the button to cancel.
      this.#timer = setInterval(this.#update, 1000);
    }
    if (next.state !== 'sending') clearInterval(this.#timer);
    if (next.state === 'sending') {
      const { sent, total } = next;
      this.#progress = withProgress(this.#progress, { at: performance.now(), sent, total });
      if (sent === 0) this.#shownSeconds = undefined;
    }
    this.current = next;
    this.#onChange(next);
    this.#host.requestUpdate();
  }

  readonly #update = () => this.#host.requestUpdate();
}
