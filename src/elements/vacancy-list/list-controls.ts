import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../controllers/messages-controller.js';
import type { FacetName } from '../../vacancies/facets.js';
import { MOST_DRAWN, VISITOR_SORTS, type VisitorSort } from './list-state.js';

export interface SearchField {
  readonly query: string;
  readonly hasFailed: boolean;
  readonly messages: Messages;
  readonly onInput: (query: string) => void;
  /** The visitor has typed to the end. */
  readonly onChange: () => void;
}

/** Where a visitor types what they seek. */
export function searchField({ query, hasFailed, messages, onInput, onChange }: SearchField): TemplateResult {
  const { t } = messages;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    onChange();
  };
  return html`
    <form class="search" part="search" role="search" @submit=${onSubmit}>
      <label>
        <span>${t('list.search')}</span>
        <input
          id="search"
          type="search"
          part="input"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${t('list.search.hint')}
          .value=${query}
          @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
          @change=${onChange}
        />
      </label>
      ${
        query
          ? html`<button
              type="button"
              class="icon"
              part="search-clear"
              aria-label=${t('list.search.clear')}
              @click=${(event: Event) => {
                onInput('');
                onChange();
                (event.target as Element).closest('form')?.querySelector('input')?.focus();
              }}
            >
              ✕
            </button>`
          : nothing
      }
      ${hasFailed ? html`<p class="muted" role="alert">${t('list.search.failed')}</p>` : nothing}
    </form>
  `;
}

export interface Chips {
  readonly chosen: readonly { readonly facet: FacetName; readonly key: string; readonly name: string }[];
  readonly messages: Messages;
  readonly onRemove: (facet: FacetName, key: string) => void;
  readonly onClear: () => void;
}

/** What is chosen, each to be taken away. */
export function chips({ chosen, messages, onRemove, onClear }: Chips): TemplateResult | typeof nothing {
  const { t } = messages;
  if (chosen.length === 0) return nothing;
  return html`
    <div class="chips" part="chips">
      <ul role="list" aria-label=${t('list.chosen')}>
        ${chosen.map(
          ({ facet, key, name }) =>
            html`<li>
              <button
                type="button"
                class="chip"
                part="chip"
                aria-label=${t('list.remove', { name })}
                @click=${() => onRemove(facet, key)}
              >
                <bdi>${name}</bdi> <span aria-hidden="true">✕</span>
              </button>
            </li>`,
        )}
      </ul>
      <button type="button" class="plain" part="clear" @click=${onClear}>${t('list.clear')}</button>
    </div>
  `;
}

export interface CountAndSort {
  /** Undefined: the visitor does not see it. */
  readonly count: string | undefined;
  readonly sort: VisitorSort | undefined;
  readonly isSearch: boolean;
  readonly messages: Messages;
  readonly onSort: (sort: VisitorSort) => void;
}

/** How many vacancies there are, and how they are sorted. */
export function countAndSort({ count, sort, isSearch, messages, onSort }: CountAndSort): TemplateResult {
  const { t } = messages;
  const onChange = (event: Event) => onSort((event.target as HTMLSelectElement).value as VisitorSort);
  const name = (one: VisitorSort) => t(one === 'default' && isSearch ? 'list.sort.best' : `list.sort.${one}`);
  return html`
    <div class="controls" part="controls">
      ${count === undefined ? nothing : html`<p part="count">${count}</p>`}
      ${
        sort === undefined
          ? nothing
          : html`<label class="sort" part="sort">
              <span>${t('list.sort')}</span>
              <select part="select" .value=${sort} @change=${onChange}>
                ${(Object.keys(VISITOR_SORTS) as VisitorSort[]).map(
                  (one) => html`<option value=${one} ?selected=${one === sort}>${name(one)}</option>`,
                )}
              </select>
            </label>`
      }
    </div>
  `;
}

export interface MoreLink {
  readonly shown: number;
  readonly total: number;
  /** The next page, for whoever opens it elsewhere. */
  readonly href: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly messages: Messages;
}

/** What shows more vacancies, and how many are shown. */
export function moreLink({ shown, total, href, onClick, messages }: MoreLink): TemplateResult {
  const { t } = messages;
  const label = t('list.more');
  const button =
    shown >= MOST_DRAWN
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

export interface EmptyList {
  /** What can be taken away, and how many vacancies there would be then. */
  readonly loosen: readonly { readonly name: string; readonly count: number; readonly act: () => void }[];
  /** Whether anything is chosen or searched at all. */
  readonly isNarrowed: boolean;
  readonly messages: Messages;
  readonly onClear: () => void;
}

/** Nothing to show: what a visitor can loosen. */
export function emptyList({ loosen, isNarrowed, messages, onClear }: EmptyList): TemplateResult {
  const { t } = messages;
  return html`
    <div class="empty" part="empty">
      <p><slot name="empty">${t(isNarrowed ? 'list.empty.chosen' : 'list.empty')}</slot></p>
      ${loosen.map(
        ({ name, count, act }) =>
          html`<button type="button" part="loosen" @click=${act}>
            ${t('list.loosen', { name, count })}
          </button>`,
      )}
      ${
        isNarrowed && loosen.length !== 1
          ? html`<button type="button" part="clear" @click=${onClear}>${t('list.clear')}</button>`
          : nothing
      }
    </div>
  `;
}
