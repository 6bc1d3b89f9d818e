import { isCareerError } from '../base/error.js';
import { activityAt } from '../vacancies/filter.js';
import type { Vacancy, VacancyPage } from '../vacancies/vacancy.js';

/** Saved vacancies that one list asks the service about at most. */
const MAX_CHECKS = 5;

/** Lists that have been looked at. */
const checked = new WeakSet<VacancyPage>();

interface LoadedList {
  readonly page: VacancyPage | undefined;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
}

interface Marks {
  readonly saved: { readonly all: ReadonlyMap<string, string>; delete(id: string): void };
  changed(): void;
}

interface Client {
  vacancy(id: string, options: { readonly retry: boolean }): Promise<Vacancy>;
}

/**
 * Forgets saved vacancies that are gone. A complete list that lacks one is only the reason to ask the service about it: the list may be
 * for other readers, another place, day or language. One is gone when the service does not know it in any language, or its last day
 * has passed; after any other answer it stays.
 * @param today `YYYY-MM-DD`
 */
export async function forgetGone(
  marks: Marks,
  { page, isComplete, isLoading }: LoadedList,
  client: Client | undefined,
  today: string,
): Promise<void> {
  if (!page || !client || !isComplete || isLoading || page.skipped || checked.has(page)) return;
  checked.add(page);
  const here = new Set(page.vacancies.map(({ id }) => id));
  const missing = [...marks.saved.all.keys()].filter((id) => !here.has(id)).slice(0, MAX_CHECKS);
  for (const id of missing) {
    if (!(await isGone(id, client, today))) continue;
    marks.saved.delete(id);
    marks.changed();
  }
}

async function isGone(id: string, client: Client, today: string): Promise<boolean> {
  try {
    return activityAt(await client.vacancy(id, { retry: false }), today) === 'expired';
  } catch (cause) {
    return isCareerError(cause) && cause.code === 'not-found';
  }
}
