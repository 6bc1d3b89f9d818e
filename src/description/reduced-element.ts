// What is copied of the HTML of an advert before it is tidied and sanitised: the first step of the browser's cleaning, and of that in
// Node (`publish`). It uses of the DOM only what both have.

import { ALLOWED, GLOBAL_ATTRIBUTES } from './allowed-html.js';
import type { OwnStyles } from './own-styles.js';
import { safeImage, safeLink } from './safe-url.js';

/** Elements whose content does not belong to the text of an advert: removed with their content. */
const DROPPED = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param audio video ' +
    'source track canvas svg math head title meta link base input select option optgroup datalist textarea ' +
    'button dialog portal fencedframe map area xml plaintext slot'
  ).split(' '),
);

/** Elements that begin a line: another name keeps them apart when they are not allowed as they are. */
const BLOCKS = new Set(
  'address article aside center details fieldset footer form header hgroup legend main nav search section summary'.split(
    ' ',
  ),
);

/** Other names of lists. */
const RENAMED: Readonly<Record<string, string>> = { dir: 'ul', menu: 'ul' };

/**
 * Texts that follow one another become one, up to this length: WebKit looks at all of them for each that is added, and
 * each addition copies the text that it is added to.
 */
const LONG_TEXT = 4096;

/**
 * Under a policy without inline code and styles, Chromium reports each such attribute and each `<style>` and `<base>`
 * that it parses, even where it has no effect. This only keeps the console quiet: what it misses is taken away with
 * everything else. To a parser `<noframes>` is what `<style>` is: text up to its end tag.
 */
export function quiet(html: string): string {
  return html.replace(/<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag
      .replace(/^(<\/?)style(?=[\s/>])/i, '$1noframes')
      .replace(/^<base(?=[\s/>])/i, '<basefont')
      .replace(
        /("[^"]*"|'[^']*')|(\s)(style|on[a-z]+)(?=\s*=)/gi,
        (_, quoted: string | undefined, space: string, name: string) => quoted ?? `${space}data-${name}`,
      ),
  );
}

/** An element as it was parsed. */
export interface ParsedElement {
  readonly name: string;
  readonly isHtml: boolean;
  readonly read: (attribute: string) => string | null;
}

export interface ReduceOptions {
  /** The document of the copy, in which nothing runs. */
  readonly clean: Document;
  /** The advert's own. Styles are kept, as `data-style`, until cleaning has read them; undefined: they are not. */
  readonly styles: OwnStyles | undefined;
}

const isTextNode = (node: Node | null): node is Text => node?.nodeType === 3;

export function placeText(data: string, parent: Node, clean: Document): void {
  const last = parent.lastChild;
  if (isTextNode(last) && last.length < LONG_TEXT) last.appendData(data);
  else parent.appendChild(clean.createTextNode(data));
}

/** Copies one element. @returns where its children go; undefined: they go with it */
export function placeElement(
  { name: given, isHtml, read }: ParsedElement,
  parent: Node,
  { clean, styles }: ReduceOptions,
): Node | undefined {
  const name = styles && given === 'font' ? 'span' : (RENAMED[given] ?? given);
  if (!isHtml || DROPPED.has(name)) return undefined;
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  if (!allowed && !BLOCKS.has(name)) return parent;
  const element = clean.createElement(allowed ? name : 'div');
  // Asked for by name: an element may have a hundred thousand others.
  for (const attribute of [...(allowed ?? []), ...GLOBAL_ATTRIBUTES]) {
    const value = read(attribute);
    // URLs are written in full before DOMPurify sees them, which reads their schemes its own way.
    const safe = attribute === 'href' ? safeLink(value) : attribute === 'src' ? safeImage(value) : value;
    if (safe != null) element.setAttribute(attribute, safe);
  }
  const own = styles && [
    read('data-style') ?? read('style'),
    styles(given, read('class') ?? '', read('id') ?? ''),
  ];
  const style = own?.filter(Boolean).join(';');
  if (style) element.setAttribute('data-style', style);
  return parent.appendChild(element);
}
