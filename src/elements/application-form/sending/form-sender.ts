import type { LitElement, ReactiveController } from 'lit';
import type { Application, Candidate } from '../../../core/applications/application.js';
import { applicationKey } from '../../../core/applications/application-key.js';
import { secondsLeft, withProgress, type SendingProgress } from '../../../core/applications/sending-rate.js';
import {
  isCancellable,
  isUnderWay,
  nextSubmission,
  sendOnce,
  type Submission,
} from '../../../core/applications/submission.js';
import type { SettingsController } from '../../shared/settings-controller.js';
import { SendingGuard, type OtherSubmission } from './sending-guard.js';

/** From the click until there is an outcome, or a reason not to send. */
export interface Attempt {
  readonly client: NonNullable<SettingsController['client']>;
  readonly vacancyId: string;
  /** What the visitor could know of another submission at the click. */
  readonly known: OtherSubmission['state'] | undefined;
}

/** The candidate property that carries the application's key. */
export interface KeyProperty {
  readonly name: string;
  /** Candidate properties that may differ when the same application is sent again. */
  readonly ignored: readonly string[];
}

export interface SenderOptions {
  readonly settings: SettingsController;
  /** The vacancy that the page asks for. */
  readonly wantedId: () => string | undefined;
  /** Called with each state, once other tabs can know it. */
  readonly onChange: (submission: Submission) => void;
}

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
 * Sends one application at a time for a form, updates the form at each state, and remembers how earlier ones ended. A
 * submission goes on when the form leaves the page, because it cannot be undone.
 */
