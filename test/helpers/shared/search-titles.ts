import { VacancySearch } from '../../../src/core/search/vacancy-search.js';
import type { Vacancy } from '../../../src/core/vacancies/vacancy.js';
import { vacancy } from './sample-company.js';

/** What a query finds among vacancies of these titles, or that have these fields; as titles. */
export async function searchTitles(
  list: readonly (string | Partial<Vacancy>)[],
): Promise<(query: string) => readonly string[]> {
  const vacancies = list.map((one) => vacancy(typeof one === 'string' ? { title: one } : one));
  const search = await VacancySearch.build(vacancies);
  return (query) => search.search(query).positions.map((position) => vacancies[position]!.title);
}
