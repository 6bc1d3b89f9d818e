import { html, nothing, type TemplateResult } from 'lit';
import { readLimits } from '../../../core/applications/attachments.js';
import type { Messages } from '../../../i18n/messages.js';
import { describeError } from '../../shared/report-error.js';
import { closedNotice } from '../../shared/closed-notice.js';
import { keepFocus } from '../../shared/keep-focus.js';
import { errorMessage, skeleton } from '../../shared/messages.js';
import type { HeadContent } from '../../shared/page-head.js';
import type { FormParts } from '../form-parts.js';
import type { FormActions } from './form-actions.js';
import { formView, headingText, type FormVacancy } from './form-view.js';
import { deleteEntries, draftLine } from './draft-view.js';
import { keepsDrafts } from '../form-checks.js';
import { formNotices, sendAgain } from './notices.js';
import { listLink } from './list-link.js';
import { receipt, sentNotice } from './receipt.js';
import { templateField } from './template-field.js';

/** Renders a skeleton, an error, a notice that the vacancy is closed, the form, or the receipt. */
export class FormScreen {
  readonly #parts: FormParts;
  readonly #actions: FormActions;
  /** What the page's head says of what is shown. */
  head: HeadContent = {};
  /** The vacancy whose form has been shown. */
  #shownFor: string | undefined;

  constructor(parts: FormParts, actions: FormActions) {
    this.#parts = parts;
    this.#actions = actions;
  }

  render(messages: Messages): TemplateResult | typeof nothing {
    const { t } = messages;
    this.head = {};
    const { host, settings, resources, sender, submit } = this.#parts;
    const { vacancy: load } = resources;
    const vacancy = load.value;
    // Once shown the form stays, even when the service fails: nothing typed may be lost.
    const isShown = host.renderRoot.querySelector('form') !== null;
    const wordless = isShown ? undefined : this.#parts.messages.error;
    if (!vacancy || wordless) {
      const error = wordless ?? settings.error ?? load.error;
      if (!error || (load.isLoading && !wordless)) return skeleton(t('form.loading'), 5);
      if (error.code === 'not-found') {
        this.head = { noindex: true };
        if (!host.open?.trim() && isBesideVacancy(host)) return nothing; // it says so already
        return html`<p class="message" part="error" role="alert">${t('detail.not-found')}</p>`;
      }
      const retry = () => {
        this.#parts.messages.retry();
        void keepFocus(host, ['[part~=retry]', '#title'], () => load.reload());
      };
      return errorMessage({ t, error, otherwise: 'error.detail', technical: describeError(error), retry });
    }
    const submission = sender.submission;
    const { sent } = sender;
    const isOpen = Boolean(host.open?.trim());
    const title = isOpen ? undefined : vacancy.title;
    this.head = { title: t('receipt.heading'), noindex: true };
    if (submission.state === 'accepted' && sent) {
      return receipt({
        submission,
        application: sent,
        content: this.#parts.content,
        choices: this.#parts.choices,
        extra: submit.sentExtra,
        imageName: submit.sentImageName,
        texts: submit.sentTexts,
        documentTypes: resources.documentTypes,
        title,
        headingLevel: host.headingLevel,
        list: listLink(host, this.#parts.url),
        messages,
        done: this.#actions.done,
      });
    }
    const sentAt = this.#parts.sentNotice.sentAt;
    if (sentAt) {
      const list = listLink(host, this.#parts.url);
      return sentNotice(sentAt, host.headingLevel, messages, list, this.#actions.applyAgain);
    }
    // What stands for open applications is no vacancy to be shown: only the service decides about it.
    const closed = isOpen
      ? undefined
      : closedNotice(vacancy, { today: settings.today, access: host.access }, messages);
    this.head = { title: vacancy.title, noindex: true };
    // A form that was shown stays when the vacancy's last day passes meanwhile: the service decides.
    if (closed && this.#shownFor !== vacancy.id) return html`<p class="message">${closed}</p>`;
    this.#shownFor = vacancy.id;
    this.head = { title: headingText(title, messages), noindex: !isOpen };
    return this.#form({ ...vacancy, title }, closed, messages);
  }

  #form(vacancy: FormVacancy, closed: string | undefined, messages: Messages): TemplateResult {
    const { host, settings, content, state, choices, choiceFields, questions, resources } = this.#parts;
    const { draft, deletion, sender } = this.#parts;
    const { submission, other } = sender;
    const isBusy = sender.isUnderWay || (sender.isBusy && this.#parts.submit.isClosed);
    const hasDraft = keepsDrafts(host) && !isBusy;
    const { lookup, templates, documentTypes } = resources;
    const retryLists = (name: string) =>
      void keepFocus(host, [`#${name}`, '[part~=retry]'], () => lookup.reload());
    return formView({
      vacancy,
      language: settings.language,
      headingLevel: host.headingLevel,
      isBeside: isBesideVacancy(host),
      content,
      tools: {
        state,
        messages,
        choices,
        choiceFields,
        hasNoLists: lookup.error !== undefined,
        retryLists,
        afterPress: this.#parts.press.afterPress,
      },
      limits: readLimits(host),
      documentTypes,
      isBusy,
      canSend: isBusy || !other,
      notices: html`${closed ? html`<p class="message">${closed}</p>` : nothing}
      ${isBusy ? nothing : formNotices(this.#parts, messages, this.#actions)}`,
      instead:
        isBusy || submission.state === 'probably-received'
          ? nothing
          : sendAgain(other, messages, this.#actions.sendAgain),
      templateField:
        host.mailingTemplate === 'choose' ? templateField(templates.value ?? [], state, messages) : nothing,
      ownQuestions: questions.current?.render({
        choiceFields,
        limits: readLimits(host),
        afterPress: this.#parts.press.afterPress,
      }),
      draftLine: hasDraft ? draftLine(draft, messages) : nothing,
      deleteEntries: hasDraft ? deleteEntries(deletion, draft, messages, this.#actions) : nothing,
      privacyUrl: host.privacyUrl,
      honeypot: host.noHoneypot ? nothing : this.#parts.honeypot.render(),
      sending: {
        submission,
        isPreparing: isBusy,
        secondsLeft: sender.secondsLeft,
        wait: sender.wait,
        cancel: sender.canCancel ? () => sender.cancel() : undefined,
        messages,
      },
      onSubmit: this.#actions.submit,
      onExtraInput: (event) => state.touchExtra((event.target as HTMLInputElement).name),
    });
  }
}

/** Whether a `<vacancy-detail>` of the page is for the same vacancy. */
function isBesideVacancy(host: Element): boolean {
  const idOf = (element: Element) => element.getAttribute('vacancy-id');
  return [...document.querySelectorAll('vacancy-detail:not([hidden])')].some(
    (one) => idOf(one) === idOf(host),
  );
}