export class FormSender implements ReactiveController {
  submission: Submission = { state: 'idle' };
  /** The application that was sent last. */
  sent: Application | undefined;
  /** About how many seconds are left; undefined when unknown. It stays until it is clearly wrong. */
  secondsLeft: number | undefined;
  readonly #host: LitElement;
  readonly #options: SenderOptions;
  readonly #guard: SendingGuard;
  #attempt: Attempt | undefined;
  /** Whether an earlier submission may have arrived when this one began. */
  #mayHaveArrived = false;
  /** While an application is under way, and until its outcome was seen, the form stays with its vacancy. */
  #heldId: string | undefined;
  /** This page's application whose outcome is unknown. It is remembered while another vacancy is shown. */
  #uncertain: { readonly candidate: Candidate; readonly at: Date } | undefined;
  #cancelling = new AbortController();
  /** When the first byte was sent, by `performance.now()`. */
  #startedAt = 0;
  /** When all bytes had left the browser, by `performance.now()`. */
  #waitingSince = 0;
  #progress: readonly SendingProgress[] = [];
  /** Bytes that went into buffers at once, before the connection set the pace. */
  #buffered: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: LitElement, options: SenderOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    this.#guard = new SendingGuard(host, () => {
      const vacancyId = this.id;
      return vacancyId ? { customerId: options.settings.customerId, vacancyId } : undefined;
    });
  }

  hostConnected(): void {
    addEventListener('online', this.#update);
    addEventListener('offline', this.#update);
  }

  hostUpdate(): void {
    const estimate = { now: performance.now(), buffered: this.#buffered ?? 0, shown: this.secondsLeft };
    this.secondsLeft =
      this.submission.state === 'sending' ? secondsLeft(this.#progress, estimate) : undefined;
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#update);
    removeEventListener('offline', this.#update);
  }

  /** The vacancy that the form is for. */
  get id(): string | undefined {
    return this.#heldId ?? this.#options.wantedId();
  }

  get isUnderWay(): boolean {
    return isUnderWay(this.submission);
  }

  /** Whether an application is being prepared or is under way: from the click until there is an outcome. */
  get isBusy(): boolean {
    return this.#attempt !== undefined || this.isUnderWay;
  }

  /** How the waiting for the response goes; undefined when nothing is waited for. */
  get wait(): SendingWait | undefined {
    if (this.submission.state !== 'waiting') return undefined;
    if (performance.now() - this.#waitingSince >= LONG_WAIT) return 'long';
    return this.#waitingSince - this.#startedAt >= SLOW_UPLOAD ? 'slow' : 'short';
  }

  /** Whether the visitor can cancel the submission, or end a long waiting for its response. */
  get canCancel(): boolean {
    return isCancellable(this.submission, this.#elapsed) || this.wait === 'long';
  }

  /** Milliseconds since the first byte was sent. */
  get #elapsed(): number {
    return performance.now() - this.#startedAt;
  }

  /** What is known of another submission for this vacancy. */
  get other(): OtherSubmission | undefined {
    // When another script clears the storage, this page still remembers.
    return this.#guard.other ?? (this.uncertain && { state: 'unknown', at: this.uncertain.at });
  }

  /** This page's submission whose outcome is unknown. */
  get uncertain(): { readonly expectsMail: boolean; readonly at: Date } | undefined {
    const { candidate, at = new Date() } = this.#uncertain ?? {};
    if (!candidate || candidate.vacancyId !== this.id) return undefined;
    return { expectsMail: candidate.candidateMailingTemplateId !== undefined, at };
  }

  /** Begins to send, unless something is being sent already. Each attempt needs a call of `end`. */
  begin(): Attempt | undefined {
    const { client } = this.#options.settings;
    const vacancyId = this.id;
    if (!client || !vacancyId || this.isBusy) return undefined;
    const attempt = { client, vacancyId, known: this.other?.state };
    this.#attempt = attempt;
    this.#forgetOutcome();
    this.#heldId = vacancyId;
    return attempt;
  }

  /** Sends once. @returns whether it was sent; not when another submission for the vacancy was found */
  send(attempt: Attempt, content: Application, key?: KeyProperty): Promise<boolean> {
    const { client, known } = attempt;
    return this.#guard.hold(known, async () => {
      const application = key ? await this.#withKey(content, key) : content;
      this.sent = application;
      this.#mayHaveArrived = this.other?.state === 'unknown';
      this.#cancelling = new AbortController();
      await sendOnce(application, client.apply.bind(client), {
        signal: this.#cancelling.signal,
        // The browser may repeat the POST by itself; a service that knows the key then answers 409 although it was stored.
        mayHaveArrived: this.#mayHaveArrived || key !== undefined,
        onChange: (next) => this.#setState(next),
      });
      this.#clear(attempt); // the visitor can begin the next attempt; it waits for the lock
    });
  }

  /** Cancels the submission, or ends a long waiting for its response; does nothing when it is too late, or too early. */
  cancel(): void {
    if (this.canCancel) this.#cancelling.abort();
  }

  end(attempt: Attempt): void {
    this.#clear(attempt);
    if (!this.isBusy && this.submission.state === 'idle') this.#heldId = undefined;
    this.#update();
  }

  /** Lets the form go to the vacancy that the page asks for. */
  release(): void {
    if (!this.isBusy) this.#heldId = undefined;
  }

  /** Forgets how the last submission ended. @param isForGood also what is known of earlier ones for this vacancy */
  reset(isForGood: boolean): void {
    this.sent = undefined;
    this.#forgetOutcome();
    if (!isForGood) return;
    this.#uncertain = undefined;
    this.#guard.forget();
  }

  #forgetOutcome(): void {
    this.#setState(nextSubmission(this.submission, { type: 'reset' }));
  }

  async #withKey(application: Application, { name, ignored }: KeyProperty): Promise<Application> {
    const key = await applicationKey(this.#guard.ensureKeySeed(), application, ignored);
    return { ...application, candidate: { ...application.candidate, [name]: key } };
  }

  #clear(attempt: Attempt): void {
    if (this.#attempt === attempt) this.#attempt = undefined;
  }

  #setState(next: Submission): void {
    if (next === this.submission) return;
    if (this.submission.state === 'checking' && isUnderWay(next)) {
      this.#startedAt = performance.now();
      clearInterval(this.#timer);
      // Without progress events nothing else updates the time left, the words, and the buttons that stop it.
      this.#timer = setInterval(this.#update, 1000);
    }
    if (!isUnderWay(next)) clearInterval(this.#timer);
    if (next.state === 'waiting') this.#waitingSince = performance.now();
    if (next.state === 'sending') this.#noteProgress(next);
    this.submission = next;
    if (!isUnderWay(next) && this.#heldId === this.#options.wantedId()) this.#heldId = undefined;
    this.#remember(next);
    this.#options.onChange(next);
    this.#update();
  }

  #noteProgress({ sent, total }: Submission & { state: 'sending' }): void {
    if (sent === 0) this.secondsLeft = this.#buffered = undefined;
    else if (this.#buffered === undefined || this.#elapsed < FILLS_BUFFERS) {
      this.#buffered = sent;
      this.#progress = [];
    }
    this.#progress = withProgress(this.#progress, { at: performance.now(), sent, total });
  }

  /** For other tabs, and for later pages of this one. */
  #remember(submission: Submission): void {
    switch (submission.state) {
      case 'sending':
        if (submission.sent === 0) this.#guard.note('sending');
        break;
      case 'accepted':
        this.#uncertain = undefined;
        this.#guard.note('accepted');
        break;
      case 'unknown':
      case 'probably-received':
        this.#uncertain = this.sent && { candidate: this.sent.candidate, at: new Date() };
        this.#guard.note('unknown');
        break;
      case 'rejected':
      case 'not-sent':
        this.#guard.note(this.#mayHaveArrived ? 'unknown' : 'over');
    }
  }

  readonly #update = () => this.#host.requestUpdate();
}
