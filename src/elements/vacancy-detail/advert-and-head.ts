// What only a page that shows a vacancy needs, in a file of its own that loads beside the vacancy. It may share no module with the
// script's entry.

export { toSafeElement } from '../../ui/safe-html.js';
export { cleanAdvert } from '../../advert/clean-advert.js';
export { PageHead } from './page-head.js';
export { headOf } from './vacancy-head.js';
