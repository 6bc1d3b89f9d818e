import { html, nothing, type TemplateResult } from 'lit';
import type { MessageKey } from '../../../i18n/messages.js';
import type { Term, Vacancy } from '../../../vacancies/vacancy.js';
import { followLink, notePress } from './follow-click.js';
import { deadline, vacancyLink, type Item } from './vacancy-card.js';
import { namesOf } from './vacancy-names.js';

interface Column {
  readonly heading: MessageKey;
  readonly part: string;
  /** The content of a cell; undefined: none. */
  readonly cell: (item: Item) => unknown;
}

const terms =
  (read: (vacancy: Vacancy) => readonly (Term | undefined)[]) =>
  ({ vacancy, mark, messages }: Item) => {
    const names = namesOf(read(vacancy), mark, messages);
    return names.length ? html`<span>${names.map((name, at) => [at ? ', ' : '', name])}</span>` : undefined;
  };

const COLUMNS: readonly Column[] = [
  { heading: 'fact.location', part: 'meta', cell: terms((one) => one.locations) },
  { heading: 'fact.organization', part: 'meta', cell: terms((one) => [one.organization]) },
  { heading: 'fact.job-type', part: 'meta', cell: terms((one) => [one.jobType]) },
  {
    heading: 'fact.salary',
    part: 'meta',
    cell: ({ salary }) => salary && html`<span>${salary}</span>`,
  },
  {
    heading: 'fact.deadline',
    part: 'deadline',
    cell: (item) => item.vacancy.endDate && deadline(item, item.vacancy.endDate, 'date'),
  },
];

/** A table with a row for each vacancy, and no column that would be empty. */
export function vacancyTable(items: readonly Item[], label: string, isBusy: boolean): TemplateResult {
  const t = items[0]?.messages.t ?? String;
  const columns = COLUMNS.filter(({ cell }) => items.some((item) => cell(item)));
  return html`
    <table class="table" part="list table" aria-label=${label} aria-busy=${isBusy}>
      <thead part="head">
        <tr>
          <th scope="col">${t('list.column.title')}</th>
          ${columns.map((column) => html`<th scope="col">${t(column.heading, { count: 1 })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${items.map(
          (item) =>
            html`<tr class="row" part="item" @pointerdown=${notePress} @click=${followLink}>
              <th scope="row" part="title">${vacancyLink(item)}${item.marks}</th>
              ${columns.map(({ part, cell }) => html`<td class=${part} part="cell ${part}">${cell(item) ?? nothing}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  `;
}
