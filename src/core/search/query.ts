import { editDistanceTo } from './mistakes.js';
import { bare, isLongEnough, literal, marked, plain, spellings } from './fold.js';
import { wordsOf } from './words.js';

/** A word of a query, prepared for comparison. */
export interface SearchTerm {
  /** As it was typed. */
  readonly text: string;
  readonly literal: string;
  /** Its spellings, as they may occur in a spelling of a word of a text. */
  readonly texts: readonly string[];
  /** The bare spelling; undefined if it is too short. */
  readonly bare: string | undefined;
  /** Whether it matches in the middle of a word, too. */
  readonly matchesInside: boolean;
  /** Whether it is in a script without spaces between words. */
  readonly isUnspaced: boolean;
  /** The number of typing mistakes that are tolerated. */
  readonly maxTypos: 0 | 1 | 2;
  /**
   * The number of typing mistakes between it and a spelling of a word: 1, 2, or 1.5 for a single one in the middle of
   * a word; NaN for too many.
   */
  readonly countTypos: (form: string) => number;
}

export interface Query {
  readonly words: readonly SearchTerm[];
  /** Each word and the next one as a single word: "front end" also finds Frontend. */
  readonly pairs: readonly SearchTerm[];
}

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_PAIRS = 4;

/** Scripts that have no spaces between words. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** The minimum number of letters for each kind of match. */
export const MIN_INSIDE = 4;
const MIN_WITH_ONE_TYPO = 4;
const MIN_WITH_TWO_TYPOS = 8;
/** For a typing mistake in a prefix or in the middle of a word; shorter terms would match too many words. */
const MIN_FOR_TYPO_IN_PREFIX = 5;
const MIN_FOR_TYPO_INSIDE = 6;

export function readQuery(query: string): Query {
  const parts = wordsOf(query.slice(0, MAX_QUERY_LENGTH)).filter(
    (word) => !word.isJoined && literal(word.text),
  );
  const texts = [...new Set(parts.map((word) => word.text))].slice(0, MAX_WORDS);
  const pairs = texts.slice(1, MAX_PAIRS + 1).map((text, i) => readTerm(texts[i] + text));
  return { words: texts.map(readTerm), pairs };
}

/** Prepares one word. */
export function readTerm(text: string): SearchTerm {
  const typed = literal(text);
  const asMarked = marked(text);
  const asPlain = plain(text);
  const asBare = bare(text);
  const length = typed.length;
  const isUnspaced = UNSPACED.test(typed);
  const toleratesTypos = length >= MIN_WITH_ONE_TYPO && !isUnspaced && /^[\p{L}\p{M}]+$/u.test(typed);
  const maxTypos = toleratesTypos ? (length < MIN_WITH_TWO_TYPOS ? 1 : 2) : 0;
  return {
    text,
    literal: typed,
    texts: [...new Set([asMarked, typed === asPlain ? typed : asMarked])],
    bare: isLongEnough(asBare) ? asBare : undefined,
    matchesInside: isUnspaced || (length >= MIN_INSIDE && !/^\p{N}+$/u.test(typed)),
    isUnspaced,
    maxTypos,
    countTypos: typoCounter([...new Set([asMarked, asPlain])], length, maxTypos),
  };
}

/** Whether two of the first three letters are the same, in any order: a Tierarzt is not an Oberarzt. */
function beginsAlike(form: string, text: string): boolean {
  const left = [...form.slice(0, 3)];
  let same = 0;
  for (const letter of text.slice(0, 3)) {
    const at = left.indexOf(letter);
    if (at < 0) continue;
    left.splice(at, 1);
    same++;
  }
  return same >= 2;
}

function typoCounter(texts: readonly string[], length: number, most: number): SearchTerm['countTypos'] {
  const extent = length < MIN_FOR_TYPO_IN_PREFIX ? 'whole' : 'start';
  let counters: ReturnType<typeof editDistanceTo>[] | undefined;
  return (form) => {
    let least = NaN;
    if (most === 0) return least;
    counters ??= texts.map(editDistanceTo);
    for (const count of counters) {
      const mistakes = count(form, extent);
      if (mistakes === 2 && !beginsAlike(form, texts[0] ?? '')) continue;
      if (mistakes <= most && !(mistakes >= least)) least = mistakes;
    }
    if (least <= 1 || length < MIN_FOR_TYPO_INSIDE) return least;
    return counters.some((count) => count(form, 'part') <= 1) ? 1.5 : least;
  };
}

// The key of a word says in which file of a search index it is. All spellings under which the search compares a word have the same key, and that of a word's
// beginning is the beginning of the word's: København, Koebenhavn, Kobenhavn → kobenhavn.

const UNMARKED: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u' };

export const indexKey = (form: string): string =>
  marked(form).replace(/[åäöü]/g, (letter) => UNMARKED[letter] ?? letter);

/** Those of a word of a text: one, but for few words. */
export const keysOfWord = (word: string): ReadonlySet<string> => new Set(spellings(word).map(indexKey));

/** For each word of a query, and each two together, under what it is found. */
export function keysOfQuery(query: string): readonly (readonly string[])[] {
  const { words, pairs } = readQuery(query);
  return [...words, ...pairs].map(({ texts, bare }) => [
    ...new Set([...texts, bare ?? ''].filter(Boolean).map(indexKey)),
  ]);
}
