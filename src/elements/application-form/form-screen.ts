import { html, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import type { Messages } from '../../i18n/messages.js';
import { closedNotice } from '../shared/closed-notice.js';
import { keepFocus } from '../shared/keep-focus.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import type { HeadContent } from '../shared/page-head.js';
import { describeError } from '../shared/report-error.js';
import { formView, headingText, isBesideVacancy } from './form-view.js';
import { backLink, sentNotice } from './sending/sent-notice.js';
import type { ShownForm } from './shown-form.js';

/** Renders a skeleton, an error, a notice that the vacancy is closed, the form, or the receipt. */
export class FormScreen {
  readonly #form: ShownForm;
  /** What the page's head says of what is shown. */
  head: HeadContent = {};
  /** The vacancy whose form has been shown. */
  #shownFor: string | undefined;

  constructor(form: ShownForm) {
    this.#form = form;
  }

  render(messages: Messages): unknown {
    const { t } = messages;
    this.head = {};
    const { host, settings, entries, sender, sending, sentNotice: notice } = this.#form;
    const { vacancy: load } = entries.resources;
    const vacancy = load.value;
    // Once shown the form stays, even when the service fails: nothing typed may be lost.
    const isShown = host.renderRoot.querySelector('form') !== null;
    if (!vacancy || (!isShown && this.#form.messages.error)) return this.#instead(messages);
    const isOpen = Boolean(host.open?.trim());
    const title = isOpen ? undefined : vacancy.title;
    this.head = { title: t('receipt.heading'), noindex: true };
    const { submission, sent } = sender;
    if (submission.state === 'accepted' && sent)
      return sent.receipt(this.#form, sent, submission.receipt, title, messages);
    if (notice.sentAt) return sentNotice(this.#form, notice.sentAt, messages);
    // A form that could not be sent is not filled in. One that has entries keeps them: sending tries to load the code again.
    const { error } = sending;
    if (error && !sending.value && !entries.isTouched)
      return this.#failure({ error, reload: () => sending.reload() }, 'error.form', messages);
    // The vacancy of open applications is not shown: only the service decides about it.
    const closed = isOpen
      ? undefined
      : closedNotice(vacancy, { today: settings.today, access: host.access }, messages);
    this.head = { title: vacancy.title, noindex: true };
    // A form that was shown stays when the vacancy's last day passes meanwhile: the service decides.
    if (closed && this.#shownFor !== vacancy.id) return html`<p class="message">${closed}</p>`;
    this.#shownFor = vacancy.id;
    this.head = { title: headingText(title, messages), noindex: !isOpen };
    return formView(this.#form, { ...vacancy, title }, closed, messages);
  }

  /** What is shown while the vacancy or the words are missing. */
  #instead(messages: Messages): TemplateResult | typeof nothing {
    const { t } = messages;
    const { host, settings, entries } = this.#form;
    const { vacancy: load } = entries.resources;
    const wordless = this.#form.messages.error;
    const error = wordless ?? settings.error ?? load.error;
    if (!error || (load.isLoading && !wordless)) return skeleton(t('form.loading'), 5);
    if (error.code === 'not-found') {
      this.head = { noindex: true };
      if (!host.open?.trim() && isBesideVacancy(host)) return nothing; // it says so already
      return html`<p class="message" part="error" role="alert">${t('detail.not-found')}</p>
        ${backLink(this.#form, t)}`;
    }
    return this.#failure({ error, reload: () => load.reload() }, 'error.detail', messages);
  }

  #failure(
    { error, reload }: { readonly error: CareerError; readonly reload: () => Promise<void> },
    otherwise: 'error.detail' | 'error.form',
    { t }: Messages,
  ): TemplateResult {
    const { host, messages } = this.#form;
    const retry = () => {
      messages.retry();
      void keepFocus(host, ['[part~=retry]', '#title'], reload);
    };
    return errorMessage({ t, error, otherwise, technical: describeError(error), retry });
  }
}
