/** A thing with a name that vacancies share: a location, an organisation, a job type … */
export interface Term {
  /** Absent when the service sends names only. */
  readonly id?: string;
  readonly name: string;
}

/** A person whom applicants may ask. Every field may be absent. */
export interface Contact {
  readonly name?: string;
  readonly title?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Who may see a vacancy. Absent on a vacancy means both. */
export type Access = 'internal' | 'external';

/** A vacancy as the rest of the program knows it, whatever the host's records look like. */
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
  /** HTML as the service sent it: untrusted. Only a single vacancy has it. */
  readonly advertisementText?: string;
  readonly contacts: readonly Contact[];
  /** Where to apply instead of the form, as the service sent it: untrusted. */
  readonly applicationUrl?: string;
  /** A URL as the service sent it: untrusted. */
  readonly image?: string;
  /** The language of its texts, when the service says so (`Content-Language`). Only a single vacancy has it. */
  readonly language?: string;
  /** Tags of the languages that have texts. */
  readonly languages: readonly string[];
  /** The whole record as received, with whatever the fields above do not name. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** A list of vacancies as one answer of the service gave it. */
export interface VacancyPage {
  readonly vacancies: readonly Vacancy[];
  /** How many there are at the service, when it says so. */
  readonly total?: number;
  /** Records that had no id or no title. */
  readonly skipped: number;
}
