import type { Application, Receipt } from '../applications/application.js';
import type { Lookup } from '../applications/lookup.js';
import type { MailingTemplate } from '../applications/mailing-template.js';
import { CareerError, isCareerError } from '../error.js';
import { requestJson } from '../http/request.js';
import { SharedRequests } from '../http/shared-requests.js';
import { upload, type Upload, type UploadProgress } from '../http/upload.js';
import { isCalendarDate } from '../vacancies/calendar-date.js';
import { isSortField, SORT_FIELDS, type SortField } from '../vacancies/order.js';
import type { Vacancy, VacancyPage } from '../vacancies/vacancy.js';
import { candidateForm } from './candidate-form.js';
import { readLookup, readMailingTemplate } from './lookup-record.js';
import type { RecruitingOptions } from './options.js';
import { CaselessRecord, isRecord, readList, readText } from './record.js';
import { routesOf, type MakeUrl } from './routes.js';
import { readVacancy } from './vacancy-record.js';

/** What a list is asked for. A default that equals the service's is left out of the URL. */
export interface VacancyQuery {
  /** `any` and absence send no filter. */
  readonly access?: 'external' | 'internal' | 'any' | undefined;
  /** Only vacancies that are active on this day, `YYYY-MM-DD`. */
  readonly perdate?: string | undefined;
  /** An id or a name of a location. */
  readonly location?: string | undefined;
  readonly sortField?: SortField | undefined;
  readonly sortDescending?: boolean | undefined;
  /**
   * Which of the two routes is asked [`auto`: `full` when a filter is sent, else `simple`]. The document shows
   * filters on `/vacancies/` and sorting on `/vacancies/simple`.
   */
  readonly endpoint?: 'auto' | 'simple' | 'full' | undefined;
}

export interface CallOptions {
  /** The language of the texts, sent as `X-Service-User-Language`. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ApplyOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Parts that a program may replace. */
export interface RecruitingTransport {
  readonly fetch?: typeof fetch;
  readonly upload?: Upload;
}

const KEEP_ANSWERS_FOR = 30_000;

/**
 * A client of the recruiting REST API. All methods reject with a CareerError.
 *
 * ```ts
 * const client = new RecruitingClient({ baseUrl: 'https://recruit.example', customerId: '6f1c…' });
 * const { vacancies } = await client.vacancies({ access: 'external' }, { language: 'da' });
 * ```
 */
export class RecruitingClient {
  readonly #options: RecruitingOptions;
  readonly #url: MakeUrl;
  readonly #fetch: typeof fetch;
  readonly #upload: Upload;
  readonly #shared = new SharedRequests(KEEP_ANSWERS_FOR);
  /** What was asked since the last forget(); undefined when there was none. */
  #askedAnew: Set<string> | undefined;

  /** @throws CareerError `configuration` or `insecure-url` when a setting cannot be used */
  constructor(options: RecruitingOptions, transport: RecruitingTransport = {}) {
    if (!options.customerId) {
      throw new CareerError('configuration', 'customer-id is missing', { setting: 'customer-id' });
    }
    if (!/^[\w-]+$/.test(options.headerPrefix ?? 'X-Service')) {
      const setting = 'data-header-prefix';
      throw new CareerError('configuration', `${setting}="${options.headerPrefix}" is no header name`, {
        setting,
      });
    }
    this.#options = options;
    this.#url = routesOf(options);
    // Bound: a browser's fetch refuses to be called as a method of something else.
    this.#fetch = transport.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#upload = transport.upload ?? upload;
  }

  /** The list of vacancies, from `/vacancies/simple` or `/vacancies/`. */
  async vacancies(query: VacancyQuery = {}, options: CallOptions = {}): Promise<VacancyPage> {
    const { access, perdate, location, sortField, sortDescending, endpoint } = checkQuery(query);
    const filters: [string, string | undefined][] = [
      ['access', access === 'any' ? undefined : access],
      ['perdate', perdate],
      ['location', location],
    ];
    const parameters = [
      ...filters,
      ['sortField', sortField],
      ['sortDescending', sortDescending ? 'true' : undefined],
    ].filter((one): one is [string, string] => Boolean(one[1]));
    const filtered = filters.some(([, value]) => value);
    const simple = endpoint === 'simple' || (endpoint !== 'full' && !filtered);
    const url = this.#url(simple ? 'simple' : 'vacancies', undefined, parameters);
    return this.#get(url, options, (answer) => {
      const { records, total } = readList(answer, url);
      const vacancies = records.map((one) => this.#readVacancy(one)).filter((one) => one !== undefined);
      const skipped = records.length - vacancies.length;
      return total === undefined ? { vacancies, skipped } : { vacancies, skipped, total };
    });
  }

