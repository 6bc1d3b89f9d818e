// Reads the sample company from a data folder: company.json, vacancies/*.json and their adverts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by language tag. */
export type Texts = Record<string, string>;

export interface SampleTerm {
  id: string;
  name: Texts;
  regionId?: string | null;
  address?: { street?: string; zipPostalCode?: string; city?: string; countryRegion?: string };
}

export interface SampleTemplate {
  id: string;
  description: Texts;
  language: string;
  subject: string;
  body: string;
}

export type TermList =
  | 'locations'
  | 'regions'
  | 'organizations'
  | 'jobTypes'
  | 'employmentCategories'
  | 'fieldsOfWork'
  | 'documentTypes'
  | 'salutations'
  | 'genders'
  | 'maritalStatuses'
  | 'countries'
  | 'nationalities';

export type TermLists = Readonly<Partial<Record<TermList, readonly SampleTerm[]>>>;

export interface SampleCompany extends TermLists {
  /** The day around which the dates of the vacancies are. */
  anchor: string;
  customerId: string;
  name: string;
  defaultLanguage: string;
  mailingTemplates?: SampleTemplate[];
}

/** What a vacancy pays. */
export interface SampleSalary {
  min: number;
  max: number;
  /** ISO 4217. */
  currency: string;
  unit: 'HOUR' | 'MONTH' | 'YEAR';
}

export interface SampleVacancy {
  id: string;
  title: Texts;
  startDate: string | null;
  endDate: string | null;
  priority: number | null;
  access: 'external' | 'internal' | null;
  locationIds?: string[];
  organizationId?: string | null;
  jobTypeId?: string | null;
  employmentCategoryId?: string | null;
  regionIds?: string[];
  fieldOfWorkIds?: string[];
  contacts?: { name?: string; title?: string; phone?: string; email?: string }[];
  applicationUrl?: string | null;
  image?: string | null;
  salary?: SampleSalary | null;
  advert?: Texts;
}

export interface Sample {
  company: SampleCompany;
  vacancies: SampleVacancy[];
}

/** The company of the folder, then one (a further customer) for each subfolder with a company.json. */
export function readSamples(dataFolder: string): Sample[] {
  const subfolders = readdirSync(dataFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(dataFolder, entry.name))
    .sort();
  const samples = [dataFolder, ...subfolders].filter((folder) => existsSync(join(folder, 'company.json')));
  if (samples.length === 0) throw new Error(`There is no company.json in ${dataFolder}.`);
  return samples.map(readSample);
}

function readSample(folder: string): Sample {
  const vacancies = readdirSync(join(folder, 'vacancies'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const vacancy = readJson<SampleVacancy>(join(folder, 'vacancies', name));
      return { ...vacancy, advert: readTexts(folder, vacancy.advert ?? {}) };
    });
  return { company: readJson<SampleCompany>(join(folder, 'company.json')), vacancies };
}

function readTexts(folder: string, paths: Texts): Texts {
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, readFileSync(join(folder, path), 'utf8')]),
  );
}

function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
