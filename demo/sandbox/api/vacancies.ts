// GET vacancies: the two lists, and a single vacancy with its advert.
import type { SampleVacancy } from '../database/sample.js';
import type { ApiContext } from '../http/context.js';
import { json, HttpError } from '../http/problem.js';
import { chooseLanguage } from './language.js';
import type { RecruitingService } from './recruiting-service.js';
import { requestOf } from './request.js';
import { filterVacancies, readVacancyQuery, vacancyOrder } from './vacancy-query.js';
import { vacancyRecord } from './vacancy-records.js';

/** Both lists: list fields only, to keep responses small. */
export function listVacancies(c: ApiContext, { showsHostFields }: RecruitingService): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const query = readVacancyQuery(new URL(c.req.url).searchParams);
  // The language of the list; a vacancy without a text in it is served in another.
  const languages = [...new Set(customer.vacancies.flatMap(({ title }) => Object.keys(title)))].sort();
  const language = chooseLanguage(languages, requested, customer.defaultLanguage) ?? customer.defaultLanguage;
  const list = customer.vacancies.map((vacancy) => ({
    ...vacancyRecord(vacancy, customer, requested),
    ...(showsHostFields && hostFields(vacancy, c.req.url)),
  }));
  const answer = filterVacancies(list, customer, query).sort(vacancyOrder(query, language));
  return json(answer, 200, { 'content-language': language, 'cache-control': cacheControl });
}

/** What hosts add to the documented properties of a list. */
function hostFields({ image, salary }: SampleVacancy, url: string): { image?: string; salary?: unknown } {
  return {
    ...(image && { image: urlOfPicture(image, url) }),
    ...(salary && { salary }),
  };
}

/** The URL of a vacancy's picture: a file of the sample has one on the sandbox. */
export function urlOfPicture(image: string, requestUrl: string): string {
  return image.startsWith('pictures/') ? new URL(`/_sandbox/${image}`, requestUrl).href : image;
}

const noContact = { name: null, title: null, phone: null, email: null };

export function showVacancy(c: ApiContext, { showsHostFields }: RecruitingService): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const id = c.get('vacancyId');
  const vacancy = customer.vacancies.find((one) => one.id === id);
  if (vacancy === undefined) throw new HttpError(404, `There is no vacancy '${id}'.`);
  const languages = Object.keys(vacancy.title);
  const language = chooseLanguage(languages, requested, customer.defaultLanguage) ?? customer.defaultLanguage;
  const answer = {
    ...vacancyRecord(vacancy, customer, requested),
    advertisementText: vacancy.advert?.[language] ?? null,
    contacts: (vacancy.contacts ?? []).map((contact) => ({ ...noContact, ...contact })),
    applicationUrl: vacancy.applicationUrl ?? null,
    image: vacancy.image ? urlOfPicture(vacancy.image, c.req.url) : null,
    ...(showsHostFields && vacancy.salary && { salary: vacancy.salary }),
    languages,
  };
  return json(answer, 200, { 'content-language': language, 'cache-control': cacheControl });
}
