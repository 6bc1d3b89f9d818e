/**
 * A mistake for each plugin and each group of files in `.oxlintrc.json`, and for each rule of `lint-plugin.js`: they show that the
 * plugins load and that the globs match. The plugins' own tests cover their other rules.
 */
export interface LintSeed {
  rule: string;
  code: string;
  /** The folder of the mistake: a rule may hold in one folder alone. */
  folder?: string;
}

export const lintSeeds: LintSeed[] = [
  {
    rule: 'lit(quoted-expressions)',
    code: 'import { html } from \'lit\';\nexport const view = (a: string) => html`<p title="${a}"></p>`;',
  },
  {
    rule: 'lit(attribute-names)',
    code: "import { LitElement } from 'lit';\nimport { property } from 'lit/decorators.js';\nexport class E extends LitElement {\n@property() pageSize = 1;\n}",
  },
  { rule: 'regexp(no-super-linear-backtracking)', code: 'export const words = /^(?:\\w+ ?)+$/;' },
  { rule: 'regexp(no-super-linear-move)', code: 'export const address = /[\\w.]+@/;' },
  {
    rule: 'wc(guard-define-call)',
    code: "customElements.define('an-element', class extends HTMLElement {});",
  },
  {
    rule: 'career(no-html-sink)',
    code: 'export const put = (e: Element, a: string): void => { e.innerHTML = a; };',
  },
  {
    rule: 'career(no-html-sink)',
    code: "export const put = (e: Element, a: string): void => e.insertAdjacentHTML('beforeend', a);",
  },
  { rule: 'career(no-html-sink)', code: "export { unsafeHTML } from 'lit/directives/unsafe-html.js';" },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const list = (all: Set<number>) => Array.from(all);',
    folder: 'src/core/util',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const pairs = (all: string[]) => [...all.entries()];',
    folder: 'src/elements/shared',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const drop = (one: Element): void => one.remove();',
    folder: 'src/loader',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const all = (text: string) => [...text.matchAll(/a/g)];',
    folder: 'src/core/search',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: "export const event = () => new Event('change');",
    folder: 'src/elements/shared',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: "export const isThere = (text: string) => text.startsWith('a', 1);",
    folder: 'src/i18n',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const isUrl = (text: string) => URL.canParse(text);',
    folder: 'src/loader',
  },
  {
    rule: 'career(no-replaced-builtin)',
    code: 'export const show = (all: object, one: (name: string) => void) => {\nfor (const name in all) one(name);\n};',
    folder: 'src/description',
  },
  { rule: 'career(no-switched-off-test)', code: "it.skip('a', () => {});", folder: 'test/unit' },
  {
    rule: 'career(no-switched-off-test)',
    code: "test.describe.only('a', () => {});",
    folder: 'site/test',
  },
  {
    rule: 'career(no-sleep)',
    code: 'export const sleep = () => new Promise((done) => setTimeout(done, 100));',
    folder: 'test/unit',
  },
  {
    rule: 'career(no-sleep)',
    code: 'export const rest = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(5);',
    folder: 'test/journeys',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    code: "export const load = () => fetch('/');",
    folder: 'src/elements/vacancy-list',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    code: 'export const title = () => document.title;',
    folder: 'src/core/util',
  },
  { rule: 'eslint(no-console)', code: 'console.log(1);' },
  { rule: 'eslint(eqeqeq)', code: 'export const same = (a: string) => a == "b";', folder: 'demo' },
  {
    rule: 'eslint(max-lines)',
    code: Array.from({ length: 301 }, (_, at) => `export const a${at} = 1;`).join('\n'),
  },
  { rule: 'typescript(no-explicit-any)', code: 'export const a = (b: any): unknown => b;' },
  { rule: 'typescript(no-non-null-assertion)', code: 'export const a = (b?: string): number => b!.length;' },
  { rule: 'unicorn(no-document-cookie)', code: "document.cookie = 'a=1';" },
  { rule: 'promise(no-new-statics)', code: 'export const a = new Promise.resolve(1);' },
  { rule: 'import(no-mutable-exports)', code: 'export let a = 1;\na = 2;' },
];
