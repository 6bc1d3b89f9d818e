// What the API answers from: a database in Node, the sample's JSON in a browser.
import type { Context } from 'hono';
import type { Customer } from '../database/customers.js';
import type { SampleTemplate, Texts } from '../database/sample.js';
import type { TermKind } from '../database/seed.js';
import type { Env } from '../http/context.js';
import type { Receipt } from '../mail/receipt-text.js';
import type { Candidate } from './candidate-rules.js';
import type { ApplicationForm } from './form-parts.js';

/** A term's name in one language. */
export interface TermText {
  kind: TermKind;
  id: string;
  language: string;
  name: string;
}

export interface VacancyRow {
  id: string;
  startDate: string | null;
  endDate: string | null;
  priority: number | null;
  access: 'external' | 'internal' | null;
  applicationUrl: string | null;
  /** A URL, or the path of a file of the sample. */
  image: string | null;
  /** Undocumented; null: the vacancy states none. */
  salary: unknown;
  titles: Texts;
  terms: { kind: TermKind; termId: string }[];
}

export type Contact = Record<'name' | 'title' | 'phone' | 'email', string | null>;

export interface FullVacancy extends VacancyRow {
  adverts: Texts;
  contacts: Contact[];
}

export interface Records {
  /** Ignores case, since a UUID may be in upper case. */
  customer(id: string): Customer | undefined;
  /** In the customer's order, languages in alphabetical order. */
  terms(customerId: string): readonly TermText[];
  /** Without their adverts, in no particular order. */
  vacancies(customerId: string): readonly VacancyRow[];
  vacancy(customerId: string, id: string): FullVacancy | undefined;
  /** In the customer's order. */
  templates(customerId: string): readonly SampleTemplate[];
}

/** An application that is ready to be stored. */
export interface CheckedApplication {
  customer: Customer;
  candidate: Candidate;
  /** The property by which a repeated delivery is recognised. */
  key: string | undefined;
  /** Undefined if the application names no template. */
  receipt: Receipt | undefined;
}

export interface ReceivedForm extends ApplicationForm {
  /**
   * Stores the application and sends its receipt, unless it has arrived before with the same key.
   * @returns its id
   */
  store(application: CheckedApplication): Promise<string>;
  /** Removes the files of a form that is not stored. */
  discard(): Promise<void>;
}

/** What the recruiting API needs of its surroundings. */
export interface RecruitingService {
  readonly records: Records;
  /** YYYY-MM-DD */
  readonly today: () => string;
  /** Whether vacancies have `salary`, and in lists `image`, which the API does not document. */
  readonly showsHostFields: boolean;
  /** Rejects with an HttpError (400, 413, 415). */
  readonly readForm: (c: Context<Env>) => Promise<ReceivedForm>;
}
