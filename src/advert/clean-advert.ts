/**
 * Makes of an advert's HTML, as word processors, mail programs and editors export it, what a careful author would have
 * written: paragraphs, headings, lists and tables, and emphasis. It has a file of its own because it is loaded only
 * with an advert. What it writes is sanitised after it.
 *
 * No word is lost. That holds for text that a style hides, too: who wrote the advert meant it to be read, and a style
 * cannot be told from one that only its export needed.
 */
import { type Block, type Box, ENTRIES, isBox, isList, PRE } from './blocks.js';
import { hasParts } from './boxes.js';
import { withTitles } from './headings.js';
import { joinLists, nestItems } from './lists.js';
import { readAdvert } from './read.js';
import { withoutBullets } from './list-markers.js';
import { withTypedLists } from './typed-lists.js';
import { joinWrapped } from './wrapped-lines.js';
import { writeAdvert } from './write.js';

export interface CleaningOptions {
  /** The level of the page's own title: the advert's headings go below it. */
  headingLevel: number;
}

/**
 * Changes the tree in place.
 * @param root a reduced advert in a document where nothing runs: elements of the allow-list, what shows how the advert
 *   looked as `data-style`, `data-class` and the like
 */
export function cleanAdvert(root: HTMLElement, options: CleaningOptions): void {
  // Reading already ends paragraphs where the export put spacers, and takes apart the tables that only lay out:
  // what stood in their cells must be beside its neighbours before lists and headings are looked for.
  const text = root.textContent;
  const { root: advert, isBold } = readAdvert(root);
  let words: ReadonlySet<string> | undefined;
  tidy(advert, () => (words ??= wordsOf(text)));
  // After the lists, because a bold line is a heading by what follows it; not in a list or table.
  if (!isBold) advert.blocks = withTitles(advert.blocks);
  writeAdvert(root, advert, { ...options, isBold });
}

/** Boxes first, then what they stand among; reading has seen to it that they are never deep. */
function tidy(box: Box, words: () => ReadonlySet<string>): void {
  for (const block of box.blocks) if (isBox(block)) tidy(block, words);
  box.blocks = box.blocks.filter((block) => !isBox(block) || block.blocks.length > 0 || isAlone(block));
  if (isList(box)) nestItems(box);
  if (hasParts(box)) return;
  box.blocks = withoutLooseRules(box.blocks);
  if (ENTRIES.includes(box.name) && box.blocks.length === 1) box.blocks = box.blocks.map(asEntry);
  // A line that was wrapped has to be whole before its bullet is looked for.
  box.blocks = joinLists(withTypedLists(joinWrapped(box.blocks, words)));
}

/** What is alone in an item or a cell is no heading, and an item has its bullet already. */
function asEntry(block: Block): Block {
  if (isBox(block) || block.level === PRE) return block;
  const [line = [], ...lines] = block.lines;
  return { level: 0, lines: [lines.length > 0 ? line : withoutBullets(line), ...lines] };
}

const isRule = (block: Block | undefined): boolean => isBox(block) && block.name === 'hr';

/** What is complete without anything in it; an empty cell keeps the others in their column. */
const isAlone = ({ name }: Box): boolean => ['hr', 'td', 'th'].includes(name);

/** Keeps of the rules those that stand between two things. */
function withoutLooseRules(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => !isRule(block));
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return !isRule(block) || (at > first && next !== undefined && !isRule(next) && first >= 0);
  });
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));
