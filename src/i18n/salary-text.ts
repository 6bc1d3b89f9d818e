// What only vacancies that state their salary need: writing it, and its facet and order in a list. It loads on demand.

import { primaryLanguage } from '../core/util/language-tag.js';
import type { Messages } from './messages.js';
import type { Salary } from '../core/vacancies/salary.js';

/** A salary such as `€3,000–4,000 per month, gross`; undefined: that it is not stated. */
export function salaryText(salary: Salary | undefined, { t, language }: Messages): string {
  if (!salary) return t('salary.none');
  const { min, max, currency, currencyText, period, basis = [] } = salary;
  const formatted = formatAmounts(language, min ?? max ?? 0, max ?? min ?? 0, currency);
  const amounts = currencyText ? `${formatted} ${currencyText}` : formatted;
  const bounded =
    max === undefined
      ? t('salary.from', { amount: amounts })
      : min === undefined
        ? t('salary.to', { amount: amounts })
        : amounts;
  const paid = period ? t(`salary.${period}`, { amount: bounded }) : bounded;
  return basis.reduce((amount, one) => t(`salary.${one}`, { amount }), paid);
}

/**
 * An amount of money, or a range where they differ, in one style for all languages: `€3,000–4,000`, `3.000–4.000 €`.
 * @param currency a code of ISO 4217; undefined: a bare number
 */
function formatAmounts(language: string, from: number, to: number, currency?: string): string {
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  const format = new Intl.NumberFormat(language, {
    ...(currency ? { style: 'currency', currency, currencyDisplay: displayOf(language, currency) } : {}),
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
    // Spanish and Polish leave four digits without a group: not beside five.
    useGrouping: Math.max(from, to) < 10_000 ? 'auto' : 'always',
  });
  if (from === to) return format.format(to);
  const parts = format.formatToParts(to);
  const isNumber = ({ type }: Intl.NumberFormatPart) => /^(?:integer|group|decimal|fraction)$/.test(type);
  const number = format.formatToParts(from).filter(isNumber);
  return parts
    .toSpliced(parts.findIndex(isNumber), 0, ...number, { type: 'literal', value: '–' })
    .map(({ value }) => value)
    .join('');
}

/** Crowns of other countries have names in Swedish that nobody writes: `Dkr`, `Nkr`, `Ikr`. */
const displayOf = (language: string, currency: string) =>
  primaryLanguage(language) === 'sv' && /^(?:DKK|NOK|ISK)$/.test(currency) ? 'code' : 'symbol';

export { salaryRank, salaryTerms } from '../core/vacancies/salary-ranges.js';
