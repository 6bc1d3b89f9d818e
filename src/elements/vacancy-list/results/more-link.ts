import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { MAX_DRAWN } from '../list-state.js';

export interface MoreLink {
  readonly shown: number;
  readonly total: number;
  /** The URL with the next page, for opening it in another tab. */
  readonly href: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly messages: Messages;
}

/** A link, or button, that shows more vacancies, and how many are shown. */
export function moreLink({ shown, total, href, onClick, messages }: MoreLink): TemplateResult {
  const { t } = messages;
  const label = t('list.more');
  const button =
    shown >= MAX_DRAWN
      ? nothing
      : href === undefined
        ? html`<button type="button" part="more-button" @click=${onClick}>${label}</button>`
        : html`<a class="button" part="more-button" href=${href} @click=${onClick}>${label}</a>`;
  return html`
    <div class="more" part="more">
      ${button}
      <span class="muted">${t('list.shown', { shown, total })}</span>
    </div>
  `;
}
