import { marked, SPELLERS, spellings } from './fold.js';
import { wordsOf, type Word } from './words.js';

export type Range = readonly [start: number, end: number];

/** What a search has found: by spelling of a word, which of its letters match. */
export type Marks = ReadonlyMap<string, readonly Range[]>;

const MAX_TEXT_LENGTH = 2000;

interface SpelledWord extends Word {
  readonly forms: readonly string[];
}

/** A word of these is spelled letter by letter, unless its length changes. */
const LETTERS = /^[A-Za-z\d]+$/;

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

/** Where a text has what was found: [start, end) in UTF-16 units of the text, sorted, not overlapping. */
export function findMatches(text: string, marks: Marks): readonly Range[] {
  const ranges = spelledWords(text.slice(0, MAX_TEXT_LENGTH)).flatMap((word) => {
    const at = word.forms.findIndex((form) => marks.has(form));
    const form = word.forms[at] ?? '';
    return (marks.get(form) ?? []).map(([start, end]): Range =>
      end - start === form.length
        ? [word.start, word.start + word.text.length]
        : LETTERS.test(word.text) && form.length === word.text.length
          ? [word.start + start, word.start + end]
          : rangeOf(word, SPELLERS[at] ?? marked, start, end),
    );
  });
  return mergeRanges(ranges);
}

/**
 * Maps a range of a form back to the word. Spelling may turn one letter into two, and several characters into one or
 * none, so it spells longer and longer prefixes of the word until they are as long as the form's prefix.
 */
function rangeOf(word: Word, spell: (text: string) => string, from: number, to: number): Range {
  let start = 0;
  let end = 0;
  let before = 0;
  for (let length = 1; length <= word.text.length; length++) {
    const spelled = spell(word.text.slice(0, length)).length;
    if (spelled <= from) start = length;
    if (spelled <= to || before < to) end = length;
    before = spelled;
  }
  const ended = word.text.slice(0, end).replace(/(?<![^\p{L}\p{N}\p{M}+#&])[^\p{L}\p{N}\p{M}+#&]+$/u, '');
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
