// Reads the answer of the service that a published page carries.
import { isObject, type JsonObject } from '../../../core/util/json.js';
import type { KnownAnswer } from '../../../core/recruiting/recruiting-client.js';

/** What an element was published with. */
export interface PublishedAnswer {
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

/** Resolves when the browser has parsed the whole content of an element. */
export async function parsed(host: Element): Promise<void> {
  while (document.readyState === 'loading' && !host.nextSibling)
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

/** @throws Error that says what is wrong with it */
export function readPublishedAnswer(host: Element): PublishedAnswer {
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
    (one): one is [string, string] => typeof one[1] === 'string' && isPage(one[1]),
  );

function isPage(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, document.baseURI).protocol);
  } catch {
    return false;
  }
}

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
