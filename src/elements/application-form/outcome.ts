import { html, nothing, type TemplateResult } from 'lit';
import type { Application } from '../../applications/application.js';
import type { Submission } from '../../applications/submission.js';
import type { CareerError } from '../../error.js';
import { explain } from '../../controllers/report.js';
import { formatBytes, formatTime, type MessageKey, type Words } from '../../controllers/words-controller.js';
import { heading } from '../../ui/heading.js';

export interface Failure {
  readonly submission: Submission;
  /** Whether this or an earlier sending for this vacancy may have arrived. */
  readonly isUncertain: boolean;
  readonly expectsMail: boolean;
  /** Whether something is marked at a field. */
  readonly hasMarks: boolean;
  readonly again: () => void;
}

/** What a visitor reads after a sending that did not end well; nothing otherwise. */
export function failureMessage(failure: Failure, { t }: Words): TemplateResult | typeof nothing {
  const { submission, isUncertain, expectsMail, hasMarks, again } = failure;
  // To send once more would bring the same answer.
  if (submission.state === 'probably-received') {
    return html`<p>${t('form.probably-received')}</p>
      ${technical(submission.error, t)}`;
  }
  const isRefused = submission.state === 'rejected' || submission.state === 'not-sent';
  if (!isRefused && !isUncertain) return nothing;
  return html`
    ${isRefused ? html`<p>${t(failureKey(submission, hasMarks))}</p>` : nothing}
    ${
      isUncertain
        ? html`<p>${t(expectsMail ? 'form.unknown' : 'form.unknown.no-receipt')}</p>
            <p>${t('form.unknown.again')}</p>
            <button type="button" @click=${again}>${t('form.unknown.send')}</button>`
        : nothing
    }
    ${isRefused ? technical(submission.error, t) : nothing}
  `;
}

function technical(error: CareerError, t: Words['t']): TemplateResult {
  return html`<details class="technical">
    <summary>${t('error.technical')}</summary>
    <p lang="en">career-elements: ${explain(error)}</p>
  </details>`;
}

function failureKey(
  submission: Submission & { state: 'rejected' | 'not-sent' },
  hasMarks: boolean,
): MessageKey {
  const { code } = submission.error;
  if (submission.state === 'not-sent') {
    return code === 'offline' ? 'form.not-sent.offline' : 'form.not-sent';
  }
  if (code === 'too-large' || code === 'not-found' || code === 'server') return `form.rejected.${code}`;
  if (code === 'rate-limited') return 'form.rejected.busy';
  return hasMarks ? 'form.rejected' : 'form.rejected.other';
}

/** How far the sending is. */
export function sendingProgress(
  submission: Submission,
  { t, language }: Words,
): TemplateResult | typeof nothing {
  const bytes = (size: number) => formatBytes(language, size);
  switch (submission.state) {
    case 'checking':
      return html`<div part="progress"><progress></progress> ${t('form.state.checking')}</div>`;
    case 'sending':
      return html`<div part="progress">
        <progress max=${submission.total} value=${submission.sent}></progress>
        ${t('form.state.sending', { sent: bytes(submission.sent), total: bytes(submission.total) })}
      </div>`;
    case 'waiting':
      return html`<div part="progress"><progress></progress> ${t('form.state.waiting')}</div>`;
    default:
      return nothing;
  }
}

/** What stands in place of the form once the service has taken the application. */
export function receipt(
  submission: Submission & { state: 'accepted' },
  application: Application,
  title: string,
  { t, language }: Words,
): TemplateResult {
  const { candidate, files } = application;
  const { reference, receivedAt } = submission.receipt;
  return html`
    <div class="receipt" part="success">
      ${heading(2, t('receipt.heading'), 'title', 'title')}
      <slot name="success">
        <div class="message success">
          <p>${t('receipt.thanks', { name: candidate.name, title })}</p>
          ${
            candidate.candidateMailingTemplateId === undefined
              ? nothing
              : html`<p>${t('receipt.mail', { email: candidate.email })}</p>`
          }
        </div>
      </slot>
      <dl>
        <dt>${t('receipt.time')}</dt>
        <dd>${formatTime(language, receivedAt)}</dd>
        ${
          reference === undefined
            ? nothing
            : html`<dt>${t('receipt.reference')}</dt>
                <dd>${reference}</dd>`
        }
        ${
          files.length
            ? html`<dt>${t('receipt.files')}</dt>
                ${files.map((file) => html`<dd>${file.name} (${formatBytes(language, file.size)})</dd>`)}`
            : nothing
        }
      </dl>
    </div>
  `;
}
