import { html, nothing, type TemplateResult } from 'lit';
import { readLimits } from '../../../core/applications/attachments.js';
import type { OtherSubmission } from '../sending/sending-guard.js';
import { formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import type { FormParts } from '../form-parts.js';
import { errorSummary } from './error-summary.js';
import { failureMessage } from './failure-message.js';
import { deletedNotice, draftQuestion, missingQuestion } from './draft-view.js';
import type { FormActions } from './form-actions.js';

/** What is above the fields: another submission, what went wrong, a draft that was found. */
export function formNotices(parts: FormParts, messages: Messages, actions: FormActions): TemplateResult {
  const { state, extra, questions, draft, deletion, sender, submit, applied } = parts;
  const { other } = sender;
  const isCarried = state.enteredFor !== undefined && state.enteredFor !== sender.id;
  return html`${otherNotice(other, messages)} ${other ? nothing : applied.render(sender.id, messages)}
    <div role="status" class=${isCarried ? nothing : 'quiet'}>
      ${isCarried ? html`<p class="message">${messages.t('form.carried')}</p>` : nothing}
    </div>
    ${
      submit.summary || other?.state === 'unknown'
        ? errorSummary(
            state,
            { extra, questions: questions.current, maxFiles: readLimits(parts.host).maxFiles },
            messages,
            failure(parts, messages, actions),
            actions.focusField,
          )
        : nothing
    }
    ${draftQuestion(draft, messages, actions)} ${deletedNotice(deletion, messages, actions.undoDelete)}`;
}

function failure(
  { state, content, sender, submit, resources }: FormParts,
  messages: Messages,
  actions: FormActions,
): TemplateResult | typeof nothing {
  const { t } = messages;
  switch (submit.summary) {
    case 'suspicious':
      return html`<p>${t('form.suspicious', { button: t('form.send') })}</p>`;
    case 'missing':
      return state.files.missing.length
        ? missingQuestion(state.files.missing, content.files ? 'files' : 'image', messages, actions)
        : nothing;
    case 'failed':
      return html`<p>${t('form.not-sent')}</p>`;
    default:
      return failureMessage(
        sender,
        state.errors.fields.length > 0,
        messages,
        resources.vacancy.value?.contacts ?? [],
      );
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
  other: OtherSubmission | undefined,
  { t }: Messages,
  send: () => void,
): TemplateResult | typeof nothing {
  switch (other?.state) {
    case 'unknown':
      return html`<p>${t('form.unknown.again')}</p>
        <button type="button" part="again" @click=${send}>${t('form.unknown.send')}</button>`;
    case 'accepted':
      return html`<button type="button" part="again" @click=${send}>${t('form.sent.again')}</button>`;
    default:
      return nothing;
  }
}
