/**
 * An advert as its cleaning sees it: boxes that hold paragraphs and boxes; a paragraph is lines, a line is runs of
 * text with their formats. Which spans and wrappers the export needed for that does not show any more.
 */

export interface Format {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What two of the same key mark may become one element. */
  readonly key: unknown;
}
export type Formats = readonly Format[];

export interface Run {
  readonly text: string;
  readonly formats: Formats;
  /** An image or a place to break instead of text. */
  readonly element?: Element;
}
export type Line = readonly Run[];

/** What a word processor says about a paragraph that it drew as an item of a list. */
export interface ItemHint {
  depth: number;
  /** Whether it surely is one: else only if it begins with a marker. */
  isSure: boolean;
  /** The bullet or number that it drew; it begins the text, too. */
  marker: string;
}

export interface Paragraph {
  /** 0: text; 1 to 6: a heading; `BOLD_LINE`: one that was a bold line; `PRE`: text whose spaces matter. */
  level: number;
  lines: Line[];
  item?: ItemHint | undefined;
}
export const BOLD_LINE = 7;
export const PRE = -1;

/** An element that holds others: `ul`, `li`, `table`, `td`, `blockquote` … or `hr`, which holds none. */
export interface Box {
  name: string;
  /** Where its attributes come from. */
  source?: Element | undefined;
  blocks: Block[];
  /** Of lists and their items: how deep the export meant them to be. */
  depth: number;
  /** Of numbered lists: the first number; undefined: the one after the list before. */
  start?: number | undefined;
}
export type Block = Paragraph | Box;

/** Formats of lines that are meant as headings: underlined ones are meant like bold ones. */
export const BOLD: readonly string[] = ['strong', 'u'];

export const isBox = (block: Block | undefined): block is Box => block !== undefined && 'name' in block;
export const isText = (block: Block | undefined): block is Paragraph =>
  block !== undefined && 'level' in block && block.level === 0;
export const isList = (block: Block | undefined): block is Box =>
  isBox(block) && (block.name === 'ul' || block.name === 'ol');

/** Boxes of entries: text that is one paragraph stands directly in them. */
export const ENTRIES: readonly string[] = ['li', 'dt', 'dd', 'td', 'th', 'caption', 'figcaption'];

export const newBox = (name: string, blocks: Block[] = [], source?: Element): Box => ({
  name,
  blocks,
  source,
  depth: 0,
});
