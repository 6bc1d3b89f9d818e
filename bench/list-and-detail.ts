// A page that has both, for `bundles.ts`.
import '../src/elements/vacancy-detail/define.js';
import '../src/elements/vacancy-list/define.js';
