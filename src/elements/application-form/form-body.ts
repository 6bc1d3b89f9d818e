import { html, nothing, type PropertyValues } from 'lit';
import { readLimits } from '../../core/applications/attachments.js';
import type { Submission } from '../../core/applications/submission.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { describeError, loadExplanations } from '../shared/report-error.js';
import { emit } from '../shared/career-element.js';
import { skeleton } from '../shared/messages.js';
import type { TakenDraft } from './drafts/form-draft.js';
import type { ApplicationValues } from './fields/prefill.js';
import { checkAttributes } from './form-checks.js';
import type { FormHost } from './form-host.js';
import { FormParts, type FormControllers } from './form-parts.js';
import { FormHead } from './view/form-head.js';
import { FormScreen } from './view/form-screen.js';

/** What `<application-form>` shows and does once there is a vacancy to apply for; it loads on demand. */
export class FormBody {
  readonly #host: FormHost;
  readonly #parts: FormParts;
  readonly #screen: FormScreen;
  #prefilled: ApplicationValues | undefined;
  #isChecked = false;

  constructor(host: FormHost, controllers: FormControllers) {
    this.#host = host;
    // Before they are needed: a line that is down loads nothing.
    void loadExplanations();
    this.#parts = new FormParts(host, controllers, {
      onSubmission: (submission) => this.#onSubmission(submission),
      onClear: () => this.#forgetSent(),
    });
    this.#screen = new FormScreen(this.#parts, {
      submit: () => void this.submit(),
      sendAgain: () => void this.#parts.submit.run(),
      sendWithout: () => void this.#parts.submit.run(true),
      takeDraft: () => void this.#takeDraft(),
      startOver: () => this.#startOver(),
      askDelete: () => {
        this.#parts.deletion.ask();
        this.#parts.focus.request('#delete-asked');
      },
      keepEntries: () => {
        this.#parts.deletion.forget();
        this.#parts.focus.request('#delete');
      },
      deleteEntries: () => this.#deleteEntries(),
      undoDelete: () => this.#parts.deletion.undo(),
      done: () => {
        this.#parts.sentNotice.show();
        this.focus();
      },
      applyAgain: () => {
        this.#parts.sentNotice.hide();
        this.#restart();
        this.focus();
      },
      focusField: (name) => this.#focusField(name),
    });
    const content = () => (this.#parts.sender.id ? this.#screen.head : {});
    host.addController(new FormHead(host, { url: controllers.url, content }));
  }

  /** The state of the last submission. */
  get submission(): Submission {
    return this.#parts.sender.submission;
  }

  /** Moves the focus to the heading, as soon as it is rendered. */
  focus(): void {
    this.#parts.focus.request('#title');
  }

  /** See `ApplicationForm.submit`. */
  async submit(): Promise<void> {
    if (!this.#parts.sender.other && this.submission.state !== 'accepted') await this.#parts.submit.run();
  }

  /** See `ApplicationForm.reset`. */
  reset(): void {
    if (this.#parts.sender.isBusy) return;
    this.#parts.sender.reset(true);
    this.#parts.sentNotice.hide();
    this.#restart();
  }

  /** The page asks for another vacancy. */
  release(): void {
    this.#parts.sender.release();
  }

  /** To be called before rendering, when the settings have been read, with the properties that have changed. */
  update(changed: PropertyValues): void {
    this.#parts.readFields(); // rendering would undo what they show
    // An outcome belongs to the vacancy of its application. For another one the form starts empty after a receipt,
    // otherwise with what was typed.
    const { sent } = this.#parts.sender;
    if (sent && sent.candidate.vacancyId !== this.#parts.sender.id) {
      if (this.submission.state === 'accepted') this.#restart();
      this.#parts.sender.reset(false);
      this.#parts.submit.summary = undefined;
    }
    const { state, sender } = this.#parts;
    if (state.isTouched) state.enteredFor ??= sender.id;
    if (changed.size || !this.#isChecked) checkAttributes(this.#host);
    this.#isChecked = true;
    if (this.#host.values === this.#prefilled) return;
    this.#prefilled = this.#host.values;
    this.#prefill();
  }

  updated(): void {
    this.#parts.shownValues.note();
    if (this.#host.renderRoot.querySelector('form')) {
      this.#parts.submit.noteShown();
      this.#parts.events.viewed();
    }
    this.#parts.focus.apply();
  }

  render(): unknown {
    if (!this.#parts.sender.id) return nothing;
    const messages = this.#parts.messages.current;
    if (!messages) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#screen.render(messages)}</div>`;
  }

  /** Makes the form as it was at first. */
  #restart(): void {
    this.#parts.submit.summary = undefined;
    this.#clear();
    this.#prefill();
  }

  #clear(): void {
    this.#parts.state.clear();
    this.#parts.choiceFields.reset();
    this.#parts.extra.reset();
    this.#parts.honeypot.takeText();
    this.#parts.draft.remove();
    this.#parts.deletion.forget();
  }

  /** Nothing of an application that was sent stays in the page. */
  #forgetSent(): void {
    this.#parts.submit.forget();
    this.#parts.sender.reset(false);
    this.#clear();
  }

  /** What the page fills in. */
  get #initialValues(): ApplicationValues {
    const values = this.#host.values ?? {};
    const { source } = this.#parts.url;
    return source ? { ...values, advertisementReference: source } : values;
  }

  #prefill(): void {
    this.#parts.state.prefill(this.#initialValues);
  }

  #onSubmission(submission: Submission): void {
    this.#parts.leaveGuard.check();
    const { counted } = this.#parts.events;
    switch (submission.state) {
      case 'checking':
        this.#parts.focus.request('#send'); // the fields are closed now, and one of them may have had the focus
        break;
      case 'sending':
        emit(this.#host, 'application-progress', { sent: submission.sent, total: submission.total });
        break;
      case 'waiting':
        emit(this.#host, 'application-progress', { sent: submission.total, total: submission.total });
        break;
      case 'accepted':
        this.#parts.focus.request('#title');
        this.#parts.applied.note(this.#parts.sender.id);
        this.#clear(); // another person may use this computer next
        emit(this.#host, 'application-success', { ...counted, receipt: submission.receipt });
        this.#parts.events.finished();
        break;
      case 'rejected':
      case 'not-sent':
      case 'unknown':
      case 'probably-received': {
        const { error, state } = submission;
        // What a service says about its own failure is no use to a visitor.
        this.#parts.state.errors.setOfService(error.code === 'bad-request' ? error.fields : {});
        this.#parts.submit.summary = 'outcome';
        this.#parts.focus.request('#summary');
        if (error.code !== 'aborted') warnOnce(`<application-form> ${describeError(error)}`);
        const isSettled = state === 'rejected' || state === 'not-sent';
        const delivered = isSettled ? 'no' : 'unknown';
        emit(this.#host, 'application-error', { ...counted, code: error.code, error, delivered });
      }
    }
  }

  async #takeDraft(): Promise<void> {
    const { draft } = this.#parts;
    if (!draft.found) return;
    // Before its files are read: later, the visitor may be typing.
    this.focus();
    const taken = await draft.take();
    if (!taken) return;
    await this.#restore(taken);
    draft.save('files');
  }

  #startOver(): void {
    const { draft, deletion } = this.#parts;
    if (!draft.found) return;
    const taken = draft.take();
    void taken.then((one) => one && draft.removeTaken(one));
    deletion.note(() => {
      this.focus();
      void taken.then((one) => one && this.#restore(one)).then(() => draft.save('files'));
    });
    // At once: when its files have been read, the visitor may be typing.
    this.#parts.focus.request('#deleted');
  }

  async #restore(taken: TakenDraft): Promise<void> {
    const { state, content } = this.#parts;
    state.restore(taken, this.#initialValues);
    const shown = taken.files.filter((one) => (one.isImage ? content.image : content.files));
    const missing = content.files || content.image ? taken.missing : [];
    await state.files.restore(shown, missing, readLimits(this.#host));
  }

  #deleteEntries(): void {
    const { state, extra, deletion } = this.#parts;
    const entries = state.snapshot();
    const own = extra.kept();
    this.#restart();
    deletion.note(() => {
      this.focus();
      extra.restore(own);
      state.putBack(entries);
    });
    this.#parts.focus.request('#deleted');
  }

  #focusField(name: string): void {
    const control = this.#host.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
    if (!this.#parts.extra.focus(name)) control?.focus();
  }
}
