// What the service says now, in each language, for comparison with what was published: each is asked once.
import { readJson } from '../../http/request.js';
import { languageHeaders, listUrl } from '../../recruiting/first-request.js';
import { readList } from '../../recruiting/record.js';
import { readVacancy } from '../../recruiting/vacancy-record.js';
import { matchesFilter } from '../../vacancies/filter.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { ask, isAnswer, type Answer } from './ask.js';
import { dayOf, type Content } from './content-check.js';

export class Current {
  readonly #content: Content;
  readonly #lists = new Map<string, Promise<readonly Vacancy[] | undefined>>();
  readonly #vacancies = new Map<string, Promise<Vacancy | undefined>>();

  constructor(content: Content) {
    this.#content = content;
  }

  /** The vacancies that are open for everybody today; undefined: the service does not say them all. */
  list(language: string): Promise<readonly Vacancy[] | undefined> {
    return remembered(this.#lists, language, () => this.#readList(language));
  }

  /** With its advert; undefined: the service does not say it. */
  vacancy(language: string, id: string): Promise<Vacancy | undefined> {
    return remembered(this.#vacancies, `${language} ${id}`, async () => {
      const answer = await this.#ask(this.#content.service.url('vacancy', id), language);
      return answer && this.read(readJson(answer.text));
    });
  }

  /** Reads a record as the elements do. */
  read(record: unknown): Vacancy | undefined {
    const { fieldMap, timeZone } = this.#content.service.settings;
    return readVacancy(record, fieldMap, timeZone);
  }

  async #readList(language: string): Promise<readonly Vacancy[] | undefined> {
    const { service, answers } = this.#content;
    if (!answers.records) return undefined;
    const query = { access: 'external', perdate: dayOf(service) } as const;
    const answer = await this.#ask(listUrl(service.url, query), language);
    if (!answer) return undefined;
    try {
      const { records, total = records.length } = readList(readJson(answer.text), answer.url);
      if (total > records.length) return undefined;
      const read = records.map((one) => this.read(one)).filter((one) => one !== undefined);
      return read.filter((one) => matchesFilter(query, one));
    } catch {
      return undefined;
    }
  }

  async #ask(url: string, language: string): Promise<Answer | undefined> {
    const { page, service, signal } = this.#content;
    const headers = {
      Accept: 'application/json',
      Origin: page.origin,
      ...languageHeaders(service.settings, language),
    };
    const answer = await ask(url, { headers, signal });
    return isAnswer(answer) && answer.status === 200 ? answer : undefined;
  }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
