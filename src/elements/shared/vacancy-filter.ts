import { warnOnce } from '../../core/settings/warn-once.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

/** Whether a page's `vacancyFilter` shows a vacancy. A filter that throws hides it, so that nothing private is shown. */
export function isAcceptedBy(filter: (vacancy: Vacancy) => boolean, vacancy: Vacancy): boolean {
  try {
    return filter(vacancy);
  } catch (cause) {
    warnOnce(`<vacancy-list> vacancyFilter fails, so what it fails on is hidden: ${String(cause)}`);
    return false;
  }
}
