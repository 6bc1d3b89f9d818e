import { defineElement } from '../../controllers/define-element.js';
import { VacancyDetail } from './vacancy-detail.js';

defineElement('vacancy-detail', VacancyDetail);
