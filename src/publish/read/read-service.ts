// Reads a whole site from the recruiting service: the list and each vacancy, in each language. All or nothing.

import { createHash } from 'node:crypto';
import { today } from '../../base/calendar-date.js';
import { isCareerError } from '../../base/error.js';
import { RecruitingClient } from '../../recruiting/recruiting-client.js';
import { isWithheld, matchesFilter } from '../../vacancies/filter.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { cleanAdvertText } from '../advert/clean-advert-text.js';
import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';
import { recordReducer, without } from '../site/wire-record.js';
import { Gate } from './gate.js';
import type { Spool } from './spool.js';

/** What the spool keeps of a vacancy in a language. */
export interface SpooledVacancy {
  /** The record of the service, reduced, with its advert as it was sent. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The language of its texts (`Content-Language`), if the service said so. */
  readonly contentLanguage?: string;
  /** Cleaned. */
  readonly advert: string;
}

/** A vacancy of a list. Its record is in the spool, by {@link listKeyOf}: a long list would fill the memory with them. */
export interface ListedVacancy extends Vacancy {
  /** A hash of its record. */
  readonly recordHash: string;
}

/** A language's list. */
export interface ListReading {
  readonly language: string;
  /** In the order of the service; those that closed while they were read are missing. */
  readonly vacancies: readonly ListedVacancy[];
  /** A hash of what is published of a vacancy, by id. */
  readonly hashes: ReadonlyMap<string, string>;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly spool: Spool;
  /** Called with each list before its vacancies are read; it may throw. */
  readonly onList: (language: string, vacancies: readonly ListedVacancy[]) => void;
  readonly onProgress: (done: number, total: number) => void;
  readonly warn: (message: string) => void;
}

/** Vacancies whose answers the client may keep in memory. */
const FORGET_AFTER = 100;

/** Where the spool keeps the record of a list. */
export const listKeyOf = (language: string, id: string) => `list ${language} ${id}`;

export const spoolKey = (language: string, id: string) => `${language} ${id}`;

