import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FacetName } from '../../../core/vacancies/facets.js';
import { onFirstClick } from '../../shared/first-click.js';
import { factLabel } from '../../../i18n/facts.js';
import { controlsOf, sortableFields } from '../attributes.js';
import {
  mappedSort,
  sortsBy,
  toggleSaved,
  VISITOR_SORTS,
  type ListState,
  type VisitorSort,
} from '../url-state.js';
import { countText, savedCount, type ListView } from '../view.js';

export function searchField({ finder, urlState, messages: { t } }: ListView): TemplateResult {
  const onInput = (event: Event) => urlState.type((event.target as HTMLInputElement).value);
  const onDone = () => urlState.keepTyped();
  const onSubmit = (event: Event) => {
    event.preventDefault();
    onDone();
  };
  const onClear = (event: Event) => {
    const field = (event.target as Element).closest('form')?.querySelector('input');
    if (field) field.value = '';
    urlState.type('');
    onDone();
    field?.focus();
  };
  const { typed } = urlState;
  return html`
    <form class="search" part="search" role="search" method="dialog" @submit=${onSubmit}>
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
          .defaultValue=${typed}
          @input=${onInput}
          @change=${onDone}
        />
      </label>
      ${
        typed
          ? html`<button
              type="button"
              class="icon"
              part="search-clear"
              aria-label=${t('list.search.clear')}
              @click=${onClear}
            >
              ✕
            </button>`
          : nothing
      }
      ${finder.hasSearchFailed ? html`<p class="muted" role="alert">${t('list.search.failed')}</p>` : nothing}
    </form>
  `;
}

/**
 * To be called after each update: the controls show what is set, which is their default for the browser. Lit does not know what a visitor has
 * changed in them since, nor that a box belongs to another value now.
 */
export function showWhatIsSet(root: ParentNode): void {
  for (const one of root.querySelectorAll<HTMLInputElement>('[part=input]')) {
    if (one.value !== one.defaultValue) one.value = one.defaultValue;
  }
  for (const one of root.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    one.checked = one.defaultChecked;
}

/** The chosen values, each a button that removes it. */
export function chips(
  chosen: readonly { readonly facet: FacetName; readonly key: string; readonly name: string }[],
  messages: Messages,
  onRemove: (facet: FacetName, key: string) => void,
  onClear: () => void,
): TemplateResult | typeof nothing {
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
                @click=${onFirstClick(() => onRemove(facet, key))}
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

/** The orders that a visitor can choose. */
function sortsOf({ host, settings, state, list, loader }: ListView): readonly VisitorSort[] {
  const { isComplete } = loader;
  const isOffered = (sort: VisitorSort) =>
    state.sort === sort || sort !== 'salary' || (isComplete && list.hasSalaries);
  const mapped = sortableFields(host, isComplete ? settings.mapped : []);
  return [...Object.keys(VISITOR_SORTS).filter(isOffered), ...mapped.flatMap(sortsBy)];
}

/** How many vacancies there are, how many are saved, and how they are sorted. */
export function countAndSort(view: ListView): TemplateResult {
  const { host, state, list, messages, onChange } = view;
  const { t } = messages;
  const controls = controlsOf(host);
  const hasMany = list.vacancies.length > 1;
  const saved = controls.has('filters') && hasMany ? savedCount(view) : undefined;
  const onSort = (event: Event) => {
    const sort = (event.target as HTMLSelectElement).value;
    onChange((now) => ({ ...now, sort, page: 1 }));
  };
  return html`
    <div class="controls" part="controls">
      ${controls.has('count') ? html`<p part="count">${countText(view)}</p>` : nothing}
      ${
        saved !== undefined && (saved || state.saved)
          ? html`<button
              type="button"
              part="saved"
              aria-pressed=${state.saved === true}
              @click=${() => onChange(toggleSaved)}
            >
              ${t('list.saved', { count: saved })}
            </button>`
          : nothing
      }
      ${
        controls.has('sort') && hasMany
          ? html`<label class="sort" part="sort">
              <span>${t('list.sort')}</span>
              <select part="select" .value=${state.sort} @change=${onSort}>
                ${sortsOf(view).map(
                  (sort) =>
                    html`<option value=${sort} ?selected=${sort === state.sort}>
                      ${sortName({ ...state, sort }, messages)}
                    </option>`,
                )}
              </select>
            </label>`
          : nothing
      }
    </div>
  `;
}
