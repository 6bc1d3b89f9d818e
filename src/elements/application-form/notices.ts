import { html, nothing, type TemplateResult } from 'lit';
import { formatTime } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { keepFocus } from '../shared/keep-focus.js';
import { deletedNotice, draftQuestion, missingQuestion } from './drafts/draft-view.js';
import { errorSummary } from './error-summary.js';
import { failureMessage, technical } from './sending/failure-message.js';
import type { OtherSubmission } from './sending/sending-guard.js';
import type { ShownForm } from './shown-form.js';

/** What is above the fields: another submission, what went wrong, a draft that was found. */
export function formNotices(form: ShownForm, messages: Messages): TemplateResult {
  const { entries, sender } = form;
  const { other } = sender;
  const isCarried = entries.enteredFor !== undefined && entries.enteredFor !== sender.id;
  return html`${otherNotice(other, messages)} ${other ? nothing : appliedNote(form, messages)}
    <div role="status" class=${isCarried ? nothing : 'quiet'}>
      ${isCarried ? html`<p class="message">${messages.t('form.carried')}</p>` : nothing}
    </div>
    ${
      entries.summary || other?.state === 'unknown'
        ? errorSummary(entries, messages, failure(form, messages))
        : nothing
    }
    ${draftQuestion(entries, messages)} ${deletedNotice(entries.deletion, messages)}`;
}

/** When the visitor applied for this vacancy before, as this device remembers. */
function appliedNote({ host, settings, sender, visitor, keepsApplied }: ShownForm, messages: Messages) {
  const { marks, code } = visitor;
  if (!marks || !code || !sender.id || !keepsApplied) return nothing;
  return code.appliedNote(marks, sender.id, {
    ...{ noApplied: false, today: settings.today, messages },
    onForget: (forget) => void keepFocus(host, ['#title'], forget),
  });
}

function failure(form: ShownForm, messages: Messages): TemplateResult | typeof nothing {
  const { entries, sender, submitFlow } = form;
  const { t } = messages;
  switch (entries.summary) {
    case 'out-of-reach':
      return html`<p>${t('error.configuration')}</p>
        ${technical(`<application-form> ${entries.extra.outOfReach ?? ''}.`, t)}`;
    case 'suspicious':
      return html`<p>${t('form.suspicious', { button: t('form.send') })}</p>`;
    case 'missing':
      return entries.files.missing.length
        ? missingQuestion(entries, messages, () => void submitFlow.run(true))
        : nothing;
    case 'failed':
      return html`<p>${t('form.not-sent')}</p>`;
    default:
      return failureMessage(sender, entries, messages);
  }
}

/** What is known of another submission for the same vacancy. */
function otherNotice(other: OtherSubmission | undefined, { t, language }: Messages): TemplateResult {
  let sentence: string | undefined;
  if (other?.state === 'elsewhere') sentence = t('form.elsewhere');
  if (other?.state === 'accepted') sentence = t('form.sent', { time: formatTime(language, other.at) });
  return html`<div role="status" id="other" tabindex="-1" class=${sentence ? nothing : 'quiet'}>
    ${sentence ? html`<p class="message">${sentence}</p>` : nothing}
  </div>`;
}

/** Replaces the ordinary button when an application was sent, or may have been. */
export function sendAgain(
  { sender, submitFlow }: ShownForm,
  { t }: Messages,
): TemplateResult | typeof nothing {
  const send = () => void submitFlow.run();
  switch (sender.other?.state) {
    case 'unknown':
      return html`<p>${t('form.unknown.again')}</p>
        <button type="button" part="again" @click=${send}>${t('form.unknown.send')}</button>`;
    case 'accepted':
      return html`<button type="button" part="again" @click=${send}>${t('form.sent.again')}</button>`;
    default:
      return nothing;
  }
}
