// The facts of a vacancy, as cards, tables and the vacancy itself name and choose them.

import { readCalendarDate } from '../core/util/calendar-date.js';
import { formatDate } from './format.js';
import type { MessageKey, Messages } from './messages.js';
import { wordsOf } from '../core/util/names.js';
import { OWN_FACETS } from '../core/vacancies/facet-terms.js';

/** The facts that every vacancy may have; those of the page's mapped fields come to them. */
export const FACTS: readonly string[] = [...OWN_FACETS, 'salary', 'deadline'];

/** In templates, the deadline as a bare date. */
export const DEADLINE_DATE = 'deadline-date';

/** What templates may show besides the page's mapped fields. */
export const TEMPLATE_FIELDS: readonly string[] = ['title', 'id', ...FACTS, DEADLINE_DATE];

/**
 * The facts in an attribute, without duplicates and unknown words.
 * @param mapped the names of the page's mapped fields
 * @param standard what an absent attribute means
 */
export function readFacts(
  attribute: string | undefined,
  mapped: readonly string[],
  standard: readonly string[],
): readonly string[] {
  if (attribute === undefined) return standard;
  return [...new Set(wordsOf(attribute))].filter((name) => FACTS.includes(name) || mapped.includes(name));
}

/** The parts that facts have; a mapped field has one by its name, too. */
export const FACT_PARTS: readonly string[] = ['fact', ...FACTS.map((name) => `fact-${name}`)];

export const factPart = (name: string) => `fact fact-${name}`;

/**
 * What a fact is called: of a mapped field, the page's own words (`messages`, key `fact.<name>`), or its name made readable.
 * @param count how many values there are
 */
export function factLabel(name: string, { t }: Messages, count = 1): string {
  const label = t(`fact.${name}` as MessageKey, { count });
  if (label !== name) return label;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a value: a date as the language writes it, anything else as it is. */
export function factText(text: string, { language }: Messages): string {
  const date = /^\d{4}-\d\d-\d\d(?:T\S*)?$/.test(text) ? readCalendarDate(text) : undefined;
  return date === undefined ? text : formatDate(language, date);
}
