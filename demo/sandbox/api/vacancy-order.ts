// The order of a vacancy list. Nulls are last in both directions; ties are sorted by id.
import type { SortField } from './vacancy-query.js';
import type { VacancyRecord } from './vacancy-records.js';

type Compare = (a: VacancyRecord, b: VacancyRecord) => number;

/** Titles are sorted by the language's alphabet. */
export function vacancyOrder(
  sortField: SortField | undefined,
  descending: boolean,
  language: string,
): Compare {
  const collator = new Intl.Collator(language);
  const direction = descending ? -1 : 1;
  const by = <Key>(
    key: (vacancy: VacancyRecord) => Key | null,
    compare: (a: Key, b: Key) => number,
  ): Compare => {
    return (a, b) => {
      const [first, second] = [key(a), key(b)];
      if (first === null || second === null) return Number(first === null) - Number(second === null);
      return direction * compare(first, second);
    };
  };
  const byTitle = by((vacancy) => vacancy.description, collator.compare);
  const byPriority = by(
    (vacancy) => vacancy.priority,
    (a, b) => a - b,
  );
  const orders: Record<SortField, Compare[]> = {
    Description: [byTitle],
    StartDate: [by((vacancy) => vacancy.startDate, compareText)],
    EndDate: [by((vacancy) => vacancy.endDate, compareText)],
    Priority: [byPriority],
  };
  const keys = sortField === undefined ? [byPriority, byTitle] : orders[sortField];
  return (a, b) => {
    for (const compare of keys) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return compareText(a.id, b.id);
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
