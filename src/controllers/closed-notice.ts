import { activityAt } from '../vacancies/filter.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { formatDate, type Messages } from './messages-controller.js';

/** Whether a vacancy is only for people who work here, and the page is not. */
export function isWithheld(vacancy: Vacancy, access: string): boolean {
  return vacancy.access === 'internal' && access !== 'internal' && access !== 'any';
}

/** Why nobody can apply for a vacancy today; undefined: one can. */
export function closedNotice(
  vacancy: Vacancy,
  { today, access }: { readonly today: string; readonly access: string },
  { t, language }: Messages,
): string | undefined {
  if (isWithheld(vacancy, access)) return t('detail.internal');
  switch (activityAt(vacancy, today)) {
    case 'expired':
      return t('detail.expired');
    case 'not-yet':
      return t('detail.not-yet', { date: formatDate(language, vacancy.startDate ?? today) });
    default:
      return undefined;
  }
}
