/** Text copied from a page with fixed lines: each line end became one of the text. */
import { type Block, isText, type Line, type Paragraph, type Run } from './blocks.js';
import { BETWEEN, isWholly, startOf, textOf } from './lines.js';
import { hintedMarker, markerOf } from './list-markers.js';

const SHORTEST = 50;
const LONGEST = 120;
/** How much shorter than the longest line a full one may be: letters are of different width. */
const FULL = 0.85;
/** Words before which a hyphen stands for a part of the word that follows later ("Kaffee- und Teeküche"). */
const AND = /^(and|or|und|oder|bzw|og|eller|och|samt|to|bis)\b/;

interface Entry {
  line: Line;
  text: string;
  isFirst: boolean;
}

export function joinWrapped(blocks: readonly Block[], words: () => ReadonlySet<string>): Block[] {
  const result: Block[] = [];
  let run: Paragraph[] = [];
  for (const block of [...blocks, undefined]) {
    if (isText(block) && !isDrawnItem(block)) run.push(block);
    else {
      for (const paragraph of unwrap(run, words)) result.push(paragraph);
      run = [];
      if (block) result.push(block);
    }
  }
  return result;
}

const isDrawnItem = ({ lines: [line = []], item }: Paragraph): boolean =>
  item !== undefined && hintedMarker(startOf(line), item) !== undefined;

function unwrap(run: readonly Paragraph[], words: () => ReadonlySet<string>): readonly Paragraph[] {
  const entries = run.flatMap(({ lines }) =>
    lines.map((line, at): Entry => ({ line, text: textOf(line), isFirst: at === 0 })),
  );
  const width = entries.reduce(
    (most, { text }) => (text.length > LONGEST ? most : Math.max(most, text.length)),
    0,
  );
  const isFull = ({ text }: Entry, next: Entry | undefined): boolean =>
    next !== undefined &&
    text.length >= SHORTEST &&
    text.length <= LONGEST &&
    text.length + 1 + next.text.search(/\s|$/) > width * FULL;
  const full = entries.filter((entry, at) => isFull(entry, entries[at + 1]) && !isItem(entries[at + 1]));
  const wrapped = entries.filter((entry, at) => isFull(entry, entries[at + 1]) && goesOn(entries[at + 1]));
  if (wrapped.length < 2 || wrapped.length * 2 < full.length) return run;

  // Of each paragraph its lines, of each of these the ones that it was wrapped into.
  const paragraphs: Entry[][][] = [];
  let wasJoined = false;
  entries.forEach((entry, at) => {
    const before = entries[at - 1];
    const last = paragraphs.at(-1);
    const isJoined =
      before !== undefined &&
      isFull(before, entry) &&
      !isItem(entry) &&
      isWholly(before.line, ['strong']) === isWholly(entry.line, ['strong']) &&
      (goesOn(entry) || (!entry.isFirst && !/[.!?:]$/.test(before.text)));
    if (isJoined && last) {
      // What was wrapped is a paragraph of its own.
      if (last.length > 1) paragraphs.push(last.splice(-1));
      paragraphs.at(-1)?.at(-1)?.push(entry);
    } else if (entry.isFirst || wasJoined || !last) paragraphs.push([[entry]]);
    else last.push([entry]);
    wasJoined = isJoined;
  });
  return paragraphs.map((lines) => ({ level: 0, lines: lines.map((parts) => bound(parts, words)) }));
}

const goesOn = (entry: Entry | undefined): boolean => /^[\p{Ll}(]/u.test(entry?.text ?? '') && !isItem(entry);
const isItem = (entry: Entry | undefined): boolean => markerOf(entry?.text ?? '') !== undefined;

/** One line again. A hyphen at an end stays, unless the advert has the word without it elsewhere. */
function bound(parts: readonly Entry[], words: () => ReadonlySet<string>): Line {
  const result: Run[] = [];
  parts.forEach(({ line, text }, at) => {
    const before = result.at(-1);
    if (before) {
      const half = /(\p{L}+)[-\u00ad]$/u.exec((parts[at - 1]?.text ?? '').slice(-50))?.[1];
      const isWord = half !== undefined && /^\p{Ll}/u.test(text) && !AND.test(text);
      if (!isWord) result.push({ text: ' ', formats: BETWEEN });
      else if (words().has((half + (/^\p{L}+/u.exec(text)?.[0] ?? '')).toLowerCase())) {
        result[result.length - 1] = { ...before, text: before.text.slice(0, -1) };
      }
    }
    for (const run of line) result.push(run);
  });
  return result;
}
