/**
 * The model of an advert for cleaning: boxes contain paragraphs and boxes; a paragraph consists of lines, a line of runs of
 * text with formats. The export's spans and wrappers are not part of it.
 */

export interface Format {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Adjacent runs with the same key can share one element. */
  readonly key: unknown;
}
export type Formats = readonly Format[];

export interface Run {
  readonly text: string;
  readonly formats: Formats;
  /** An image or a `wbr` instead of text. */
  readonly element?: Element;
}
export type Line = readonly Run[];

/** A word processor's hint that a paragraph was a list item. */
export interface ItemHint {
  depth: number;
  /** Whether it is certainly an item; otherwise only if it begins with a marker. */
  isSure: boolean;
  /** The bullet or number that was drawn; the text begins with it too. */
  marker: string;
}

export interface Paragraph {
  /** 0: text; 1 to 6: a heading; `BOLD_LINE`: a heading made from a bold line; `PREFORMATTED`: preformatted text. */
  level: number;
  lines: Line[];
  item?: ItemHint | undefined;
}
export const BOLD_LINE = 7;
export const PREFORMATTED = -1;

/** A container element: `ul`, `li`, `table`, `td`, `blockquote` …; also `hr`, which is always empty. */
export interface Box {
  name: string;
  /** The element whose attributes it has. */
  source?: Element | undefined;
  blocks: Block[];
  /** Of lists and their items: the depth that the export gives. */
  depth: number;
  /** Of numbered lists: the first number; undefined continues the previous list. */
  start?: number | undefined;
  /** Of numbered lists: what counts, as the attribute `type` of `<ol>`; undefined: figures. */
  type?: string | undefined;
}
export type Block = Paragraph | Box;

/** Formats of lines that may be headings: underlined lines count like bold ones. */
export const BOLD: readonly string[] = ['strong', 'u'];

export const isBox = (block: Block | undefined): block is Box => block !== undefined && 'name' in block;
export const isText = (block: Block | undefined): block is Paragraph =>
  block !== undefined && 'level' in block && block.level === 0;
export const isList = (block: Block | undefined): block is Box =>
  isBox(block) && (block.name === 'ul' || block.name === 'ol');

/** Boxes whose single paragraph is written without `p`. */
export const ENTRIES: readonly string[] = ['li', 'dt', 'dd', 'td', 'th', 'caption', 'figcaption'];

export const newBox = (name: string, blocks: Block[] = [], source?: Element): Box => ({
  name,
  blocks,
  source,
  depth: 0,
});
