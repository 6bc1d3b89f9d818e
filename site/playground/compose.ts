// Writes the page that was put together: the same HTML for the preview and for copying, but for its addresses.
import type { Tag, ToolsData } from '../tools/data.js';
import { writePartRules } from './part-css.js';
import type { PageColours, PlayState } from './state.js';

export interface Addresses {
  readonly script: string;
  readonly service: string;
  readonly customer: string;
}

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
  max-width: 60rem;
  margin: 0 auto;
  padding: 1.5rem 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
}`;

/** @param themeCss the CSS of the theme builder; empty without one */
export function composeHtml(
  state: PlayState,
  data: ToolsData,
  addresses: Addresses,
  { themeCss = '', head = '' }: { readonly themeCss?: string; readonly head?: string } = {},
): string {
  const look = state.look || themeCss ? lookCss(state, data, themeCss) : PAGE_CSS[state.page];
  const css = [BODY_CSS, look, writePartRules(state.element, state.parts)].filter(Boolean).join('\n');
  const script = tag('script', [
    ['type', 'module'],
    ['src', addresses.script],
    ['data-base-url', addresses.service],
    ['data-customer-id', addresses.customer],
    ...languagesOf(state, data),
    ...Object.entries(state.settings).map(([name, value]): Pair => [`data-${name}`, value]),
  ]);
  const element = tag(state.element, Object.entries(state.attributes), state.element);
  return `<!doctype html>
<html lang="${escape(state.language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Vacancies</title>
    <style>
${indent(css, 6)}
    </style>${head && `\n    ${head}`}
${indent(script, 4)}
  </head>
  <body>
${indent(element, 4)}
  </body>
</html>
`;
}

function lookCss(state: PlayState, data: ToolsData, themeCss: string): string {
  const look = data.looks.find(({ name }) => name === state.look);
  return forElement(look?.css ?? themeCss, state.element);
}

/** The CSS of theme and parts, for a page that is there already; empty where there is none. */
export const composeCss = (state: PlayState, data: ToolsData, themeCss: string): string =>
  [lookCss(state, data, themeCss), writePartRules(state.element, state.parts)].filter(Boolean).join('\n');

/** Rules of the three elements for `<career-site>`, whose parts have prefixes; without those of lists where there is no list. */
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

function tag(name: string, attributes: readonly Pair[], end = name): string {
  const written = attributes.map(([attribute, value]) =>
    value === '' ? attribute : `${attribute}=${quote(value)}`,
  );
  const line = `<${[name, ...written].join(' ')}></${end}>`;
  if (line.length <= LINE) return line;
  return `<${name}\n${written.map((one) => `  ${one}\n`).join('')}></${end}>`;
}

function quote(value: string): string {
  const isForSingle = value.includes('"') && !value.includes("'");
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return isForSingle ? `'${escaped}'` : `"${escaped.replaceAll('"', '&quot;')}"`;
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function indent(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}
