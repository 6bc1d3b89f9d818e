import { html, nothing, type TemplateResult } from 'lit';
import { toggleSaved } from '../url-state.js';
import { facetNames, isNarrowed, savedCount, suggestionsOf, type ListView } from '../view.js';

/** A filter, or the search, that a visitor may remove. */
interface Relaxation {
  /** What the button says; undefined: what is removed, and how many there are without it. */
  readonly text?: string | undefined;
  readonly name: string;
  /** How many vacancies are found without it. */
  readonly count: number;
  readonly apply: () => void;
}

/** No results: offers to relax what leaves none, the filter that gives most first. */
export function emptyList(view: ListView, onClear: () => void): TemplateResult {
  const { state, list } = view;
  const { t } = view.messages;
  const narrowed = isNarrowed(state, list);
  const hasNoneSaved = state.saved === true && savedCount(view) === 0;
  const why = hasNoneSaved ? 'list.empty.saved' : narrowed ? 'list.empty.chosen' : 'list.empty';
  const relaxations = [...relaxFilter(view), ...relaxSearch(view), ...relaxSaved(view)]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return html`
    <div class="empty" part="empty">
      <p><slot name="empty">${t(why)}</slot></p>
      ${suggestionsOf(view).map(
        ({ text, apply }) => html`<button type="button" part="suggestion" @click=${apply}>${text}</button>`,
      )}
      ${relaxations.map(
        ({ text, name, count, apply }) =>
          html`<button type="button" part="loosen" @click=${apply}>
            ${text ?? t('list.loosen', { name, count })}
          </button>`,
      )}
      ${
        narrowed && relaxations.length !== 1
          ? html`<button type="button" part="clear" @click=${onClear}>${t('list.clear')}</button>`
          : nothing
      }
    </div>
  `;
}

/** For each facet with chosen values: the list without them. */
function relaxFilter(view: ListView): Relaxation[] {
  const { state, list, results, onChange } = view;
  const chosen = list.index.chosen(state.chosen);
  return facetNames(view).flatMap((facet) => {
    const names = chosen.filter((one) => one.facet === facet).map(({ name }) => name);
    const apply = () => onChange((now) => ({ ...now, chosen: { ...now.chosen, [facet]: [] }, page: 1 }));
    return names.length ? [{ name: names.join(', '), count: results.countWithout(facet), apply }] : [];
  });
}

function relaxSaved(view: ListView): Relaxation[] {
  const { state, finder, onChange, messages } = view;
  if (!state.saved) return [];
  const saved = savedCount(view) ?? 0;
  const count = finder.countWithoutSaved();
  const name = messages.t('list.saved', { count: saved });
  const text = saved ? undefined : messages.t('list.filters.show', { count });
  return [{ name, text, count, apply: () => onChange(toggleSaved) }];
}

function relaxSearch({ state, list, onChange }: ListView): Relaxation[] {
  if (state.query === '') return [];
  const apply = () => onChange((now) => ({ ...now, query: '', page: 1 }));
  return [{ name: state.query, count: list.count(state.chosen), apply }];
}
