// The recruiting API, answered from the sample company in memory: the rules are those of `demo/sandbox`, the requests never
// leave the browser.
import { checkForm, type KnownToService } from '../../demo/sandbox/api/candidate-form.js';
import { APPLICATION_KEY } from '../../demo/sandbox/api/candidate-rules.js';
import { chooseLanguage, chooseText, readLanguageTag } from '../../demo/sandbox/api/language.js';
import { lookupLists, readExcluded } from '../../demo/sandbox/api/lookup.js';
import { termNamesOf } from '../../demo/sandbox/api/term-names.js';
import { filterVacancies } from '../../demo/sandbox/api/vacancy-filter.js';
import { vacancyOrder } from '../../demo/sandbox/api/vacancy-order.js';
import { readVacancyQuery } from '../../demo/sandbox/api/vacancy-query.js';
import { vacancyListOf } from '../../demo/sandbox/api/vacancy-records.js';
import { methodOf, type RouteName } from '../../demo/sandbox/http/context.js';
import { acceptsJson } from '../../demo/sandbox/http/negotiation.js';
import { HttpError, json } from '../../demo/sandbox/http/problem.js';
import { fillReceipt } from '../../demo/sandbox/mail/receipt-text.js';
import { readForm, type ReceivedFile } from './received-form.js';
import type { SampleStore } from './sample-store.js';

/** What came with an application. */
export interface Received {
  readonly id: string;
  readonly receivedAt: string;
  /** How often it has arrived with the same key. */
  readonly deliveries: number;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
  /** What a real service would send now. */
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | undefined;
}

export interface SampleServiceOptions {
  /** The company, with its dates around today. */
  readonly store: () => SampleStore;
  /** YYYY-MM-DD */
  readonly today: () => string;
  /** The URL of a picture of the sample, `pictures/….svg`. */
  readonly pictureUrl: (path: string) => string;
  /** Whether vacancies have `salary`, and in lists `image`, which the API does not document. */
  readonly showsHostFields: boolean;
  readonly onReceived?: (received: Received) => void;
}

export interface SampleService {
  /**
   * @param path below the service's address, from `/api/` on; without the query
   * @returns the answer, also to what is wrong
   */
  answer(request: Request, path: string): Promise<Response>;
}

/** The route of a path; undefined if there is none. */
export function routeOf(path: string): { route: RouteName; id: string } | undefined {
  const rest = /^\/api\/[^/]+(\/.*)$/.exec(path)?.[1]?.replace(/\/$/, '');
  const routes: Readonly<Record<string, RouteName>> = {
    '/vacancies': 'vacancies',
    '/vacancies/simple': 'simple',
    '/candidates/lookup': 'lookup',
    '/candidates/lookup/mailingtemplates': 'mailing-templates',
    '/candidates': 'candidates',
  };
  const route = rest === undefined || !Object.hasOwn(routes, rest) ? undefined : routes[rest];
  if (route !== undefined) return { route, id: '' };
  const id = /^\/vacancies\/([^/]+)$/.exec(rest ?? '')?.[1];
  return id === undefined ? undefined : { route: 'vacancy', id: decode(id) };
}

/** @param arrived applications by their key, for a service that is made again for each request */
export function sampleService(
  options: SampleServiceOptions,
  arrived = new Map<string, Received>(),
): SampleService {
  return {
    async answer(request, path) {
      try {
        return await new Answer(request, path, options, arrived).give();
      } catch (error) {
        if (error instanceof HttpError) return uncached(error.answer());
        throw error;
      }
    },
  };
}

class Answer {
  readonly #store: SampleStore;
  readonly #requested: string | undefined;
  readonly #url: URL;

  constructor(
    readonly request: Request,
    readonly path: string,
    readonly options: SampleServiceOptions,
    /** Applications by their key. */
    readonly arrived: Map<string, Received>,
  ) {
    this.#store = options.store();
    this.#requested = readLanguageTag(request.headers.get('x-service-user-language') ?? undefined);
    this.#url = new URL(request.url);
  }

  async give(): Promise<Response> {
    const { method, headers } = this.request;
    const customerId = decode(/^\/api\/([^/]+)/.exec(this.path)?.[1] ?? '');
    if (customerId.toLowerCase() !== this.#store.customer.id.toLowerCase())
      throw new HttpError(404, `There is no customer '${customerId}'.`);
    const found = routeOf(this.path);
    if (found === undefined) throw new HttpError(404, `There is no route ${this.path}.`);
    const allow = methodOf[found.route];
    if (method !== allow)
      throw new HttpError(405, `${method} is not allowed here; ${allow} is.`, { headers: { allow } });
    if (!acceptsJson(headers.get('accept') ?? undefined))
      throw new HttpError(406, 'Responses are application/json only.');
    switch (found.route) {
      case 'vacancy':
        return this.#vacancy(found.id);
      case 'lookup':
        return this.#lookup();
      case 'mailing-templates':
        return this.#templates();
      case 'candidates':
        return this.#receive();
      default:
        return this.#list();
    }
  }

  get #defaultLanguage(): string {
    return this.#store.customer.defaultLanguage;
  }

  #choose(languages: readonly string[]): string {
    return chooseLanguage(languages, this.#requested, this.#defaultLanguage) ?? this.#defaultLanguage;
  }

