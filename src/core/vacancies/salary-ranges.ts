import type { Salary } from './salary.js';
import type { Term, Vacancy } from './vacancy.js';

/** Writes a salary, or that it is missing, in the visitor's language. */
export type SalaryText = (salary: Salary | undefined) => string;

/** Ranges of one currency and period, about. */
const RANGES = 5;

/** The amount that a salary reaches. */
const topOf = ({ min, max }: Salary): number => max ?? min ?? 0;

/** Salaries with another currency or period are never compared; `kr` and `Kr.` are the same, with small letters, unlike codes. */
const kindOf = ({ currency, currencyText = '', period }: Salary): string =>
  `${currency ?? currencyText.toLowerCase().replace(/[\s.]/g, '')}-${period ?? ''}`;

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
      .filter((range) => reaches(min, max, range))
      .map(({ term }) => term);
  };
  const keys = [...ranges.values()].flat().map(({ term }) => term.id ?? '');
  return { read, order: [...keys, 'none'] };
}

/** Whether a salary reaches into a range: an amount on the border of two belongs to the upper one. */
const reaches = (min: number, max: number, { start, end }: Pick<Range, 'start' | 'end'>): boolean =>
  min < end && (max > start || min >= start);

/** Never more ranges than there are different salaries, and none that tells nothing apart from its neighbour. */
function rangesOf(kind: string, salaries: readonly Salary[], text: SalaryText): readonly Range[] {
  const different = [...new Map(salaries.map((one) => [`${one.min}-${one.max}`, one])).values()];
  const bounds = different.map((one) => {
    const { min = topOf(one), max = min } = one;
    return [min, max] as const;
  });
  const low = bounds.reduce((least, [min]) => Math.min(least, min), Infinity);
  const high = bounds.reduce((most, [, max]) => Math.max(most, max), 0);
  const idOf = (start: number, end: number) => `${kind}-${start}-${end}`;
  const [first] = different;
  if (different.length === 1 && first) {
    return [{ start: 0, end: Infinity, term: { id: idOf(low, high), name: text({ ...first, basis: [] }) } }];
  }
  let step = roundStep((high - low) / RANGES || low / RANGES);
  let ranges = cut(bounds, low, high, step);
  while (ranges.length > different.length) ranges = cut(bounds, low, high, (step = roundStep(step * 1.5)));
  const { currency, currencyText, period } = first ?? {};
  return ranges.map(({ start, end }) => {
    const salary = {
      ...{ min: start, max: end },
      ...(currency ? { currency } : {}),
      ...(currencyText ? { currencyText } : {}),
      ...(period ? { period } : {}),
    };
    return { start, end, term: { id: idOf(start, end), name: text(salary) } };
  });
}

/** Round ranges that some salary reaches into; neighbours with the same salaries are one. */
function cut(
  bounds: readonly (readonly [min: number, max: number])[],
  low: number,
  high: number,
  step: number,
): readonly Pick<Range, 'start' | 'end'>[] {
  const ranges: { start: number; end: number; members: string }[] = [];
  for (let at = Math.floor(low / step); at <= Math.floor(high / step); at++) {
    const range = { start: at * step, end: (at + 1) * step };
    const members = bounds.flatMap(([min, max], place) => (reaches(min, max, range) ? [place] : [])).join();
    const last = ranges.at(-1);
    if (last && last.members === members && last.end === range.start) last.end = range.end;
    else if (members) ranges.push({ ...range, members });
  }
  return ranges;
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
