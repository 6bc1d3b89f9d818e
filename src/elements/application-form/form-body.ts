import { adoptStyles, html, nothing, type PropertyValues } from 'lit';
import type { Submission } from '../../core/applications/submission.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { baseStyles } from '../shared/base.styles.js';
import { emit } from '../shared/career-element.js';
import { skeleton } from '../shared/messages.js';
import { LoadController } from '../shared/load-controller.js';
import type { MessagesController } from '../shared/messages-controller.js';
import { describeError, loadExplanations } from '../shared/report-error.js';
import type { SettingsController } from '../shared/settings-controller.js';
import { checkWhenIdle } from '../shared/tell-builder.js';
import type { UrlController } from '../shared/url-controller.js';
import { VisitorController } from '../shared/visitor-controller.js';
import { applicationFormStyles } from './application-form.styles.js';
import { choiceFieldStyles } from './fields/choice-field.styles.js';
import type { ApplicationValues } from './fields/prefill.js';
import { FormEntries } from './form-entries.js';
import { FormEvents } from './form-events.js';
import { FormHead } from './form-head.js';
import type { FormHost } from './form-host.js';
import { FormScreen } from './form-screen.js';
import { PendingFocus } from './pending-focus.js';
import { FormSender } from './sending/form-sender.js';
import { LeaveGuard } from './sending/leave-guard.js';
import { loadSending, type SendingCode } from './sending/sending-code.js';
import { SentNotice } from './sending/sent-notice.js';
import { SubmitFlow } from './sending/submit-flow.js';
import type { ShownForm } from './shown-form.js';

/** What `<application-form>` hands over. */
export interface FormControllers {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  /** The vacancy that the page asks for. */
  readonly wantedId: () => string | undefined;
}

/**
 * What `<application-form>` shows and does once there is a vacancy to apply for; it loads on demand. It makes its parts, each of
 * which knows only those before it: what is entered, what sends it, what shows both.
 */
export class FormBody implements ShownForm {
  readonly host: FormHost;
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  readonly focus: PendingFocus;
  readonly sender: FormSender;
  readonly sending: LoadController<SendingCode, readonly ['sending']>;
  readonly entries: FormEntries;
  readonly submitFlow: SubmitFlow;
  readonly sentNotice: SentNotice;
  readonly visitor: VisitorController;
  readonly #events: FormEvents;
  readonly #leaveGuard: LeaveGuard;
  readonly #screen: FormScreen;
  #prefilled: ApplicationValues | undefined;
  #isChecked = false;
  #isShown = false;

