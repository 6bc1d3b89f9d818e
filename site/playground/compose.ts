// Writes the page that was put together: the same HTML for the preview and for copying, but for its addresses.
import type { Tag, ToolsData } from './data.js';
import { writePartRules } from './part-css.js';
import type { PageColours, PlayState } from './state.js';
import { writeThemeCss } from './theme-css.js';

/** Which addresses the script tag has. */
export type Addresses = PlayState['site'];

const PAGE_CSS: Readonly<Record<PageColours, string>> = {
  system: ':root {\n  color-scheme: light dark;\n}',
  light: '',
  dark: ':root {\n  color-scheme: dark;\n}',
  background:
    'body {\n  background: #10161d;\n  color: #e4e9ef;\n}\na {\n  color: #8fbcff;\n}\nbody > * {\n  color-scheme: dark;\n}',
  grey: 'body {\n  background: #eceae4;\n  color: #4a4a4a;\n}',
  serif: ':root {\n  font-size: 62.5%;\n}\nbody {\n  font: 1.8rem/1.6 Georgia, serif;\n}',
};

const BODY_CSS = `body {
  max-width: 80rem;
  margin: 0 auto;
  padding: 1.5rem 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
}`;

/** The CSS of look or theme. @param scheme of a theme with dark colours; undefined: as the visitor's system wants */
function lookCss({ look, theme, element }: PlayState, data: ToolsData, scheme?: 'light' | 'dark'): string {
  const recipe = data.looks.find(({ name }) => name === look);
  return forElement(recipe?.css ?? writeThemeCss(theme, scheme), element);
}

/** The CSS of look or theme, and of parts, for a page that is there already; empty where nothing differs. */
export const ownCss = (state: PlayState, data: ToolsData): string =>
  [lookCss(state, data), writePartRules(state.element, state.parts)].filter(Boolean).join('\n');

/** All CSS of the page. */
export const pageCss = (state: PlayState, data: ToolsData, scheme?: 'light' | 'dark'): string =>
  [BODY_CSS, lookCss(state, data, scheme) || PAGE_CSS[state.page], writePartRules(state.element, state.parts)]
    .filter(Boolean)
    .join('\n');

export function composeHtml(state: PlayState, data: ToolsData, addresses: Addresses): string {
  const script = tag('script', [
    ['type', 'module'],
    ['src', addresses.script],
    ['data-base-url', addresses.service],
    ['data-customer-id', addresses.customer],
    ...languagesOf(state, data),
    ...Object.entries(state.settings).map(([name, value]): Pair => [`data-${name}`, value]),
  ]);
  const element = tag(state.element, Object.entries(state.attributes));
  return `<!doctype html>
<html lang="${escape(state.language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Vacancies</title>
    <style>
${indent(pageCss(state, data), 6)}
    </style>
${indent(script, 4)}
  </head>
  <body>
${indent(element, 4)}
  </body>
</html>
`;
}

/** Rules of the three elements for `<career-site>`, whose parts have prefixes; without rules for lists if the page has no list. */
export function forElement(css: string, element: Tag): string {
  if (element === 'vacancy-list') return css;
  const rules = css.split(/(?<=^\})\n/m);
  if (element !== 'career-site') return rules.filter((rule) => !/^\s*vacancy-list/m.test(rule)).join('\n');
  return css.replaceAll(
    /\b(?:vacancy-(list|detail)|application-(form))\b([^\s,{]*)/g,
    (_, vacancy: string | undefined, application: string | undefined, rest: string) =>
      `career-site${rest.replace('::part(', `::part(${vacancy ?? application}-`)}`,
  );
}

/** A draft is used only where it is named. */
function languagesOf({ language, settings }: PlayState, { languages }: ToolsData): Pair[] {
  const isDraft = languages.some(({ tag, isDraft }) => tag === language && isDraft);
  return isDraft && settings['languages'] === undefined ? [['data-languages', `${language} en`]] : [];
}

type Pair = readonly [name: string, value: string];

const LINE = 96;

function tag(name: string, attributes: readonly Pair[]): string {
  const written = attributes.map(([attribute, value]) =>
    value === '' ? attribute : `${attribute}=${quote(value)}`,
  );
  const line = `<${[name, ...written].join(' ')}></${name}>`;
  if (line.length <= LINE) return line;
  return `<${name}\n${written.map((one) => `  ${one}\n`).join('')}></${name}>`;
}

function quote(value: string): string {
  const isForSingle = value.includes('"') && !value.includes("'");
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return isForSingle ? `'${escaped}'` : `"${escaped.replaceAll('"', '&quot;')}"`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function indent(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}
