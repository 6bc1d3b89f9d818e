import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../controllers/words-controller.js';
import { VISITOR_SORTS, type VisitorSort } from './list-state.js';

export interface ListControls {
  /** Which are shown: words of the attribute. */
  readonly controls: string;
  readonly count: number;
  readonly sort: VisitorSort;
  readonly words: Words;
  readonly onSort: (sort: VisitorSort) => void;
}

/** How many vacancies there are, and how they are sorted. */
export function listControls({ controls, count, sort, words, onSort }: ListControls): TemplateResult {
  const { t } = words;
  const shown = new Set(controls.split(/\s+/));
  const onChange = (event: Event) => onSort((event.target as HTMLSelectElement).value as VisitorSort);
  return html`
    <div class="controls" part="controls">
      ${shown.has('count') ? html`<p part="count" role="status">${t('list.count', { count })}</p>` : nothing}
      ${
        shown.has('sort') && count > 1
          ? html`<label class="sort" part="sort">
              <span>${t('list.sort')}</span>
              <select .value=${sort} @change=${onChange}>
                ${(Object.keys(VISITOR_SORTS) as VisitorSort[]).map(
                  (one) =>
                    html`<option value=${one} ?selected=${one === sort}>${t(`list.sort.${one}`)}</option>`,
                )}
              </select>
            </label>`
          : nothing
      }
    </div>
  `;
}

export interface MoreLink {
  readonly shown: number;
  readonly total: number;
  /** The next page, for whoever opens it elsewhere. */
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly words: Words;
}

/** What shows more vacancies, and how many are shown. */
export function moreLink({ shown, total, href, onClick, words }: MoreLink): TemplateResult {
  const { t } = words;
  return html`
    <div class="more" part="more">
      <a class="button" href=${href} @click=${onClick}>${t('list.more')}</a>
      <span class="muted" role="status">${t('list.shown', { shown, total })}</span>
    </div>
  `;
}
