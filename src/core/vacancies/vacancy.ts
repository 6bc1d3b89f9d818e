import type { Salary } from './salary.js';

/** A named value that vacancies share: a location, an organization, a job type … */
export interface Term {
  /** Absent when the service sends names only. */
  readonly id?: string;
  readonly name: string;
}

/** A contact person for applicants. Every field may be absent. */
export interface Contact {
  readonly name?: string;
  readonly title?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Who may see a vacancy. Absent on a vacancy means both. */
export type Access = 'internal' | 'external';

/** A vacancy in the form that the rest of the program uses, independent of the host's records. */
export interface Vacancy {
  /** At most 10 characters. */
  readonly id: string;
  /** Plain text, never HTML. */
  readonly title: string;
  /** The first day on which it is active, `YYYY-MM-DD`; absent: no lower bound. */
  readonly startDate?: string;
  /** The last day on which it is active, `YYYY-MM-DD`; absent: no upper bound. */
  readonly endDate?: string;
  readonly priority?: number;
  readonly access?: Access;
  readonly locations: readonly Term[];
  readonly organization?: Term;
  readonly jobType?: Term;
  readonly employmentCategory?: Term;
  readonly regions: readonly Term[];
  readonly fieldsOfWork: readonly Term[];
  /** Only where the record states one that can be read for certain. */
  readonly salary?: Salary;
  /** HTML as the service sent it: untrusted. Only a single vacancy has it. */
  readonly advertisementText?: string;
  readonly contacts: readonly Contact[];
  /** Where to apply instead of the form, as the service sent it: untrusted. */
  readonly applicationUrl?: string;
  /** A URL as the service sent it: untrusted. */
  readonly image?: string;
  /** What the picture shows, in words; mapped by `fieldMap.imageAlt`. */
  readonly imageAlt?: string;
  /** The fields that the page has mapped (`fieldMap.extra`), by name; those without a value are missing. */
  readonly extra?: Readonly<Record<string, readonly Term[]>>;
  /** The language of its texts, when the service says so (`Content-Language`). Only a single vacancy has it. */
  readonly language?: string;
  /** Tags of the languages that have texts. */
  readonly languages: readonly string[];
  /**
   * The record as received, including properties without a field above; but of texts of more than 10,000 characters the beginning (the advert
   * is whole), and nothing below the eighth level.
   */
  readonly record: Readonly<Record<string, unknown>>;
}

/** One list response of the service. */
export interface VacancyPage {
  readonly vacancies: readonly Vacancy[];
  /** The service's count of all vacancies, if it sent one. */
  readonly total?: number;
  /** Records that had no id or no title. */
  readonly skipped: number;
}
