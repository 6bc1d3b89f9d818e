import { defineElement } from '../../ui/define-element.js';
import '../application-form/define.js';
import '../vacancy-detail/define.js';
import '../vacancy-list/define.js';
import { CareerSite } from './career-site.js';

defineElement('career-site', CareerSite);
