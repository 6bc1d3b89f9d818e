import type { CareerErrorEvent } from '../shared/report-error.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { ListState } from './url-state.js';

export type { CardHelpers, RenderCard } from './results/render-card.js';

export type VacanciesLoadEvent = CustomEvent<{
  vacancies: readonly Vacancy[];
  total: number | undefined;
  skipped: number;
}>;
export type VacanciesChangeEvent = CustomEvent<ListState>;
export type VacancySelectEvent = CustomEvent<{ id: string; vacancy: Vacancy }>;

declare global {
  // Of elements, `document` and `window`, since the events bubble.
  interface GlobalEventHandlersEventMap {
    'career-error': CareerErrorEvent;
    'vacancies-load': VacanciesLoadEvent;
    'vacancies-change': VacanciesChangeEvent;
    'vacancy-select': VacancySelectEvent;
  }
}
