import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { contactLines, knownContacts } from '../shared/contact.js';
import { DEADLINE_DATE, factLabel, factPart, factText } from '../../i18n/facts.js';
import { addressLine, type FindAddress } from '../../core/vacancies/address.js';
import { daysBetween } from '../../core/util/calendar-date.js';
import { termsOf } from '../../core/vacancies/facet-terms.js';
import type { Contact, Vacancy } from '../../core/vacancies/vacancy.js';
import type { SalaryText } from './load-vacancy.js';

export interface FactsOptions {
  /** Which, in order. */
  readonly facts: readonly string[];
  readonly messages: Messages;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly addressOf: FindAddress;
  /** Writes a salary; undefined: none is stated, or its code could not be loaded. */
  readonly salaryText: SalaryText | undefined;
}

/** Days before a deadline from which the days left are shown. */
const COUNTDOWN_DAYS = 30;

/** What a vacancy shows where the page does not choose. */
export const DETAIL_FACTS: readonly string[] = [
  'location',
  'organization',
  'job-type',
  'employment-category',
  'field-of-work',
  'region',
  'salary',
  'deadline',
];

/** The facts of a vacancy as a description list; those that are missing are left out. */
export function vacancyFacts(vacancy: Vacancy, options: FactsOptions): TemplateResult | typeof nothing {
  const facts = options.facts.flatMap((name) => factOf(name, vacancy, options) ?? []);
  if (!facts.length) return nothing;
  return html`
    <dl class="facts" part="meta">
      ${facts.map(
        ({ name, label, value }) =>
          html`<div part=${factPart(name)}>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  `;
}

interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
}

function factOf(name: string, vacancy: Vacancy, options: FactsOptions): Fact | undefined {
  const text = factAsText(name, vacancy, options);
  if (text === '') return undefined;
  const value = name === 'location' ? places(vacancy, options) : values(name, vacancy, options, text);
  return { name, label: factLabel(name, options.messages, termsOf(vacancy, name).length || 1), value };
}

/** The values in a row, each with its own direction. */
function values(name: string, vacancy: Vacancy, { messages }: FactsOptions, text: string): unknown {
  const terms = termsOf(vacancy, name);
  return terms.length ? inRow(terms.map((one) => factText(one.name, messages))) : html`<bdi>${text}</bdi>`;
}

const inRow = (texts: readonly string[]) =>
  texts.map((text, at) => [at ? ', ' : '', html`<bdi>${text}</bdi>`]);

/** Each place with its address, where that is known; else the names in a row. */
function places({ locations }: Vacancy, { addressOf }: FactsOptions): unknown {
  const known = locations.map((one) => {
    const address = addressOf(one);
    return { name: one.name, line: address && addressLine(address) };
  });
  if (!known.some(({ line }) => line)) return inRow(known.map(({ name }) => name));
  return known.map(
    ({ name, line }) =>
      html`<div><bdi>${name}</bdi>${line ? html` <bdi class="muted address">${line}</bdi>` : nothing}</div>`,
  );
}

/** A fact as a text; empty if the vacancy lacks it. */
export function factAsText(
  name: string,
  vacancy: Vacancy,
  options: Pick<FactsOptions, 'messages' | 'today' | 'salaryText'>,
): string {
  const { endDate, salary } = vacancy;
  if (name === 'deadline') return endDate === undefined ? '' : deadline(endDate, options);
  if (name === DEADLINE_DATE)
    return endDate === undefined ? '' : formatDate(options.messages.language, endDate);
  if (name === 'salary') return (salary && options.salaryText?.(salary, options.messages)) ?? '';
  return termsOf(vacancy, name)
    .map((one) => factText(one.name, options.messages))
    .join(', ');
}

/** A date, and in words how near it is. */
function deadline(
  endDate: string,
  { messages: { t, language }, today }: Pick<FactsOptions, 'messages' | 'today'>,
): string {
  const date = formatDate(language, endDate);
  const days = daysBetween(today, endDate);
  if (days < 0 || days > COUNTDOWN_DAYS) return date;
  return `${date} (${days === 0 ? t('detail.today') : t('deadline.days-left', { count: days })})`;
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
