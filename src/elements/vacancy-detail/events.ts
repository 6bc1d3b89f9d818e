import type { CareerErrorEvent } from '../../settings/report-error.js';
import type { Vacancy } from '../../vacancies/vacancy.js';

export type VacancyLoadEvent = CustomEvent<{ vacancy: Vacancy }>;
export type VacancyApplyEvent = CustomEvent<{ vacancy: Vacancy }>;

declare global {
  interface HTMLElementEventMap {
    'career-error': CareerErrorEvent;
    'vacancy-load': VacancyLoadEvent;
    'vacancy-apply': VacancyApplyEvent;
  }
}