  /** One vacancy with its advert. @throws CareerError `not-found` when there is none of this id */
  async vacancy(id: string, options: CallOptions = {}): Promise<Vacancy> {
    const url = this.#url('vacancy', id);
    return this.#get(url, options, (answer) => {
      const vacancy = this.#readVacancy(answer);
      if (!vacancy) throw new CareerError('bad-answer', `${url} answered no vacancy`, { url });
      return vacancy;
    });
  }

  /** The lists that an application form offers. */
  async lookup(options: CallOptions = {}): Promise<Lookup> {
    const url = this.#url('lookup');
    return this.#get(url, options, (answer) => readLookup(answer, url));
  }

  /** The mails that the service can answer an application with. */
  async mailingTemplates(options: CallOptions = {}): Promise<readonly MailingTemplate[]> {
    const url = this.#url('mailingTemplates');
    return this.#get(url, options, (answer) => readMailingTemplates(answer, url));
  }

  /**
   * Sends an application, once: the program never repeats it. Just before, a GET asks whether the service
   * answers this page at all; if that gets no status, nothing is sent and the error says `delivered: 'no'`.
   * From then on, an end without a status is `delivered: 'unknown'`; an error without `delivered` is the
   * service's own refusal.
   */
  async apply(application: Application, options: ApplyOptions = {}): Promise<Receipt> {
    const { signal, onProgress } = options;
    await this.#checkAnswers(signal);
    const answer = await this.#upload(
      this.#url('candidates'),
      candidateForm(application, this.#options.parts),
      { signal, onProgress, timeout: this.#timeout },
    );
    const reference = isRecord(answer) ? readText(new CaselessRecord(answer).get('id')) : undefined;
    const receivedAt = new Date();
    return reference === undefined ? { receivedAt } : { receivedAt, reference };
  }

  /** Forgets kept answers, so that the next call of each kind asks the service, past the browser's cache too. */
  forget(): void {
    this.#shared.clear();
    this.#askedAnew = new Set();
  }

  get #timeout(): number {
    return this.#options.timeout ?? 15_000;
  }

  #readVacancy(record: unknown): Vacancy | undefined {
    return readVacancy(record, this.#options.fieldMap, this.#options.timeZone);
  }

  /** Any status will do: it shows that the way is open and that the service knows this page's origin. */
  async #checkAnswers(signal: AbortSignal | undefined): Promise<void> {
    try {
      await requestJson(this.#url('mailingTemplates'), {
        headers: this.#languageHeader('en'),
        cache: 'no-store',
        fetch: this.#fetch,
        timeout: this.#timeout,
        signal,
      });
    } catch (cause) {
      const error = isCareerError(cause) ? cause : undefined;
      const status = error?.status;
      const isRedirect = status !== undefined && status >= 300 && status < 400;
      if (status !== undefined && status !== 403 && !isRedirect) return;
      throw new CareerError(
        error?.code ?? 'unreachable',
        'the service does not answer, so nothing was sent',
        {
          ...(error ? { url: error.url, status: error.status, retryAfter: error.retryAfter } : {}),
          cause,
          delivered: 'no',
        },
      );
    }
  }

  #languageHeader(language: string | undefined): Record<string, string> {
    const { headerPrefix = 'X-Service', languageHeader = true } = this.#options;
    return language && languageHeader ? { [`${headerPrefix}-User-Language`]: language } : {};
  }

  async #get<T>(url: string, { language, signal }: CallOptions, read: (answer: unknown) => T): Promise<T> {
    const key = `${language ?? ''} ${url}`;
    return this.#shared.get(
      key,
      async (shared) => {
        const cache = this.#askedAnew && !this.#askedAnew.has(key) ? 'reload' : 'default';
        const headers = this.#languageHeader(language);
        const timeout = this.#timeout;
        const answer = await requestJson(url, {
          headers,
          cache,
          timeout,
          fetch: this.#fetch,
          signal: shared,
        });
        this.#askedAnew?.add(key);
        return read(answer);
      },
      signal,
    );
  }
}

function readMailingTemplates(answer: unknown, url: string): readonly MailingTemplate[] {
  return readList(answer, url)
    .records.map(readMailingTemplate)
    .filter((one) => one !== undefined);
}

/** What a page may write by hand is checked before it costs a request. */
function checkQuery(query: VacancyQuery): VacancyQuery {
  const refuse = (setting: string, value: unknown, allowed: string) => {
    throw new CareerError('configuration', `${setting}="${String(value)}" must be ${allowed}`, { setting });
  };
  if (query.access !== undefined && !['external', 'internal', 'any'].includes(query.access)) {
    refuse('access', query.access, 'external, internal or any');
  }
  if (query.perdate !== undefined && !isCalendarDate(query.perdate)) {
    refuse('perdate', query.perdate, 'a date such as 2026-01-31, today or any');
  }
  if (query.sortField !== undefined && !isSortField(query.sortField)) {
    refuse('sort-field', query.sortField, SORT_FIELDS.join(', '));
  }
  if (query.endpoint !== undefined && !['auto', 'simple', 'full'].includes(query.endpoint)) {
    refuse('endpoint', query.endpoint, 'auto, simple or full');
  }
  return query;
}
