import type { ReactiveControllerHost } from 'lit';
import { isCareerError, withoutCode } from '../../../core/util/error.js';
import { isObject, type JsonObject } from '../../../core/util/json.js';
import { isCompatible } from '../../../core/util/language-tag.js';
import { onIdle } from '../../../core/util/scheduling.js';
import { safeWebLink } from '../../../core/util/web-links.js';
import type { KnownAnswer } from '../../../core/recruiting/recruiting-client.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import type { Vacancy, VacancyPage } from '../../../core/vacancies/vacancy.js';
import { PublishedPlace } from './published-place.js';

/** What an element was published with. */
interface PublishedAnswer {
  /** When the service was asked, in milliseconds since 1970. */
  readonly at: number;
  readonly language: string;
  /** What the attributes `access` and `location` were; undefined: the page does not say. */
  readonly asked: Readonly<Record<string, string | undefined>>;
  readonly known: KnownAnswer;
  /** Whether it is only the beginning of a list. */
  readonly isPart: boolean;
  /** The published page of each vacancy, by its id. */
  readonly hrefs: ReadonlyMap<string, string>;
}

/** What an element wants to know. */
export interface Question<T> {
  readonly language: string;
  /** The attributes that change the answer, as they are now. */
  readonly asked?: Readonly<Record<'access' | 'location', string | undefined>>;
  /** Asks the service, or reads an answer that is there already. */
  readonly read: (known?: KnownAnswer) => Promise<T>;
  /** Which vacancy; undefined: a list. */
  readonly id?: string;
  readonly loader: Loader<T>;
}

/** What keeps the loaded value, as a LoadController does. */
interface Loader<T> {
  value: T | undefined;
  readonly error: { readonly code: string } | undefined;
  accept(value: T): void;
  reload(): Promise<void>;
}

/** What lists and vacancies load, as far as it can be compared. */
interface Loaded extends Partial<VacancyPage> {
  readonly vacancy?: Vacancy;
  readonly advert?: unknown;
}

type Host = ReactiveControllerHost & HTMLElement;

interface Holder {
  isHeld: boolean;
  readonly markup: Readonly<Record<string, string | null>>;
}

/** Seconds for which a published answer counts as new. */
const MAX_AGE = 600;
/** Milliseconds between two looks at whether a visitor is still reading with the pointer. */
const LOOK_AGAIN = 300;

