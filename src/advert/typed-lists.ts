/** Converts paragraphs and lines with typed bullets or ascending numbers to lists. */
import { type Block, isText, type Line, newBox, type Paragraph } from './blocks.js';
import { startOf, dropStart } from './lines.js';
import { hintedMarker, type Marker, markerOf, withoutBullets } from './list-markers.js';
import { appendList } from './lists.js';

interface Entry {
  block: Block;
  line: Line;
  isFirst: boolean;
  marker?: Marker | undefined;
}

export function withTypedLists(blocks: readonly Block[]): Block[] {
  const entries = blocks.flatMap(entriesOf);
  confirmBullets(entries);
  confirmNumbers(entries);
  const markers = new Map<Block, number>();
  for (const { block, marker } of entries) if (marker) markers.set(block, (markers.get(block) ?? 0) + 1);
  if (markers.size === 0) return [...blocks];

  const result: Block[] = [];
  let items: Block[] = [];
  let styles: string[] = [];
  let open: Paragraph | undefined; // the paragraph that a line without a marker continues
  for (const { block, line, isFirst, marker } of entries) {
    if (marker && isText(block)) {
      const item: Paragraph = { level: 0, lines: [withoutBullets(dropStart(line, marker.length))] };
      const list = newBox(marker.number ? 'ol' : 'ul', [newBox('li', [item])]);
      list.start = marker.number;
      list.type = marker.type;
      list.depth = styles.indexOf(marker.style);
      if (list.depth < 0) list.depth = styles.push(marker.style) - 1;
      styles = styles.slice(0, list.depth + 1);
      if (block.item) list.depth = block.item.depth;
      appendList(items, list);
      // A paragraph with one marker is one item, with all its lines.
      open = isFirst && markers.get(block) === 1 ? item : undefined;
    } else if (open && !isFirst) open.lines.push(line);
    else {
      for (const list of items) result.push(list);
      items = [];
      styles = [];
      open = isText(block) ? { level: 0, lines: [line] } : undefined;
      result.push(open ?? block);
    }
  }
  return [...result, ...items];
}

function entriesOf(block: Block): Entry[] {
  if (!isText(block)) return [{ block, line: [], isFirst: true }];
  return block.lines.map((line, at) => {
    const hint = at === 0 ? block.item : undefined;
    const text = startOf(line);
    const marker = hint ? hintedMarker(text, hint) : markerOf(text);
    return { block, line, isFirst: at === 0, marker };
  });
}

/** A dash or letter counts as a bullet next to the same one, or next to a real bullet. */
function confirmBullets(entries: readonly Entry[]): void {
  entries.forEach((entry, at) => {
    const { marker } = entry;
    if (!marker || marker.isSure || marker.number) return;
    const isBeside = [entries[at - 1]?.marker, entries[at + 1]?.marker].some(
      (other) =>
        other && !other.number && (other.isSure || (other.style === marker.style && marker.style !== 'o')),
    );
    if (isBeside) marker.isSure = true;
    else entry.marker = undefined;
  });
}

/** Numbers count as markers when they ascend: 1 only if 2 follows, each other number only after its predecessor. */
function confirmNumbers(entries: readonly Entry[]): void {
  const starts = new Set<Marker>();
  const seconds = new Set<string>();
  for (const { marker } of [...entries].reverse()) {
    if (!marker) seconds.clear();
    else if (marker.number === 2) seconds.add(marker.style);
    else if (marker.number === 1 && seconds.delete(marker.style)) starts.add(marker);
  }
  const next = new Map<string, number>();
  for (const entry of entries) {
    const { marker } = entry;
    if (marker?.number && !marker.isSure && !starts.has(marker) && next.get(marker.style) !== marker.number) {
      entry.marker = undefined;
    }
    if (!entry.marker) next.clear();
    else if (marker?.number) next.set(marker.style, marker.number + 1);
  }
}
