import { defineElement } from '../shared/define-element.js';
import { VacancyList } from './vacancy-list.js';

defineElement('vacancy-list', VacancyList);

// So that a program that imports this file alone has the types of the element and its events.
export type { VacancyList } from './vacancy-list.js';
