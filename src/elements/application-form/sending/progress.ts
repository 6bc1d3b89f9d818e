import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes, formatSeconds } from '../../../i18n/format.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FormSender } from './form-sender.js';

/**
 * How far the submission is.
 * @param isBusy whether it is being prepared or is under way
 */
export function sendingProgress(
  sender: FormSender,
  isBusy: boolean,
  messages: Messages,
): TemplateResult | typeof nothing {
  const { submission, secondsLeft, canCancel } = sender;
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
    default:
      if (!isBusy) return nothing;
      bar = html`<progress aria-label=${t('form.send')}></progress>`;
      text = t(stateKey(sender));
  }
  const isWaiting = submission.state === 'waiting';
  return html`<div part="progress">
    ${bar} <span aria-hidden="true">${text}</span>
    ${
      canCancel
        ? html`<button
              type="button"
              part="cancel"
              aria-describedby=${isWaiting ? 'cancel-hint' : nothing}
              @click=${() => sender.cancel()}
            >
              ${t(isWaiting ? 'form.stop-waiting' : 'form.cancel')}
            </button>
            ${isWaiting ? html`<p class="muted" id="cancel-hint">${t('form.stop-waiting.hint')}</p>` : nothing}`
        : nothing
    }
  </div>`;
}

function stateKey({ submission, wait }: FormSender): MessageKey {
  if (submission.state !== 'waiting') return 'form.state.checking';
  if (wait === 'long') return 'form.state.working';
  return wait === 'slow' ? 'form.state.waiting-slow' : 'form.state.waiting';
}

/** The same for a screen reader: each state, and each quarter, not each byte. */
export function progressAnnouncement(sender: FormSender, isBusy: boolean, { t, language }: Messages): string {
  const { submission } = sender;
  switch (submission.state) {
    case 'sending': {
      const { sent, total } = submission;
      const quarter = Math.floor((4 * sent) / total) / 4;
      return t('form.state.sending', {
        sent: new Intl.NumberFormat(language, { style: 'percent' }).format(quarter),
        total: formatBytes(language, total),
      });
    }
    case 'not-sent':
      // A visitor who was told that they are offline is told when they are online again.
      if (submission.error.code !== 'offline' || !navigator.onLine) return '';
      return t('form.not-sent.online', { button: t('form.send') });
    default:
      return isBusy ? t(stateKey(sender)) : '';
  }
}
