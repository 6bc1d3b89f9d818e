import { formatDate } from '../../i18n/format.js';
import type { Messages } from '../../i18n/messages.js';
import { activityAt, isWithheld } from '../../core/vacancies/filter.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

/** Why nobody can apply for a vacancy today; undefined when applying is possible. */
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
