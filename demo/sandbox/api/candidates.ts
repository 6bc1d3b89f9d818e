// POST candidates: parses, validates and stores a form, then sends a receipt.
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { fillReceipt, type Receipt } from '../mail/receipt-text.js';
import { checkForm } from './candidate-form.js';
import { APPLICATION_KEY, type Candidate } from './candidate-rules.js';
import type { Customer } from './customer.js';
import type { RecruitingService } from './recruiting-service.js';
import { requestOf } from './request.js';

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
