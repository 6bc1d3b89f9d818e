/** Tables: data tables are kept, layout tables are replaced by their contents in reading order. */
import { type Block, type Box, isBox, isText, newBox, type Paragraph } from './blocks.js';
import { isFullyFormatted, joinWith, textOf } from './lines.js';
import { markerOf } from './list-markers.js';

/** A cell of a data table has at most this much text. */
const MAX_CELL_LENGTH = 300;

const boxesOf = (box: Box | undefined): Box[] => box?.blocks.filter(isBox) ?? [];

/** Keeps a table, the last block of its parent, or replaces it by its contents. */
export function addTable(table: Box, parent: Box, isNesting: boolean): void {
  const caption = newBox('caption');
  const sections: Box[] = [];
  for (const part of boxesOf(table)) {
    if (part.name !== 'caption') sections.push(part);
    else if (sections.length === 0) for (const block of part.blocks) caption.blocks.push(block);
    // A late caption would be displayed first, so it becomes a row instead.
    else sections.push(newBox('tbody', [newBox('tr', [newBox('td', part.blocks)])]));
  }
  for (const section of sections) section.blocks = boxesOf(section).filter((row) => !isEmptyRow(row));
  table.blocks = [caption, ...sections].filter((part) => part.blocks.length > 0);
  const rows = sections.flatMap(boxesOf);
  if (!isLayout(table, { rows, caption, isNesting })) {
    markHeader(table, rows);
    return;
  }
  parent.blocks.pop();
  for (const block of caption.blocks) parent.blocks.push(block);
  for (const row of rows) for (const block of contentOf(row)) parent.blocks.push(block);
}

const isEmptyBlock = (block: Block): boolean =>
  isBox(block) && block.name !== 'hr' && block.blocks.every(isEmptyBlock);

const isEmptyRow = (row: Box): boolean =>
  boxesOf(row).every((cell) => cell.blocks.every(isEmptyBlock) && !cell.source?.hasAttribute('rowspan'));

function isLayout(
  { source }: Box,
  { rows, caption, isNesting }: { rows: readonly Box[]; caption: Box; isNesting: boolean },
): boolean {
  const cells = rows.flatMap(boxesOf);
  if (isNesting || /^(presentation|none)$/.test(source?.getAttribute('data-role') ?? '')) return true;
  if (caption.blocks.length > 0 || cells.some((cell) => cell.name === 'th')) return rows.length === 0;
  return (
    rows.length < 2 ||
    rows.every((row) => boxesOf(row).filter((cell) => cell.blocks.length > 0).length < 2) ||
    rows.every((row) => bulletOf(row)) ||
    cells.some(
      ({ blocks }) =>
        blocks.length > 2 ||
        !blocks.every(isText) ||
        blocks.reduce((sum, { lines }) => sum + textOf(lines.flat()).length, 0) > MAX_CELL_LENGTH,
    )
  );
}

/** The bullet or number in a cell of its own before the text. */
function bulletOf(row: Box): Paragraph | undefined {
  const [block, ...more] = boxesOf(row)[0]?.blocks ?? [];
  if (!isText(block) || more.length > 0) return undefined;
  return markerOf(`${textOf(block.lines.flat())} x`)?.length === textOf(block.lines.flat()).length + 1
    ? block
    : undefined;
}

function contentOf(row: Box): Block[] {
  const bullet = bulletOf(row);
  const [first, ...blocks] = boxesOf(row)
    .slice(bullet ? 1 : 0)
    .flatMap((cell) => cell.blocks);
  if (!first) return bullet ? [bullet] : [];
  if (!bullet) return [first, ...blocks];
  if (!isText(first)) return [bullet, first, ...blocks];
  const [line = [], ...lines] = first.lines;
  return [{ ...first, lines: [joinWith([...bullet.lines, line], { text: ' ' }), ...lines] }, ...blocks];
}

/** A first row that is entirely bold becomes a header row. */
function markHeader(table: Box, rows: readonly Box[]): void {
  const [row] = rows;
  const cells = boxesOf(row);
  const isHeader =
    rows.flatMap(boxesOf).every((cell) => cell.name === 'td') &&
    cells.every((cell) =>
      cell.blocks.every((block) => isText(block) && isFullyFormatted(block.lines.flat(), ['strong'])),
    );
  if (!row || !isHeader) return;
  for (const cell of cells) cell.name = 'th';
  const section = boxesOf(table).find((part) => part.blocks[0] === row);
  section?.blocks.shift();
  table.blocks.unshift(newBox('thead', [row]));
}