  #json(content: unknown, language: string, cacheControl?: string): Response {
    const wantsFresh = /(^|[\s,])no-cache([\s,]|$)/i.test(this.request.headers.get('cache-control') ?? '');
    return json(content, 200, {
      'content-language': language,
      'cache-control': cacheControl ?? (wantsFresh ? 'no-cache' : 'max-age=60'),
    });
  }

  #names() {
    return termNamesOf(this.#store.terms, this.#store.customer, this.#requested);
  }

  #records(id?: string) {
    const { rows, titles, links, customer } = this.#store;
    const isAsked = (one: string) => id === undefined || one === id;
    const texts = titles.filter(({ vacancyId }) => isAsked(vacancyId));
    const found = rows.filter((row) => isAsked(row.id));
    return vacancyListOf({ rows: found, texts, links, names: this.#names() }, customer, this.#requested);
  }

  #list(): Response {
    const query = readVacancyQuery(this.#url.searchParams);
    const languages = [...new Set(this.#store.titles.map(({ language }) => language))].sort();
    const language = this.#choose(languages);
    const records = filterVacancies(this.#records(), query).sort(
      vacancyOrder(query.sortField, query.sortDescending, language),
    );
    const answer = this.options.showsHostFields
      ? records.map((record) => ({ ...record, ...this.#hostFields(record.id) }))
      : records;
    return this.#json(answer, language);
  }

  #hostFields(id: string): { image?: string; salary?: unknown } {
    const { image, salary } = this.#store.vacancy(id) ?? {};
    return { ...(image && { image: this.#picture(image) }), ...(salary && { salary }) };
  }

  #picture(image: string): string {
    return image.startsWith('pictures/') ? this.options.pictureUrl(image) : image;
  }

  #vacancy(id: string): Response {
    const [record] = this.#records(id).records;
    const vacancy = this.#store.vacancy(id);
    if (record === undefined || vacancy === undefined)
      throw new HttpError(404, `There is no vacancy '${id}'.`);
    const languages = Object.keys(vacancy.title);
    const language = this.#choose(languages);
    const image = vacancy.image ? this.#picture(vacancy.image) : null;
    const { salary } = this.options.showsHostFields ? this.#hostFields(id) : {};
    const contacts = (vacancy.contacts ?? []).map(({ name, title, phone, email }) => ({
      name: name ?? null,
      title: title ?? null,
      phone: phone ?? null,
      email: email ?? null,
    }));
    const more = {
      advertisementText: vacancy.advert?.[language] ?? null,
      contacts,
      applicationUrl: vacancy.applicationUrl ?? null,
      image,
      ...(salary !== undefined && { salary }),
      languages,
    };
    return this.#json({ ...record, ...more }, language);
  }

  #lookup(): Response {
    const excluded = readExcluded(this.#url.searchParams);
    const names = this.#names();
    const lists = Object.entries(lookupLists)
      .filter(([list]) => !excluded.has(list))
      .map(([list, kind]) => [list, names.list(kind).map(({ id, name }) => ({ id, description: name }))]);
    const languages = [...new Set(this.#store.terms.map(({ language }) => language))].sort();
    return this.#json(Object.fromEntries(lists), this.#choose(languages));
  }

  #templates(): Response {
    const templates = this.#store.templates;
    const answer = templates.map(({ id, language, description }) => {
      const texts = new Map(Object.entries(description).sort(([a], [b]) => (a < b ? -1 : 1)));
      return { id, description: chooseText(texts, this.#requested, this.#defaultLanguage) ?? id, language };
    });
    const languages = templates.flatMap(({ description }) => Object.keys(description).sort());
    return this.#json(answer, this.#choose(languages), 'no-store');
  }

  async #receive(): Promise<Response> {
    const form = await readForm(this.request);
    const known: KnownToService = {
      vacancy: (id) => this.#store.rows.find((row) => row.id === id),
      hasTemplate: (id) => this.#store.templates.some((template) => template.id === id),
    };
    const candidate = checkForm(form, known, this.options.today());
    const key = candidate[APPLICATION_KEY];
    const before = typeof key === 'string' ? this.arrived.get(key) : undefined;
    const received: Received = before
      ? { ...before, deliveries: before.deliveries + 1 }
      : {
          id: crypto.randomUUID(),
          receivedAt: new Date().toISOString(),
          deliveries: 1,
          candidate,
          files: form.files,
          mail: this.#mail(candidate),
        };
    if (typeof key === 'string') this.arrived.set(key, received);
    this.options.onReceived?.(received);
    return uncached(json({ id: received.id }, 201));
  }

  #mail({ candidateMailingTemplateId, name, email, vacancyId }: Record<string, unknown>): Received['mail'] {
    const template = this.#store.templates.find(({ id }) => id === candidateMailingTemplateId);
    if (template === undefined) return undefined;
    const titles = this.#store.titles.filter((title) => title.vacancyId === vacancyId);
    const to = { name: String(name), email: String(email) };
    const { customer } = this.#store;
    return {
      to: `${to.name} <${to.email}>`,
      ...fillReceipt({ template, titles, customer, name: to.name }),
    };
  }
}

function uncached(response: Response): Response {
  response.headers.set('cache-control', 'no-store');
  return response;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
