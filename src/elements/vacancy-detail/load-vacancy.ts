import { CareerError } from '../../core/util/error.js';
import { loadCode } from '../../core/util/page-leave.js';
import type { KnownAnswer, RecruitingClient } from '../../core/recruiting/recruiting-client.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { salaryText } from '../../i18n/salary-text.js';
import type { AdvertOptions, ShownAdvert } from './shown-description.js';

export type SalaryText = typeof salaryText;

/** What the service has answered about one vacancy. */
export interface LoadedVacancy {
  readonly vacancy: Vacancy;
  /** Undefined if the vacancy has no advert, or it cannot be shown. */
  readonly advert: ShownAdvert | undefined;
  /** Writes the salary; undefined if the vacancy states none, or the code could not be loaded. */
  readonly salaryText: SalaryText | undefined;
  /** The language that was asked for. */
  readonly asked: string;
}

interface LoadOptions extends AdvertOptions {
  readonly language: string;
  /** An answer that is there already. */
  readonly known: KnownAnswer | undefined;
  readonly signal: AbortSignal;
}

/** Loads the code that makes adverts safe and clean. */
export const loadAdvertCode = () => loadCode(() => import('./shown-description.js'));

/** Loads a vacancy, and meanwhile the code that shows it. */
export async function loadVacancy(
  client: RecruitingClient,
  id: string,
  { language, signal, known, ...options }: LoadOptions,
): Promise<LoadedVacancy> {
  const code = loadAdvertCode();
  code.catch(() => undefined); // reported with the advert, if there is one
  const vacancy = await client.vacancy(id, { language, signal, known });
  const salaryText = loadSalaryText(vacancy);
  const advert = await advertOf(vacancy, options, code);
  return { vacancy, advert, salaryText: await salaryText, asked: language };
}

/** The advert, safe and clean; undefined when it cannot be shown, since the vacancy is worth showing without it. */
async function advertOf(
  { advertisementText: html }: Vacancy,
  options: AdvertOptions,
  code: ReturnType<typeof loadAdvertCode>,
): Promise<ShownAdvert | undefined> {
  if (!html) return undefined;
  try {
    const { makeAdvert } = await code;
    return await makeAdvert(html, options);
  } catch (cause) {
    warnOnce(
      '<vacancy-detail> cannot show the advert with its markup. Put all files of dist/cdn next to the script: ' +
        String(cause),
    );
    return loadCode(() => import('./plain-description.js')).then(
      ({ plainDescription }) => ({ element: plainDescription(html) }),
      () => undefined,
    );
  }
}

async function loadSalaryText({ salary }: Vacancy): Promise<SalaryText | undefined> {
  try {
    return salary && (await loadCode(() => import('../../i18n/salary-text.js'))).salaryText;
  } catch (cause) {
    warnOnce(`<vacancy-detail> cannot show the salary: ${String(cause)}`, 'warn');
    return undefined;
  }
}

/** Says why the page shows nothing. */
export function warnAboutInternal({ id }: Vacancy): void {
  warnOnce(
    `<vacancy-detail> does not show vacancy ${id}, which is internal. A page for people who work here ` +
      'sets access="internal" or access="any".',
    'warn',
  );
}

export const missingCode = (cause: unknown): CareerError =>
  new CareerError(
    'bad-answer',
    'the vacancy could not be shown; put all files of dist/cdn next to the script, in the same version',
    { cause },
  );
