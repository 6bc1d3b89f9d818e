/** The formats of text within an element, from its name or from its style. */

/** An inline element around text. */
interface Format {
  /** Cloned for each paragraph. */
  readonly element: Element;
  /** Adjacent texts with the same key share one element. */
  readonly key: unknown;
}
export type Formats = readonly Format[];

const INLINE = new Set(
  'a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strong sub sup time u'.split(' '),
);
/** Adjacent elements of these can be merged, and one within another adds nothing. */
const JOINED = new Set(['a', 'del', 'em', 'ins', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']);
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** The deepest nesting; formats further in are dropped, never their text. */
const MAX_FORMATS = 20;

export const isInline = (name: string): boolean => INLINE.has(name);

export const isBold = (formats: Formats): boolean =>
  formats.some(({ element }) => element.localName === 'strong');

/** One declaration of an element's original style, in lower case. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style');
  if (!style) return '';
  return (new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1] ?? '')
    .trim()
    .toLowerCase();
}

/** The weight that the shorthand says, or the name of a font; empty where they say none. */
const weightOfFont = (element: Element): string =>
  /(?:^|\s)(bold(?:er)?|[6-9]00)\s/.exec(styleOf(element, 'font'))?.[1] ??
  (/bold/.test(styleOf(element, 'font-family')) ? 'bold' : '');

/** @param outer the surrounding formats */
export function formatsWithin(element: Element, outer: Formats): Formats {
  let formats = outer;
  const add = (format: Element): void => {
    const { localName: name } = format;
    const values = ['lang', 'dir', 'href'].map((attribute) => format.getAttribute(attribute) ?? '');
    const key = JOINED.has(name) ? [name, ...values].join(' ') : element;
    const nearest = formats.findLast((one) => one.element.localName === name);
    if (formats.length < MAX_FORMATS && nearest?.key !== key)
      formats = [...formats, { element: format, key }];
  };
  const addNew = (name: string): void => add(element.ownerDocument.createElement(name));
  const drop = (name: string): void => {
    formats = formats.filter((format) => format.element.localName !== name);
  };

  const { localName: name } = element;
  const hasOwn = (attribute: string): boolean => Boolean(element.getAttribute(attribute));
  if (
    isInline(name) &&
    (name !== 'a' || hasOwn('href')) &&
    (name !== 'span' || hasOwn('lang') || hasOwn('dir'))
  ) {
    const format = element.ownerDocument.createElement(RENAMED[name] ?? name);
    for (const { name: attribute, value } of element.attributes)
      if (attribute !== 'data-style') format.setAttribute(attribute, value);
    add(format);
  }

  if (!element.hasAttribute('data-style')) return formats;
  const weight = styleOf(element, 'font-weight') || weightOfFont(element);
  if (/^(?:bold|[6-9]\d\d|1000)/.test(weight)) addNew('strong');
  else if (/^(?:normal|lighter|[1-5]\d\d)/.test(weight)) drop('strong');
  const slope = styleOf(element, 'font-style');
  if (/^(italic|oblique)/.test(slope)) addNew('em');
  else if (slope.startsWith('normal')) drop('em');
  const place = styleOf(element, 'vertical-align');
  if (place.startsWith('sub')) addNew('sub');
  else if (place.startsWith('super')) addNew('sup');
  if (styleOf(element, 'text-decoration(?:-line)?').includes('line-through')) addNew('s');
  return formats;
}
