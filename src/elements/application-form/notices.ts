import { html, nothing, type TemplateResult } from 'lit';
import type { OtherSending } from '../../controllers/sending-guard.js';
import { formatTime, type Messages } from '../../controllers/messages-controller.js';
import type { FormDraft } from './form-draft.js';

/** What is known of another sending for the same vacancy, above the fields. */
export function otherNotice(other: OtherSending | undefined, { t, language }: Messages): TemplateResult {
  let sentence: unknown = nothing;
  if (other?.state === 'elsewhere') sentence = t('form.elsewhere');
  if (other?.state === 'accepted') sentence = t('form.sent', { time: formatTime(language, other.at) });
  return html`<div role="status" id="other" tabindex="-1">
    ${sentence === nothing ? nothing : html`<p class="message">${sentence}</p>`}
  </div>`;
}

/** What stands in place of the ordinary button when an application has gone, or may have. */
export function sendAgain(
  other: OtherSending | undefined,
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

/** That somebody has begun here before: shown without a word of what they typed. */
export function draftFound(
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

/** That what is typed is kept, and how to end it. */
export function draftNote(draft: FormDraft, { t }: Messages, remove: () => void): TemplateResult {
  return html`<div class="draft" part="draft">
    ${draft.canKeep ? html`<p class="muted">${t('form.draft.kept')}</p>` : nothing}
    ${
      draft.isKept ? html`<button type="button" @click=${remove}>${t('form.draft.delete')}</button>` : nothing
    }
    <div role="status">${draft.wasDeleted ? t('form.draft.deleted') : nothing}</div>
  </div>`;
}
