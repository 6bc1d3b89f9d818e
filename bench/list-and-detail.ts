// Entry of a page with both elements, for `bundles.ts`.
import '../src/elements/vacancy-detail/define.js';
import '../src/elements/vacancy-list/define.js';
