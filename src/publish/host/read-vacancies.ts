import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';
import { readDirectory } from '../read/directory-file.js';
import { readOwnMessages } from '../read/own-messages.js';
import { readService, type ListReading } from '../read/read-service.js';
import { Spool } from '../read/spool.js';
import { nextState } from '../site/next-state.js';
import { PublishedVacancies, type PageVacancy } from '../site/published-vacancies.js';
import { makeModel } from '../site/site-model.js';
import { emptyState } from '../site/state.js';
import { readSiteOptions, type VacancySiteOptions } from './site-options.js';
import { VacancySite } from './vacancy-site.js';

export interface ReadVacanciesOptions {
  /** When the service fails: `fail` throws; `warn` gives a site without vacancies, whose elements ask the service on the page [fail]. */
  readonly onError?: 'fail' | 'warn' | undefined;
  /** Says what a person should know [nothing is said]. */
  readonly onWarning?: ((message: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** [The machine's clock] */
  readonly now?: (() => Date) | undefined;
}

/**
 * Reads all open vacancies from the service, in each language: all or nothing.
 * @throws PublishError `usage`, `refused` (the service), `file`
 */
export async function readVacancies(
  options: VacancySiteOptions,
  reading: ReadVacanciesOptions = {},
): Promise<VacancySite> {
  return readFor(readSiteOptions(options), reading);
}

/** The same with options that have been checked. @throws PublishError */
export async function readFor(
  config: PublishConfig,
  { onError = 'fail', onWarning: warn = () => undefined, signal, now }: ReadVacanciesOptions,
): Promise<VacancySite> {
  const stop = signal ?? new AbortController().signal;
  const spool = new Spool();
  try {
    const directory = await readDirectory(config, stop);
    const ownMessages = await readOwnMessages(config, { signal: stop, warn });
    const { readings, isRead } = await read(config, { spool, signal: stop, warn, onError });
    const at = (now?.() ?? new Date()).toISOString();
    const before = emptyState();
    const model = await makeModel(config, readings, { directory, ownMessages, state: before, spool });
    const state = nextState(before, readings, { model, now: at });
    const published = new PublishedVacancies(model, { spool, state, hasForm: () => false, warn });
    const vacancies: PageVacancy[] = [];
    for await (const one of published) vacancies.push(one);
    return new VacancySite({ model, published, spool, at, isRead }, vacancies);
  } catch (cause) {
    spool.close();
    throw cause instanceof PublishError ? ofBuild(cause) : cause;
  }
}

interface Reading {
  readonly spool: Spool;
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
  readonly onError: 'fail' | 'warn';
}

async function read(
  config: PublishConfig,
  { spool, signal, warn, onError }: Reading,
): Promise<{ readonly readings: readonly ListReading[]; readonly isRead: boolean }> {
  try {
    const onNothing = () => undefined;
    const readings = await readService(config, {
      ...{ signal, spool, warn },
      onList: onNothing,
      onProgress: onNothing,
    });
    return { readings, isRead: true };
  } catch (cause) {
    if (onError === 'fail' || !(cause instanceof PublishError) || cause.code !== 'refused') throw cause;
    const { message, advice } = ofBuild(cause);
    warn(
      `${message} The pages have no vacancies until scripts run.${message.includes(advice) ? '' : ` ${advice}`}`,
    );
    const nothing = config.languages.map((language) => ({ language, vacancies: [], hashes: new Map() }));
    return { readings: nothing, isRead: false };
  }
}

/** What is said to somebody who builds a site, with the advice: site generators print the message alone. */
function ofBuild({ code, message, advice, cause }: PublishError): PublishError {
  const said = message.replace(' Nothing was changed.', '');
  const what = advice.replace('Run the command again', 'Build again');
  return new PublishError(code, [said, what].filter(Boolean).join(' '), what, cause);
}
