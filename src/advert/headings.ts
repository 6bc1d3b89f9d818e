/** Headings: those that were bold lines, and the levels of all. */
import { type Block, BOLD, BOLD_LINE, isBox, isText, type Line } from './blocks.js';
import { isFullyFormatted, textOf } from './lines.js';

const LONGEST_TITLE = 100;
/** From here on a line is text rather than an entry of a list of names or numbers. */
const SHORTEST_TEXT = 60;
/** More bold lines than these in a row are an address or the like: only the last can be a heading. */
const MOST_TITLES = 2;

/** Short, bold, and neither a sentence, a form of address, a link nor an entry such as "Deadline: 1 May". */
function isTitle(line: Line): boolean {
  const text = textOf(line);
  return (
    text.length <= LONGEST_TITLE &&
    /\p{L}/u.test(text) &&
    !/[.,;]$|:.*\d/.test(text) &&
    isFullyFormatted(line, BOLD) &&
    !isFullyFormatted(line, ['a'])
  );
}

/** Makes bold lines headings where something follows that they can be the heading of. */
export function markHeadings(blocks: readonly Block[]): Block[] {
  const parts = blocks.flatMap((block, at) => apart(block, blocks[at + 1]));
  // From the end, so that each line knows what follows.
  let titles = 0; // in a row, before something
  let hasContent = false;
  const isHeading = parts.map(() => false);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (isTitleBlock(part)) {
      titles += 1;
      isHeading[at] = hasContent && titles <= MOST_TITLES;
      if (titles > MOST_TITLES) isHeading[at + 1] = false;
    } else {
      titles = 0;
      hasContent = isText(part) || (isBox(part) && part.name !== 'hr');
    }
  }
  return parts.map((part, at) => (isHeading[at] && isText(part) ? { ...part, level: BOLD_LINE } : part));
}

const isTitleBlock = (block: Block | undefined): boolean =>
  isText(block) && textOf(block.lines.flat()).length <= LONGEST_TITLE && block.lines.every(isTitle);

/** Parts a paragraph at the bold lines that begin it, at one before a long line, and at one before a list. */
function apart(block: Block, next: Block | undefined): Block[] {
  if (!isText(block) || block.lines.length < 2 || block.lines.every(isTitle)) return [block];
  const { lines } = block;
  const parts: { isTitle: boolean; lines: Line[] }[] = [];
  lines.forEach((line, at) => {
    const last = parts.at(-1);
    const after = lines[at + 1];
    const is =
      isTitle(line) &&
      (!last ||
        last.isTitle ||
        (after ? textOf(after).length >= SHORTEST_TEXT : isBox(next) && next.name !== 'hr'));
    if (last?.isTitle === is) last.lines.push(line);
    else parts.push({ isTitle: is, lines: [line] });
  });
  return parts.map((part) => ({ level: 0, lines: part.lines }));
}

/**
 * Levels without a gap, below the page's title: each heading one below the nearest one before it that stands above it.
 */
export class Outline {
  readonly #above: number[] = [];
  readonly #top: number;

  constructor(headingLevel: number) {
    this.#top = headingLevel;
  }

  levelOf(level: number): number {
    while ((this.#above.at(-1) ?? 0) >= level) this.#above.pop();
    this.#above.push(level);
    return Math.min(6, this.#top + this.#above.length);
  }
}
