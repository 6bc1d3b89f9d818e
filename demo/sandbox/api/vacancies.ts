// GET vacancies: the two lists, and a single vacancy with its advert.
import type { Database } from '../database/database.js';
import type { ApiContext, Service } from '../http/context.js';
import { json, HttpError } from '../http/problem.js';
import { urlOfPicture } from './pictures.js';
import { requestOf } from './request.js';
import { chooseLanguage } from './language.js';
import { vacancyOrder } from './vacancy-order.js';
import { filterVacancies } from './vacancy-filter.js';
import { readVacancyQuery } from './vacancy-query.js';
import { readVacancies } from './vacancy-records.js';

/** Both lists: list fields only, to keep responses small. */
export function listVacancies(c: ApiContext, { database, showsHostFields }: Service): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const query = readVacancyQuery(new URL(c.req.url).searchParams);
  const language = servedLanguage(database, customer.id, requested, customer.defaultLanguage);
  const list = readVacancies(database, customer, requested);
  const records = filterVacancies(list, query).sort(
    vacancyOrder(query.sortField, query.sortDescending, language),
  );
  const hostFields = showsHostFields ? readHostFields(database, customer.id, c.req.url) : undefined;
  const answer = hostFields ? records.map((one) => ({ ...one, ...hostFields.get(one.id) })) : records;
  return json(answer, 200, { 'content-language': language, 'cache-control': cacheControl });
}

interface HostFields {
  image?: string;
  salary?: unknown;
}

/** What hosts add to the documented properties of a list, by the vacancy's id. */
function readHostFields(database: Database, customerId: string, url: string): Map<string, HostFields> {
  const rows = database.all<{ id: string; image: string | null; salary: string | null }>(
    'SELECT id, image, salary FROM vacancies WHERE customer_id = ?',
    customerId,
  );
  return new Map(
    rows.map(({ id, image, salary }) => [
      id,
      {
        ...(image !== null && { image: urlOfPicture(image, url) }),
        ...(salary !== null && { salary: JSON.parse(salary) as unknown }),
      },
    ]),
  );
}

export function showVacancy(c: ApiContext, { database, showsHostFields }: Service): Response {
  const { customer, requested, cacheControl } = requestOf(c);
  const id = c.get('vacancyId');
  const record = readVacancies(database, customer, requested, id).records[0];
  if (record === undefined) throw new HttpError(404, `There is no vacancy '${id}'.`);
  const texts = database.all<{ language: string; advert: string | null }>(
    'SELECT language, advert FROM vacancy_texts WHERE customer_id = ? AND vacancy_id = ? ORDER BY rowid',
    customer.id,
    id,
  );
  const languages = texts.map((text) => text.language);
  const language = chooseLanguage(languages, requested, customer.defaultLanguage) ?? customer.defaultLanguage;
  const links = database.first<{ applicationUrl: string | null; image: string | null }>(
    'SELECT application_url AS applicationUrl, image FROM vacancies WHERE customer_id = ? AND id = ?',
    customer.id,
    id,
  );
  const image = links?.image && urlOfPicture(links.image, c.req.url);
  const contacts = database.all<Record<'name' | 'title' | 'phone' | 'email', string | null>>(
    'SELECT name, title, phone, email FROM contacts WHERE customer_id = ? AND vacancy_id = ? ORDER BY position',
    customer.id,
    id,
  );
  const advertisementText = texts.find((text) => text.language === language)?.advert ?? null;
  const salary = showsHostFields
    ? readHostFields(database, customer.id, c.req.url).get(id)?.salary
    : undefined;
  const own = salary === undefined ? {} : { salary };
  return json({ ...record, advertisementText, contacts, ...links, image, ...own, languages }, 200, {
    'content-language': language,
    'cache-control': cacheControl,
  });
}

// The language of a list as a whole; a vacancy without a text in it is served in another.
function servedLanguage(
  database: Database,
  customerId: string,
  requested: string | undefined,
  customerDefault: string,
): string {
  const rows = database.all<{ language: string }>(
    'SELECT DISTINCT language FROM vacancy_texts WHERE customer_id = ? ORDER BY language',
    customerId,
  );
  const languages = rows.map((row) => row.language);
  return chooseLanguage(languages, requested, customerDefault) ?? customerDefault;
}
