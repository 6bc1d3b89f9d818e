// POST candidates: parses, validates and stores a form, then sends a receipt.
import type { ApiContext } from '../http/context.js';
import { addError, emptyErrors, json, throwIfAny } from '../http/problem.js';
import { fillReceipt, type Receipt } from '../mail/receipt-text.js';
import type { ApplicationForm } from './application-form.js';
import { APPLICATION_KEY, checkCandidate, isRecord, type Candidate } from './candidate-rules.js';
import type { Customer } from './customer.js';
import type { RecruitingService } from './recruiting-service.js';
import { requestOf } from './request.js';
import { isActive } from './vacancy-query.js';

export async function createCandidate(c: ApiContext, service: RecruitingService): Promise<Response> {
  const { customer } = requestOf(c);
  const form = await service.readForm(c);
  const candidate = checkForm(form, customer, service.today());
  const otherAnswer = await c.get('beforeStoring')?.();
  if (otherAnswer !== undefined) return otherAnswer;
  const key = (candidate[APPLICATION_KEY] ?? undefined) as string | undefined;
  const receipt = receiptOf(customer, candidate);
  const id = await form.store({ customer, candidate, key, receipt });
  return json({ id }, 201);
}

function receiptOf(customer: Customer, candidate: Candidate): Receipt | undefined {
  const { candidateMailingTemplateId, name, email, vacancyId } = candidate as Record<string, string>;
  const template = customer.mailingTemplates.find(({ id }) => id === candidateMailingTemplateId);
  if (template === undefined) return undefined;
  const titles = customer.vacancies.find(({ id }) => id === vacancyId)?.title ?? {};
  return fillReceipt({ template, titles, customer, name: name!, email: email! });
}

/** @throws HttpError (400) that names each wrong field */
function checkForm(form: ApplicationForm, customer: Customer, today: string): Candidate {
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
    const message = checkVacancy(customer, vacancyId as string, today);
    if (message !== undefined) refuse('vacancyId', message);
  }
  const isTemplate = customer.mailingTemplates.some(({ id }) => id === templateId);
  if (typeof templateId === 'string' && !isTemplate) {
    refuse('candidateMailingTemplateId', `There is no mailing template '${templateId}'.`);
  }
  throwIfAny(errors);
  return candidate;
}

function readCandidate(form: ApplicationForm): Candidate {
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

function checkVacancy({ vacancies }: Customer, id: string, today: string): string | undefined {
  const vacancy = vacancies.find((one) => one.id === id);
  if (vacancy === undefined) return `There is no vacancy '${id}'.`;
  if (isActive(vacancy, today)) return undefined;
  return vacancy.endDate !== null && vacancy.endDate < today
    ? `The vacancy '${id}' expired on ${vacancy.endDate}.`
    : `The vacancy '${id}' opens on ${vacancy.startDate}.`;
}

function count(form: ApplicationForm, part: string): number {
  return form.files.filter((file) => file.part === part).length;
}
