// The recruiting API's records and applications in the sandbox's database.
import type { Context } from 'hono';
import { addApplication, repeatApplication } from '../database/applications.js';
import { findCustomer } from '../database/customers.js';
import type { Database } from '../database/database.js';
import type { SampleTemplate, Texts } from '../database/sample.js';
import type { Env, Service } from '../http/context.js';
import { readForm, removeFiles } from './multipart.js';
import type { Contact, ReceivedForm, Records, RecruitingService, TermText, VacancyRow } from './records.js';

export function databaseService(service: Service): RecruitingService {
  const { today, showsHostFields } = service;
  const records = databaseRecords(service.database);
  return { records, today, showsHostFields, readForm: (c) => receive(c, service) };
}

async function receive(
  { env }: Context<Env>,
  { database, filesFolder, receipts }: Service,
): Promise<ReceivedForm> {
  const form = await readForm(env.incoming, filesFolder);
  const discard = () => removeFiles(filesFolder, form.files);
  return {
    ...form,
    discard,
    async store({ customer, candidate, key, receipt }) {
      const repeated = key && repeatApplication(database, customer.id, key);
      if (repeated) {
        await discard();
        return repeated;
      }
      const id = addApplication(database, customer.id, candidate, form.files, key);
      if (receipt) receipts.send(receipt);
      return id;
    },
  };
}

export function databaseRecords(database: Database): Records {
  return {
    customer: (id) => findCustomer(database, id),
    terms: (customerId) =>
      database.all<TermText>(
        `SELECT kind, terms.id AS id, language, name FROM terms
         JOIN term_texts USING (customer_id, kind) WHERE term_texts.term_id = terms.id AND customer_id = ?
         ORDER BY kind, position, language`,
        customerId,
      ),
    vacancies: (customerId) => readRows(database, 'customer_id = ?', [customerId]),
    vacancy(customerId, id) {
      const [row] = readRows(database, 'customer_id = ? AND vacancy_id = ?', [customerId, id]);
      if (row === undefined) return undefined;
      const texts = database.all<{ language: string; advert: string }>(
        'SELECT language, advert FROM vacancy_texts WHERE customer_id = ? AND vacancy_id = ? AND advert IS NOT NULL',
        customerId,
        id,
      );
      const contacts = database.all<Contact>(
        'SELECT name, title, phone, email FROM contacts WHERE customer_id = ? AND vacancy_id = ? ORDER BY position',
        customerId,
        id,
      );
      const adverts = Object.fromEntries(texts.map(({ language, advert }) => [language, advert]));
      return { ...row, adverts, contacts };
    },
    templates: (customerId) => readTemplates(database, customerId),
  };
}

/** @param where a condition for tables that refer to vacancies */
function readRows(database: Database, where: string, values: string[]): VacancyRow[] {
  const rows = database.all<Omit<VacancyRow, 'salary' | 'titles' | 'terms'> & { salary: string | null }>(
    `SELECT id, start_date AS startDate, end_date AS endDate, priority, access, image, salary,
       application_url AS applicationUrl FROM vacancies WHERE ${where.replace('vacancy_id', 'id')}`,
    ...values,
  );
  const vacancies = new Map(
    rows.map(({ salary, ...row }): [string, VacancyRow] => [
      row.id,
      { ...row, salary: salary && (JSON.parse(salary) as unknown), titles: {}, terms: [] },
    ]),
  );
  const texts = database.all<{ vacancyId: string; language: string; title: string }>(
    `SELECT vacancy_id AS vacancyId, language, title FROM vacancy_texts WHERE ${where} ORDER BY rowid`,
    ...values,
  );
  for (const { vacancyId, language, title } of texts) vacancies.get(vacancyId)!.titles[language] = title;
  const terms = database.all<VacancyRow['terms'][number] & { vacancyId: string }>(
    `SELECT vacancy_id AS vacancyId, kind, term_id AS termId FROM vacancy_terms WHERE ${where} ORDER BY position`,
    ...values,
  );
  for (const { vacancyId, ...term } of terms) vacancies.get(vacancyId)!.terms.push(term);
  return [...vacancies.values()];
}

function readTemplates(database: Database, customerId: string): SampleTemplate[] {
  const rows = database.all<Omit<SampleTemplate, 'description'>>(
    'SELECT id, language, subject, body FROM mailing_templates WHERE customer_id = ? ORDER BY position',
    customerId,
  );
  const texts = database.all<{ templateId: string; language: string; description: string }>(
    `SELECT template_id AS templateId, language, description FROM mailing_template_texts
     WHERE customer_id = ? ORDER BY language`,
    customerId,
  );
  const descriptionOf = (id: string): Texts =>
    Object.fromEntries(
      texts.filter((text) => text.templateId === id).map((text) => [text.language, text.description]),
    );
  return rows.map((row) => ({ ...row, description: descriptionOf(row.id) }));
}
