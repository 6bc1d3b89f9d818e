/** Joins lines of text that was copied with hard line breaks. */
import { type Block, isText, type Line, type Paragraph, type Run } from './blocks.js';
import { SEPARATOR_FORMATS, isFullyFormatted, startOf, textOf } from './lines.js';
import { hintedMarker, markerOf } from './list-markers.js';

const MIN_LENGTH = 50;
const MAX_LENGTH = 120;
/** The least length of a full line, relative to the longest one; letters have different widths. */
const FULL_RATIO = 0.85;
/** Words after a suspended hyphen ("Kaffee- und Teeküche"). */
const CONJUNCTION = /^(and|or|und|oder|bzw|og|eller|och|samt|to|bis)\b/;

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
    (most, { text }) => (text.length > MAX_LENGTH ? most : Math.max(most, text.length)),
    0,
  );
  const isFull = ({ text }: Entry, next: Entry | undefined): boolean =>
    next !== undefined &&
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    text.length + 1 + next.text.search(/\s|$/) > width * FULL_RATIO;
  const full = entries.filter((entry, at) => isFull(entry, entries[at + 1]) && !isItem(entries[at + 1]));
  const wrapped = entries.filter((entry, at) => isFull(entry, entries[at + 1]) && goesOn(entries[at + 1]));
  if (wrapped.length < 2 || wrapped.length * 2 < full.length) return run;

  // Paragraphs, their lines, and the parts that each line was wrapped into.
  const paragraphs: Entry[][][] = [];
  let wasJoined = false;
  entries.forEach((entry, at) => {
    const before = entries[at - 1];
    const last = paragraphs.at(-1);
    const isJoined =
      before !== undefined &&
      isFull(before, entry) &&
      !isItem(entry) &&
      isFullyFormatted(before.line, ['strong']) === isFullyFormatted(entry.line, ['strong']) &&
      (goesOn(entry) || (!entry.isFirst && !/[.!?:]$/.test(before.text)));
    if (isJoined && last) {
      // A wrapped line starts a new paragraph.
      if (last.length > 1) paragraphs.push(last.splice(-1));
      paragraphs.at(-1)?.at(-1)?.push(entry);
    } else if (entry.isFirst || wasJoined || !last) paragraphs.push([[entry]]);
    else last.push([entry]);
    wasJoined = isJoined;
  });
  return paragraphs.map((lines) => ({ level: 0, lines: lines.map((parts) => joinParts(parts, words)) }));
}

const goesOn = (entry: Entry | undefined): boolean => /^[\p{Ll}(]/u.test(entry?.text ?? '') && !isItem(entry);
const isItem = (entry: Entry | undefined): boolean => markerOf(entry?.text ?? '') !== undefined;

/** Joins the parts of a line. A hyphen at a line end is kept, unless the word occurs without it elsewhere. */
function joinParts(parts: readonly Entry[], words: () => ReadonlySet<string>): Line {
  const result: Run[] = [];
  parts.forEach(({ line, text }, at) => {
    const before = result.at(-1);
    if (before) {
      const half = /(\p{L}+)[-\u00ad]$/u.exec((parts[at - 1]?.text ?? '').slice(-50))?.[1];
      const isWord = half !== undefined && /^\p{Ll}/u.test(text) && !CONJUNCTION.test(text);
      if (!isWord) result.push({ text: ' ', formats: SEPARATOR_FORMATS });
      else if (words().has((half + (/^\p{L}+/u.exec(text)?.[0] ?? '')).toLowerCase())) {
        result[result.length - 1] = { ...before, text: before.text.slice(0, -1) };
      }
    }
    for (const run of line) result.push(run);
  });
  return result;
}
