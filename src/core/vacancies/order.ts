import { collatorOf } from '../util/language-tag.js';
import { termsOf } from './facet-terms.js';
import type { Vacancy } from './vacancy.js';

/** The four fields by which the service sorts (`Description` is the title). */
export const SORT_FIELDS = ['Description', 'StartDate', 'EndDate', 'Priority'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** An order of vacancies. The default is that of the service: by priority, then by title. */
export interface VacancyOrder {
  /** One of the service's, or the name of a mapped field, by which only the page can sort. */
  readonly field?: SortField | (string & {}) | undefined;
  readonly descending?: boolean | undefined;
}

export function isSortField(value: unknown): value is SortField {
  return (SORT_FIELDS as readonly unknown[]).includes(value);
}

/**
 * Sorts as the service would: nulls last in both directions, ties by id, titles in the order of the language
 * (Å after Z in Danish and Swedish).
 * @returns a new array
 */
export function orderVacancies(
  vacancies: readonly Vacancy[],
  order: VacancyOrder,
  language: string,
): readonly Vacancy[] {
  return orderPositions(vacancies, order, language).flatMap((position) => vacancies[position] ?? []);
}

/** The same by positions in the list. */
export function orderPositions(
  vacancies: readonly Vacancy[],
  order: VacancyOrder,
  language: string,
): readonly number[] {
  let collate: Intl.Collator['compare'] | undefined;
  /** As a language sorts them, and numbers in them as numbers. */
  const compareTexts = (a: string, b: string) => (collate ??= collatorOf(language))(a, b);
  const sign = order.descending ? -1 : 1;
  const compareTitles = (a: Vacancy, b: Vacancy): number => sign * compareTexts(a.title, b.title);
  /** By number where both are one. */
  const compareMapped = (a: Vacancy, b: Vacancy): number => {
    const [first, second] = [a, b].map((one) => termsOf(one, order.field ?? '')[0]?.name);
    if (first === undefined || second === undefined) return nullsLast(first, second, sign);
    return sign * (Number(first) - Number(second) || compareTexts(first, second));
  };
  const compare = (a: Vacancy, b: Vacancy): number => {
    switch (order.field) {
      case 'Description':
        return compareTitles(a, b);
      case 'StartDate':
        return nullsLast(a.startDate, b.startDate, sign);
      case 'EndDate':
        return nullsLast(a.endDate, b.endDate, sign);
      case 'Priority':
        return nullsLast(a.priority, b.priority, sign);
      case undefined:
        return nullsLast(a.priority, b.priority, sign) || compareTitles(a, b);
      default:
        return compareMapped(a, b);
    }
  };
  return [...vacancies.keys()].sort((first, second) => {
    const [a, b] = [vacancies[first], vacancies[second]];
    return a && b ? compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : 0;
  });
}

function nullsLast<T extends string | number>(a: T | undefined, b: T | undefined, sign: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -sign : sign;
}
