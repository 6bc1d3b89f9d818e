// The code that only a page with a vacancy needs. It is one module, since the build adds a helper file where
// several `import()` lead to one file.

export { toSafeElement } from './safe-html.js';
export { beginningOf } from '../../advert/truncate.js';
export { cleanAdvert } from '../../advert/clean-advert.js';
export { PageHead } from './page-head.js';
export { VacancyHead } from './vacancy-head.js';