  constructor(host: FormHost, { settings, messages, url, wantedId }: FormControllers) {
    this.host = host;
    this.settings = settings;
    this.messages = messages;
    this.url = url;
    adoptStyles(host.renderRoot as ShadowRoot, [baseStyles, applicationFormStyles, choiceFieldStyles]);
    this.focus = new PendingFocus(host);
    this.sender = new FormSender(host, settings, wantedId, (submission) => this.#onSubmission(submission));
    this.sending = new LoadController(host, {
      args: () => (this.#isShown ? (['sending'] as const) : undefined),
      load: loadSending,
    });
    this.entries = new FormEntries(host, {
      ...{ settings, messages, url, focus: this.focus },
      vacancyId: () => this.sender.id,
      onChange: (name) => {
        // What the service has is another application than what is on the form now.
        if (this.submission.state === 'probably-received') this.sender.reset(false);
        this.#events.changed();
        emit(host, 'application-change', { name });
      },
    });
    const { draft, resources } = this.entries;
    this.#events = new FormEvents(host, () => resources.vacancy.value);
    this.submitFlow = new SubmitFlow(this);
    // Nothing of an application that was sent stays in the page.
    this.sentNotice = new SentNotice(host, this.sender, () => {
      this.sender.reset(false);
      this.entries.restart();
    });
    this.#leaveGuard = new LeaveGuard(host, () => {
      if (this.sender.isBusy) return 'sending';
      return this.entries.isTouched && !draft.isKept ? 'typed' : undefined;
    });
    const hasVacancy = () => resources.vacancy.value !== undefined;
    this.visitor = new VisitorController(host, settings, () => this.keepsApplied && hasVacancy());
    this.#screen = new FormScreen(this);
    const content = () => (this.sender.id ? this.#screen.head : {});
    host.addController(new FormHead(host, { url, content }));
  }

  /** The state of the last submission. */
  get submission(): Submission {
    return this.sender.submission;
  }

  /** Whether this device may know for which vacancies the visitor applied. Open applications are for no vacancy that a list shows. */
  get keepsApplied(): boolean {
    return !this.host.noApplied && !this.host.open?.trim();
  }

  /** Moves the focus to the heading, as soon as it is rendered. */
  requestFocus(): void {
    this.focus.request('#title');
  }

  /** See `ApplicationForm.submit`. */
  async submit(): Promise<void> {
    if (!this.sender.other && this.submission.state !== 'accepted') await this.submitFlow.run();
  }

  /** See `ApplicationForm.reset`. */
  reset(): void {
    if (this.sender.isBusy) return;
    this.sender.reset(true);
    this.sender.release();
    this.sentNotice.hide();
    this.entries.restart();
  }

  /** Clears the receipt. */
  done(): void {
    this.sentNotice.show();
    this.requestFocus();
  }

  /** Shows an empty form after an application was sent. */
  applyAgain(): void {
    this.sender.release();
    this.sentNotice.hide();
    this.entries.restart();
    this.requestFocus();
  }

  /** The page asks for another vacancy. */
  release(): void {
    this.sender.release();
  }

  /** To be called before rendering, when the settings have been read, with the properties that have changed. */
  update(changed: PropertyValues): void {
    const { host, entries, sender } = this;
    entries.readFields(); // rendering would undo what they show
    // An outcome belongs to the vacancy of its application. For another one the form starts empty after a receipt,
    // otherwise with what was typed.
    if (sender.sent && sender.sent.application.candidate.vacancyId !== sender.id) {
      if (this.submission.state === 'accepted') entries.restart();
      sender.reset(false);
      entries.refuse({});
      entries.summary = undefined;
    }
    if (entries.isTouched) entries.enteredFor ??= sender.id;
    if (changed.size || !this.#isChecked) {
      checkWhenIdle(
        () => import('./form-checks.js'),
        ({ checkAttributes }) => checkAttributes(host),
      );
    }
    this.#isChecked = true;
    if (host.values === this.#prefilled) return;
    this.#prefilled = host.values;
    entries.prefill();
  }

  updated(): void {
    if (!this.host.renderRoot.querySelector('form')) return;
    if (!this.#isShown) {
      this.#isShown = true;
      // Loads what sends. Not within the update, of which Lit warns in development.
      queueMicrotask(() => this.host.requestUpdate());
      // Before they are needed: a line that is down loads nothing.
      void loadExplanations();
    }
    this.messages.drawn();
    this.submitFlow.noteShown();
    this.#events.viewed();
  }

  render(): unknown {
    if (!this.sender.id) return nothing;
    const messages = this.messages.current;
    if (!messages) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#screen.render(messages)}</div>`;
  }

  #onSubmission(submission: Submission): void {
    this.#leaveGuard.check();
    const { host } = this;
    const { counted } = this.#events;
    switch (submission.state) {
      case 'checking':
        this.focus.request('#send'); // the fields are closed now, and one of them may have had the focus
        break;
      case 'sending':
        emit(host, 'application-progress', { sent: submission.sent, total: submission.total });
        break;
      case 'waiting':
        emit(host, 'application-progress', { sent: submission.total, total: submission.total });
        break;
      case 'accepted':
        this.requestFocus();
        // Also when the form has left the page.
        if (this.sender.id && this.keepsApplied) {
          const marks = this.visitor.code?.marksOf(this.settings.customerId);
          marks?.noteApplied(this.sender.id, this.settings.today);
        }
        this.entries.clear(); // another person may use this computer next
        emit(host, 'application-success', { ...counted, receipt: submission.receipt });
        this.#events.finished();
        break;
      case 'rejected':
      case 'not-sent':
      case 'unknown':
      case 'probably-received': {
        const { error, state } = submission;
        // What a service says about its own failure does not help a visitor.
        this.entries.refuse(error.code === 'bad-request' ? error.fields : {});
        this.entries.summary = 'outcome';
        this.focus.request('#summary');
        if (error.code !== 'aborted') warnOnce(`<application-form> ${describeError(error)}`);
        const isSettled = state === 'rejected' || state === 'not-sent';
        const delivered = isSettled ? 'no' : 'unknown';
        emit(host, 'application-error', { ...counted, code: error.code, error, delivered });
      }
    }
  }
}
