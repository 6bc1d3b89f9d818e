import type { Application, Receipt } from '../applications/application.js';
import type { Lookup } from '../applications/lookup.js';
import type { MailingTemplate } from '../applications/mailing-template.js';
import { CareerError } from '../util/error.js';
import { bounded, cut } from '../util/json.js';
import { loadCode } from '../util/page-leave.js';
import { timeSlicer } from '../util/scheduling.js';
import { isCompatible } from '../util/language-tag.js';
import { checkBaseUrl } from '../http/base-url.js';
import { requestJson } from '../http/request.js';
import { waitWithTimer, withRetries, type Wait } from '../http/retry.js';
import { SharedRequests } from '../http/shared-requests.js';
import type { Upload } from '../http/upload.js';
import { warnOnce } from '../settings/warn-once.js';
import type { Vacancy, VacancyPage } from '../vacancies/vacancy.js';
import { languageHeaders, listUrl } from './first-request.js';
import { checkId, checkLanguage, checkOptions, checkQuery } from './checks.js';
import type { RecruitingOptions, VacancyQuery } from './options.js';
import { readList } from './record.js';
import { routesOf, type MakeUrl } from './routes.js';
import type { ApplyOptions } from './sending.js';
import { readVacancy } from './vacancy-record.js';

export interface CallOptions {
  /** The language of the texts, sent as `X-Service-User-Language` unless it is the `serviceLanguage`. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether it asks again, at most twice, when the failure may pass [true]: 429, 502, 503, 504, a server that cannot
   * be reached, an answer that breaks off. A `Retry-After` of up to 30 s is kept to.
   */
  readonly retry?: boolean | undefined;
  /** An answer that is known already, such as one in the page: it is read, and nothing is requested. */
  readonly known?: KnownAnswer | undefined;
}

/** An answer of the service as it was sent. */
export interface KnownAnswer {
  /** Its JSON, parsed. */
  readonly body: unknown;
  /** Its header `Content-Language`. */
  readonly contentLanguage?: string | undefined;
}

/** Parts that a program may replace. */
export interface RecruitingTransport {
  readonly fetch?: typeof fetch;
  readonly upload?: Upload;
  /** The pause before a request is tried again. */
  readonly wait?: Wait;
}

type Read<T> = (body: unknown, headers: Headers | undefined) => T | Promise<T>;

interface AskOptions {
  readonly language: string | undefined;
  readonly signal: AbortSignal;
  readonly options?: RecruitingOptions;
}

interface Answer {
  readonly body: unknown;
  readonly headers: Headers | undefined;
}

const KEEP_ANSWERS_FOR = 30_000;

/** Loads what only an application needs of the client. Its methods do so too; a form does it before it is shown. */
export const loadSendingCode = () => loadCode(() => import('./sending.js'));

/**
 * A client of the recruiting REST API. All methods reject with a CareerError.
 *
 * ```ts
 * const client = new RecruitingClient({ baseUrl: 'https://recruit.example', customerId: '6f1c…' });
 * const { vacancies } = await client.vacancies({ access: 'external' }, { language: 'da' });
 * ```
 */
export class RecruitingClient {
  /** Without `serviceLanguage` once it has proved wrong. */
  #options: RecruitingOptions;
  readonly #url: MakeUrl;
  /** A program's own; undefined: the platform's. */
  readonly #fetch: typeof fetch | undefined;
  /** A program's own; undefined: the platform's. */
  readonly #upload: Upload | undefined;
  readonly #wait: Wait;
  readonly #shared = new SharedRequests(KEEP_ANSWERS_FOR);
  /** By language. */
  readonly #listed = new Map<string, readonly Vacancy[]>();
  readonly #lookups = new Map<string, Lookup>();
  /** What was asked since the last forget(); undefined before the first one. */
  #askedSinceForget: Set<string> | undefined;

  /** @throws CareerError `configuration` or `insecure-url` when a setting cannot be used */
  constructor(options: RecruitingOptions, transport: RecruitingTransport = {}) {
    checkOptions(options);
    this.#options = options;
    this.#url = routesOf({ ...options, baseUrl: checkBaseUrl(options.baseUrl) });
    this.#fetch = transport.fetch;
    this.#upload = transport.upload;
    this.#wait = transport.wait ?? waitWithTimer;
  }

