import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { heading } from '../../../ui/heading.js';
import { daysBetween } from '../../../base/calendar-date.js';
import type { Vacancy } from '../../../vacancies/vacancy.js';
import { followLink, notePress } from './follow-click.js';
import { markedText, type Mark } from './marked-text.js';
import { namesOf } from './vacancy-names.js';

/** One vacancy of a list, and what a click on it does. */
export interface Item {
  readonly vacancy: Vacancy;
  readonly href: string;
  readonly headingLevel: number;
  readonly today: string;
  readonly messages: Messages;
  readonly mark: Mark;
  /** The salary in words; undefined: not stated, or its code has not loaded. */
  readonly salary: string | undefined;
  /** Whether visitors save vacancies, so that there is room for the button. */
  readonly canSave: boolean;
  /** The visitor's own marks: saved, new, applied for; undefined until their code has loaded. */
  readonly marks: TemplateResult | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

/** A card: a link, a line of facts, and the deadline. */
export function vacancyCard(item: Item): TemplateResult {
  const { vacancy, headingLevel, mark, messages } = item;
  const facts = [vacancy.locations, [vacancy.organization], [vacancy.jobType]].flatMap((terms) =>
    namesOf(terms, mark, messages),
  );
  if (item.salary) facts.push(html`<bdi>${item.salary}</bdi>`);
  return html`
    <li part="item">
      <article
        class=${item.canSave ? 'item savable' : 'item'}
        part="card"
        @pointerdown=${notePress}
        @click=${followLink}
      >
        <div class="heading">${heading(headingLevel, vacancyLink(item))}</div>
        ${
          facts.length
            ? html`<p class="meta" part="meta">
                <span>${facts.map((fact, at) => [at ? ' · ' : '', fact])}</span>
              </p>`
            : nothing
        }
        ${
          vacancy.endDate === undefined
            ? nothing
            : html`<p class="deadline" part="deadline">${deadline(item, vacancy.endDate)}</p>`
        }
        ${item.marks}
      </article>
    </li>
  `;
}

export function vacancyLink({ vacancy, href, mark, onClick }: Item): TemplateResult {
  return html`<a class="link" part="link" dir="auto" href=${href} data-id=${vacancy.id} @click=${onClick}
    >${markedText(vacancy.title, mark)}</a
  >`;
}

/**
 * The deadline: in words when it is near, else as a date.
 * @param how a sentence, or the bare date where a heading says what it is
 */
export function deadline(
  { today, messages: { t, language } }: Item,
  endDate: string,
  how: 'sentence' | 'date' = 'sentence',
): TemplateResult {
  const days = daysBetween(today, endDate);
  if (days === 0) return html`<span class="near" part="near">${t('deadline.today')}</span>`;
  if (days === 1) return html`<span class="near" part="near">${t('deadline.tomorrow')}</span>`;
  const date = formatDate(language, endDate);
  if (days < 0) return html`<span>${t('deadline.passed', { date })}</span>`;
  return html`<span>${how === 'date' ? date : t('deadline.date', { date })}</span>`;
}
