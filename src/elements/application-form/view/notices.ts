import { html, nothing, type TemplateResult } from 'lit';
import type { OtherSubmission } from '../sending/sending-guard.js';
import { formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import type { FormDraft } from '../fields/form-draft.js';
import type { FormParts } from '../form-parts.js';
import { errorSummary } from './error-summary.js';
import { failureMessage } from './failure-message.js';
import type { FormActions } from './form-actions.js';

/** What is above the fields: another submission, what went wrong, a draft that was found. */
export function formNotices(parts: FormParts, messages: Messages, actions: FormActions): TemplateResult {
  const { state, extra, questions, draft, sender, submit } = parts;
  const { other } = sender;
  return html`${otherNotice(other, messages)}
  ${
    submit.summary || other?.state === 'unknown'
      ? errorSummary(
          state,
          { extra, questions: questions.current },
          messages,
          failure(parts, messages),
          actions.focusField,
        )
      : nothing
  }
  ${draftFound(draft, messages, actions.takeDraft)}`;
}

function failure(
  { state, sender, submit, resources }: FormParts,
  messages: Messages,
): TemplateResult | typeof nothing {
  const { t } = messages;
  switch (submit.summary) {
    case 'suspicious':
      return html`<p>${t('form.suspicious', { button: t('form.send') })}</p>`;
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
  let sentence: unknown = nothing;
  if (other?.state === 'elsewhere') sentence = t('form.elsewhere');
  if (other?.state === 'accepted') sentence = t('form.sent', { time: formatTime(language, other.at) });
  return html`<div role="status" id="other" tabindex="-1">
    ${sentence === nothing ? nothing : html`<p class="message">${sentence}</p>`}
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

/** Offers a draft that was found, without showing what was typed. */
function draftFound(
  draft: FormDraft,
  { t, language }: Messages,
  take: () => void,
): TemplateResult | typeof nothing {
  if (!draft.found) return nothing;
  const time = formatTime(language, new Date(draft.found.at));
  return html`<div class="message" part="draft" role="group" aria-label=${t('form.draft.found', { time })}>
    <p>${t('form.draft.found', { time })}</p>
    <div class="actions">
      <button type="button" @click=${take}>${t('form.draft.show')}</button>
      <button type="button" @click=${() => draft.dismiss()}>${t('form.draft.delete')}</button>
    </div>
  </div>`;
}

/** Says that a draft is kept, with a button to delete it. */
export function draftNote(draft: FormDraft, { t }: Messages, remove: () => void): TemplateResult {
  return html`<div class="draft" part="draft">
    ${draft.canKeep ? html`<p class="muted">${t('form.draft.kept')}</p>` : nothing}
    ${
      draft.isKept ? html`<button type="button" @click=${remove}>${t('form.draft.delete')}</button>` : nothing
    }
    <div role="status">${draft.wasDeleted ? t('form.draft.deleted') : nothing}</div>
  </div>`;
}
