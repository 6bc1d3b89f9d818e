import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';
import { readDirectory, readOwnMessages } from '../read/own-files.js';
import { readService } from '../read/read-service.js';
import { publishedVacancies } from '../published-vacancies.js';
import { makeModel } from '../site-model.js';
import { emptyState } from '../state.js';
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
  {
    onError = 'fail',
    onWarning: warn = () => undefined,
    signal = new AbortController().signal,
    now = () => new Date(),
  }: ReadVacanciesOptions,
): Promise<VacancySite> {
  try {
    const directory = await readDirectory(config, signal);
    const ownMessages = await readOwnMessages(config, { signal, warn });
    const readings = await readService(config, { signal, warn }).catch((cause: unknown) => {
      if (onError === 'fail' || !(cause instanceof PublishError) || cause.code !== 'refused') throw cause;
      const { message, advice } = ofBuild(cause);
      warn(
        `${message} The pages have no vacancies until scripts run.${message.includes(advice) ? '' : ` ${advice}`}`,
      );
      return undefined;
    });
    const known = readings ?? config.languages.map((language) => ({ language, vacancies: [] }));
    const model = await makeModel(config, known, {
      directory,
      ownMessages,
      before: emptyState(),
      now: now().toISOString(),
      warn,
    });
    const vacancies = publishedVacancies(known, model, { hasForm: () => false, warn });
    return new VacancySite(model, vacancies, readings !== undefined);
  } catch (cause) {
    throw cause instanceof PublishError ? ofBuild(cause) : cause;
  }
}

/** What is said to somebody who builds a site, with the advice: site generators print the message alone. */
function ofBuild({ code, message, advice, cause }: PublishError): PublishError {
  const said = message.replace(' Nothing was changed.', '');
  const what = advice.replace('Run the command again', 'Build again');
  return new PublishError(code, [said, what].filter(Boolean).join(' '), what, cause);
}
