import type { LitElement } from 'lit';
import type { Application, Candidate } from '../../../applications/application.js';
import { applicationKey } from '../../../applications/application-key.js';
import { isUnderWay, type Submission } from '../../../applications/submission.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { SendingGuard, type OtherSubmission } from './sending-guard.js';
import { SubmissionController } from './submission-controller.js';

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

/** Sends one application at a time for a form, and remembers how earlier ones ended. */
export class FormSender {
  /** The application that was sent last. */
  sent: Application | undefined;
  readonly submission: SubmissionController;
  readonly #host: LitElement;
  readonly #options: SenderOptions;
  readonly #guard: SendingGuard;
  #attempt: Attempt | undefined;
  /** Whether an earlier submission may have arrived when this one began. */
  #mayHaveArrived = false;
  /** While an application is under way, and until its outcome was seen, the form stays with its vacancy. */
  #heldId: string | undefined;
  /** This page's application whose outcome is unknown. It is remembered while another vacancy is shown. */
  #uncertain: Candidate | undefined;
  #uncertainAt = new Date();

  constructor(host: LitElement, options: SenderOptions) {
    this.#host = host;
    this.#options = options;
    this.submission = new SubmissionController(host, (submission) => this.#onSubmission(submission));
    this.#guard = new SendingGuard(host, () => {
      const vacancyId = this.id;
      return vacancyId ? { customerId: options.settings.customerId, vacancyId } : undefined;
    });
  }

  /** The vacancy that the form is for. */
  get id(): string | undefined {
    return this.#heldId ?? this.#options.wantedId();
  }

  get isUnderWay(): boolean {
    return isUnderWay(this.submission.current);
  }

  /** Whether an application is being prepared or is under way: from the click until there is an outcome. */
  get isBusy(): boolean {
    return this.#attempt !== undefined || this.isUnderWay;
  }

  /** What is known of another submission for this vacancy. */
  get other(): OtherSubmission | undefined {
    // When another script clears the storage, this page still remembers.
    return this.#guard.other ?? (this.uncertain && { state: 'unknown', at: this.#uncertainAt });
  }

  /** This page's submission whose outcome is unknown. */
  get uncertain(): { readonly expectsMail: boolean } | undefined {
    if (!this.#uncertain || this.#uncertain.vacancyId !== this.id) return undefined;
    return { expectsMail: this.#uncertain.candidateMailingTemplateId !== undefined };
  }

  /** Begins to send, unless something is being sent already. Each attempt needs a call of `end`. */
  begin(): Attempt | undefined {
    const { client } = this.#options.settings;
    const vacancyId = this.id;
    if (!client || !vacancyId || this.isBusy) return undefined;
    const attempt = { client, vacancyId, known: this.other?.state };
    this.#attempt = attempt;
    this.submission.reset();
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
      // The browser may repeat the POST by itself; a service that knows the key then answers 409 although it was stored.
      const mayBeStored = this.#mayHaveArrived || key !== undefined;
      await this.submission.send(client.apply.bind(client), application, mayBeStored);
      this.#clear(attempt); // the visitor can begin the next attempt; it waits for the lock
    });
  }

  end(attempt: Attempt): void {
    this.#clear(attempt);
    if (!this.isBusy && this.submission.current.state === 'idle') this.#heldId = undefined;
    this.#host.requestUpdate();
  }

  /** Lets the form go to the vacancy that the page asks for. */
  release(): void {
    if (!this.isBusy) this.#heldId = undefined;
  }

  /** Forgets how the last submission ended. @param isForGood also what is known of earlier ones for this vacancy */
  reset(isForGood: boolean): void {
    this.sent = undefined;
    this.submission.reset();
    if (!isForGood) return;
    this.#uncertain = undefined;
    this.#guard.forget();
  }

  async #withKey(application: Application, { name, ignored }: KeyProperty): Promise<Application> {
    const key = await applicationKey(this.#guard.ensureKeySeed(), application, ignored);
    return { ...application, candidate: { ...application.candidate, [name]: key } };
  }

  #clear(attempt: Attempt): void {
    if (this.#attempt === attempt) this.#attempt = undefined;
  }

  #onSubmission(submission: Submission): void {
    if (!this.isUnderWay && this.#heldId === this.#options.wantedId()) this.#heldId = undefined;
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
        this.#uncertain = this.sent?.candidate;
        this.#uncertainAt = new Date();
        this.#guard.note('unknown');
        break;
      case 'rejected':
      case 'not-sent':
        this.#guard.note(this.#mayHaveArrived ? 'unknown' : 'over');
    }
    this.#options.onChange(submission);
  }
}