/** @throws PublishError `refused` when an answer is missing or half; whatever `onList` throws */
export async function readService(
  config: PublishConfig,
  options: ReadOptions,
): Promise<readonly ListReading[]> {
  const { signal, spool, onList, onProgress, warn } = options;
  const gate = new Gate(config.concurrency, signal);
  const perdate = today(config.timeZone);
  const lists = new Map<string, readonly ListedVacancy[]>();
  const listed = listing(spool, config);
  // One after the other, and by a client of its own, which keeps what it has listed: a long list fills the memory.
  for (const language of config.languages) {
    const query = { access: 'external', perdate } as const;
    const page = await gate
      .ask(() => clientOf(config).vacancies(query, { language, signal, retry: false }))
      .catch((cause: unknown) => failed(cause, signal, `the list in ${language}`));
    const { vacancies, skipped, total = 0 } = page;
    if (total > vacancies.length + skipped) {
      throw refused(
        `The service answered ${vacancies.length} of ${total} vacancies in ${language}.`,
        'A half list is not published. Ask the operator of the service how a whole one is answered.',
      );
    }
    if (skipped) warn(`${skipped} vacancies in ${language} have no id or no title and are left out.`);
    const shown = new Map<string, ListedVacancy>();
    for (const one of vacancies) {
      if (!matchesFilter({ access: 'external', perdate }, one) || shown.has(one.id)) continue;
      shown.set(one.id, listed(language, one));
    }
    onList(language, [...shown.values()]);
    lists.set(language, [...shown.values()]);
  }

  const jobs = config.languages.flatMap((language) =>
    (lists.get(language) ?? []).map(({ id }) => ({ language, id })),
  );
  const hashes = new Map(config.languages.map((language) => [language, new Map<string, string>()]));
  const lost = new Map(config.languages.map((language) => [language, [] as string[]]));
  const reduce = recordReducer(config);
  const client = clientOf(config);
  let done = 0;
  await gate.each(jobs, async ({ language, id }) => {
    const vacancy = await gate
      .ask(() => client.vacancy(id, { language, signal, retry: false }))
      .catch((cause: unknown) => {
        // It closed after the list was answered.
        if (isCareerError(cause) && cause.code === 'not-found') return undefined;
        return failed(cause, signal, `vacancy ${id} in ${language}`);
      });
    onProgress((done += 1), jobs.length);
    // It keeps answers for a while, for pages that ask for the same again.
    if (done % FORGET_AFTER === 0) client.forget();
    if (vacancy?.id !== id) {
      lost.get(language)?.push(id);
      return;
    }
    if (isWithheld(vacancy, 'external')) return;
    const spooled: SpooledVacancy = {
      record: reduce(vacancy.record),
      ...(vacancy.language === undefined ? {} : { contentLanguage: vacancy.language }),
      advert: cleanAdvertText(vacancy.advertisementText ?? ''),
    };
    const text = JSON.stringify(spooled);
    spool.write(spoolKey(language, id), text);
    hashes.get(language)?.set(id, hashOf(text));
  });
  for (const [language, ids] of lost)
    checkLost(ids, { language, count: lists.get(language)?.length ?? 0, warn });
  return config.languages.map((language) => {
    const known = hashes.get(language) ?? new Map<string, string>();
    return {
      language,
      hashes: known,
      vacancies: (lists.get(language) ?? []).filter(({ id }) => known.has(id)),
    };
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Makes the function that moves the record of a list into the spool. Terms, and lists of them, that are the same are one object. */
function listing(spool: Spool, config: PublishConfig) {
  const reduce = recordReducer(config);
  const known = new Map<string, unknown>();
  const shared = (name: string, value: unknown): unknown => {
    if (name === '' || typeof value !== 'object' || value === null) return value;
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key);
  };
  return (language: string, vacancy: Vacancy): ListedVacancy => {
    const text = JSON.stringify(
      without(reduce(vacancy.record), ['advertisementText', 'contacts'], config.fieldMap),
    );
    spool.write(listKeyOf(language, vacancy.id), text);
    const less = { advertisementText: undefined, contacts: [], record: {} };
    const listed = { ...vacancy, ...less, recordHash: hashOf(text) };
    return JSON.parse(JSON.stringify(listed), shared) as ListedVacancy;
  };
}

/** One or two vacancies may close between the answers. @throws PublishError `refused` where it is half of a list, or all */
function checkLost(
  ids: readonly string[],
  { language, count, warn }: { language: string; count: number; warn: (message: string) => void },
): void {
  if (ids.length > 0 && (ids.length === count || (ids.length > 2 && ids.length * 2 >= count)))
    throw refused(
      `Of the ${count} vacancies in the list in ${language}, the service does not find ${ids.length}.`,
      'Run the command again later, or ask the operator of the service.',
    );
  if (ids.length)
    warn(
      `In the list in ${language}, but not found, so left out: ${ids.map((id) => JSON.stringify(id)).join(' ')}.`,
    );
}

function clientOf(config: PublishConfig): RecruitingClient {
  const { baseUrl, customerId, path, headerPrefix, timeout, origin, timeZone, fieldMap } = config;
  return new RecruitingClient({
    baseUrl,
    customerId,
    path,
    headerPrefix,
    timeout,
    origin,
    timeZone,
    fieldMap,
  });
}

const refused = (message: string, advice: string, cause?: unknown) =>
  new PublishError('refused', `${message} Nothing was changed.`, advice, cause);

const ADVICE: Readonly<Record<string, string>> = {
  'not-found': 'Check "baseUrl", "customerId" and "path".',
  blocked: 'Let the service list the origin of "siteUrl", or name one that it lists by "origin".',
  'bad-answer':
    'Check that "baseUrl" is the recruiting service itself: not a login page, not another server.',
  unreachable: 'Check "baseUrl", and whether this machine may reach it (firewall, DNS, certificates).',
};

function failed(cause: unknown, signal: AbortSignal, what: string): never {
  signal.throwIfAborted();
  if (!isCareerError(cause)) throw cause;
  const { code, message, status } = cause;
  const why = message.replace(`${code}: `, '').replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1');
  const advice = ADVICE[code] ?? (status === 403 ? ADVICE['blocked'] : undefined);
  throw refused(
    `The service gave no answer for ${what}: ${why.replace(/\.$/, '')}.`,
    advice ?? 'Run the command again later.',
    cause,
  );
}
