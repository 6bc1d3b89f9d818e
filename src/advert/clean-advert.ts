/**
 * Converts an advert's HTML, as exported by word processors, mail programs and editors, to clean HTML: paragraphs, headings,
 * lists, tables and emphasis. It is a separate file because it is loaded only with an advert. Its output is sanitised
 * afterwards.
 *
 * No text is lost, including text that a style hides: the style may be an artefact of the export.
 */
import { type Block, type Box, ENTRIES, isBox, isList, PREFORMATTED } from './blocks.js';
import { hasParts } from './boxes.js';
import { markHeadings } from './headings.js';
import { joinLists, nestItems } from './lists.js';
import { readAdvert } from './read.js';
import { withoutBullets } from './list-markers.js';
import { withTypedLists } from './typed-lists.js';
import { joinWrapped } from './wrapped-lines.js';
import { writeAdvert } from './write.js';

export interface CleaningOptions {
  /** The level of the page's title; the advert's headings are below it. */
  headingLevel: number;
}

/**
 * Changes the tree in place.
 * @param root a reduced advert in an inert document: elements of the allow-list, with the original presentation in
 *   `data-style`, `data-class` and similar attributes
 */
export function cleanAdvert(root: HTMLElement, options: CleaningOptions): void {
  // Reading also splits paragraphs at spacers and unwraps layout tables: the contents of their cells must be siblings
  // before lists and headings are detected.
  const text = root.textContent;
  const { root: advert, isBold } = readAdvert(root);
  let words: ReadonlySet<string> | undefined;
  tidy(advert, () => (words ??= wordsOf(text)));
  // After the lists, because what follows decides whether a bold line is a heading; not in a list or table.
  if (!isBold) advert.blocks = markHeadings(advert.blocks);
  writeAdvert(root, advert, { ...options, isBold });
}

/** Inner boxes first. Recursion is safe, because reading limits the depth. */
function tidy(box: Box, words: () => ReadonlySet<string>): void {
  for (const block of box.blocks) if (isBox(block)) tidy(block, words);
  box.blocks = box.blocks.filter((block) => !isBox(block) || block.blocks.length > 0 || mayBeEmpty(block));
  if (isList(box)) nestItems(box);
  if (hasParts(box)) return;
  box.blocks = withoutLooseRules(box.blocks);
  if (ENTRIES.includes(box.name) && box.blocks.length === 1) box.blocks = box.blocks.map(asEntry);
  // Wrapped lines must be joined before bullets are detected.
  box.blocks = joinLists(withTypedLists(joinWrapped(box.blocks, words)));
}

/** The only block of an item or cell is not a heading, and an item already has its bullet. */
function asEntry(block: Block): Block {
  if (isBox(block) || block.level === PREFORMATTED) return block;
  const [line = [], ...lines] = block.lines;
  return { level: 0, lines: [lines.length > 0 ? line : withoutBullets(line), ...lines] };
}

const isRule = (block: Block | undefined): boolean => isBox(block) && block.name === 'hr';

/** Boxes that may be empty; an empty cell keeps the others in their column. */
const mayBeEmpty = ({ name }: Box): boolean => ['hr', 'td', 'th'].includes(name);

/** Keeps only rules between two other blocks. */
function withoutLooseRules(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => !isRule(block));
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return !isRule(block) || (at > first && next !== undefined && !isRule(next) && first >= 0);
  });
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));
