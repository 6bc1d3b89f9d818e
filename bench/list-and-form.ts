// Entry of a page with list and form, for `bundles.ts`.
import '../src/elements/application-form/define.js';
import '../src/elements/vacancy-list/define.js';
