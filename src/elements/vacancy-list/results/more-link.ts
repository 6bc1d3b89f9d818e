import { html, nothing, type TemplateResult } from 'lit';
import { isPlainClick } from '../../shared/url-controller.js';
import { MAX_DRAWN } from '../url-state.js';
import type { ListView } from '../view.js';
import { cardLinks } from './card-link.js';

/** A link, or button, that shows more vacancies, and how many are shown. */
export function moreLink(view: ListView, shown: number, total: number): TemplateResult {
  const { state, urlState } = view;
  const { t } = view.messages;
  const label = t('list.more');
  const onClick = (event: MouseEvent) => void showMore(event, view, shown);
  const button = urlState.isPrivate
    ? html`<button type="button" part="more-button" @click=${onClick}>${label}</button>`
    : html`<a
        class="button"
        part="more-button"
        href=${urlState.hrefOf({ ...state, page: state.page + 1 })}
        @click=${onClick}
        >${label}</a
      >`;
  return html`
    <div class="more" part="more">
      ${shown >= MAX_DRAWN ? nothing : button}
      <span class="muted">${t('list.shown', { shown, total })}</span>
    </div>
  `;
}

/** Shows the next page below those that are shown, and moves the focus to its first vacancy. */
async function showMore(event: MouseEvent, { host, urlState }: ListView, shown: number): Promise<void> {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  urlState.change((state) => ({ ...state, page: state.page + 1 }));
  await host.updateComplete;
  cardLinks(host.renderRoot)[shown]?.focus();
}
