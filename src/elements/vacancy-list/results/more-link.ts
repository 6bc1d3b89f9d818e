import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { isPlainClick } from '../../shared/url-controller.js';
import { MAX_DRAWN } from '../list-state.js';
import type { VisitorState } from '../visitor-state.js';
import { cardLinks } from './card-link.js';

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

/**
 * Shows the next page below those that are shown, and moves the focus to its first vacancy.
 * @param shown how many are shown
 */
export async function showMore(
  event: MouseEvent,
  shown: number,
  list: LitElement,
  visitor: VisitorState,
): Promise<void> {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { current } = visitor;
  visitor.change({ ...current, page: current.page + 1 });
  await list.updateComplete;
  cardLinks(list.renderRoot)[shown]?.focus();
}
