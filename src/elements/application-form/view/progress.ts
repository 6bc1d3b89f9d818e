import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../../core/applications/submission.js';
import type { SendingWait } from '../sending/form-sender.js';
import { formatBytes, formatSeconds } from '../../../i18n/format.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';

export interface SendingView {
  readonly submission: Submission;
  /** Whether it is being prepared, before the submission begins. */
  readonly isPreparing: boolean;
  /** About how many seconds are left; undefined when unknown. */
  readonly secondsLeft: number | undefined;
  readonly wait: SendingWait | undefined;
  /** Cancels the submission, or ends a long waiting for its response; undefined when it is too late, or too early. */
  readonly cancel: (() => void) | undefined;
  readonly messages: Messages;
}

/** How far the submission is. */
export function sendingProgress(view: SendingView): TemplateResult | typeof nothing {
  const { submission, isPreparing, secondsLeft, cancel, messages } = view;
  const { t, language } = messages;
  const bytes = (size: number) => formatBytes(language, size);
  let bar: TemplateResult;
  let text: string;
  switch (submission.state) {
    case 'sending': {
      const { sent, total } = submission;
      bar = html`<progress aria-label=${t('form.send')} max=${total} value=${sent}></progress>`;
      text = t('form.state.sending', { sent: bytes(sent), total: bytes(total) });
      if (secondsLeft !== undefined) {
        text += `, ${t('form.state.left', { time: formatSeconds(language, secondsLeft) })}`;
      }
      break;
    }
    case 'waiting':
    case 'checking':
      bar = html`<progress aria-label=${t('form.send')}></progress>`;
      text = t(stateKey(view));
      break;
    default:
      if (!isPreparing) return nothing;
      bar = html`<progress aria-label=${t('form.send')}></progress>`;
      text = t('form.state.checking');
  }
  return html`<div part="progress">
    ${bar} <span aria-hidden="true">${text}</span>
    ${
      cancel
        ? html`<button type="button" part="cancel" @click=${cancel}>
            ${t(submission.state === 'waiting' ? 'form.stop-waiting' : 'form.cancel')}
          </button>`
        : nothing
    }
  </div>`;
}

function stateKey({ submission, wait }: SendingView): MessageKey {
  if (submission.state !== 'waiting') return 'form.state.checking';
  if (wait === 'long') return 'form.state.working';
  return wait === 'slow' ? 'form.state.waiting-slow' : 'form.state.waiting';
}

/** The same for a screen reader: each state, and each quarter, not each byte. */
export function progressAnnouncement(view: SendingView): string {
  const { submission, isPreparing, messages } = view;
  const { t, language } = messages;
  switch (submission.state) {
    case 'sending': {
      const { sent, total } = submission;
      const quarter = Math.floor((4 * sent) / total) / 4;
      return t('form.state.sending', {
        sent: new Intl.NumberFormat(language, { style: 'percent' }).format(quarter),
        total: formatBytes(language, total),
      });
    }
    case 'waiting':
    case 'checking':
      return t(stateKey(view));
    case 'not-sent':
      // A visitor who was told that they are offline is told when they are online again.
      if (submission.error.code !== 'offline' || !navigator.onLine) return '';
      return t('form.not-sent.online', { button: t('form.send') });
    default:
      return isPreparing ? t('form.state.checking') : '';
  }
}
