// The headings of a cleaned advert: bold paragraphs among them, and the levels of all.

import { removeNode } from '../core/util/replaced-builtins.js';

/** A paragraph, a heading or a preformatted text that cleaning has written. */
export interface Paragraph {
  readonly element: Element;
  /** Whether all its text is bold. */
  isBold: boolean;
}

const MAX_TITLE_LENGTH = 100;
/** Below all headings of the advert. */
const BOLD_LEVEL = 7;

/** Makes bold paragraphs headings, and fits all headings below the page's title, without a gap between levels. */
export function setHeadings(root: Element, paragraphs: readonly Paragraph[], headingLevel: number): void {
  const titles = new Set(paragraphs.filter((one) => isTitle(one, root)).map(({ element }) => element));
  // Before the first is renamed.
  const leading = new Set(
    [...titles].filter((element) => isContent(element.nextSibling as Element | null, titles)),
  );
  const above: number[] = [];
  for (const { element, isBold } of paragraphs) {
    const level = leading.has(element) ? BOLD_LEVEL : Number(/^h(\d)$/.exec(element.localName)?.[1] ?? 0);
    if (!level) continue;
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const heading = renamed(element, `h${Math.min(6, headingLevel + above.length)}`);
    const [content, ...others] = heading.children;
    if (isBold && content?.localName === 'strong' && !content.attributes.length && !others.length)
      unwrap(content);
  }
}

/** Bold as a whole, short, and neither a sentence, a link nor an entry such as "Deadline: 1 May". Nothing in a list or table is a heading. */
function isTitle({ element, isBold }: Paragraph, root: Element): boolean {
  if (!isBold || element.localName !== 'p' || element.parentNode !== root) return false;
  const text = element.textContent.trim();
  return (
    text.length <= MAX_TITLE_LENGTH &&
    /\p{L}/u.test(text) &&
    !/[.,;]$|:[^:\n]*\d/.test(text) &&
    !element.querySelectorAll('a').length
  );
}

/** Whether a bold paragraph can be the heading of what follows it. */
const isContent = (next: Element | null, titles: ReadonlySet<Element>): boolean =>
  next !== null && !titles.has(next) && !/^h[r1-6]$/.test(next.localName);

function renamed(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const other = element.ownerDocument.createElement(name);
  for (const attribute of element.attributes) other.setAttribute(attribute.name, attribute.value);
  while (element.firstChild) other.append(element.firstChild);
  element.before(other);
  removeNode(element);
  return other;
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  removeNode(element);
}
