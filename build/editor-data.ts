// What editors get, tidied: comes after the plugins that write it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from './manifest.js';

interface Named {
  readonly name: string;
  readonly description?: string;
}

/** Each name once, with all that is said about it. */
function once<Item extends Named>(items: readonly Item[]): Item[] {
  const found = new Map<string, Item>();
  for (const one of items) {
    const before = found.get(one.name);
    const texts = new Set([...(before?.description?.split('\n') ?? []), one.description ?? '']);
    found.set(one.name, { ...(before ?? one), description: [...texts].join('\n') });
  }
  return [...found.values()];
}

/** Editors get each custom property and part once, and no sentence that says nothing. */
export const editorData: Plugin = {
  name: 'editor-data',
  packageLinkPhase() {
    const edit = (file: string, change: (data: never) => void) => {
      const json = readFileSync(file, 'utf8').replaceAll(' _(default: undefined)_', '');
      const data = JSON.parse(json) as never;
      change(data);
      writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
    };
    type Css = Record<'properties' | 'pseudoElements', Named[]>;
    const tidy = (css: Partial<Css>) => {
      if (css.properties) css.properties = once(css.properties);
      if (css.pseudoElements) css.pseudoElements = once(css.pseudoElements);
    };
    edit('dist/vscode.css-custom-data.json', tidy);
    edit('dist/vscode.html-custom-data.json', (html: { tags: { attributes: { values?: Named[] }[] }[] }) => {
      // It means any other text, so it is not a value to choose.
      for (const one of html.tags.flatMap(({ attributes }) => attributes))
        one.values = (one.values ?? []).filter(({ name }) => name !== '(string & {})');
    });
    edit(
      'dist/web-types.json',
      (types: {
        contributions: { css: Record<string, Named[]>; html: { elements: { 'doc-url'?: string }[] } };
      }) => {
        const { css, html } = types.contributions;
        for (const [list, items] of Object.entries(css)) css[list] = once(items);
        for (const element of html.elements) if (!element['doc-url']) delete element['doc-url'];
      },
    );
  },
};
