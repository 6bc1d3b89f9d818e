import { defineElement } from '../shared/define-element.js';
import { ApplicationForm } from './application-form.js';

defineElement('application-form', ApplicationForm);

// So that a program that imports this file alone has the types of the element and its events.
export type { ApplicationForm } from './application-form.js';
