import { html, nothing, type TemplateResult } from 'lit';
import type { FoundChoices } from '../../../core/applications/choice-search.js';
import { onFirstClick } from '../../shared/first-click.js';
import type { ChoiceField } from './choice-field.js';

/** The popup below the input. The focus stays in the input; `tabindex` keeps a scrolling list out of the tab order. */
export function popup(
  { choices, count }: FoundChoices,
  active: number,
  { id, label, chosen, isMultiple, messages }: ChoiceField,
  onPick: (id: string) => void,
): TemplateResult {
  const rest = count - choices.length;
  return html`<div class="choice-list" part="choices" @mousedown=${(event: Event) => event.preventDefault()}>
    ${
      count
        ? html`<ul
            role="listbox"
            tabindex="-1"
            id="${id}-choices"
            aria-label=${label}
            aria-multiselectable=${isMultiple}
          >
            ${choices.map(
              (one, at) =>
                html`<li
                  role="option"
                  part="choice"
                  id="${id}-choice-${at}"
                  class=${at === active ? 'active' : nothing}
                  aria-selected=${chosen.includes(one.id)}
                  @click=${() => onPick(one.id)}
                >
                  <bdi>${one.name}</bdi>
                </li>`,
            )}
          </ul>`
        : html`<p>${messages.t('list.facet.none')}</p>`
    }
    ${rest ? html`<p>${messages.t('form.choice.more', { count: rest })}</p>` : nothing}
  </div>`;
}

/** What is chosen, each as a button that removes it. */
export function chips(
  { chosen, messages }: ChoiceField,
  nameOf: (id: string) => string,
  onRemove: (id: string) => void,
): TemplateResult {
  const remove = (id: string) =>
    onFirstClick(({ currentTarget }) => {
      keepFocusNear(currentTarget as HTMLElement);
      onRemove(id);
    });
  return html`<ul class="chips" role="list" aria-label=${messages.t('form.choice.chosen')}>
    ${chosen.map(
      (id) =>
        html`<li>
          <button
            type="button"
            class="chip"
            part="chip"
            aria-label=${messages.t('form.choice.remove', { name: nameOf(id) })}
            @click=${remove(id)}
          >
            <bdi>${nameOf(id)}</bdi> <span aria-hidden="true">✕</span>
          </button>
        </li>`,
    )}
  </ul>`;
}

/** Lit reuses the button for the next chip, so the focus stays. From the last it moves to the one before, or the input. */
function keepFocusNear(chip: HTMLElement): void {
  const all = [...(chip.closest('.combobox')?.querySelectorAll<HTMLElement>('input, .chip') ?? [])];
  if (all.at(-1) === chip) all.at(-2)?.focus();
}

/** Scrolls the list, not the page, to the active option, or to its beginning. */
export function scrollToActive(root: ParentNode): void {
  const list = root.querySelector('.choice-list ul');
  if (!list) return;
  const { offsetTop = 0, offsetHeight = 0 } = list.querySelector<HTMLElement>('.active') ?? {};
  list.scrollTop = Math.min(
    offsetTop,
    Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight),
  );
}
