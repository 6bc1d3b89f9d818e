// GET vacancies: the two lists, and a single vacancy with its advert.
import type { ApiContext } from '../http/context.js';
import { json, HttpError } from '../http/problem.js';
import { chooseLanguage } from './language.js';
import type { RecruitingService, VacancyRow } from './records.js';
import { requestOf } from './request.js';
import { termNamesOf } from './term-names.js';
import { filterVacancies } from './vacancy-filter.js';
import { vacancyOrder } from './vacancy-order.js';
import { readVacancyQuery } from './vacancy-query.js';
import { vacancyRecord } from './vacancy-records.js';

/** Both lists: list fields only, to keep responses small. */
export function listVacancies(c: ApiContext, { records, showsHostFields }: RecruitingService): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const query = readVacancyQuery(new URL(c.req.url).searchParams);
  const rows = records.vacancies(customer.id);
  // The language of the list; a vacancy without a text in it is served in another.
  const languages = [...new Set(rows.flatMap(({ titles }) => Object.keys(titles)))].sort();
  const language = chooseLanguage(languages, requested, customer.defaultLanguage) ?? customer.defaultLanguage;
  const names = termNamesOf(records.terms(customer.id), customer, requested);
  const list = rows.map((row) => ({
    ...vacancyRecord(row, names, customer, requested),
    ...(showsHostFields && hostFields(row, c.req.url)),
  }));
  const answer = filterVacancies(list, names, query).sort(
    vacancyOrder(query.sortField, query.sortDescending, language),
  );
  return json(answer, 200, { 'content-language': language, 'cache-control': cacheControl });
}

/** What hosts add to the documented properties of a list. */
function hostFields({ image, salary }: VacancyRow, url: string): { image?: string; salary?: unknown } {
  return {
    ...(image !== null && { image: urlOfPicture(image, url) }),
    ...(salary !== null && { salary }),
  };
}

/** The URL of a vacancy's picture: a file of the sample has one on the sandbox. */
export function urlOfPicture(image: string, requestUrl: string): string {
  return image.startsWith('pictures/') ? new URL(`/_sandbox/${image}`, requestUrl).href : image;
}

export function showVacancy(c: ApiContext, { records, showsHostFields }: RecruitingService): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const id = c.get('vacancyId');
  const vacancy = records.vacancy(customer.id, id);
  if (vacancy === undefined) throw new HttpError(404, `There is no vacancy '${id}'.`);
  const names = termNamesOf(records.terms(customer.id), customer, requested);
  const languages = Object.keys(vacancy.titles);
  const language = chooseLanguage(languages, requested, customer.defaultLanguage) ?? customer.defaultLanguage;
  const answer = {
    ...vacancyRecord(vacancy, names, customer, requested),
    advertisementText: vacancy.adverts[language] ?? null,
    contacts: vacancy.contacts,
    applicationUrl: vacancy.applicationUrl,
    image: vacancy.image && urlOfPicture(vacancy.image, c.req.url),
    ...(showsHostFields && vacancy.salary !== null && { salary: vacancy.salary }),
    languages,
  };
  return json(answer, 200, { 'content-language': language, 'cache-control': cacheControl });
}
