import { html, nothing, type TemplateResult } from 'lit';
import { formatDate, type Words } from '../../controllers/words-controller.js';
import { heading } from '../../ui/heading.js';
import { daysBetween } from '../../vacancies/calendar-date.js';
import type { Vacancy } from '../../vacancies/vacancy.js';

export interface Card {
  readonly vacancy: Vacancy;
  readonly href: string;
  readonly headingLevel: number;
  readonly today: string;
  readonly words: Words;
  readonly onClick: (event: MouseEvent) => void;
}

/** One vacancy of a list: a link, a line of facts, and until when. */
export function vacancyCard({ vacancy, href, headingLevel, today, words, onClick }: Card): TemplateResult {
  const facts = [
    ...vacancy.locations.map((one) => one.name),
    vacancy.organization?.name,
    vacancy.jobType?.name,
  ].filter(Boolean);
  const link = html`<a class="link" part="link" href=${href} data-id=${vacancy.id} @click=${onClick}
    >${vacancy.title}</a
  >`;
  return html`
    <li part="item">
      <article class="item">
        <div class="heading">${heading(headingLevel, link)}</div>
        ${facts.length ? html`<p class="meta" part="meta"><span>${facts.join(' · ')}</span></p>` : nothing}
        ${
          vacancy.endDate === undefined
            ? nothing
            : html`<p class="deadline" part="deadline">${deadline(vacancy.endDate, today, words)}</p>`
        }
      </article>
    </li>
  `;
}

function deadline(endDate: string, today: string, { t, language }: Words): TemplateResult {
  const days = daysBetween(today, endDate);
  const text =
    days === 0
      ? t('deadline.today')
      : days === 1
        ? t('deadline.tomorrow')
        : t('deadline.date', { date: formatDate(language, endDate) });
  return html`<span class=${days === 0 || days === 1 ? 'near' : nothing}>${text}</span>`;
}
