// The sample company in memory, in the rows that the sandbox reads from its database.
import type { TermText } from '../../demo/sandbox/api/term-names.js';
import type { TermLink, VacancyRow, VacancyTitle } from '../../demo/sandbox/api/vacancy-records.js';
import type { Customer } from '../../demo/sandbox/database/customers.js';
import type { Sample, SampleTemplate, SampleVacancy, TermList } from '../../demo/sandbox/database/sample.js';
import { kindOfList, type TermKind } from '../../demo/sandbox/database/seed.js';

export interface SampleStore {
  readonly customer: Customer;
  /** Sorted by kind, then in the company's order. */
  readonly terms: readonly TermText[];
  readonly rows: readonly VacancyRow[];
  readonly titles: readonly VacancyTitle[];
  readonly links: readonly TermLink[];
  readonly templates: readonly SampleTemplate[];
  vacancy(id: string): SampleVacancy | undefined;
}

/** @param today the day around which the dates of the sample are shifted, YYYY-MM-DD */
export function openSampleStore({ company, vacancies }: Sample, today: string): SampleStore {
  const days = daysBetween(company.anchor, today);
  const shifted = vacancies.map((vacancy) => ({
    ...vacancy,
    startDate: shiftDate(vacancy.startDate, days),
    endDate: shiftDate(vacancy.endDate, days),
  }));
  const byId = new Map(shifted.map((vacancy) => [vacancy.id, vacancy]));
  return {
    customer: { id: company.customerId, name: company.name, defaultLanguage: company.defaultLanguage },
    terms: termsOf(company),
    rows: shifted.map(({ id, startDate, endDate, priority, access }) => ({
      id,
      startDate,
      endDate,
      priority,
      access,
    })),
    titles: shifted.flatMap(({ id, title }) =>
      Object.entries(title).map(([language, text]) => ({ vacancyId: id, language, title: text })),
    ),
    links: shifted.flatMap(linksOf),
    templates: company.mailingTemplates ?? [],
    vacancy: (id) => byId.get(id),
  };
}

function termsOf(company: Sample['company']): TermText[] {
  return Object.entries(kindOfList).flatMap(([list, kind]) =>
    (company[list as TermList] ?? []).flatMap(({ id, name }) =>
      Object.entries(name)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([language, text]) => ({ kind, id, language, name: text })),
    ),
  );
}

function linksOf(vacancy: SampleVacancy): TermLink[] {
  const terms: [TermKind, (string | null | undefined)[]][] = [
    ['location', vacancy.locationIds ?? []],
    ['region', vacancy.regionIds ?? []],
    ['field-of-work', vacancy.fieldOfWorkIds ?? []],
    ['organization', [vacancy.organizationId]],
    ['job-type', [vacancy.jobTypeId]],
    ['employment-category', [vacancy.employmentCategoryId]],
  ];
  return terms.flatMap(([kind, ids]) =>
    ids.flatMap((termId) => (typeof termId === 'string' ? [{ vacancyId: vacancy.id, kind, termId }] : [])),
  );
}

const DAY = 86_400_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function shiftDate(date: string | null, days: number): string | null {
  return date === null ? null : new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