  /** The list of vacancies, from `/vacancies/simple` or `/vacancies/`. */
  async vacancies(query: VacancyQuery = {}, options: CallOptions = {}): Promise<VacancyPage> {
    const url = listUrl(this.#url, checkQuery(query));
    const read = async (answer: unknown) => {
      const { records, total } = readList(answer, url);
      const pause = timeSlicer();
      const vacancies: Vacancy[] = [];
      for (const record of records) {
        const vacancy = this.#readListed(record);
        if (vacancy) vacancies.push(vacancy);
        await pause();
      }
      const skipped = records.length - vacancies.length;
      this.#listed.set(options.language ?? '', vacancies);
      return total === undefined ? { vacancies, skipped } : { vacancies, skipped, total };
    };
    return this.#get(url, options, read);
  }

  /**
   * What the last list in a language said about a vacancy, without asking the service: all but what only a single
   * vacancy has, such as the advert.
   */
  listed(id: string, language?: string): Vacancy | undefined {
    return this.#listed.get(language ?? '')?.find((one) => one.id === id);
  }

  /** The last list in a language, without asking the service; undefined: there was none. */
  lastList(language?: string): readonly Vacancy[] | undefined {
    return this.#listed.get(language ?? '');
  }

  /** The last lists and lookups in each language, without asking the service: they name the same things differently. */
  known(): { readonly lists: Iterable<readonly Vacancy[]>; readonly lookups: Iterable<Lookup> } {
    return { lists: this.#listed.values(), lookups: this.#lookups.values() };
  }

  /** One vacancy with its advert. @throws CareerError `not-found` for an unknown id */
  async vacancy(id: string, options: CallOptions = {}): Promise<Vacancy> {
    checkId(id);
    const url = this.#url('vacancy', id);
    const read: Read<Vacancy> = (answer, headers) => {
      const vacancy = this.#readVacancy(answer);
      if (!vacancy) throw new CareerError('bad-answer', `${url} answered no vacancy`, { url });
      const language = headers?.get('Content-Language')?.trim();
      // A list of languages says for whom the answer is, not what it is written in.
      return language && !language.includes(',') ? { ...vacancy, language } : vacancy;
    };
    const { language = '' } = options;
    const hasText = ({ languages }: Vacancy) =>
      !languages.length || languages.some((one) => isCompatible(one, language));
    return this.#get(url, options, read, hasText);
  }

  /** The lists that an application form offers. */
  async lookup(options: CallOptions = {}): Promise<Lookup> {
    const url = this.#url('lookup');
    return this.#get(url, options, async (answer) => {
      const { readLookup } = await loadSendingCode();
      const lookup = readLookup(answer, url);
      this.#lookups.set(options.language ?? '', lookup);
      return lookup;
    });
  }

