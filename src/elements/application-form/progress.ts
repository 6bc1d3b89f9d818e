import { html, nothing, type TemplateResult } from 'lit';
import type { Submission } from '../../applications/submission.js';
import { formatBytes, formatSeconds, type Messages } from '../../controllers/messages-controller.js';

export interface SendingView {
  readonly submission: Submission;
  /** Whether it is about to be sent, though nothing is under way yet. */
  readonly isPreparing: boolean;
  /** About so many seconds are left; undefined: nobody can say. */
  readonly secondsLeft: number | undefined;
  /** Stops the sending; undefined: too late. */
  readonly cancel: (() => void) | undefined;
  readonly messages: Messages;
}

/** How far the sending is. */
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
      text = t(`form.state.${submission.state}`);
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
        ? html`<button type="button" part="cancel" @click=${cancel}>${t('form.cancel')}</button>`
        : nothing
    }
  </div>`;
}

/** What a screen reader says of it: each state, and each quarter, not each byte. */
export function spokenProgress({ submission, isPreparing, messages }: SendingView): string {
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
      return t(`form.state.${submission.state}`);
    case 'not-sent':
      // Whoever was told that they are offline hears that they are no longer.
      if (submission.error.code !== 'offline' || !navigator.onLine) return '';
      return t('form.not-sent.online', { button: t('form.send') });
    default:
      return isPreparing ? t('form.state.checking') : '';
  }
}
