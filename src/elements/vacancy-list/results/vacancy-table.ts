import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { factLabel, factPart } from '../../../i18n/facts.js';
import { followLink, notePress } from './card-link.js';
import { advertHit, factContent, vacancyLink, type Item } from './vacancy-card.js';

interface VacancyTable {
  readonly items: readonly Item[];
  /** The facts that may be columns, in order. */
  readonly facts: readonly string[];
  readonly isBusy: boolean;
  readonly messages: Messages;
  /** Draws bodies of groups; undefined: there is one body. */
  readonly bodies?: ((columns: number, row: (item: Item) => TemplateResult) => unknown) | undefined;
}

const cellOf = (item: Item, name: string) => factContent(item, name, ', ', 'date');

/** The cells that a row may have. */
export const tableCells = (item: Item, facts: readonly string[]): readonly unknown[] =>
  facts.map((name) => cellOf(item, name));

/** A table with a row for each vacancy, and no column that would be empty. */
export function vacancyTable(table: VacancyTable): TemplateResult {
  const { items, facts, isBusy, messages, bodies } = table;
  const columns = facts.filter((name) => items.some((item) => cellOf(item, name) !== undefined));
  const row = (item: Item) => tableRow(item, columns);
  return html`
    <table class="table" part="list table" aria-label=${messages.t('list.label')} aria-busy=${isBusy}>
      <thead part="head">
        <tr>
          <th scope="col">${messages.t('list.column.title')}</th>
          ${columns.map((name) => html`<th scope="col">${factLabel(name, messages)}</th>`)}
        </tr>
      </thead>
      ${
        bodies
          ? bodies(columns.length + 1, row)
          : html`<tbody>
              ${items.map(row)}
            </tbody>`
      }
    </table>
  `;
}

const saveRoom = ({ canSave }: Item) => (canSave ? html` <span class="save-room"></span>` : nothing);

function tableRow(item: Item, columns: readonly string[]): TemplateResult {
  return html`<tr class="row" part="item" @pointerdown=${notePress} @click=${followLink}>
    <th scope="row" part="title">${vacancyLink(item)}${advertHit(item)}${item.marks ?? saveRoom(item)}</th>
    ${columns.map((name) => {
      const content = cellOf(item, name);
      const kind = name === 'deadline' ? name : 'meta';
      return html`<td class=${kind} part="cell ${kind} ${factPart(name)}">
        ${content === undefined ? nothing : html`<span>${content}</span>`}
      </td>`;
    })}
  </tr>`;
}
