// Reads all vacancies of a site from the recruiting service: the list and each vacancy, in each language. All or nothing.

import pMap from 'p-map';
import { today } from '../../../core/util/calendar-date.js';
import { isCareerError } from '../../../core/util/error.js';
import { waitWithTimer, withRetries } from '../../../core/http/retry.js';
import { RecruitingClient } from '../../../core/recruiting/recruiting-client.js';
import { addressInRecord } from '../../../core/vacancies/address.js';
import { isWithheld, matchesFilter } from '../../../core/vacancies/filter.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import { fetchWithoutRefusals } from '../../fetch-without-refusals.js';
import { cleanAdvertText } from './clean-advert-text.js';
import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';
import { jobFactsOf } from '../job-facts.js';
import { recordReducer, without } from './wire-record.js';

/** A vacancy as the list and its own request answered it. Its records are reduced to what is published. */
export interface ReadVacancy {
  /** As the list has it, without advert and contacts. */
  readonly listed: Vacancy;
  readonly vacancy: Vacancy;
  /** Its advert, cleaned. */
  readonly advert: string;
}

/** A language's list. */
export interface ListReading {
  readonly language: string;
  /** In the order of the service; those that closed while they were read are missing. */
  readonly vacancies: readonly ReadVacancy[];
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Makes an advert fit for a page [cleanAdvertText]. */
  readonly clean?: ((html: string) => string) | undefined;
}

/** Requests after which the client forgets the answers that it keeps. */
const FORGET_AFTER = 100;

/** How often a busy service is asked again, and the longest wait. */
const POLICY = { retries: 4, maxRetryAfter: 120_000 };

/** @throws PublishError `refused` when an answer is missing or half */
export async function readService(
  config: PublishConfig,
  options: ReadOptions,
): Promise<readonly ListReading[]> {
  // What is still being asked when one request has failed is of no use.
  const end = new AbortController();
  try {
    const signal = AbortSignal.any([options.signal, end.signal]);
    return await readAll(config, { ...options, signal });
  } finally {
    end.abort();
  }
}

async function readAll(
  config: PublishConfig,
  { signal, warn, onProgress, clean = cleanAdvertText }: ReadOptions,
): Promise<readonly ListReading[]> {
  const ask = requestsOf(signal);
  const lists = new Map<string, readonly Vacancy[]>();
  for (const language of config.languages)
    lists.set(language, await readList(config, language, { signal, warn, ask }));

  const reduce = recordReducer(config);
  const client = new RecruitingClient(config, { fetch: fetchWithoutRefusals });
  const total = [...lists.values()].reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  const readings: ListReading[] = [];
  for (const [language, list] of lists) {
    const lost: string[] = [];
    const readOne = async (listed: Vacancy): Promise<ReadVacancy | undefined> => {
      const { id } = listed;
      const request = ask(() => client.vacancy(id, { language, signal, retry: false }));
      const vacancy = await request.catch((cause: unknown) => {
        // It closed after the list was answered.
        if (isCareerError(cause) && cause.code === 'not-found') return undefined;
        return failed(cause, signal, `vacancy ${id} in ${language}`);
      });
      done += 1;
      onProgress?.(done, total);
      if (done % FORGET_AFTER === 0) client.forget();
      if (vacancy?.id !== id) lost.push(id);
      if (vacancy?.id !== id || isWithheld(vacancy, 'external')) return undefined;
      try {
        const advert = clean(vacancy.advertisementText ?? '');
        // What pages and feeds say of it is read once before, so that one record stops no site.
        jobFactsOf(vacancy, (place) => addressInRecord(vacancy, place));
        return { listed, vacancy: { ...vacancy, record: reduce(vacancy.record) }, advert };
      } catch (cause) {
        warn(
          `Vacancy ${JSON.stringify(id)} in ${language} cannot be read, so it is left out: ${String(cause)}.`,
        );
        return undefined;
      }
    };
    const read = await pMap(list, readOne, { concurrency: config.concurrency });
    checkLost(lost, { language, count: list.length, warn });
    readings.push({ language, vacancies: read.filter((one) => one !== undefined) });
  }
  return readings;
}

type Ask = <T>(send: () => Promise<T>) => Promise<T>;

/** Those of a language's list that are to be published today. */
async function readList(
  config: PublishConfig,
  language: string,
  { signal, warn, ask }: ReadOptions & { readonly ask: Ask },
): Promise<readonly Vacancy[]> {
  const filter = { access: 'external', perdate: today(config.timeZone) } as const;
  // A client keeps the list that it has read, so each list has its own client.
  const client = new RecruitingClient(config, { fetch: fetchWithoutRefusals });
  const request = ask(() => client.vacancies(filter, { language, signal, retry: false }));
  const page = await request.catch((cause: unknown) => failed(cause, signal, `the list in ${language}`));
  const { vacancies, skipped, total = 0 } = page;
  if (total > vacancies.length + skipped) {
    throw refused(
      `The service answered ${vacancies.length} of ${total} vacancies in ${language}.`,
      'A half list is not published. Ask the operator of the service how all vacancies are answered.',
    );
  }
  if (skipped) warn(`${skipped} vacancies in ${language} have no id or no title and are left out.`);
  const reduce = recordReducer(config);
  const shown = new Map<string, Vacancy>();
  for (const one of vacancies) {
    if (!matchesFilter(filter, one) || shown.has(one.id)) continue;
    const record = without(reduce(one.record), ['advertisementText', 'contacts'], config.fieldMap);
    const listed = { ...one, contacts: [], record };
    delete listed.advertisementText;
    shown.set(one.id, listed);
  }
  return [...shown.values()];
}

/** Makes the function that sends requests. When the service asks one of them to wait (`Retry-After`), all of them wait. */
function requestsOf(signal: AbortSignal): Ask {
  let pausedUntil = 0;
  const wait = (milliseconds: number) => {
    pausedUntil = Math.max(pausedUntil, Date.now() + milliseconds);
    return waitWithTimer(milliseconds, signal);
  };
  return (send) =>
    withRetries(
      async () => {
        for (let pause; (pause = pausedUntil - Date.now()) > 0;) await waitWithTimer(pause, signal);
        return send();
      },
      signal,
      wait,
      POLICY,
    );
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

const refused = (message: string, advice: string, cause?: unknown) =>
  new PublishError('refused', `${message} Nothing was changed.`, advice, cause);

const ADVICE: Readonly<Record<string, string>> = {
  'not-found': 'Check "baseUrl", "customerId" and "path".',
  blocked:
    'The request named the origin of "siteUrl", or "origin" if it is set. Let the operator of the service list that origin, or set "origin" to one that is listed.',
  'bad-answer':
    'Check that "baseUrl" is the recruiting service itself: not a login page, not another server.',
  unreachable: 'Check "baseUrl", and whether this machine may reach it (firewall, DNS, certificates).',
};

function failed(cause: unknown, signal: AbortSignal, what: string): never {
  signal.throwIfAborted();
  if (!isCareerError(cause)) throw cause;
  const { code, message, status } = cause;
  const why = message.replace(`${code}: `, '').replace(/(https?:\/\/[^\s?]{1,500})\?\S*/g, '$1');
  const advice = ADVICE[code] ?? (status === 403 ? ADVICE['blocked'] : undefined);
  throw refused(
    `The service gave no answer for ${what}: ${why.replace(/\.$/, '')}.`,
    advice ?? 'Run the command again later.',
    cause,
  );
}
