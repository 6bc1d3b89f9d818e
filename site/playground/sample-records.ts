// The sample company in memory, for the recruiting API.
import type { FullVacancy, Records } from '../../demo/sandbox/api/records.js';
import type { Sample, TermList, Texts } from '../../demo/sandbox/database/sample.js';
import { kindOfList, termsOfVacancy } from '../../demo/sandbox/database/seed.js';

const DAY = 86_400_000;

/**
 * @param today the day around which the sample's dates are moved, YYYY-MM-DD
 * @param pictures the address below which the sample's pictures are
 */
export function sampleRecords(
  { company, vacancies }: Sample,
  { today, pictures }: { readonly today: string; readonly pictures: string },
): Records {
  const days = Math.round((Date.parse(today) - Date.parse(company.anchor)) / DAY);
  const moved = (date: string | null) =>
    date && new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
  const rows = vacancies.map((vacancy): FullVacancy => ({
    id: vacancy.id,
    startDate: moved(vacancy.startDate),
    endDate: moved(vacancy.endDate),
    priority: vacancy.priority,
    access: vacancy.access,
    applicationUrl: vacancy.applicationUrl ?? null,
    image: vacancy.image ? new URL(vacancy.image, pictures).href : null,
    salary: vacancy.salary ?? null,
    titles: vacancy.title,
    terms: termsOfVacancy(vacancy),
    adverts: vacancy.advert ?? {},
    contacts: (vacancy.contacts ?? []).map(({ name = null, title = null, phone = null, email = null }) => ({
      name,
      title,
      phone,
      email,
    })),
  }));
  const terms = Object.entries(kindOfList).flatMap(([list, kind]) =>
    (company[list as TermList] ?? []).flatMap(({ id, name }) =>
      byLanguage(name).map(([language, text]) => ({ kind, id, language, name: text })),
    ),
  );
  const templates = (company.mailingTemplates ?? []).map((template) => ({
    ...template,
    description: Object.fromEntries(byLanguage(template.description)),
  }));
  const { customerId, name, defaultLanguage } = company;
  return {
    customer: (id) =>
      id.toLowerCase() === customerId.toLowerCase() ? { id: customerId, name, defaultLanguage } : undefined,
    terms: () => terms,
    vacancies: () => rows,
    vacancy: (_customerId, id) => rows.find((row) => row.id === id),
    templates: () => templates,
  };
}

const byLanguage = (texts: Texts) => Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
