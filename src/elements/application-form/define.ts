import { defineElement } from '../../ui/define-element.js';
import { ApplicationForm } from './application-form.js';

defineElement('application-form', ApplicationForm);
