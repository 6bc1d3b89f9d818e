/**
 * Cleans an advert's HTML, as word processors, mail programs and editors export it, by what cannot change its meaning: no
 * empty paragraphs, emphasis by elements instead of styles, headings that fit below the page's title. Each letter stays in
 * its place, also text that a style hides: the style may be an artefact of the export. Lists, tables and line ends stay as
 * the author made them; only a table that relates nothing becomes its content. Its output is sanitised afterwards.
 */
import { labelLanguage, unwrapColumn } from './column.js';
import { type Formats, formatsWithin, isBold, isInline, styleOf } from './formats.js';
import { type Paragraph, setHeadings, unwrap } from './headings.js';
import { removeNode } from '../core/util/replaced-builtins.js';

export interface CleaningOptions {
  /** The level of the page's title; the advert's headings are below it. */
  headingLevel: number;
}

/** The deepest nesting of lists, tables and quotations; deeper content stays in the last of them. */
const MAX_DEPTH = 40;

/** Elements that contain paragraphs. */
const BOXES = new Set(['blockquote', 'dl', 'figure', 'ol', 'table', 'ul']);

/** The parts of these, with the elements that can contain them. */
const PARTS: Readonly<Record<string, RegExp>> = {
  caption: /^table$/,
  dd: /^(?!d[dt]$)/,
  dt: /^(?!d[dt]$)/,
  figcaption: /^figure$/,
  li: /^(?!li$)/,
  tbody: /^table$/,
  td: /^tr$/,
  tfoot: /^table$/,
  th: /^tr$/,
  thead: /^table$/,
  tr: /^t(?:body|foot|head)$/,
};

/** A visible character: not a space, soft hyphen, zero-width character or direction mark. */
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** The state for the content of an element. */
interface State {
  readonly box: Element;
  readonly depth: number;
  readonly formats: Formats;
  /** The name of paragraphs: `p`, `pre` or that of a heading. */
  readonly tag: string;
  /** Of block elements that are not written. */
  readonly lang: string;
  readonly dir: string;
}

/** By its number, since Node (`publish`) has no class `Text`. */
const isTextNode = (node: Node): node is Text => node.nodeType === 3;

/**
 * Changes the tree in place. It uses no recursion, because the tree may be very deep, and removes the nodes from the leaves up, because
 * some browsers cannot remove a very deep tree at once.
 * @param root a reduced advert in an inert document: elements of the allow-list, with their original style in `data-style`
 */
export function cleanAdvert(root: HTMLElement, { headingLevel }: CleaningOptions): void {
  const writer = new Writer(root);
  let node: Node | null = root.firstChild;
  while (node) {
    if (isTextNode(node)) writer.read(node.data);
    else writer.enter(node as Element);
    let next: Node | null = node.firstChild;
    while (!next && node && node !== root) {
      if (!isTextNode(node)) writer.leave(node as Element);
      const parent: Node | null = node.parentNode;
      next = node.nextSibling;
      parent?.removeChild(node);
      node = parent;
    }
    node = next;
  }
  const { advert, paragraphs } = writer.end();
  setHeadings(advert, paragraphs, headingLevel);
  while (advert.firstChild) root.append(advert.firstChild);
}

class Writer {
  readonly #advert: Element;
  readonly #paragraphs: Paragraph[] = [];
  readonly #states: State[] = [];
  /** Items, cells and the like, whose single paragraph needs no `p`. */
  readonly #entries: Element[] = [];
  #state: State;
  /** The current paragraph; undefined between two of them. */
  #open: Paragraph | undefined;
  /** The open inline elements of the current paragraph. */
  #path: { readonly key: unknown; readonly element: Element }[] = [];
  /** Spaces and line ends that are written only between two texts. */
  #gap = '';
  /** Whether the advert is plain text, whose line ends are the author's. */
  readonly #isPlain: boolean;

  constructor(source: HTMLElement) {
    this.#advert = source.ownerDocument.createElement('div');
    this.#isPlain = !source.firstElementChild;
    this.#state = { box: this.#advert, depth: 0, formats: [], tag: 'p', lang: '', dir: '' };
  }