  /** The mails that the service can answer an application with. */
  async mailingTemplates(options: CallOptions = {}): Promise<readonly MailingTemplate[]> {
    const url = this.#url('mailingTemplates');
    return this.#get(url, options, async (answer) =>
      (await loadSendingCode()).readMailingTemplates(answer, url),
    );
  }

  /**
   * Sends an application, once: the program never repeats it. Just before, a GET checks whether the service
   * responds to this page; if it gets no status, nothing is sent and the error has `delivered: 'no'`. From then on, an end
   * without a status is `delivered: 'unknown'`; an error without `delivered` is a refusal by the service. Browsers use
   * XMLHttpRequest, which reports progress; Node uses fetch, without progress and without a timeout except `signal`.
   */
  async apply(application: Application, options: ApplyOptions = {}): Promise<Receipt> {
    const { sendApplication } = await loadSendingCode().catch((cause: unknown) => {
      const message = 'the code that sends could not be loaded, so nothing was sent';
      throw new CareerError('unreachable', message, { cause, delivered: 'no' });
    });
    // With the header, so that the GET before the POST needs a preflight as the POST does.
    const probe = { language: 'en', options: { ...this.#options, serviceLanguage: undefined } };
    return sendApplication(application, this.#options, options, {
      url: this.#url('candidates'),
      headers: this.#originHeader,
      fetch: this.#fetch,
      upload: this.#upload,
      probeUrl: this.#url('mailingTemplates'),
      ask: (probed, signal) => this.#ask(probed, { ...probe, signal }, 'no-store'),
      wait: this.#wait,
    });
  }

  /** Forgets kept answers, so that the next call of each kind asks the service, past the browser's cache too. */
  forget(): void {
    this.#shared.clear();
    this.#askedSinceForget = new Set();
  }

  get #timeout(): number {
    return this.#options.timeout ?? 15_000;
  }

  #readVacancy(record: unknown): Vacancy | undefined {
    return readVacancy(record, this.#options.fieldMap, this.#options.timeZone);
  }

  /** A record that cannot be read costs the others nothing. */
  #readListed(record: unknown): Vacancy | undefined {
    try {
      return this.#readVacancy(record);
    } catch (cause) {
      warnOnce(
        `the record ${cut(JSON.stringify(bounded(record)), 100)} cannot be read, so it is left out: ${String(cause)}`,
      );
      return undefined;
    }
  }

  get #originHeader(): Record<string, string> {
    const { origin } = this.#options;
    return origin && typeof location === 'undefined' ? { Origin: origin } : {};
  }

  async #ask(
    url: string,
    { language, signal, options = this.#options }: AskOptions,
    cache: RequestCache,
  ): Promise<Answer> {
    let headers: Headers | undefined;
    const body = await requestJson(url, {
      headers: { ...this.#originHeader, ...languageHeaders(options, language) },
      cache,
      signal,
      timeout: this.#timeout,
      fetch: this.#fetch,
      onHeaders: (heard) => (headers = heard),
    });
    return { body, headers };
  }

  /** @param hasText whether the service can have an answer in this language at all */
  async #get<T>(
    url: string,
    { language, signal, retry = true, known }: CallOptions,
    read: Read<T>,
    hasText: (value: T) => boolean = () => true,
  ): Promise<T> {
    checkLanguage(language);
    if (known) return read(known.body, new Headers({ 'Content-Language': known.contentLanguage ?? '' }));
    const key = `${language ?? ''} ${url}`;
    const start = async (shared: AbortSignal) => {
      const cache = this.#askedSinceForget && !this.#askedSinceForget.has(key) ? 'reload' : 'default';
      const ask = async (options: RecruitingOptions) => {
        const once = () => this.#ask(url, { language, signal: shared, options }, cache);
        const { body, headers } = await (retry ? withRetries(once, shared, this.#wait) : once());
        this.#askedSinceForget?.add(key);
        return { value: await read(body, headers), written: headers?.get('Content-Language') ?? '' };
      };
      const options = this.#options;
      const first = await ask(options);
      if (!isUnexpected(first.written, language, options) || !hasText(first.value)) return first.value;
      const withHeader = { ...options, serviceLanguage: undefined };
      const second = await ask(withHeader);
      // Otherwise the service has no text in this language.
      if (second.written !== first.written) {
        this.#options = withHeader;
        warnOnce(
          `serviceLanguage is "${options.serviceLanguage}", but without the language header the service answers in ` +
            `"${first.written}", so it was asked twice: set data-service-language="${first.written}", or leave it out.`,
        );
      }
      return second.value;
    };
    // Who will not wait for retries does not join somebody who does.
    return this.#shared.get(retry ? key : `${key} once`, start, signal);
  }
}

/** Whether an answer that was asked for without the language header is in another language than it should be. */
function isUnexpected(
  written: string,
  language: string | undefined,
  { serviceLanguage, languageHeader }: RecruitingOptions,
): boolean {
  if (!written || !language || !serviceLanguage || languageHeader === false) return false;
  if (!isCompatible(language, serviceLanguage)) return false;
  return !written.split(',').some((one) => isCompatible(one.trim(), language));
}
