import { warnOnce } from '../../../core/settings/warn-once.js';
import { emit } from '../../shared/career-element.js';
import { fieldsOf, isChoice } from '../fields/form-content.js';
import type { SummaryReason } from '../form-entries.js';
import type { PendingFocus } from '../pending-focus.js';
import type { FormSender } from './form-sender.js';
import type { LoadController } from '../../shared/load-controller.js';
import { loadSending, type SendingCode } from './sending-code.js';
import type { Prepared, PreparedForm } from './prepared.js';

/** What sending reads. */
export interface SubmittedForm extends PreparedForm {
  readonly sender: FormSender;
  readonly sending: LoadController<SendingCode, readonly ['sending']>;
  readonly focus: PendingFocus;
}

/** What a click on the button does: check, close the fields, make the application, send it. */
export class SubmitFlow {
  readonly #form: SubmittedForm;
  /** When the form was shown first, by `performance.now()`. */
  #shownAt: number | undefined;

  constructor(form: SubmittedForm) {
    this.#form = form;
  }

  /** To be called when the form is shown; the first time counts. */
  noteShown(): void {
    this.#shownAt ??= performance.now();
  }

  /** @param isWithoutMissing whether files of a draft that could not be kept may be left out */
  async run(isWithoutMissing = false): Promise<void> {
    const { entries, sender, focus } = this.#form;
    if (entries.summary === 'failed') entries.summary = undefined;
    entries.readFields();
    let isPrevented = false;
    try {
      isPrevented = await sender.send((vacancyId) => this.#prepare(vacancyId, isWithoutMissing));
    } catch (cause) {
      // Our own code, or an input of the page, threw an error.
      warnOnce(`<application-form> could not prepare the application: ${String(cause)}`);
      entries.summary = 'failed';
      focus.request('#summary');
    }
    if (sender.isBusy) return;
    entries.isClosed = false;
    if (isPrevented) focus.request(sender.other?.state === 'unknown' ? '#summary' : '#other');
    this.#form.host.requestUpdate();
  }

  /** What to send; `undefined` when something is wrong, or the page cancels the event. */
  async #prepare(vacancyId: string, isWithoutMissing: boolean): Promise<Prepared | undefined> {
    const { host, entries, focus } = this.#form;
    const isMissing = () => entries.files.missing.length > 0 && !isWithoutMissing;
    entries.summary = (await this.#check()) ?? (isMissing() ? 'missing' : undefined);
    if (entries.summary) {
      const [wrong] = entries.wrongControls;
      // A refused file is removed or replaced at its field; all else is found by the summary.
      const isAtField = entries.summary === 'invalid' && entries.errors.areOnlyRefusals;
      focus.request(isAtField && wrong ? `#${CSS.escape(wrong)}` : '#summary');
      return undefined;
    }
    this.#close();
    await this.#waitForMinSeconds();
    // The visitor may be quicker than the line; what could not be loaded before is tried again.
    const code = await loadSending();
    this.#form.sending.accept(code);
    const prepared = await code.prepareApplication(this.#form, vacancyId);
    const { candidate, files } = prepared.application;
    return emit(host, 'application-submit', { candidate, files }, { cancelable: true })
      ? prepared
      : undefined;
  }

  async #check(): Promise<SummaryReason | undefined> {
    const { host, entries, focus } = this.#form;
    const { content, files, formQuestions, resources } = entries;
    // The fields stay open: a file that is never delivered can be removed.
    if (files.readings.all.length) focus.request('#send');
    await files.readings.settled();
    const mustChoose = fieldsOf(content).some((one) => isChoice(one) && one.required);
    if (mustChoose && resources.lookup.isLoading) {
      this.#close();
      await resources.lookup.settled();
    }
    if (formQuestions.isLoading) {
      this.#close();
      await formQuestions.settled();
    }
    const isValid = entries.check();
    if (entries.extra.outOfReach) return 'out-of-reach';
    if (!isValid) return 'invalid';
    const isTrapped = !host.noHoneypot && entries.trap !== '';
    entries.trap = '';
    return isTrapped ? 'suspicious' : undefined;
  }

  /** Closes the fields: what is added from now on would not be sent. */
  #close(): void {
    this.#form.entries.isClosed = true;
    this.#form.focus.request('#send');
  }

  /** Robots fill in a form at once. A person who was as quick only waits for a moment. */
  async #waitForMinSeconds(): Promise<void> {
    const wait = this.#form.host.minSeconds * 1000 - (performance.now() - (this.#shownAt ?? 0));
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
