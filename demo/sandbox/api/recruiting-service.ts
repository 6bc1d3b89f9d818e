// What the recruiting API needs of its surroundings: the sandbox in Node, a service worker in a browser.
import type { Context } from 'hono';
import type { Env } from '../http/context.js';
import type { Receipt } from '../mail/receipt-text.js';
import type { Candidate } from './candidate-rules.js';
import type { Customer } from './customer.js';
import type { ApplicationForm } from './application-form.js';

export interface RecruitingService {
  readonly customers: readonly Customer[];
  /** YYYY-MM-DD */
  readonly today: () => string;
  /** Whether vacancies have `salary`, and in lists `image`, which the API does not document. */
  readonly showsHostFields: boolean;
  /** Rejects with an HttpError (400, 413, 415). */
  readonly readForm: (c: Context<Env>) => Promise<ReceivedForm>;
}

export interface ReceivedForm extends ApplicationForm {
  /**
   * Stores the application and sends its receipt, unless it has arrived before with the same key.
   * @returns its id
   */
  store(application: CheckedApplication): Promise<string>;
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
