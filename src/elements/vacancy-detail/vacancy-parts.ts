import { html, nothing, type TemplateResult } from 'lit';
import { formatDate, type MessageKey, type Words } from '../../controllers/words-controller.js';
import { mailLink, phoneLink } from '../../ui/safe-url.js';
import type { Contact, Term, Vacancy } from '../../vacancies/vacancy.js';

/** The facts of a vacancy as a description list; those that are missing are left out. */
export function vacancyFacts(vacancy: Vacancy, { t, language }: Words): TemplateResult | typeof nothing {
  const fact = (key: MessageKey, terms: readonly (Term | undefined)[]): [string, string] | undefined => {
    const names = terms.filter((one) => one !== undefined).map((one) => one.name);
    return names.length ? [t(key, { count: names.length }), names.join(', ')] : undefined;
  };
  const facts = [
    fact('fact.location', vacancy.locations),
    fact('fact.organization', [vacancy.organization]),
    fact('fact.job-type', [vacancy.jobType]),
    fact('fact.employment-category', [vacancy.employmentCategory]),
    fact('fact.field-of-work', vacancy.fieldsOfWork),
    fact('fact.region', vacancy.regions),
    vacancy.endDate === undefined
      ? undefined
      : ([t('fact.deadline'), formatDate(language, vacancy.endDate)] as const),
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