  end(): { readonly advert: Element; readonly paragraphs: readonly Paragraph[] } {
    this.#finish();
    for (const entry of this.#entries) if (isTight(entry)) unwrap(entry.firstChild as Element);
    return { advert: this.#advert, paragraphs: this.#paragraphs };
  }

  read(text: string): void {
    const isPreformatted = this.#state.tag === 'pre';
    const lines = this.#isPlain || isPreformatted ? text.split(/\r\n?|\n/) : [text];
    lines.forEach((line, at) => {
      if (at) this.#gap += '\n';
      const spaced = isPreformatted ? line : withSingleSpaces(line);
      if (!VISIBLE.test(spaced)) this.#gap += spaced.replace(/\S/g, '');
      else if (isPreformatted) this.#write(spaced);
      else {
        if (spaced.startsWith(' ')) this.#gap += ' ';
        this.#write(spaced.replace(/^ | $/g, ''));
        if (spaced.endsWith(' ')) this.#gap += ' ';
      }
    });
  }

  enter(element: Element): void {
    const { localName: name } = element;
    const outer = this.#state;
    this.#states.push(outer);
    this.#state = { ...outer, formats: formatsWithin(element, outer.formats) };
    if (name === 'br') this.#gap += '\n';
    else if (name === 'wbr' ? this.#open && !this.#gap : name === 'img' && element.getAttribute('src'))
      this.#write(element.cloneNode(false) as Element);
    else if (isBlock(name)) this.#enterBlock(element);
  }

  leave(element: Element): void {
    const { box } = this.#state;
    if (isBlock(element.localName)) this.#finish();
    this.#state = this.#states.pop() as State;
    if (box === this.#state.box) return;
    if (!box.firstChild && !mayBeEmpty(box)) removeNode(box);
    else if (box.localName === 'table') unwrapColumn(box);
    else if (isEntry(box)) this.#entries.push(box);
  }

  #enterBlock(element: Element): void {
    this.#finish();
    const { localName: name } = element;
    const { box, depth } = this.#state;
    const lang = element.getAttribute('lang') ?? this.#state.lang;
    const dir = element.getAttribute('dir') ?? this.#state.dir;
    this.#state = { ...this.#state, lang, dir };
    if (/^(?:h\d|pre)$/.test(name)) this.#state = { ...this.#state, tag: name };
    else if (name === 'hr') box.append(element.cloneNode(false));
    else if (isBoxIn(element, box, depth)) {
      const inner = element.cloneNode(false) as Element;
      if (name === 'ol') setListType(inner, element);
      labelLanguage(inner, this.#state);
      box.append(inner);
      this.#state = { ...this.#state, box: inner, depth: depth + 1, tag: 'p', lang: '', dir: '' };
    }
  }

  /** Writes visible text or an element, after what is pending. */
  #write(content: string | Element): void {
    const { formats, tag } = this.#state;
    const breaks = this.#gap.split('\n').length - 1;
    // A blank line ends a paragraph.
    if (breaks > 1 && tag === 'p') this.#finish();
    const isFirst = !this.#open;
    const paragraph = (this.#open ??= this.#begin());
    const isDifferent = this.#path.findIndex(({ key }, at) => key !== formats[at]?.key);
    if (isDifferent >= 0) this.#path.length = isDifferent;
    const append = (node: string | Node): void =>
      (this.#path.at(-1)?.element ?? paragraph.element).append(node);
    // A separator has the formats that both its neighbours share.
    if (tag === 'pre') append(isFirst ? this.#gap.replace(/^[^]*\n/, '') : this.#gap);
    else if (!isFirst && breaks) append(paragraph.element.ownerDocument.createElement('br'));
    else if (!isFirst && this.#gap) append(' ');
    this.#gap = '';
    for (const { key, element } of formats.slice(this.#path.length)) {
      const inner = element.cloneNode(false) as Element;
      append(inner);
      this.#path.push({ key, element: inner });
    }
    append(content);
    if (typeof content === 'string' && !isBold(formats)) paragraph.isBold = false;
  }

  #begin(): Paragraph {
    const { box, tag } = this.#state;
    const element = box.ownerDocument.createElement(tag);
    labelLanguage(element, this.#state);
    box.append(element);
    this.#path = [];
    const paragraph = { element, isBold: true };
    this.#paragraphs.push(paragraph);
    return paragraph;
  }

  #finish(): void {
    this.#open = undefined;
    this.#gap = '';
  }
}

const isBlock = (name: string): boolean => !isInline(name) && !['br', 'img', 'wbr'].includes(name);

function isBoxIn(element: Element, box: Element, depth: number): boolean {
  const { localName: name } = element;
  if (BOXES.has(name)) return depth < MAX_DEPTH;
  return Object.hasOwn(PARTS, name) && PARTS[name]?.test(box.localName) === true;
}

/** Parts of a table keep the others in their place; an empty item of a numbered list counts. */
const mayBeEmpty = ({ localName: name, parentNode: parent }: Element): boolean =>
  /^(?:t(?!able)|caption)/.test(name) || (name === 'li' && (parent as Element | null)?.localName === 'ol');

const isEntry = ({ localName: name }: Element): boolean => /^(?:li|d[dt]|t[dh]|caption|fig.*)$/.test(name);

/** Whether the paragraph that an entry begins with, or is, needs no `p`. */
function isTight(entry: Element): boolean {
  const [first, ...others] = entry.children;
  return (
    first?.localName === 'p' &&
    first.attributes.length === 0 &&
    others.every(({ localName: name }) => /^(?:[ou]l|figcaption)$/.test(name))
  );
}

/** A list that a style counts by letters is one that its attribute counts by letters. */
function setListType(list: Element, source: Element): void {
  const [item] = source.children;
  const style = styleOf(source, 'list-style-type') || (item ? styleOf(item, 'list-style-type') : '');
  const [, letters, kind = ''] = /^(lower|upper)-(alpha|latin|roman)$/.exec(style) ?? [];
  if (!letters) return;
  const type = kind === 'roman' ? 'i' : 'a';
  list.setAttribute('type', letters === 'lower' ? type : type.toUpperCase());
}

/** One space between words. A no-break space between a number and its unit is kept. */
const withSingleSpaces = (text: string): string =>
  text
    .replaceAll('\ufeff', '')
    .replace(/[ \t\n\r\f\u00a0]+/g, (space, at: number, all: string) =>
      space === '\u00a0' && /\d/.test(all[at - 1] ?? '') && /\S/.test(all[at + 1] ?? '') ? space : ' ',
    );
