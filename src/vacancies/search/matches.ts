import { marked, SPELLERS, spellings } from './fold.js';
import { matchesLastPart, locate, readQuery, type Query, type SearchTerm } from './query.js';
import { wordsOf, type Word } from './words.js';

export type Range = readonly [start: number, end: number];

const MAX_TEXT_LENGTH = 2000;

/** A cache of one query, since a list marks many texts for the same query. */
let last:
  { text: string; query: Query; synonyms: readonly string[]; also: readonly SearchTerm[] } | undefined;

const NONE: readonly string[] = [];

/** The words of texts, since the same ones are on screen with each key. */
const known = new Map<string, readonly SpelledWord[]>();
const MAX_KNOWN = 1000;

function spelledWords(text: string): readonly SpelledWord[] {
  let words = known.get(text);
  if (!words) {
    words = wordsOf(text).map((word) => ({ ...word, forms: spellings(word.text) }));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, words);
  }
  return words;
}

/**
 * Where a text matches a query: [start, end) in UTF-16 units of the text, sorted, not overlapping. A word with a typing
 * mistake is marked as a whole, and only if the text has no exact match.
 * @param synonyms by which the query has found something: they are marked as written
 */
export function findMatches(
  text: string,
  query: string,
  synonyms: readonly string[] = NONE,
): readonly Range[] {
  if (last?.text !== query || last.synonyms !== synonyms)
    last = {
      text: query,
      query: readQuery(query),
      synonyms,
      also: synonyms.flatMap((one) => readQuery(one).words),
    };
  const { words: terms, pairs } = last.query;
  const words = spelledWords(text.slice(0, MAX_TEXT_LENGTH));
  const ofPairs = pairs.map((pair) => words.flatMap((word) => rangesIn(word, pair)));
  const ranges = ofPairs.flat();
  for (const [i, term] of terms.entries()) {
    const written = words.flatMap((word) => [...rangesIn(word, term), ...rangesOfSplit(words, word, term)]);
    const isWritten = written.length > 0 || ofPairs[i - 1]?.length || ofPairs[i]?.length;
    ranges.push(...(isWritten ? written : rangesWithTypos(words, term)));
  }
  for (const term of last.also) ranges.push(...words.flatMap((word) => rangesIn(word, term)));
  return mergeRanges(ranges);
}

interface SpelledWord extends Word {
  readonly forms: readonly string[];
}

function rangesIn(word: SpelledWord, term: SearchTerm): Range[] {
  for (const [i, form] of word.forms.entries()) {
    const found = locate(form, term);
    if (found) return [rangeOf(word, SPELLERS[i] ?? marked, found.at, found.at + found.text.length)];
  }
  return term.bare !== undefined && word.forms.includes(term.bare) ? [wholeRange(word)] : [];
}

/** Consecutive words that together equal the term. */
function rangesOfSplit(
  words: readonly SpelledWord[],
  first: SpelledWord,
  { literal, isSplittable }: SearchTerm,
): Range[] {
  const follow = (word: SpelledWord, rest: string): Range[] => {
    const next = words.find(({ position, isJoined }) => position === word.position + 1 && !isJoined);
    if (!next) return [];
    for (let length = 1; length < rest.length; length++) {
      if (!word.forms.includes(marked(rest.slice(0, length)))) continue;
      const remaining = rest.slice(length);
      const form = next.forms.findIndex(matchesLastPart(remaining));
      const ranges =
        form < 0
          ? follow(next, remaining)
          : [rangeOf(next, SPELLERS[form] ?? marked, 0, marked(remaining).length)];
      if (ranges.length > 0) return [wholeRange(word), ...ranges];
    }
    return [];
  };
  return isSplittable && !first.isJoined ? follow(first, literal) : [];
}

function rangesWithTypos(words: readonly SpelledWord[], term: SearchTerm): Range[] {
  let fewest = 2;
  let ranges: Range[] = [];
  for (const word of words) {
    const typos = Math.min(...word.forms.map((form) => Math.floor(term.countTypos(form) || Infinity)));
    if (word.isJoined || typos > fewest) continue;
    if (typos < fewest) ranges = [];
    fewest = typos;
    ranges.push(wholeRange(word));
  }
  return ranges;
}

function wholeRange({ start, text }: Word): Range {
  return [start, start + text.length];
}

/**
 * Maps a range of a form back to the word. Spelling may turn one letter into two, and several characters into one or
 * none, so it spells longer and longer prefixes of the word until they are as long as the form's prefix.
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

function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && start <= before[1]) result.splice(-1, 1, [before[0], Math.max(before[1], end)]);
    else result.push([start, end]);
  }
  return result;
}
