// The allow-list of HTML in adverts, for both sanitizers, and the final check after either of them.

import { safeImage, safeLink } from './safe-url.js';
import { removeNode } from '../core/util/replaced-builtins.js';

/** The allowed elements with their allowed attributes. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'p br hr h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote pre code kbd samp em strong b i u s del ins sub sup small ' +
      'mark q cite figure figcaption table caption thead tbody tfoot tr div span bdi bdo wbr'
    )
      .split(' ')
      .map((name) => [name, []]),
  ),
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  a: ['href', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
};
export const GLOBAL_ATTRIBUTES = ['lang', 'dir'];

/** A number, a date, a language tag, a keyword. The other attributes are URLs and texts. */
const PLAIN = /^(?:[-\d][\w .:%+-]*|[\w-]*)$/;
const NOT_PLAIN = ['href', 'src', 'alt', 'title', 'rel'];

/** The largest `colspan` and `rowspan`. A few cells of 1000 × 65534 can crash a browser tab. */
const MAX_SPAN = 20;

/** Removes elements and attributes that are not allowed, limits values, and adds the attributes that links and images need. */
export function check(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName;
    const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
    if (!allowed) removeNode(element);
    else checkAttributes(element, [...allowed, ...GLOBAL_ATTRIBUTES]);
  }
  for (const link of root.querySelectorAll('a')) checkLink(link);
  for (const image of root.querySelectorAll('img')) checkImage(image);
}

function checkAttributes(element: Element, allowed: readonly string[]): void {
  for (const { name, value: given } of [...element.attributes]) {
    const value = given.trim();
    const isValid = name === 'type' ? /^[1aAiI]$/.test(value) : NOT_PLAIN.includes(name) || PLAIN.test(value);
    if (!allowed.includes(name) || !isValid) {
      element.removeAttribute(name);
    } else if (/span/.test(name)) {
      const span = Math.min(parseInt(value), MAX_SPAN);
      if (span > 1) element.setAttribute(name, String(span));
      else element.removeAttribute(name);
    } else element.setAttribute(name, value);
  }
}

function checkLink(link: HTMLAnchorElement): void {
  const href = safeLink(link.getAttribute('href'));
  if (href === undefined) {
    link.removeAttribute('href');
    link.removeAttribute('rel');
  } else {
    link.setAttribute('href', href);
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function checkImage(image: HTMLImageElement): void {
  const src = safeImage(image.getAttribute('src'));
  if (src === undefined) {
    removeNode(image);
    return;
  }
  image.setAttribute('src', src);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}
