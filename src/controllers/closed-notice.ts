import { activityAt } from '../vacancies/filter.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { formatDate, type Words } from './words-controller.js';

/** Why nobody can apply for a vacancy today; undefined: one can. */
export function closedNotice(vacancy: Vacancy, today: string, { t, language }: Words): string | undefined {
  switch (activityAt(vacancy, today)) {
    case 'expired':
      return t('detail.expired');
    case 'not-yet':
      return t('detail.not-yet', { date: formatDate(language, vacancy.startDate ?? today) });
    default:
      return undefined;
  }
}
