import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FacetName } from '../../../core/vacancies/facets.js';
import { factLabel } from '../../../i18n/facts.js';
import { mappedSort, type ListState, type VisitorSort } from '../list-state.js';

export interface SearchField {
  readonly query: string;
  readonly hasFailed: boolean;
  readonly messages: Messages;
  readonly onInput: (query: string) => void;
  /** The visitor has finished typing. */
  readonly onChange: () => void;
}

/** The search. */
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

/** The chosen values, each a button that removes it. */
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
  /** The orders to choose from. */
  readonly sorts: readonly VisitorSort[];
  /** How many are saved; undefined: the visitor does not see it. */
  readonly saved: number | undefined;
  readonly isSavedChosen: boolean;
  /** What is searched. */
  readonly query: string;
  readonly messages: Messages;
  readonly onSort: (sort: VisitorSort) => void;
  /** Shows only what is saved, or all again. */
  readonly onSaved: () => void;
}

/** The name of an order. */
export function sortName({ sort, query }: Pick<ListState, 'sort' | 'query'>, messages: Messages): string {
  const { t } = messages;
  const mapped = mappedSort(sort);
  if (mapped) {
    const name = factLabel(mapped.field, messages);
    return t(mapped.descending ? 'list.sort.field-descending' : 'list.sort.field', { name });
  }
  return t(sort === 'default' && query ? 'list.sort.best' : (`list.sort.${sort}` as MessageKey));
}

/** How many vacancies there are, and how they are sorted. */
export function countAndSort(view: CountAndSort): TemplateResult {
  const { count, sort, sorts, saved, isSavedChosen, query, messages, onSort, onSaved } = view;
  const { t } = messages;
  const onChange = (event: Event) => onSort((event.target as HTMLSelectElement).value);
  return html`
    <div class="controls" part="controls">
      ${count === undefined ? nothing : html`<p part="count">${count}</p>`}
      ${
        saved === undefined
          ? nothing
          : html`<button type="button" part="saved" aria-pressed=${isSavedChosen} @click=${onSaved}>
              ${t('list.saved', { count: saved })}
            </button>`
      }
      ${
        sort === undefined
          ? nothing
          : html`<label class="sort" part="sort">
              <span>${t('list.sort')}</span>
              <select part="select" .value=${sort} @change=${onChange}>
                ${sorts.map(
                  (one) =>
                    html`<option value=${one} ?selected=${one === sort}>
                      ${sortName({ sort: one, query }, messages)}
                    </option>`,
                )}
              </select>
            </label>`
      }
    </div>
  `;
}
