// POST candidates: parses, validates and stores a form, then sends a receipt.
import { addApplication, repeatApplication } from '../database/applications.js';
import type { Database } from '../database/database.js';
import type { ApiContext, Service } from '../http/context.js';
import { json } from '../http/problem.js';
import { checkForm, type KnownToService } from './candidate-form.js';
import { APPLICATION_KEY } from './candidate-rules.js';
import { readForm, removeFiles } from './multipart.js';
import { requestOf } from './request.js';

export async function createCandidate(c: ApiContext, service: Service): Promise<Response> {
  const { customer } = requestOf(c);
  const { database, filesFolder } = service;
  const form = await readForm(c.env.incoming, filesFolder);
  try {
    const candidate = checkForm(form, known(database, customer.id), service.today());
    const otherAnswer = await c.get('beforeStoring')?.();
    if (otherAnswer !== undefined) {
      await removeFiles(filesFolder, form.files);
      return otherAnswer;
    }
    const key = (candidate[APPLICATION_KEY] ?? undefined) as string | undefined;
    const repeated = key && repeatApplication(database, customer.id, key);
    if (repeated) {
      await removeFiles(filesFolder, form.files);
      return json({ id: repeated }, 201);
    }
    const id = addApplication(database, customer.id, candidate, form.files, key);
    const {
      candidateMailingTemplateId: templateId,
      name,
      email,
      vacancyId,
    } = candidate as Record<string, string>;
    if (typeof templateId === 'string') {
      service.receipts.send({ customer, templateId, name: name!, email: email!, vacancyId: vacancyId! });
    }
    return json({ id }, 201);
  } catch (error) {
    await removeFiles(filesFolder, form.files);
    throw error;
  }
}

/** What the form is checked against. */
function known(database: Database, customerId: string): KnownToService {
  return {
    vacancy: (id) =>
      database.first<{ startDate: string | null; endDate: string | null }>(
        'SELECT start_date AS startDate, end_date AS endDate FROM vacancies WHERE customer_id = ? AND id = ?',
        customerId,
        id,
      ),
    hasTemplate: (id) => hasTemplate(database, customerId, id),
  };
}

function hasTemplate(database: Database, customerId: string, id: string): boolean {
  const sql = 'SELECT 1 AS found FROM mailing_templates WHERE customer_id = ? AND id = ?';
  return database.first(sql, customerId, id) !== undefined;
}
