import type { CareerErrorEvent } from '../shared/report-error.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

export type VacancyLoadEvent = CustomEvent<{ vacancy: Vacancy }>;
export type VacancyApplyEvent = CustomEvent<{ vacancy: Vacancy }>;

declare global {
  // Of elements, `document` and `window`, since the events bubble.
  interface GlobalEventHandlersEventMap {
    'career-error': CareerErrorEvent;
    'vacancy-load': VacancyLoadEvent;
    'vacancy-apply': VacancyApplyEvent;
  }
}
