import { formatDate } from '../i18n/format.js';
import type { Messages } from '../i18n/messages.js';
import type { ClosedReason } from '../vacancies/closed-reason.js';
import type { Vacancy } from '../vacancies/vacancy.js';

/** Tells the visitor why nobody can apply for a vacancy. */
export function closedNotice(
  reason: ClosedReason,
  { startDate = '' }: Vacancy,
  { t, language }: Messages,
): string {
  return reason === 'not-yet'
    ? t('detail.not-yet', { date: formatDate(language, startDate) })
    : t(`detail.${reason}`);
}
