import { defineElement } from '../../ui/define-element.js';
import { VacancyList } from './vacancy-list.js';

defineElement('vacancy-list', VacancyList);
