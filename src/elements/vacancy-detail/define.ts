import { defineElement } from '../shared/define-element.js';
import { VacancyDetail } from './vacancy-detail.js';

defineElement('vacancy-detail', VacancyDetail);

// So that a program that imports this file alone has the types of the element and its events.
export type { VacancyDetail } from './vacancy-detail.js';
