// Vacancies as the API sends them, in the negotiated language.
import type { SampleVacancy, TermList } from '../database/sample.js';
import type { Customer } from './customer.js';
import { chooseText } from './language.js';
import { nameOf } from './terms.js';

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
  vacancy: SampleVacancy,
  customer: Customer,
  language: string | undefined,
): VacancyRecord {
  const all = (list: TermList, ids: readonly string[] = []) =>
    ids.map((id) => ({ id, name: nameOf(customer, list, id, language) }));
  const one = (list: TermList, id: string | null | undefined) => (id ? all(list, [id])[0]! : null);
  return {
    id: vacancy.id,
    description: chooseText(vacancy.title, language, customer.defaultLanguage) ?? '',
    startDate: vacancy.startDate,
    endDate: vacancy.endDate,
    priority: vacancy.priority,
    ...(vacancy.access !== null && { access: vacancy.access }),
    locations: all('locations', vacancy.locationIds),
    organization: one('organizations', vacancy.organizationId),
    jobType: one('jobTypes', vacancy.jobTypeId),
    employmentCategory: one('employmentCategories', vacancy.employmentCategoryId),
    regions: all('regions', vacancy.regionIds),
    fieldsOfWork: all('fieldsOfWork', vacancy.fieldOfWorkIds),
  };
}
