import type { LitElement, ReactiveController } from 'lit';
import type { Application, Candidate } from '../../../core/applications/application.js';
import { applicationKey } from '../../../core/applications/application-key.js';
import { secondsLeft, withProgress, type SendingProgress } from '../../../core/applications/sending-rate.js';
import {
  isCancellable,
  isUnderWay,
  nextSubmission,
  type Submission,
  type SubmissionEvent,
} from '../../../core/applications/submission.js';
import { CareerError, isCareerError } from '../../../core/util/error.js';
import type { SettingsController } from '../../shared/settings-controller.js';
import { SendingGuard, type OtherSubmission } from './sending-guard.js';
import type { Prepared } from './prepared.js';

type Client = NonNullable<SettingsController['client']>;

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
  /** What was sent last. */
  sent: Prepared | undefined;
  /** About how many seconds are left; undefined when unknown. It stays until it is clearly wrong. */
  secondsLeft: number | undefined;
  readonly #host: LitElement;
  readonly #settings: SettingsController;
  readonly #wantedId: () => string | undefined;
  readonly #onChange: (submission: Submission) => void;
  readonly #guard: SendingGuard;
  /** From the click until there is an outcome, or a reason not to send. */
  #attempt: object | undefined;
  /** Whether an earlier submission may have arrived when this one began. */
  #mayHaveArrived = false;
  /** The keys of those earlier submissions, and of this one. */
  #keys: { readonly earlier: readonly string[]; readonly own: readonly string[] } = { earlier: [], own: [] };
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

  /**
   * @param wantedId the vacancy that the page asks for
   * @param onChange called with each state, once other tabs can know it
   */
  constructor(
    host: LitElement,
    settings: SettingsController,
    wantedId: () => string | undefined,
    onChange: (submission: Submission) => void,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#wantedId = wantedId;
    this.#onChange = onChange;
    host.addController(this);
    this.#guard = new SendingGuard(host, () => {
      const vacancyId = this.id;
      return vacancyId ? `${settings.customerId}.${vacancyId}` : '';
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
    return this.#heldId ?? this.#wantedId();
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
    const took = this.#waitingSince - this.#startedAt;
    // What took long may be on its way for as long once more.
    const arrives = took >= SLOW_UPLOAD ? took : 0;
    if (this.#waited >= LONG_WAIT + arrives) return 'long';
    return arrives ? 'slow' : 'short';
  }

  /** Milliseconds since all bytes had left the browser. */
  get #waited(): number {
    return performance.now() - this.#waitingSince;
  }

  /** Whether the visitor can cancel the submission, or end a long waiting for its response. */
  get canCancel(): boolean {
    const { state } = this.submission;
    return state === 'waiting' ? this.#waited >= LONG_WAIT : isCancellable(this.submission, this.#elapsed);
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

  /**
   * Sends once what `prepare` makes, unless something is being sent already.
   * @param prepare called with the vacancy's id; `undefined`: there is nothing to send
   * @returns whether another submission for the vacancy, which the visitor did not know of, prevented it
   */
  async send(prepare: (vacancyId: string) => Promise<Prepared | undefined>): Promise<boolean> {
    const { client } = this.#settings;
    const vacancyId = this.id;
    if (!client || !vacancyId || this.isBusy) return false;
    const known = this.other?.state;
    const attempt = {};
    this.#attempt = attempt;
    this.#dispatch({ type: 'reset' });
    this.#heldId = vacancyId;
    try {
      const prepared = await prepare(vacancyId);
      if (!prepared) return false;
      return !(await this.#guard.hold(known, async () => {
        await this.#apply(prepared, client);
        this.#end(attempt); // the visitor can begin the next attempt; it waits for the lock
      }));
    } finally {
      this.#end(attempt);
      if (!this.isBusy && this.submission.state === 'idle') this.#heldId = undefined;
      this.#update();
    }
  }

  /** Cancels the submission, or ends a long waiting for its response; does nothing when it is too late, or too early. */
  cancel(): void {
    if (this.canCancel) this.#cancelling.abort();
  }

  /** The form may be for the vacancy that the page asks for, unless an application is under way. */
  release(): void {
    if (!this.isBusy) this.#heldId = undefined;
  }

  /** Forgets how the last submission ended. @param isForGood also what is known of earlier ones for this vacancy */
  reset(isForGood: boolean): void {
    this.sent = undefined;
    this.#dispatch({ type: 'reset' });
    if (!isForGood) return;
    this.#uncertain = undefined;
    this.#guard.forget();
  }

  async #apply(prepared: Prepared, client: Client): Promise<void> {
    const key = await this.#keyOf(prepared);
    const application = withKey(prepared, key);
    this.sent = { ...prepared, application };
    this.#mayHaveArrived = this.other?.state === 'unknown';
    this.#keys = { earlier: this.#guard.keys, own: key === undefined ? [] : [key] };
    const cancelling = new AbortController();
    const { signal } = cancelling;
    this.#cancelling = cancelling;
    signal.addEventListener('abort', () => this.#dispatch({ type: 'cancel' }));
    this.#dispatch({ type: 'start' });
    try {
      const onProgress = (progress: { sent: number; total: number }) =>
        this.#dispatch({ type: 'progress', ...progress });
      const receipt = await client.apply(application, { signal, onProgress });
      this.#dispatch({ type: 'accept', receipt });
    } catch (cause) {
      // Such an error says nothing about delivery, and sending has begun, so the outcome is unknown.
      const error = isCareerError(cause)
        ? cause
        : new CareerError('bad-answer', 'the sending failed', { cause, delivered: 'unknown' });
      // A service that compares keys cannot have this application when no other of its key may have arrived.
      const mayHaveArrived = key === undefined ? this.#mayHaveArrived : this.#keys.earlier.includes(key);
      this.#dispatch({ type: 'fail', error, mayHaveArrived });
    }
  }

  async #keyOf({ application, contents, key }: Prepared): Promise<string | undefined> {
    return key && applicationKey(this.#guard.ensureKeySeed(), application, { ...key, contents });
  }

  #end(attempt: object): void {
    if (this.#attempt === attempt) this.#attempt = undefined;
  }

  #dispatch(event: SubmissionEvent): void {
    this.#setState(nextSubmission(this.submission, event));
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
    if (!isUnderWay(next) && this.#heldId === this.#wantedId()) this.#heldId = undefined;
    this.#remember(next);
    this.#onChange(next);
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
        if (submission.sent === 0) this.#guard.note('sending', this.#keysWithOwn);
        break;
      case 'accepted':
        this.#uncertain = undefined;
        this.#guard.note('accepted');
        break;
      case 'unknown':
      case 'probably-received':
        this.#uncertain = this.sent && { candidate: this.sent.application.candidate, at: new Date() };
        this.#guard.note('unknown', this.#keysWithOwn);
        break;
      case 'rejected':
      case 'not-sent':
        this.#guard.note(this.#mayHaveArrived ? 'unknown' : 'over', this.#keys.earlier);
    }
  }

  get #keysWithOwn(): readonly string[] {
    return [...new Set([...this.#keys.earlier, ...this.#keys.own])];
  }

  readonly #update = () => this.#host.requestUpdate();
}

function withKey({ application, key }: Prepared, value: string | undefined): Application {
  if (!key || value === undefined) return application;
  return { ...application, candidate: { ...application.candidate, [key.name]: value } };
}
