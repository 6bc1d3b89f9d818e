// The words of a receipt.
import { chooseText } from '../api/language.js';
import type { Customer } from '../api/customer.js';
import type { SampleTemplate, Texts } from '../database/sample.js';

/** A mail to an applicant. */
export interface Receipt {
  company: string;
  name: string;
  email: string;
  language: string;
  subject: string;
  text: string;
}

interface ReceiptParts {
  template: SampleTemplate;
  /** The vacancy's. */
  titles: Texts;
  customer: Customer;
  /** The applicant's. */
  name: string;
  email: string;
}

export function fillReceipt({ template, titles, customer, name, email }: ReceiptParts): Receipt {
  const { language } = template;
  const vacancyTitle = chooseText(titles, language, customer.defaultLanguage) ?? '';
  const values: Record<string, string> = { name, vacancyTitle, company: customer.name };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => values[key] ?? mark);
  return {
    company: customer.name,
    name,
    email,
    language,
    subject: fill(template.subject).replace(/\s+/g, ' '),
    text: fill(template.body),
  };
}
