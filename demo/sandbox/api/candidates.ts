// POST candidates: parses, validates and stores a form, then sends a receipt.
import { addApplication, repeatApplication } from '../database/applications.js';
import type { Customer } from '../database/customers.js';
import type { Database } from '../database/database.js';
import type { ApiContext, Service } from '../http/context.js';
import { addError, json, emptyErrors, throwIfAny } from '../http/problem.js';
import { APPLICATION_KEY, checkCandidate, isRecord, type Candidate } from './candidate-rules.js';
import { readForm, removeFiles, type Form } from './multipart.js';
import { requestOf } from './request.js';
import { isActive } from './vacancies.js';

export async function createCandidate(c: ApiContext, service: Service): Promise<Response> {
  const { customer } = requestOf(c);
  const { database, filesFolder } = service;
  const form = await readForm(c.env.incoming, filesFolder);
  try {
    const candidate = checkForm(form, database, customer, service.today());
    const otherAnswer = await c.get('beforeStoring')?.();
    if (otherAnswer !== undefined) {
      await removeFiles(filesFolder, form.files);
      return otherAnswer;
    }
    const key = (candidate[APPLICATION_KEY] ?? undefined) as string | undefined;
    const known = key && repeatApplication(database, customer.id, key);
    if (known) {
      await removeFiles(filesFolder, form.files);
      return json({ id: known }, 201);
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

function checkForm(form: Form, database: Database, customer: Customer, today: string): Candidate {
  const candidate = readCandidate(form);
  const errors = Object.assign(
    emptyErrors(),
    form.errors,
    checkCandidate(candidate, count(form, 'attachments')),
  );
  const refuse = (field: string, message: string) => addError(errors, field, message);
  if (count(form, 'image') > 1) refuse('image', 'At most one image can be sent.');
  const { vacancyId, candidateMailingTemplateId: templateId } = candidate;
  if (errors['vacancyId'] === undefined) {
    const message = checkVacancy(database, customer.id, vacancyId as string, today);
    if (message !== undefined) refuse('vacancyId', message);
  }
  if (typeof templateId === 'string' && !hasTemplate(database, customer.id, templateId)) {
    refuse('candidateMailingTemplateId', `There is no mailing template '${templateId}'.`);
  }
  throwIfAny(errors);
  return candidate;
}

function readCandidate(form: Form): Candidate {
  const { candidate: text, errors } = form;
  const fail = (message: string) => {
    addError(errors, 'candidate', message);
    throwIfAny(errors);
  };
  if (text === undefined) fail('The part candidate is required: one text part with the candidate as JSON.');
  let candidate: unknown;
  try {
    candidate = JSON.parse(text ?? '');
    JSON.stringify(candidate); // throws if it is nested too deeply to be serialised
  } catch (error) {
    fail(`The candidate is not JSON: ${(error as Error).message}.`);
  }
  if (!isRecord(candidate)) fail('The candidate must be a JSON object.');
  return candidate as Candidate;
}

function checkVacancy(database: Database, customerId: string, id: string, today: string): string | undefined {
  const vacancy = database.first<{ startDate: string | null; endDate: string | null }>(
    'SELECT start_date AS startDate, end_date AS endDate FROM vacancies WHERE customer_id = ? AND id = ?',
    customerId,
    id,
  );
  if (vacancy === undefined) return `There is no vacancy '${id}'.`;
  if (isActive(vacancy, today)) return undefined;
  return vacancy.endDate !== null && vacancy.endDate < today
    ? `The vacancy '${id}' expired on ${vacancy.endDate}.`
    : `The vacancy '${id}' opens on ${vacancy.startDate}.`;
}

function hasTemplate(database: Database, customerId: string, id: string): boolean {
  const sql = 'SELECT 1 AS found FROM mailing_templates WHERE customer_id = ? AND id = ?';
  return database.first(sql, customerId, id) !== undefined;
}

function count(form: Form, part: string): number {
  return form.files.filter((file) => file.part === part).length;
}
