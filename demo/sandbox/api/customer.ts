// A customer of the recruiting API, with its content: that of a sample company, its dates moved to be around today.
import type { Sample, SampleTemplate, SampleVacancy, TermLists } from '../database/sample.js';

const DAY = 86_400_000;

export interface Customer extends TermLists {
  readonly id: string;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly vacancies: readonly SampleVacancy[];
  readonly mailingTemplates: readonly SampleTemplate[];
}

/** @param today YYYY-MM-DD */
export function customerOf({ company, vacancies }: Sample, today: string): Customer {
  const days = Math.round((Date.parse(today) - Date.parse(company.anchor)) / DAY);
  const moved = (date: string | null) =>
    date && new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
  return {
    mailingTemplates: [],
    ...company,
    id: company.customerId,
    vacancies: vacancies.map((vacancy) => ({
      ...vacancy,
      startDate: moved(vacancy.startDate),
      endDate: moved(vacancy.endDate),
    })),
  };
}

/** Ignores case, since a UUID may be in upper case. */
export function findCustomer(customers: readonly Customer[], id: string): Customer | undefined {
  return customers.find((customer) => customer.id.toLowerCase() === id.toLowerCase());
}
