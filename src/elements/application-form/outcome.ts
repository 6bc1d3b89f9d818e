import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../applications/submission.js';
import type { CareerError } from '../../base/error.js';
import { describeError } from '../../settings/report-error.js';
import type { OtherSending } from '../../controllers/sending-guard.js';
import { formatTime, type MessageKey, type Messages } from '../../controllers/messages-controller.js';

export interface Failure {
  readonly submission: Submission;
  /** What is known of this or another sending for this vacancy. */
  readonly other: OtherSending | undefined;
  /** Whether this page itself sent the one whose outcome is unknown, and whether a mail would answer it. */
  readonly own: { readonly expectsMail: boolean } | undefined;
  /** Whether something is marked at a field. */
  readonly hasMarks: boolean;
}

/** What a visitor reads after a sending that did not end well; nothing otherwise. */
export function failureMessage(failure: Failure, messages: Messages): TemplateResult | typeof nothing {
  const { submission, other, hasMarks } = failure;
  const { t } = messages;
  // To send once more would bring the same answer.
  if (submission.state === 'probably-received') {
    return html`<p>${t('form.probably-received')}</p>
      ${technical(submission.error, t)}`;
  }
  const isRefused = submission.state === 'rejected' || submission.state === 'not-sent';
  const isUnknown = other?.state === 'unknown';
  if (!isRefused && !isUnknown) return nothing;
  return html`
    ${isRefused ? html`<p>${t(failureKey(submission, hasMarks), { button: t('form.send') })}</p>` : nothing}
    ${isUnknown ? html`<p>${unknownSentence(failure, other, messages)}</p>` : nothing}
    ${isRefused && submission.error.code !== 'aborted' ? technical(submission.error, t) : nothing}
  `;
}

function unknownSentence({ own }: Failure, { at }: OtherSending, { t, language }: Messages): string {
  if (!own) return t('form.left', { time: formatTime(language, at) });
  return t(own.expectsMail ? 'form.unknown' : 'form.unknown.no-receipt');
}

function technical(error: CareerError, t: Messages['t']): TemplateResult {
  return html`<details class="technical">
    <summary>${t('error.technical')}</summary>
    <p lang="en">career-elements: ${describeError(error)}</p>
  </details>`;
}

function failureKey(
  submission: Submission & { state: 'rejected' | 'not-sent' },
  hasMarks: boolean,
): MessageKey {
  const { code } = submission.error;
  if (submission.state === 'not-sent') {
    if (code === 'aborted') return 'form.cancelled';
    if (code !== 'offline') return 'form.not-sent';
    return navigator.onLine ? 'form.not-sent.online' : 'form.not-sent.offline';
  }
  if (code === 'too-large' || code === 'not-found' || code === 'server') return `form.rejected.${code}`;
  if (code === 'rate-limited') return 'form.rejected.busy';
  return hasMarks ? 'form.rejected' : 'form.rejected.other';
}
