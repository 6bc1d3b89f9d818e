// HTML as text: what is filled in is escaped, unless it is HTML already.

import { escapeAttribute } from '../read/tree.js';

/** A piece of HTML that needs no escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[];

// HTML has no control characters, and UTF-8 no halves of pairs.
// eslint-disable-next-line no-control-regex
const NO_CHARACTERS = /[\0-\x08\x0B\x0E-\x1F\x7F-\x9F\uFDD0-\uFDEF]/g;

export const escaped = (text: string): string =>
  escapeAttribute(text.toWellFormed().replace(NO_CHARACTERS, '')).replaceAll('&nbsp;', '\u00a0');

function written(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly HtmlValue[]).map(written).join('');
  return escaped(String(value as string | number));
}

/** The fixed parts of templates as they are written: without the indentation of our code, and without its line ends in tags. */
const tight = new WeakMap<TemplateStringsArray, readonly string[]>();

function partsOf(template: TemplateStringsArray): readonly string[] {
  let parts = tight.get(template);
  if (!parts) tight.set(template, (parts = template.map(tightened)));
  return parts;
}

const tightened = (part: string) =>
  part
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : blanks))
    .replace(/(?<!\s)\s*\/?>/g, '>')
    .replace(/(<[a-z][^<>]*)$|<[a-z][^<>]*>/g, (tag) => tag.replace(/\s+/g, ' '));

/** A template of HTML; it is for texts and for attributes in double quotes. */
export function markup(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = partsOf(template);
  return new Html(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''));
}

/** HTML that was checked elsewhere: a cleaned advert. */
export const trusted = (text: string) => new Html(text);

/** Data in a script of a page, which nothing in them can end: no `<` is left. */
export const dataText = (data: unknown): Html =>
  new Html(
    (JSON.stringify(data) as string)
      .toWellFormed()
      .replace(/[<>\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Values by the names of attributes; an undefined value is left out. */
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
