// What the loader reads of its tag: as little as its first request needs. The elements read all of it when their code is
// there (`script-tag.ts`), and say what is wrong with it.
import type { Settings } from './settings.js';

/** Under this symbol the page keeps the `data-…` attributes of the loader's tag; it also marks that there is a loader. */
export const LOADER = Symbol.for('career-elements.loader');

const FIRST = 'script[data-customer-id]';
// A JobPosting that `career-elements publish` wrote has the mark, too.
const OTHERS = 'script[data-base-url], script[data-career-elements]:not([type$=json])';
// Its settings may be misspelt.
const NAMED = 'script[src*=career-elements]';

/**
 * Our own script tag: the one that runs if it has our attributes, else the first that has `data-customer-id`,
 * else one with `data-career-elements`, or of our file (a module has no `currentScript`, and some pages bundle scripts).
 */
export function findScriptTag(page: Document): HTMLScriptElement | undefined {
  const running = page.currentScript;
  if (running?.matches(`${FIRST}, ${OTHERS}`)) return running as HTMLScriptElement;
  for (const selector of [FIRST, OTHERS, NAMED]) {
    const found = page.querySelector<HTMLScriptElement>(selector);
    if (found) return found;
  }
  return undefined;
}

/** Whether a path is written as a JSON object of paths, rather than as one that begins with `{customerId}`. */
export const isPathObject = (path: string) => /^\s*\{\s*"/.test(path);

const TEXTS = 'baseUrl customerId language serviceLanguage headerPrefix timeZone urlKey path'.split(' ');

/**
 * The settings that a first request depends on.
 * @throws SyntaxError when `path` is not the JSON that it looks like; the elements name it
 */
export function readFirstSettings(data: DOMStringMap): Settings {
  const settings: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const text = data[name]?.trim();
    if (text) settings[name] = text;
  }
  const { path, languageHeader } = data;
  if (path && isPathObject(path)) settings['path'] = JSON.parse(path);
  if (languageHeader) settings['languageHeader'] = languageHeader.trim() !== 'false';
  return settings;
}
