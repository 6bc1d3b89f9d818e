// Which vacancies state no salary, where the site asks for it.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import type { FieldMap } from '../../core/recruiting/options.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { readText } from '../commands/clean-text.js';
import type { SitePage } from './site-page.js';

/** Vacancies that are named. */
const NAMED = 10;

const find = findingsOf({
  'salary-missing': {
    state: 'note',
    message: '{count} of {all} vacancies state no salary: {names}.',
    why: 'The site asks for it ({asked}), and in more and more countries applicants have to be told the pay or its range.',
    advice: 'Enter the salary of these vacancies in the recruiting system, or its range.',
  },
});

export function checkSalaries(
  page: SitePage,
  fieldMap: FieldMap | undefined,
  vacancies: readonly Vacancy[],
): Finding[] {
  const asked = placeOf(page, fieldMap);
  const missing = vacancies.filter(({ salary }) => !salary);
  if (asked === undefined || missing.length === 0) return [];
  const names = missing.slice(0, NAMED).map(({ id, title }) => readText(`${id} (${title})`) ?? '');
  const more = missing.length > NAMED ? ' …' : '';
  const values = { count: missing.length, all: vacancies.length, names: names.join(', ') + more, asked };
  return [find('salary-missing', page.url, values)];
}

/** What of the site names the salary; undefined: nothing does. */
function placeOf({ ours }: SitePage, fieldMap: FieldMap = {}): string | undefined {
  if (Object.keys(fieldMap).some((name) => /^salary(?:\.|$)/.test(name))) return 'data-field-map';
  for (const { name, attributes } of ours) {
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!/(?:^|-)(?:facts|filters)$/.test(attribute)) continue;
      if (value.split(/[\s,]+/).includes('salary')) return `${attribute} of <${name}>`;
    }
  }
  return undefined;
}
