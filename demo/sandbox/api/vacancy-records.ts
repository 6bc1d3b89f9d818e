// Vacancies as the API sends them, in the negotiated language.
import type { Customer } from '../database/customers.js';
import type { TermKind } from '../database/seed.js';
import { chooseText } from './language.js';
import type { VacancyRow } from './records.js';
import type { TermNames } from './term-names.js';

export interface NamedReference {
  id: string;
  name: string;
}

export interface VacancyRecord {
  id: string;
  /** The title. */
  description: string;
  startDate: string | null;
  endDate: string | null;
  priority: number | null;
  access?: 'external' | 'internal';
  locations: NamedReference[];
  organization: NamedReference | null;
  jobType: NamedReference | null;
  employmentCategory: NamedReference | null;
  regions: NamedReference[];
  fieldsOfWork: NamedReference[];
}

export function vacancyRecord(
  row: VacancyRow,
  names: TermNames,
  { defaultLanguage }: Customer,
  language: string | undefined,
): VacancyRecord {
  const all = (kind: TermKind) =>
    row.terms
      .filter((term) => term.kind === kind)
      .map(({ termId }) => ({ id: termId, name: names.nameOf(kind, termId) }));
  return {
    id: row.id,
    description: chooseText(new Map(Object.entries(row.titles)), language, defaultLanguage) ?? '',
    startDate: row.startDate,
    endDate: row.endDate,
    priority: row.priority,
    ...(row.access !== null && { access: row.access }),
    locations: all('location'),
    organization: all('organization')[0] ?? null,
    jobType: all('job-type')[0] ?? null,
    employmentCategory: all('employment-category')[0] ?? null,
    regions: all('region'),
    fieldsOfWork: all('field-of-work'),
  };
}
