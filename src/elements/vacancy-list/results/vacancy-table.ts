import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { factLabel, factPart } from '../../../i18n/facts.js';
import { followLink, notePress } from './card-link.js';
import { advertHit, factContent, vacancyLink, type Item } from './vacancy-card.js';

interface VacancyTable {
  /** With the {@link tableCells} of each vacancy. */
  readonly rows: ReadonlyMap<Item, readonly unknown[]>;
  /** The facts that may be columns, in order. */
  readonly facts: readonly string[];
  readonly isBusy: boolean;
  readonly messages: Messages;
  /** Draws bodies of groups; undefined: there is one body. */
  readonly bodies?: ((columns: number, row: (item: Item) => TemplateResult) => unknown) | undefined;
}

/** The cells that a row may have; undefined: an empty one. */
export const tableCells = (item: Item, facts: readonly string[]): readonly unknown[] =>
  facts.map((name) => factContent(item, name, 'date'));

/** A table with a row for each vacancy, and no column that would be empty. */
export function vacancyTable(table: VacancyTable): TemplateResult {
  const { rows, facts, isBusy, messages, bodies } = table;
  const all = [...rows.values()];
  const columns = [...facts.keys()].filter((at) => all.some((cells) => cells[at] !== undefined));
  const row = (item: Item) =>
    tableRow(
      item,
      columns.map((at) => [facts[at] ?? '', rows.get(item)?.[at]]),
    );
  return html`
    <table class="table" part="list table" aria-label=${messages.t('list.label')} aria-busy=${isBusy}>
      <thead part="head">
        <tr>
          <th scope="col">${messages.t('list.column.title')}</th>
          ${columns.map((at) => html`<th scope="col">${factLabel(facts[at] ?? '', messages)}</th>`)}
        </tr>
      </thead>
      ${
        bodies
          ? bodies(columns.length + 1, row)
          : html`<tbody>
              ${[...rows.keys()].map(row)}
            </tbody>`
      }
    </table>
  `;
}

function tableRow(item: Item, cells: readonly (readonly [name: string, content: unknown])[]): TemplateResult {
  return html`<tr class="row" part="item" @pointerdown=${notePress} @click=${followLink}>
    <th class=${item.canSave ? 'savable' : nothing} scope="row" part="title">
      ${vacancyLink(item)}${advertHit(item)}${item.marks}
    </th>
    ${cells.map(([name, content]) => {
      const kind = name === 'deadline' ? name : 'meta';
      return html`<td class=${kind} part="cell ${kind} ${factPart(name)}">
        ${content === undefined ? nothing : html`<span>${content}</span>`}
      </td>`;
    })}
  </tr>`;
}
