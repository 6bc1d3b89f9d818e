import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';

/** A filter, or the search, that a visitor may remove. */
export interface Relaxation {
  /** What the button says; undefined: what is removed, and how many there are without it. */
  readonly text?: string | undefined;
  readonly name: string;
  /** How many vacancies are found without it. */
  readonly count: number;
  readonly apply: () => void;
}

/** Another query, which finds something. */
export interface QueryOffer {
  readonly text: string;
  readonly apply: () => void;
}

export interface EmptyList {
  readonly suggestions: readonly QueryOffer[];
  readonly relaxations: readonly Relaxation[];
  /** Whether anything is chosen or searched. */
  readonly isNarrowed: boolean;
  /** Whether only what is saved is shown, and nothing is saved. */
  readonly hasNoneSaved: boolean;
  readonly messages: Messages;
  readonly onClear: () => void;
}

/** No results: offers to relax each filter that leaves some. */
export function emptyList({
  suggestions,
  relaxations,
  isNarrowed,
  hasNoneSaved,
  messages,
  onClear,
}: EmptyList): TemplateResult {
  const { t } = messages;
  const why = hasNoneSaved ? 'list.empty.saved' : isNarrowed ? 'list.empty.chosen' : 'list.empty';
  return html`
    <div class="empty" part="empty">
      <p><slot name="empty">${t(why)}</slot></p>
      ${suggestions.map(
        ({ text, apply }) => html`<button type="button" part="suggestion" @click=${apply}>${text}</button>`,
      )}
      ${relaxations.map(
        ({ text, name, count, apply }) =>
          html`<button type="button" part="loosen" @click=${apply}>
            ${text ?? t('list.loosen', { name, count })}
          </button>`,
      )}
      ${
        isNarrowed && relaxations.length !== 1
          ? html`<button type="button" part="clear" @click=${onClear}>${t('list.clear')}</button>`
          : nothing
      }
    </div>
  `;
}
