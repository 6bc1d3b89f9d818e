import { defineElement } from '../../controllers/define-element.js';
import { ApplicationForm } from './application-form.js';

defineElement('application-form', ApplicationForm);
