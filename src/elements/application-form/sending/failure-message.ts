import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../../core/applications/submission.js';
import type { Contact } from '../../../core/vacancies/vacancy.js';
import { contactLines, knownContacts } from '../../shared/contact.js';
import { describeError } from '../../shared/report-error.js';
import type { FormEntries } from '../form-entries.js';
import type { FormSender } from './form-sender.js';
import type { OtherSubmission } from './sending-guard.js';
import { formatTime } from '../../../i18n/format.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';

/** The message after a submission that was not accepted, with whom to ask when nobody knows whether it arrived; nothing otherwise. */
export function failureMessage(
  sender: FormSender,
  entries: FormEntries,
  messages: Messages,
): TemplateResult | typeof nothing {
  const { other, submission } = sender;
  const hasFieldErrors = entries.wrongControls.length > 0;
  const contacts = entries.resources.vacancy.value?.contacts ?? [];
  const { t } = messages;
  // Sending again would get the same answer.
  if (submission.state === 'probably-received') {
    return html`<p>${t('form.probably-received')}</p>
      ${technical(describeError(submission.error), t)}`;
  }
  const isRefused = submission.state === 'rejected' || submission.state === 'not-sent';
  const isUnknown = other?.state === 'unknown';
  if (!isRefused && !isUnknown) return nothing;
  return html`
    ${isRefused ? html`<p>${t(failureKey(submission, hasFieldErrors), { button: t('form.send') })}</p>` : nothing}
    ${
      isUnknown
        ? html`<p>${unknownSentence(sender, other, messages)}</p>
            ${askFirst(contacts, t)}`
        : nothing
    }
    ${(isRefused || submission.state === 'unknown') && submission.error.code !== 'aborted' ? technical(describeError(submission.error), t) : nothing}
  `;
}

function unknownSentence(
  { uncertain }: FormSender,
  { at }: OtherSubmission,
  { t, language }: Messages,
): string {
  if (!uncertain) return t('form.left', { time: formatTime(language, at) });
  return t(uncertain.expectsMail ? 'form.unknown' : 'form.unknown.no-receipt');
}

function askFirst(contacts: readonly Contact[], t: Messages['t']): TemplateResult | typeof nothing {
  const known = knownContacts(contacts);
  if (!known.length) return nothing;
  return html`<p>${t('form.unknown.ask')}</p>
    <ul class="contacts" part="contacts" role="list">
      ${known.map((one) => html`<li>${contactLines(one)}</li>`)}
    </ul>`;
}

/** @param text in English, for the page's builder */
export function technical(text: string, t: Messages['t']): TemplateResult {
  return html`<details class="technical">
    <summary>${t('error.technical')}</summary>
    <p lang="en" dir="ltr">career-elements: ${text}</p>
  </details>`;
}

function failureKey(
  submission: Submission & { state: 'rejected' | 'not-sent' },
  hasFieldErrors: boolean,
): MessageKey {
  const { code } = submission.error;
  if (submission.state === 'not-sent') {
    if (code === 'aborted') return 'form.cancelled';
    if (submission.isPartlySent) return 'form.not-sent.partly';
    if (code !== 'offline') return 'form.not-sent';
    return navigator.onLine ? 'form.not-sent.online' : 'form.not-sent.offline';
  }
  if (code === 'too-large' || code === 'not-found' || code === 'server') return `form.rejected.${code}`;
  if (code === 'rate-limited') return 'form.rejected.busy';
  return hasFieldErrors ? 'form.rejected' : 'form.rejected.other';
}
