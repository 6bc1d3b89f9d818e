import type { Salary } from './salary.js';
import type { Term, Vacancy } from './vacancy.js';

/** Writes a salary, or that there is none, in the visitor's language. */
export type SalaryText = (salary: Salary | undefined) => string;

/** Ranges of one currency and period, at least. */
const RANGES = 5;

/** The amount that a salary reaches. */
const topOf = ({ min, max }: Salary): number => max ?? min ?? 0;

/** Salaries with another currency or period are never compared. */
const kindOf = ({ currency, period }: Salary): string => `${currency ?? ''}-${period ?? ''}`;

/** The salaries of a list by their kind, the most frequent kind first. */
function kindsOf(vacancies: readonly Vacancy[]): readonly (readonly [kind: string, salaries: Salary[]])[] {
  const kinds = new Map<string, Salary[]>();
  for (const { salary } of vacancies) {
    if (!salary) continue;
    const known = kinds.get(kindOf(salary));
    if (known) known.push(salary);
    else kinds.set(kindOf(salary), [salary]);
  }
  return [...kinds].sort(([, a], [, b]) => b.length - a.length);
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly term: Term;
}

/**
 * The ranges of salary that each vacancy reaches into, as terms of a facet, or the one that says that none is stated.
 * @returns what reads the terms of a vacancy, and the order of their keys
 */
export function salaryTerms(
  vacancies: readonly Vacancy[],
  text: SalaryText,
): { readonly read: (vacancy: Vacancy) => readonly Term[]; readonly order: readonly string[] } {
  const none: Term = { id: 'none', name: text(undefined) };
  const ranges = new Map(
    kindsOf(vacancies).map(([kind, salaries]) => [kind, rangesOf(kind, salaries, text)]),
  );
  const read = ({ salary }: Vacancy): readonly Term[] => {
    if (!salary) return [none];
    const { min = topOf(salary), max = min } = salary;
    return (ranges.get(kindOf(salary)) ?? [])
      .filter(({ start, end }) => min < end && (max > start || min >= start))
      .map(({ term }) => term);
  };
  const keys = [...ranges.values()].flat().map(({ term }) => term.id ?? '');
  return { read, order: [...keys, 'none'] };
}

function rangesOf(kind: string, salaries: readonly Salary[], text: SalaryText): readonly Range[] {
  const amounts = salaries.flatMap(({ min, max }) => [min, max].filter((one) => one !== undefined));
  const low = amounts.reduce((a, b) => Math.min(a, b));
  const high = amounts.reduce((a, b) => Math.max(a, b));
  const step = roundStep((high - low) / RANGES || low / RANGES);
  const first = Math.floor(low / step);
  // An amount on the border of two ranges belongs to the upper one.
  const count = Math.floor(high / step) - first + 1;
  const { currency, period } = salaries[0] ?? {};
  return Array.from({ length: count }, (_none, at) => {
    const [start, end] = [(first + at) * step, (first + at + 1) * step];
    const salary = { min: start, max: end, ...(currency ? { currency } : {}), ...(period ? { period } : {}) };
    return { start, end, term: { id: `${kind}-${start}-${end}`, name: text(salary) } };
  });
}

/** The next number above of 1, 2 or 5 and zeros. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)));
  return power * ([1, 2, 5].find((one) => one * power >= step) ?? 10);
}

/**
 * How a list is sorted by salary: those of the most frequent currency and period first, each from the highest amount down; what is not
 * stated comes last.
 * @returns the rank of a vacancy; a lower one comes first
 */
export function salaryRank(vacancies: readonly Vacancy[]): (vacancy: Vacancy) => number {
  const places = new Map(kindsOf(vacancies).map(([kind], place) => [kind, place]));
  return ({ salary }) =>
    salary ? (places.get(kindOf(salary)) ?? 0) * 2e9 + 1e9 - topOf(salary) : Number.MAX_VALUE;
}
