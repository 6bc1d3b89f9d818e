import type { ReactiveControllerHost } from 'lit';
import type { Application } from '../applications/application.js';
import { isUnderWay, nextSubmission, sendOnce, type Submission } from '../applications/submission.js';
import type { RecruitingClient } from '../recruiting/recruiting-client.js';

/**
 * Hands the client's `apply` to the sending and redraws the element at every state. A sending outlives the
 * element's place in the page, because it cannot be taken back.
 */
export class SubmissionController {
  current: Submission = { state: 'idle' };
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (submission: Submission) => void;

  constructor(host: ReactiveControllerHost, onChange: (submission: Submission) => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /**
   * Sends once. While one is under way, another call does nothing.
   * @param mayHaveArrived whether an earlier sending of it ended as `unknown`
   */
  async send(client: RecruitingClient, application: Application, mayHaveArrived: boolean): Promise<void> {
    if (isUnderWay(this.current)) return;
    await sendOnce(application, client.apply.bind(client), {
      signal: new AbortController().signal,
      mayHaveArrived,
      onChange: (next) => this.#become(next),
    });
  }

  /** Forgets how the last sending ended. */
  reset(): void {
    this.#become(nextSubmission(this.current, { type: 'reset' }));
  }

  #become(next: Submission): void {
    if (next === this.current) return;
    this.current = next;
    this.#onChange(next);
    this.#host.requestUpdate();
  }
}
