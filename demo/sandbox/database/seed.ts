// Seeds an empty database with the sample companies.
import type { Database, Value } from './database.js';
import type { Sample, SampleVacancy, TermList } from './sample.js';

export type TermKind =
  | 'location'
  | 'region'
  | 'organization'
  | 'job-type'
  | 'employment-category'
  | 'field-of-work'
  | 'document-type'
  | 'salutation'
  | 'gender'
  | 'marital-status'
  | 'country'
  | 'nationality';

export const kindOfList: Record<TermList, TermKind> = {
  locations: 'location',
  regions: 'region',
  organizations: 'organization',
  jobTypes: 'job-type',
  employmentCategories: 'employment-category',
  fieldsOfWork: 'field-of-work',
  documentTypes: 'document-type',
  salutations: 'salutation',
  genders: 'gender',
  maritalStatuses: 'marital-status',
  countries: 'country',
  nationalities: 'nationality',
};

/** The dates are stored as in the sample; `shiftSampleDates` shifts them. */
export function seed(database: Database, samples: Sample[]): void {
  database.transaction(() => {
    for (const sample of samples) seedCompany(database, sample);
  });
}

function seedCompany(database: Database, { company, vacancies }: Sample): void {
  const customer = company.customerId;
  database.run(
    'INSERT INTO customers (id, name, default_language, sample_date) VALUES (?, ?, ?, ?)',
    customer,
    company.name,
    company.defaultLanguage,
    company.anchor,
  );
  seedTerms(database, { company, vacancies });
  (company.mailingTemplates ?? []).forEach((template, position) => {
    const { id, language, subject, body } = template;
    database.run(
      'INSERT INTO mailing_templates (customer_id, id, position, language, subject, body) VALUES (?, ?, ?, ?, ?, ?)',
      ...[customer, id, position, language, subject, body],
    );
    for (const [tag, description] of Object.entries(template.description)) {
      database.run('INSERT INTO mailing_template_texts VALUES (?, ?, ?, ?)', customer, id, tag, description);
    }
  });
  for (const vacancy of vacancies) {
    try {
      seedVacancy(database, customer, vacancy);
    } catch (cause) {
      const reason = (cause as Error).message;
      throw new Error(`Vacancy ${vacancy.id} of the sample cannot be stored: ${reason}`, { cause });
    }
  }
}

function seedTerms(database: Database, { company }: Sample): void {
  const addTerm = database.prepare('INSERT INTO terms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addText = database.prepare('INSERT INTO term_texts VALUES (?, ?, ?, ?, ?)');
  for (const [list, kind] of Object.entries(kindOfList)) {
    (company[list as TermList] ?? []).forEach((term, position) => {
      const { street, zipPostalCode, city, countryRegion } = term.address ?? {};
      const address = [street ?? null, zipPostalCode ?? null, city ?? null, countryRegion ?? null];
      addTerm(company.customerId, kind, term.id, position, term.regionId ?? null, ...address);
      for (const [language, name] of Object.entries(term.name)) {
        addText(company.customerId, kind, term.id, language, name);
      }
    });
  }
}

function seedVacancy(database: Database, customer: string, vacancy: SampleVacancy): void {
  if (Object.keys(vacancy.title).length === 0) throw new Error('it has no title');
  const dates = [vacancy.startDate, vacancy.endDate];
  const rest: Value[] = [
    vacancy.priority,
    vacancy.access,
    vacancy.applicationUrl ?? null,
    vacancy.image ?? null,
    vacancy.salary ? JSON.stringify(vacancy.salary) : null,
  ];
  database.run(
    'INSERT INTO vacancies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    customer,
    vacancy.id,
    ...dates,
    ...rest,
  );
  for (const [language, title] of Object.entries(vacancy.title)) {
    const advert = vacancy.advert?.[language] ?? null;
    database.run(
      'INSERT INTO vacancy_texts VALUES (?, ?, ?, ?, ?)',
      customer,
      vacancy.id,
      language,
      title,
      advert,
    );
  }
  termsOfVacancy(vacancy).forEach(({ kind, termId }, position) => {
    database.run(
      'INSERT INTO vacancy_terms VALUES (?, ?, ?, ?, ?)',
      customer,
      vacancy.id,
      kind,
      termId,
      position,
    );
  });
  (vacancy.contacts ?? []).forEach(({ name, title, phone, email }, position) => {
    const values = [name ?? null, title ?? null, phone ?? null, email ?? null];
    database.run(
      'INSERT INTO contacts VALUES (?, ?, ?, ?, ?, ?, ?)',
      customer,
      vacancy.id,
      position,
      ...values,
    );
  });
}

/** What a vacancy refers to, in its order. */
export function termsOfVacancy(vacancy: SampleVacancy): { kind: TermKind; termId: string }[] {
  const terms: [TermKind, (string | null | undefined)[]][] = [
    ['location', vacancy.locationIds ?? []],
    ['region', vacancy.regionIds ?? []],
    ['field-of-work', vacancy.fieldOfWorkIds ?? []],
    ['organization', [vacancy.organizationId]],
    ['job-type', [vacancy.jobTypeId]],
    ['employment-category', [vacancy.employmentCategoryId]],
  ];
  return terms.flatMap(([kind, ids]) =>
    ids.flatMap((termId) => (typeof termId === 'string' ? [{ kind, termId }] : [])),
  );
}
