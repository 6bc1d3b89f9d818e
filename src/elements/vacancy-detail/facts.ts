import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../base/page-leave.js';
import { formatDate } from '../../i18n/format.js';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import { warnOnce } from '../../settings/console.js';
import { contactLines, knownContacts } from '../../ui/contact.js';
import type * as SalaryCode from '../../ui/salary-text.js';
import { addressLine, type FindAddress } from '../../vacancies/address.js';
import { daysBetween } from '../../base/calendar-date.js';
import type { Contact, Term, Vacancy } from '../../vacancies/vacancy.js';

export interface FactsOptions {
  readonly messages: Messages;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly addressOf: FindAddress;
  /** Writes a salary; undefined: none is stated, or its code could not be loaded. */
  readonly salaryText: SalaryText | undefined;
}

export type SalaryText = typeof SalaryCode.salaryText;

/** Loads what writes the salary of a vacancy, where it states one. */
export async function loadSalaryText({ salary }: Vacancy): Promise<SalaryText | undefined> {
  try {
    return salary && (await loadCode(() => import('../../ui/salary-text.js'))).salaryText;
  } catch (cause) {
    warnOnce(`<vacancy-detail> cannot show the salary: ${String(cause)}`, 'warn');
    return undefined;
  }
}

/** Days before a deadline from which the days left are shown. */
const COUNTDOWN_DAYS = 30;

/** The facts of a vacancy as a description list; those that are missing are left out. */
export function vacancyFacts(vacancy: Vacancy, options: FactsOptions): TemplateResult | typeof nothing {
  const { salaryText, messages } = options;
  const { t } = messages;
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
    vacancy.salary && salaryText && ([t('fact.salary'), salaryText(vacancy.salary, messages)] as const),
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
  if (days < 0 || days > COUNTDOWN_DAYS) return date;
  return `${date} (${days === 0 ? t('detail.today') : t('detail.days-left', { count: days })})`;
}

/** The contact persons. */
export function vacancyContacts(
  contacts: readonly Contact[],
  title: unknown,
): TemplateResult | typeof nothing {
  const known = knownContacts(contacts);
  if (!known.length) return nothing;
  return html`
    <section part="contacts">
      ${title}
      <ul class="contacts" role="list">
        ${known.map((one) => html`<li>${contactLines(one)}</li>`)}
      </ul>
    </section>
  `;
}
