// What the form adds to a page that has the list: the entry of `bench/bundles.ts` for both.
import '../src/elements/application-form/define.js';
import '../src/elements/vacancy-list/define.js';
