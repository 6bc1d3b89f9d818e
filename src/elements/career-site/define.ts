import { defineElement } from '../shared/define-element.js';
import '../application-form/define.js';
import '../vacancy-detail/define.js';
import '../vacancy-list/define.js';
import { CareerSite } from './career-site.js';

defineElement('career-site', CareerSite);

// So that a program that imports this file alone has the types of the element and its events.
export type { CareerSite } from './career-site.js';
