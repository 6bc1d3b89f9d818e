import { CareerError } from '../../core/util/error.js';
import { loadCode } from '../../core/util/page-leave.js';
import type { KnownAnswer, RecruitingClient } from '../../core/recruiting/recruiting-client.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { salaryText } from '../../i18n/salary-text.js';

export type SalaryText = typeof salaryText;

interface AdvertOptions {
  /** `original` skips the cleaning, not the sanitizing. */
  readonly advert: string;
  /** The level of the vacancy's title, below which the advert's own headings are fitted. */
  readonly headingLevel: number;
}

/** An advert that is safe and clean. */
interface ShownAdvert {
  readonly element: HTMLElement;
  /** Of a very large advert, of which only the beginning is shown: makes all of it, which may block the page for seconds. */
  readonly makeWhole?: () => Promise<HTMLElement>;
}

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

/** Loads the code that cleans adverts and writes the page's head. */
export const loadAdvertCode = () => loadCode(() => import('../shared/advert-and-head.js'));

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
  { advert, headingLevel }: AdvertOptions,
  code: ReturnType<typeof loadAdvertCode>,
): Promise<ShownAdvert | undefined> {
  if (!html) return undefined;
  try {
    const { beginningOf, toSafeElement, cleanAdvert } = await code;
    const tidy = (root: HTMLElement) => cleanAdvert(root, { headingLevel });
    const makeSafe = (text: string) => toSafeElement(text, advert === 'original' ? undefined : tidy);
    const beginning = beginningOf(html);
    if (beginning === undefined) return { element: await makeSafe(html) };
    warnOnce(
      `<vacancy-detail> shows the beginning of a very long advert (${html.length} characters), and the rest on request: ` +
        'all of it would block the page for seconds.',
      'warn',
    );
    return { element: await makeSafe(beginning), makeWhole: () => makeSafe(html) };
  } catch (cause) {
    warnOnce(
      '<vacancy-detail> cannot show the advert. All files of dist/cdn have to stand beside the script: ' +
        String(cause),
    );
    return undefined;
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
    'the vacancy could not be shown; all files of dist/cdn have to stand beside the script, of the same version',
    { cause },
  );
