/** Converts the lines between two blocks to paragraphs, a heading or preformatted text. */
import { type ItemHint, type Line, type Paragraph, PREFORMATTED } from './blocks.js';
import { isBlank, normalizeSpaces, textOf } from './lines.js';

/** A longer text is not a heading; the element was chosen for its font size. */
const MAX_HEADING_LENGTH = 200;

/** @param level the level that the surrounding element implies */
export function paragraphsOf(lines: readonly Line[], level: number, item?: ItemHint): Paragraph[] {
  const isFilled = (line: Line): boolean => !isBlank(line);
  const filled = lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1);
  if (filled.length === 0) return [];
  if (level === PREFORMATTED && !isProse(filled)) return [{ level, lines: filled }];
  const tidied = filled.map(normalizeSpaces);
  const length = tidied.reduce((sum, line) => sum + textOf(line).length, 0);
  if (level > 0 && length <= MAX_HEADING_LENGTH) return [{ level, lines: tidied.filter(isFilled) }];
  return splitAtBlanks(tidied, item);
}

/** A blank line ends a paragraph: `<br><br>` or `<br>&nbsp;<br>`. */
function splitAtBlanks(lines: readonly Line[], item: ItemHint | undefined): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let isNew = true;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (isBlank(line)) isNew = true;
    else if (isNew || !last) {
      paragraphs.push({ level: 0, lines: [line], item: last ? undefined : item });
      isNew = false;
    } else last.lines.push(line);
  }
  return paragraphs;
}

/** Text that was only put into `pre` for its line ends: no line is indented, no spaces make columns, none is code. */
const isProse = (lines: readonly Line[]): boolean =>
  lines.every(
    (line) =>
      !/^[ \t]|\S[ \t]{2,}\S|\t/.test(textOf(line)) &&
      !line.some((run) => run.formats.some(({ name }) => /^(code|kbd|samp)$/.test(name))),
  );
