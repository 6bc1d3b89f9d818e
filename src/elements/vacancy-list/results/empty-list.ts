import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';

/** A filter, or the search, that a visitor may remove. */
export interface Relaxation {
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
  readonly messages: Messages;
  readonly onClear: () => void;
}

/** No results: offers to relax each filter that leaves some. */
export function emptyList({
  suggestions,
  relaxations,
  isNarrowed,
  messages,
  onClear,
}: EmptyList): TemplateResult {
  const { t } = messages;
  return html`
    <div class="empty" part="empty">
      <p><slot name="empty">${t(isNarrowed ? 'list.empty.chosen' : 'list.empty')}</slot></p>
      ${suggestions.map(
        ({ text, apply }) => html`<button type="button" part="suggestion" @click=${apply}>${text}</button>`,
      )}
      ${relaxations.map(
        ({ name, count, apply }) =>
          html`<button type="button" part="loosen" @click=${apply}>
            ${t('list.loosen', { name, count })}
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
