import { escaped, Html } from './html.js';

/** Values of attributes by name; undefined: there is none. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with what it shows at first. */
export interface PublishedElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly content: Html;
}

export function elementHtml({ name, attributes, content }: PublishedElement): Html {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  return new Html(`<${name}${written.join('')}>${content.text && `\n${content.text}`}</${name}>\n`);
}
