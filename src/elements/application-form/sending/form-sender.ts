import type { LitElement } from 'lit';
import type { Application, Candidate } from '../../../applications/application.js';
import { isUnderWay, type Submission } from '../../../applications/submission.js';
import { SendingGuard, type OtherSending } from './sending-guard.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { SubmissionController } from './submission-controller.js';
import { LeaveGuard } from './leave-guard.js';

/** What a sending has to know of its form. */
export interface SendingForm {
  readonly settings: SettingsController;
  /** The vacancy that the page asks for. */
  readonly wantedId: () => string | undefined;
  /** Whether leaving the page would lose what was typed. */
  readonly hasUnkept: () => boolean;
  /** Called at every state, after what is known of other sendings. */
  readonly onState: (submission: Submission) => void;
}

/** One sending at a time for a form, and what is known of those before it. */
export class FormSender {
  /** The application that was sent last, for the vacancy that is shown. */
  sent: Application | undefined;
  readonly submission: SubmissionController;
  readonly #host: LitElement;
  readonly #form: SendingForm;
  readonly #guard: SendingGuard;
  readonly #leaving: LeaveGuard;
  /** The call of send() that prepares what it sends. */
  #preparing: object | undefined;
  /** Whether an earlier sending may have arrived when this one began. */
  #mayHaveArrived = false;
  /** While an application is under way, and until its outcome was seen, the form stays with its vacancy. */
  #heldId: string | undefined;
  /** The application of this page that may have arrived, though nobody knows. It outlives a look at another vacancy. */
  #uncertain: Candidate | undefined;
  #uncertainAt = new Date();

  constructor(host: LitElement, form: SendingForm) {
    this.#host = host;
    this.#form = form;
    this.submission = new SubmissionController(host, (submission) => this.#tell(submission));
    this.#guard = new SendingGuard(host, () => {
      const vacancyId = this.id;
      return vacancyId ? { customerId: form.settings.customerId, vacancyId } : undefined;
    });
    this.#leaving = new LeaveGuard(host, () => {
      if (this.isBusy) return 'sending';
      return form.hasUnkept() ? 'typed' : undefined;
    });
  }

  /** The vacancy that the form is for. */
  get id(): string | undefined {
    return this.#heldId ?? this.#form.wantedId();
  }

  get isUnderWay(): boolean {
    return isUnderWay(this.submission.current);
  }

  /** Whether a sending is prepared or under way: from the click until there is an outcome. */
  get isBusy(): boolean {
    return this.#preparing !== undefined || this.isUnderWay;
  }

  /** What is known of another sending for this vacancy. */
  get other(): OtherSending | undefined {
    // A page that clears its storage does not make this one forget.
    return this.#guard.other ?? (this.uncertain && { state: 'unknown', at: this.#uncertainAt });
  }

  /** What this page itself knows of a sending whose outcome is unknown. */
  get uncertain(): { readonly expectsMail: boolean } | undefined {
    if (!this.#uncertain || this.#uncertain.vacancyId !== this.id) return undefined;
    return { expectsMail: this.#uncertain.candidateMailingTemplateId !== undefined };
  }

  /**
   * Sends what is prepared, once: while one is under way or being prepared, another call does nothing.
   * @param prepare gives nothing when it cannot be sent
   * @returns whether nothing but another sending stood in its way
   */
  async send(prepare: (vacancyId: string) => Promise<Application | undefined>): Promise<boolean> {
    const { client } = this.#form.settings;
    const vacancyId = this.id;
    if (!client || !vacancyId || this.isBusy) return false;
    const own = (this.#preparing = {});
    const end = () => {
      if (this.#preparing === own) this.#preparing = undefined;
    };
    const known = this.other?.state;
    this.submission.reset();
    this.#heldId = vacancyId;
    try {
      const application = await prepare(vacancyId);
      if (!application) return false;
      const hasBegun = await this.#guard.hold(known, async () => {
        this.sent = application;
        this.#mayHaveArrived = this.other?.state === 'unknown';
        await this.submission.send(client.apply.bind(client), application, this.#mayHaveArrived);
        end(); // the next one waits for the lock, not the visitor
      });
      return !hasBegun;
    } finally {
      end();
      if (!this.isBusy && this.submission.current.state === 'idle') this.#heldId = undefined;
      this.#host.requestUpdate();
    }
  }

  /** The visitor goes on to what the page asks for. */
  release(): void {
    if (!this.isBusy) this.#heldId = undefined;
  }

  /** Forgets how the last one ended. @param isForGood also what is known of earlier ones for this vacancy */
  reset(isForGood: boolean): void {
    this.sent = undefined;
    this.submission.reset();
    if (!isForGood) return;
    this.#uncertain = undefined;
    this.#guard.forget();
  }

  #tell(submission: Submission): void {
    const { state } = submission;
    if (!this.isUnderWay && this.#heldId === this.#form.wantedId()) this.#heldId = undefined;
    if (state === 'sending' && submission.sent === 0) this.#guard.note('sending');
    if (state === 'accepted') {
      this.#uncertain = undefined;
      this.#guard.note('accepted');
    }
    if (state === 'unknown' || state === 'probably-received') {
      this.#uncertain = this.sent?.candidate;
      this.#uncertainAt = new Date();
      this.#guard.note('unknown');
    }
    if (state === 'rejected' || state === 'not-sent') {
      this.#guard.note(this.#mayHaveArrived ? 'unknown' : 'over');
    }
    this.#leaving.check();
    this.#form.onState(submission);
  }
}
