// The code that only a page with a vacancy needs. It loads in one file beside the vacancy, and may share no module with the
// script's entry.

export { toSafeElement } from './safe-html.js';
export { beginningOf } from '../../advert/truncate.js';
export { cleanAdvert } from '../../advert/clean-advert.js';
export { PageHead } from './page-head.js';
export { headOf } from './vacancy-head.js';
