import { marked, SPELL, spellings } from './fold.js';
import { lastPart, locate, readQuery, type Query, type Wanted } from './query.js';
import { wordsOf, type Word } from './words.js';

export type Range = readonly [start: number, end: number];

const MAX_TEXT_LENGTH = 2000;

/** A list marks many texts for one query. */
let last: { text: string; query: Query } | undefined;

/**
 * Where a text matches a query: [start, end) in UTF-16 units of the text, sorted, not overlapping. A word with a typing
 * mistake is marked whole, and only where nothing in this text matches without.
 */
export function findMatches(text: string, query: string): readonly Range[] {
  if (last?.text !== query) last = { text: query, query: readQuery(query) };
  const { words: wanted, pairs } = last.query;
  const words = wordsOf(text.slice(0, MAX_TEXT_LENGTH)).map((word) => ({
    ...word,
    forms: spellings(word.text),
  }));
  const ofPairs = pairs.map((pair) => words.flatMap((word) => rangesIn(word, pair)));
  const ranges = ofPairs.flat();
  for (const [i, one] of wanted.entries()) {
    const written = words.flatMap((word) => [...rangesIn(word, one), ...rangesApart(words, word, one)]);
    const isWritten = written.length > 0 || ofPairs[i - 1]?.length || ofPairs[i]?.length;
    ranges.push(...(isWritten ? written : rangesWithMistakes(words, one)));
  }
  return merged(ranges);
}

interface SpelledWord extends Word {
  readonly forms: readonly string[];
}

function rangesIn(word: SpelledWord, wanted: Wanted): Range[] {
  for (const [i, form] of word.forms.entries()) {
    const found = locate(form, wanted);
    if (found) return [rangeOf(word, SPELL[i] ?? marked, found.at, found.at + found.text.length)];
  }
  return wanted.bare !== undefined && word.forms.includes(wanted.bare) ? [whole(word)] : [];
}

/** Words that follow each other and make the wanted one together. */
function rangesApart(
  words: readonly SpelledWord[],
  first: SpelledWord,
  { literal, isApart }: Wanted,
): Range[] {
  const follow = (word: SpelledWord, rest: string): Range[] => {
    const next = words.find(({ position, isJoined }) => position === word.position + 1 && !isJoined);
    if (!next) return [];
    for (let length = 1; length < rest.length; length++) {
      if (!word.forms.includes(marked(rest.slice(0, length)))) continue;
      const remaining = rest.slice(length);
      const form = next.forms.findIndex(lastPart(remaining));
      const ranges =
        form < 0
          ? follow(next, remaining)
          : [rangeOf(next, SPELL[form] ?? marked, 0, marked(remaining).length)];
      if (ranges.length > 0) return [whole(word), ...ranges];
    }
    return [];
  };
  return isApart && !first.isJoined ? follow(first, literal) : [];
}

function rangesWithMistakes(words: readonly SpelledWord[], wanted: Wanted): Range[] {
  let fewest = 2;
  let ranges: Range[] = [];
  for (const word of words) {
    const mistakes = Math.min(...word.forms.map((form) => Math.floor(wanted.mistakes(form) || Infinity)));
    if (word.isJoined || mistakes > fewest) continue;
    if (mistakes < fewest) ranges = [];
    fewest = mistakes;
    ranges.push(whole(word));
  }
  return ranges;
}

function whole({ start, text }: Word): Range {
  return [start, start + text.length];
}

/**
 * The part of a word that became a part of its form. A letter may have become two, and several characters one or
 * none, so it spells ever longer beginnings of the word until they are as long as the form's.
 */
function rangeOf(word: Word, spell: (text: string) => string, from: number, to: number): Range {
  let start = 0;
  let end = 0;
  for (let length = 1; length <= word.text.length; length++) {
    const spelled = spell(word.text.slice(0, length)).length;
    if (spelled <= from) start = length;
    if (spelled <= to || spell(word.text.slice(0, length - 1)).length < to) end = length;
  }
  const ended = word.text.slice(0, end).replace(/[^\p{L}\p{N}\p{M}+#&]+$/u, '');
  return [word.start + start, word.start + ended.length];
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && start <= before[1]) result.splice(-1, 1, [before[0], Math.max(before[1], end)]);
    else result.push([start, end]);
  }
  return result;
}
