import { html, nothing, type TemplateResult } from 'lit';
import { formatDate, type MessageKey, type Messages } from '../../controllers/messages-controller.js';
import { mailLink, phoneLink } from '../../ui/web-links.js';
import { addressLine, type FindAddress } from '../../vacancies/address.js';
import { daysBetween } from '../../base/calendar-date.js';
import type { Contact, Term, Vacancy } from '../../vacancies/vacancy.js';

export interface FactsOptions {
  readonly messages: Messages;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly addressOf: FindAddress;
}

/** Days before its end from which a deadline is counted in words. */
const SOON = 30;

/** The facts of a vacancy as a description list; those that are missing are left out. */
export function vacancyFacts(vacancy: Vacancy, options: FactsOptions): TemplateResult | typeof nothing {
  const { t } = options.messages;
  const fact = (key: MessageKey, terms: readonly (Term | undefined)[]): Fact | undefined => {
    const names = terms.filter((one) => one !== undefined).map((one) => one.name);
    return names.length ? [t(key, { count: names.length }), names.join(', ')] : undefined;
  };
  const facts = [
    places(vacancy, options),
    fact('fact.organization', [vacancy.organization]),
    fact('fact.job-type', [vacancy.jobType]),
    fact('fact.employment-category', [vacancy.employmentCategory]),
    fact('fact.field-of-work', vacancy.fieldsOfWork),
    fact('fact.region', vacancy.regions),
    vacancy.endDate === undefined
      ? undefined
      : ([t('fact.deadline'), deadline(vacancy.endDate, options)] as const),
  ].filter((one) => one !== undefined);
  if (!facts.length) return nothing;
  return html`
    <dl class="facts" part="meta">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  `;
}

type Fact = readonly [name: string, value: unknown];

/** Each place with its address, where that is known; else the names in a row. */
function places(vacancy: Vacancy, { messages: { t }, addressOf }: FactsOptions): Fact | undefined {
  const known = vacancy.locations.map((one) => {
    const address = addressOf(one);
    return { name: one.name, line: address && addressLine(address) };
  });
  if (!known.length) return undefined;
  const title = t('fact.location', { count: known.length });
  if (!known.some(({ line }) => line)) return [title, known.map(({ name }) => name).join(', ')];
  return [
    title,
    known.map(
      ({ name, line }) =>
        html`<div>${name}${line ? html` <span class="muted address">${line}</span>` : nothing}</div>`,
    ),
  ];
}

/** A date, and in words how near it is. */
function deadline(endDate: string, { messages: { t, language }, today }: FactsOptions): string {
  const date = formatDate(language, endDate);
  const days = daysBetween(today, endDate);
  if (days < 0 || days > SOON) return date;
  return `${date} (${days === 0 ? t('detail.today') : t('detail.days-left', { count: days })})`;
}

/** Whom to ask. */
export function vacancyContacts(
  contacts: readonly Contact[],
  title: unknown,
): TemplateResult | typeof nothing {
  const known = contacts.filter((one) => one.name ?? one.email ?? one.phone);
  if (!known.length) return nothing;
  return html`
    <section part="contacts">
      ${title}
      <ul class="contacts" role="list">
        ${known.map((one) => html`<li>${contact(one)}</li>`)}
      </ul>
    </section>
  `;
}

function contact({ name, title, phone, email }: Contact): TemplateResult {
  const lines = [
    name === undefined ? undefined : html`<strong>${name}</strong>`,
    title === undefined ? undefined : html`<span class="muted">${title}</span>`,
    phone === undefined ? undefined : linked(phone, phoneLink(phone)),
    email === undefined ? undefined : linked(email, mailLink(email)),
  ];
  return html`${lines.filter((one) => one !== undefined).map((one) => html`<div>${one}</div>`)}`;
}

function linked(text: string, href: string | undefined): TemplateResult {
  return href === undefined ? html`${text}` : html`<a href=${href}>${text}</a>`;
}
