// The words of a receipt.
import { chooseText } from '../api/language.js';
import type { Customer } from '../database/customers.js';

interface ReceiptParts {
  template: { language: string; subject: string; body: string };
  /** The vacancy's. */
  titles: readonly { language: string; title: string }[];
  customer: Customer;
  /** The applicant's. */
  name: string;
}

export function fillReceipt({ template, titles, customer, name }: ReceiptParts): {
  subject: string;
  text: string;
} {
  const vacancyTitle = chooseText(
    new Map(titles.map(({ language, title }) => [language, title])),
    template.language,
    customer.defaultLanguage,
  );
  const values: Record<string, string> = { name, vacancyTitle: vacancyTitle ?? '', company: customer.name };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => values[key] ?? mark);
  return { subject: fill(template.subject).replace(/\s+/g, ' '), text: fill(template.body) };
}
