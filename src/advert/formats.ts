/** The formats of text in an element, from its name or from its style. */
import type { Formats } from './blocks.js';

/** Inline elements, with the name they are written as. */
const INLINE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'a abbr bdi bdo cite code del em ins kbd mark q s samp small span strong sub sup time u'
      .split(' ')
      .map((name) => [name, name]),
  ),
  b: 'strong',
  i: 'em',
};
/** Adjacent elements of these can be merged. */
const JOINED = ['del', 'em', 'ins', 'mark', 's', 'small', 'strong', 'sub', 'sup', 'u'];

export const isInline = (name: string): boolean => Object.hasOwn(INLINE, name);

/** One declaration of an element's original style, in lower case. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style');
  if (!style) return '';
  return (new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1] ?? '').toLowerCase();
}

/**
 * The formats of the text in an element.
 * @param outer the surrounding formats; a format is never nested in itself, which bounds their number
 */
export function formatsWithin(element: Element, outer: Formats): Formats {
  let formats = outer;
  const add = (name: string, attributes: Record<string, string> = {}, key: unknown = name): void => {
    if (!formats.some((format) => format.name === name)) formats = [...formats, { name, attributes, key }];
  };
  const drop = (name: string): void => {
    formats = formats.filter((format) => format.name !== name);
  };

  const name = INLINE[element.localName];
  if (name === 'a') {
    const href = element.getAttribute('href');
    if (href) add('a', { href }, `a ${href}`);
  } else if (name && name !== 'span') {
    add(name, attributesOf(element, 'title', 'datetime', 'dir'), JOINED.includes(name) ? name : element);
  }

  if (element.hasAttribute('data-style')) {
    const weight = styleOf(element, 'font-weight');
    if (/^(bold|[6-9]00)/.test(weight)) add('strong');
    else if (/^(normal|lighter|[1-5]00)/.test(weight)) drop('strong');
    const slope = styleOf(element, 'font-style');
    if (/^(italic|oblique)/.test(slope)) add('em');
    else if (slope.startsWith('normal')) drop('em');
    const place = styleOf(element, 'vertical-align');
    if (place.startsWith('sub')) add('sub');
    else if (place.startsWith('super')) add('sup');
    if (styleOf(element, 'text-decoration(?:-line)?').includes('line-through')) add('s');
  }

  // Language and direction are outermost, so that they can move to the block.
  const own = attributesOf(element, 'lang', 'dir');
  if ((own['lang'] ?? own['dir']) && name !== 'bdo') {
    const { lang, dir } = { ...formats.find((format) => format.name === 'span')?.attributes, ...own };
    const attributes = { ...(lang && { lang }), ...(dir && { dir }) };
    drop('span');
    formats = [{ name: 'span', attributes, key: `span ${JSON.stringify(attributes)}` }, ...formats];
  }
  return formats;
}

function attributesOf(element: Element, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, element.getAttribute(name) ?? '']).filter(([, value]) => value),
  ) as Record<string, string>;
}
