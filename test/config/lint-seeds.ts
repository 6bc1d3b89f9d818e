/** A mistake for each rule that comes from a plugin, and for those of the linter's own that this project leans on. */
export interface LintSeed {
  rule: string;
  code: string;
  /** Where the mistake stands; a rule may hold in one folder alone. */
  folder?: string;
}

const lit =
  "import { LitElement, css, html, nothing } from 'lit';\nimport { property } from 'lit/decorators.js';\n";
const element = (body: string): string =>
  `${lit}export class E extends LitElement {\n${body}\n}\nexport { css, nothing, property };`;
const template = (markup: string): string =>
  `${lit}export const view = (a: string) => html\`${markup}\`;\nexport { LitElement, css, nothing, property };`;
const plain = (body: string): string => `export class E extends HTMLElement {\n${body}\n}`;

export const lintSeeds: LintSeed[] = [
  { rule: 'lit(attribute-names)', code: element('@property() pageSize = 1;') },
  { rule: 'lit(attribute-value-entities)', code: template('<p title="a > b">${a}</p>') },
  { rule: 'lit(binding-positions)', code: template('<${a}></${a}>') },
  { rule: 'lit(lifecycle-super)', code: element('override connectedCallback() {}') },
  { rule: 'lit(no-classfield-shadowing)', code: element('static override properties = { a: {} };\na = 1;') },
  { rule: 'lit(no-duplicate-template-bindings)', code: template('<p title=${a} title=${a}></p>') },
  { rule: 'lit(no-invalid-escape-sequences)', code: template('<p>\\0123 ${a}</p>') },
  { rule: 'lit(no-invalid-html)', code: template('<p id="a"id="b2" title=">${a}</p>') },
  { rule: 'lit(no-legacy-imports)', code: "import { html } from 'lit-element';\nexport { html };" },
  { rule: 'lit(no-legacy-template-syntax)', code: template('<p on-click=${a}></p>') },
  { rule: 'lit(no-native-attributes)', code: element("@property() title = '';") },
  {
    rule: 'lit(no-property-change-update)',
    code: element(
      'static override properties = { a: { type: String } };\noverride update(changed: never) {\n  super.update(changed);\n  this.a = 2;\n}',
    ),
  },
  {
    rule: 'lit(no-template-bind)',
    code: element('override render() { return html`<p @click=${this.render.bind(this)}></p>`; }'),
  },
  {
    rule: 'lit(no-this-assign-in-render)',
    code: element('a = 1;\noverride render() { this.a = 2; return html`<p></p>`; }'),
  },
  { rule: 'lit(no-useless-template-literals)', code: template("<p>${'fixed'}</p>${a}") },
  { rule: 'lit(no-value-attribute)', code: template('<input value=${a} />') },
  { rule: 'lit(prefer-nothing)', code: template('<p>${a ? a : html``}</p>') },
  {
    rule: 'lit(prefer-static-styles)',
    code: element('override render() { return html`<style>p { color: red; }</style>`; }'),
  },
  { rule: 'lit(quoted-expressions)', code: template('<p title="${a}"></p>') },
  { rule: 'lit(value-after-constraints)', code: template('<input .value=${a} max=${a} />') },
  {
    rule: 'wc(guard-define-call)',
    code: "customElements.define('an-element', class extends HTMLElement {});",
  },
  {
    rule: 'wc(no-child-traversal-in-attributechangedcallback)',
    code: plain('attributeChangedCallback() { this.querySelector("p"); }'),
  },
  {
    rule: 'wc(no-child-traversal-in-connectedcallback)',
    code: plain('connectedCallback() { this.querySelector("p"); }'),
  },
  {
    rule: 'wc(no-closed-shadow-root)',
    code: plain("connectedCallback() { this.attachShadow({ mode: 'closed' }); }"),
  },
  {
    rule: 'wc(no-constructor-attributes)',
    code: plain("constructor() { super(); this.setAttribute('a', ''); }"),
  },
  { rule: 'wc(no-constructor-params)', code: plain('constructor(a: string) { super(); console.log(a); }') },
  {
    rule: 'wc(no-customized-built-in-elements)',
    code: '/** @customElement */\nclass E extends HTMLInputElement {}\nexport { E };',
  },
  {
    rule: 'wc(no-invalid-element-name)',
    code: "if (!customElements.get('Bad')) customElements.define('Bad', class extends HTMLElement {});",
  },
  {
    rule: 'wc(no-invalid-extends)',
    code: "/** @customElement */\nclass E extends Array {}\nif (!customElements.get('an-e')) customElements.define('an-e', E);",
  },
  { rule: 'wc(no-self-class)', code: plain("connectedCallback() { this.classList.add('a'); }") },
  { rule: 'wc(no-typos)', code: plain('connectedcallback() {}') },
  {
    rule: 'wc(require-listener-teardown)',
    code: plain("connectedCallback() { window.addEventListener('resize', this); }\nhandleEvent() {}"),
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
  { rule: 'career(no-switched-off-test)', code: "it.skip('a', () => {});", folder: 'test/unit' },
  {
    rule: 'career(no-switched-off-test)',
    code: "test.describe.only('a', () => {});",
    folder: 'test/journeys',
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
  { rule: 'eslint(no-debugger)', code: 'debugger;', folder: 'demo' },
  { rule: 'eslint(no-eval)', code: "eval('1');", folder: 'demo' },
  { rule: 'eslint(eqeqeq)', code: 'export const same = (a: string) => a == "b";' },
  { rule: 'eslint(no-warning-comments)', code: '// TODO later\nexport {};' },
  {
    rule: 'eslint(preserve-caught-error)',
    code: "try { JSON.parse('x'); } catch (error) { throw new Error('bad'); }",
  },
  { rule: 'typescript(no-explicit-any)', code: 'export const a = (b: any): unknown => b;' },
  {
    rule: 'typescript(no-non-null-assertion)',
    code: 'export const a = (b?: string): number => b!.length;',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    code: '// @ts-ignore\nexport const a: string = 1;',
    folder: 'test/unit',
  },
  {
    rule: 'unicorn(prefer-node-protocol)',
    code: "import fs from 'fs';\nexport { fs };",
    folder: 'test/node',
  },
  { rule: 'unicorn(no-document-cookie)', code: "document.cookie = 'a=1';" },
  { rule: 'promise(no-new-statics)', code: 'export const a = new Promise.resolve(1);' },
  {
    rule: 'eslint(max-lines)',
    code: Array.from({ length: 301 }, (_, at) => `export const a${at} = 1;`).join('\n'),
  },
  { rule: 'import(no-mutable-exports)', code: 'export let a = 1;\na = 2;' },
];
