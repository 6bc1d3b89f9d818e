// Vacancies as the API sends them, read from the database in the negotiated language.
import type { Customer } from '../database/customers.js';
import type { Database } from '../database/database.js';
import type { TermKind } from '../database/seed.js';
import { chooseLanguage } from './language.js';
import { readTermNames, type TermNames } from './term-names.js';

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

export interface VacancyRow {
  id: string;
  startDate: string | null;
  endDate: string | null;
  priority: number | null;
  access: 'external' | 'internal' | null;
}

export interface VacancyTitle {
  vacancyId: string;
  language: string;
  title: string;
}

export interface TermLink {
  vacancyId: string;
  kind: TermKind;
  termId: string;
}

export interface VacancyList {
  records: VacancyRecord[];
  links: readonly TermLink[];
  names: TermNames;
}

/** All vacancies of the customer, or the requested one, in no particular order. */
export function readVacancies(
  database: Database,
  customer: Customer,
  language: string | undefined,
  vacancyId?: string,
): VacancyList {
  const one = vacancyId === undefined ? [customer.id] : [customer.id, vacancyId];
  const where = (column: string) => `customer_id = ?${vacancyId === undefined ? '' : ` AND ${column} = ?`}`;
  const rows = database.all<VacancyRow>(
    `SELECT id, start_date AS startDate, end_date AS endDate, priority, access FROM vacancies WHERE ${where('id')}`,
    ...one,
  );
  const texts = database.all<VacancyTitle>(
    `SELECT vacancy_id AS vacancyId, language, title FROM vacancy_texts WHERE ${where('vacancy_id')} ORDER BY rowid`,
    ...one,
  );
  const links = database.all<TermLink>(
    `SELECT vacancy_id AS vacancyId, kind, term_id AS termId FROM vacancy_terms
     WHERE ${where('vacancy_id')} ORDER BY position`,
    ...one,
  );
  return vacancyListOf(
    { rows, texts, links, names: readTermNames(database, customer, language) },
    customer,
    language,
  );
}

interface VacancyRows extends Omit<VacancyList, 'records'> {
  rows: readonly VacancyRow[];
  texts: readonly VacancyTitle[];
}

export function vacancyListOf(
  { rows, texts, links, names }: VacancyRows,
  customer: Customer,
  language: string | undefined,
): VacancyList {
  const textsOf = groupBy(texts, (text) => text.vacancyId);
  const linksOf = groupBy(links, (link) => link.vacancyId);
  const records = rows.map((row) => {
    const titles = new Map((textsOf.get(row.id) ?? []).map((text) => [text.language, text.title]));
    const chosen = chooseLanguage([...titles.keys()], language, customer.defaultLanguage);
    const title = titles.get(chosen ?? '') ?? '';
    return toRecord(row, title, linksOf.get(row.id) ?? [], names);
  });
  return { records, links, names };
}

function toRecord(row: VacancyRow, title: string, links: TermLink[], names: TermNames): VacancyRecord {
  const all = (kind: TermKind) =>
    links
      .filter((link) => link.kind === kind)
      .map(({ termId }) => ({ id: termId, name: names.nameOf(kind, termId) }));
  return {
    id: row.id,
    description: title,
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

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
