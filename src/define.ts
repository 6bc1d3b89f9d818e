// Importing this registers every element.
import './elements/application-form/define.js';
import './elements/career-site/define.js';
import './elements/vacancy-detail/define.js';
import './elements/vacancy-list/define.js';
