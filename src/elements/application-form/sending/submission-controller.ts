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
 * Hands the client's `apply` to the sending and redraws the element at every state. A sending outlives the
 * element's place in the page, because it cannot be taken back.
 */
export class SubmissionController implements ReactiveController {
  current: Submission = { state: 'idle' };
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (submission: Submission) => void;
  #cancelling = new AbortController();
  /** When the first byte left, by the clock of the page. */
  #begun = 0;
  #progress: readonly SendingProgress[] = [];
  /** The seconds that were said last. */
  #said: number | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, onChange: (submission: Submission) => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#redraw);
    addEventListener('offline', this.#redraw);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#redraw);
    removeEventListener('offline', this.#redraw);
  }

  /** Milliseconds since the first byte left. */
  get elapsed(): number {
    return performance.now() - this.#begun;
  }

  /** About so many seconds are left; undefined: nobody can say. */
  get secondsLeft(): number | undefined {
    if (this.current.state !== 'sending') return undefined;
    return (this.#said = secondsLeft(this.#progress, performance.now(), this.#said));
  }

  /** Whether it can still be stopped and be certain that the service has not got it. */
  get canCancel(): boolean {
    return isCancellable(this.current, this.elapsed);
  }

  /**
   * Sends once. While one is under way, another call does nothing.
   * @param mayHaveArrived whether an earlier sending of it ended as `unknown`
   */
  async send(apply: Apply, application: Application, mayHaveArrived: boolean): Promise<void> {
    if (isUnderWay(this.current)) return;
    this.#cancelling = new AbortController();
    await sendOnce(application, apply, {
      signal: this.#cancelling.signal,
      mayHaveArrived,
      onChange: (next) => this.#become(next),
    });
  }

  /** Stops the sending; nothing happens when it is too late for that. */
  cancel(): void {
    if (this.canCancel) this.#cancelling.abort();
  }

  /** Forgets how the last sending ended. */
  reset(): void {
    this.#become(nextSubmission(this.current, { type: 'reset' }));
  }

  #become(next: Submission): void {
    if (next === this.current) return;
    if (next.state === 'sending' && this.current.state === 'checking') {
      this.#begun = performance.now();
      // On a line that stands still nothing else draws that it does, nor the button that stops it.
      this.#clock = setInterval(this.#redraw, 1000);
    }
    if (next.state !== 'sending') clearInterval(this.#clock);
    if (next.state === 'sending') {
      const { sent, total } = next;
      this.#progress = withProgress(this.#progress, { at: performance.now(), sent, total });
      if (sent === 0) this.#said = undefined;
    }
    this.current = next;
    this.#onChange(next);
    this.#host.requestUpdate();
  }

  readonly #redraw = () => this.#host.requestUpdate();
}
