import { CareerError } from '../../core/util/error.js';
import { loadCode } from '../../core/util/page-leave.js';
import type { KnownAnswer } from '../shared/published/published-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { prepareAdvert, type AdvertOptions } from './advert.js';
import type { LoadedVacancy } from './detail-view.js';
import type { SalaryText } from './facts.js';

interface LoadOptions extends AdvertOptions {
  readonly language: string;
  /** An answer that is there already. */
  readonly known: KnownAnswer | undefined;
  readonly signal: AbortSignal;
}

/** Loads a vacancy, and meanwhile the code that shows it. */
export async function loadVacancy(
  client: NonNullable<SettingsController['client']>,
  id: string,
  { language, signal, known, ...options }: LoadOptions,
): Promise<LoadedVacancy> {
  const makeAdvert = prepareAdvert(options);
  const vacancy = await client.vacancy(id, { language, signal, known });
  const salaryText = loadSalaryText(vacancy);
  const advert = await makeAdvert(vacancy.advertisementText);
  return { vacancy, advert, salaryText: await salaryText, asked: language };
}

/** Loads what writes the salary of a vacancy, where it states one. */
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
    'the vacancy could not be shown; all files of dist/cdn have to stand beside the script, of the same version',
    { cause },
  );
