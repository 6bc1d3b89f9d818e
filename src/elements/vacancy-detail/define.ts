import { defineElement } from '../../ui/define-element.js';
import { VacancyDetail } from './vacancy-detail.js';

defineElement('vacancy-detail', VacancyDetail);