/** What was published between the tags of an element; it loads on demand. */
export class PublishedContent {
  /** The pages to which the published content links, by the vacancy's id, as long as they are in the right language. */
  hrefs: ReadonlyMap<string, string> = new Map();
  readonly #host: Host;
  readonly #holder: Holder;
  readonly #place: PublishedPlace;
  /** The published data in the page; undefined: it is invalid, or the service has answered otherwise. */
  #answer: Promise<PublishedAnswer | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, holder: Holder) {
    this.#host = host;
    this.#holder = holder;
    this.#place = new PublishedPlace(host);
  }

  /**
   * Whether a visitor does something with the content that would be lost if it were replaced now; the element updates again
   * after a while then.
   */
  checkBusy(): boolean {
    const isBusy = this.#place.isBusy(this.#holder.isHeld);
    if (isBusy && this.#timer === undefined) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#host.requestUpdate();
      }, LOOK_AGAIN);
    }
    return isBusy;
  }

  /** To be called in the update that replaces the content: focus and scroll position stay where they are. */
  keepPlace(): void {
    void this.#host.updateComplete.then(this.#place.note(true));
  }

  /** Answers with what was published if it fits and nothing is loaded yet, and asks the service otherwise. */
  async load<T>(question: Question<T>): Promise<T> {
    const { read, language, loader } = question;
    const answer = await (this.#answer ??= this.#read());
    const isInLanguage = answer !== undefined && isCompatible(answer.language, language);
    this.hrefs = isInLanguage ? answer.hrefs : new Map();
    if (loader.value !== undefined || !isInLanguage || !this.#fits(answer, question)) return read();
    let value: T;
    try {
      value = await read(answer.known);
      const { vacancies, skipped } = value as Loaded;
      if (skipped && !vacancies?.length) throw new Error('none of its records has an id and a title');
    } catch (cause) {
      if (isCareerError(cause) && cause.code === 'aborted') throw cause;
      this.#answer = Promise.resolve(undefined);
      this.#warn(cause);
      return read();
    }
    if (question.id !== (value as Loaded).vacancy?.id) {
      this.#release(); // the page's URL names another vacancy
      return read();
    }
    // A clock that is wrong says nothing of the age.
    const isOld = Math.abs(Date.now() - answer.at) > this.#maxAge;
    if (isOld || answer.isPart) onIdle(() => void this.#renew(question, value));
    return value;
  }

  get #maxAge(): number {
    const written = this.#host.getAttribute('max-age');
    const seconds = written?.trim() ? Number(written) : MAX_AGE;
    if (seconds >= 0) return seconds * 1000;
    warnOnce(`<${this.#host.localName}> max-age="${written}" must be seconds: 0 or more.`, 'warn');
    return MAX_AGE * 1000;
  }

  async #read(): Promise<PublishedAnswer | undefined> {
    await parsed(this.#host);
    if (!this.#host.querySelector(':scope > .career-published')) this.#release();
    try {
      return readPublishedAnswer(this.#host);
    } catch (cause) {
      this.#warn(cause);
      return undefined;
    }
  }

  /** Whether the attributes are those that it was published with. */
  #fits({ asked }: PublishedAnswer, { asked: now }: Question<unknown>): boolean {
    const were = { ...this.#holder.markup, ...defined(asked) };
    const isSame = (name: 'access' | 'location', standard = '') =>
      (were[name] || standard) === (now?.[name] || standard);
    return !now || (isSame('access', 'external') && isSame('location'));
  }

  #release(): void {
    this.#holder.isHeld = false;
    this.#host.requestUpdate();
  }

  #warn(cause: unknown): void {
    warnOnce(
      `<${this.#host.localName} published> cannot use what was published with the page, so it asks the service: ` +
        `${cause instanceof Error ? cause.message : String(cause)}. Run "career-elements publish" again.`,
      'warn',
    );
  }

  /** Asks the service without anybody noticing but by what has changed. */
  async #renew<T>({ read, loader }: Question<T>, old: T): Promise<void> {
    let newer: T;
    if (!this.#host.isConnected) return;
    try {
      newer = await read();
    } catch (cause) {
      if (isCareerError(cause) && cause.code === 'aborted') return;
      if (isCareerError(cause) && cause.code === 'not-found') return this.#close(loader, old);
      const why = isCareerError(cause) ? withoutCode(cause) : String(cause);
      warnOnce(`<${this.#host.localName}> still shows what was published: ${why}`, 'warn');
      return;
    }
    const merged = mergedOf(old, newer);
    if (merged === old || !(await this.#isLeftAlone(loader, old))) return;
    const restore = this.#place.note(false);
    loader.accept(merged);
    await this.#host.updateComplete;
    restore();
  }

  /** Loads again, which says that the vacancy is closed. What is below the element does not move. */
  async #close<T>(loader: Loader<T>, old: T): Promise<void> {
    if (!(await this.#isLeftAlone(loader, old))) return;
    const restore = this.#place.note(this.#holder.isHeld);
    await loader.reload();
    if (loader.error?.code !== 'not-found') return;
    this.#answer = Promise.resolve(undefined);
    loader.value = undefined;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    restore();
  }

  /** Resolves when the visitor does nothing with what is shown; false: it is another value by now. */
  async #isLeftAlone<T>(loader: Loader<T>, value: T): Promise<boolean> {
    while (loader.value === value && this.#place.isBusy(false))
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    return loader.value === value;
  }
}

/** A newer value with what has not changed of the old one, which is drawn already; the old value: nothing has changed. */
function mergedOf<T>(old: T, newer: T): T {
  const [was, is] = [old, newer] as [Loaded, Loaded];
  // Records may be shorter in the page.
  const textOf = ({ vacancies, total, vacancy }: Loaded) =>
    JSON.stringify([vacancies, total, vacancy], (name, value: unknown) => (name === 'record' ? '' : value));
  if (textOf(was) === textOf(is)) return old;
  const isSameAdvert = is.vacancy && was.vacancy?.advertisementText === is.vacancy.advertisementText;
  return isSameAdvert ? { ...newer, advert: was.advert } : newer;
}

const defined = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Resolves when the browser has parsed all content of an element. */
async function parsed(host: Element): Promise<void> {
  while (document.readyState === 'loading' && !host.nextSibling)
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

/** @throws Error that says what is wrong with it */
function readPublishedAnswer(host: Element): PublishedAnswer {
  const script = [...host.children].find((one) => one.matches('script[data-published]'));
  if (!script) throw new Error('there is no <script type="application/json" data-published> in it');
  const data: unknown = JSON.parse(script.textContent);
  if (!isObject(data) || data['version'] !== 1) throw new Error('its JSON has no "version": 1');
  const { at, language, access, location, urls, list, total } = data;
  const time = typeof at === 'string' ? Date.parse(at) : NaN;
  if (Number.isNaN(time)) throw new Error('its JSON has no time "at"');
  if (typeof language !== 'string' || !language) throw new Error('its JSON has no "language"');
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const asked = { access: text(access), location: text(location) };
  const known = host.localName === 'vacancy-list' ? knownList(data) : knownVacancy(data);
  const isPart = Array.isArray(list) && typeof total === 'number' && total > list.length;
  return { at: time, language, asked, known, isPart, hrefs: new Map([...linksIn(host), ...pagesOf(urls)]) };
}

const linksIn = (host: Element) =>
  [...host.querySelectorAll<HTMLElement>('.career-published a[data-id][href]')].map(
    (one) => [one.dataset['id'] ?? '', one.getAttribute('href') ?? ''] as const,
  );

/** Those of a list that shows more than the page, as `urls` of the JSON. */
const pagesOf = (urls: unknown) =>
  Object.entries(isObject(urls) ? urls : {}).filter(
    (one): one is [string, string] =>
      typeof one[1] === 'string' && safeWebLink(one[1], document.baseURI) !== undefined,
  );

function knownList({ list, total }: JsonObject): KnownAnswer {
  if (!Array.isArray(list) || !list.every(isObject)) throw new Error('its JSON has no "list" of records');
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total >= list.length;
  return { body: isCount ? { items: list, total } : list };
}

function knownVacancy({ vacancy, contentLanguage }: JsonObject): KnownAnswer {
  if (!isObject(vacancy)) throw new Error('its JSON has no record "vacancy"');
  return {
    body: vacancy,
    ...(typeof contentLanguage === 'string' && /^[\w-]+$/.test(contentLanguage) ? { contentLanguage } : {}),
  };
}
