// Reads the elements and the script tag of a page as it is served, before any script has run.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ElementContext } from '../../core/recruiting/first-request.js';
import type { Settings } from '../../core/settings/settings.js';
import { ELEMENTS } from '../../loader/files.js';
import { contextOf } from '../../loader/first-request.js';

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The values of `lang` of the element and of those around it, the nearest first. */
  readonly languages: readonly string[];
  /** Of a `<style>`: its text. */
  readonly text?: string | undefined;
}

export interface HtmlPage {
  /** All elements in their order, those in templates excepted. */
  readonly elements: readonly PageElement[];
  /** Our custom elements. */
  readonly ours: readonly PageElement[];
  /** Script tags with our settings, or with our file. */
  readonly scripts: readonly PageElement[];
  /** The one whose settings hold. */
  readonly script: PageElement | undefined;
  /** Its `data-…` attributes, by the names of a `dataset`. */
  readonly data: Readonly<Record<string, string>>;
}

/** The name of the file for the script tag, in an address. */
export const LOADER_FILE = /(?:^|\/)career-elements(?:\.min)?\.js(?:[?#]|$)/;

export function readHtml(html: string): HtmlPage {
  const elements = elementsOf(html);
  const tags = elements.filter(
    ({ name, attributes }) => name === 'script' && !attributes['type']?.endsWith('json'),
  );
  const hasSetting = ({ attributes }: PageElement, ...names: readonly string[]) =>
    names.some((name) => name in attributes);
  const scripts = tags.filter(
    (tag) =>
      LOADER_FILE.test(tag.attributes['src'] ?? '') ||
      hasSetting(tag, 'data-customer-id', 'data-base-url', 'data-career-elements'),
  );
  // As `findScriptTag`.
  const script =
    tags.find((tag) => hasSetting(tag, 'data-customer-id')) ??
    tags.find((tag) => hasSetting(tag, 'data-base-url', 'data-career-elements')) ??
    scripts[0];
  const ours = elements.filter(({ name }) => ELEMENTS.includes(name));
  return { elements, ours, scripts, script, data: dataOf(script) };
}

/** The `data-…` attributes of a tag as a `dataset` has them. */
function dataOf(element: PageElement | undefined): Record<string, string> {
  const data = Object.entries(element?.attributes ?? {}).filter(([name]) => name.startsWith('data-'));
  const camel = (name: string) =>
    name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(data.map(([name, value]) => [camel(name), value]));
}

/**
 * What an element's first request depends on.
 * @param language of the browser
 * @param search the query of the page's URL
 */
export function contextOfElement(
  { name, attributes, languages }: PageElement,
  settings: Settings,
  language: string,
  search = '',
): ElementContext {
  const attribute = (one: string) => attributes[one] ?? null;
  return contextOf({ name, attribute, search, languages: [...languages, language] }, settings);
}

function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = [];
  const waiting: { node: Tree.ChildNode; languages: readonly string[] }[] = [];
  const add = (nodes: readonly Tree.ChildNode[], languages: readonly string[]) => {
    for (const node of [...nodes].reverse()) waiting.push({ node, languages });
  };
  add(parse(html).childNodes, []);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!('tagName' in next.node)) continue;
    const { tagName: name, attrs, childNodes } = next.node;
    const attributes = Object.fromEntries(attrs.map((one) => [one.name, one.value]));
    const languages = attributes['lang'] ? [attributes['lang'], ...next.languages] : next.languages;
    const [content] = childNodes;
    const text = name === 'style' && content && 'value' in content ? content.value : undefined;
    found.push({ name, attributes, languages, ...(text === undefined ? {} : { text }) });
    add(childNodes, languages);
  }
  return found;
}
