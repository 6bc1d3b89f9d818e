import { bare, isLongEnough, literal, marked, plain } from './fold.js';
import { lettersOf } from './letters.js';
import { mistakeCounter } from './mistakes.js';
import { wordsOf } from './words.js';

/** A word of a query, prepared for comparison. */
export interface Wanted {
  readonly literal: string;
  /** Its spellings, as they may occur in a spelling of a word. */
  readonly texts: readonly string[];
  /** Undefined when it would be too short. */
  readonly bare: string | undefined;
  /** Whether it may begin in the middle of a word. */
  readonly isPart: boolean;
  /** Whether it may be written as several words. */
  readonly isApart: boolean;
  /** The letters in all its spellings, see `lettersOf`. */
  readonly letters: number;
  /** The number of typing mistakes that are tolerated. */
  readonly forgiven: 0 | 1 | 2;
  /**
   * How many mistakes lie between it and a spelling of a word: 1, 2, or 1.5 for a single one in the middle of a word.
   * NaN for too many.
   */
  readonly mistakes: (form: string) => number;
}

export interface Query {
  readonly words: readonly Wanted[];
  /** Each word and the next one as a single word: "front end" also finds Frontend. */
  readonly pairs: readonly Wanted[];
}

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_PAIRS = 4;

/** Scripts that have no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** The fewest letters of a word for each kind of match. */
const MIN_AS_PART = 4;
const MIN_APART = 5;
const MIN_WITH_ONE_MISTAKE = 4;
const MIN_WITH_TWO_MISTAKES = 8;
/** With a mistake at the start or in the middle of a longer word; shorter words would match too many. */
const MIN_WITH_MISTAKE_AS_START = 5;
const MIN_WITH_MISTAKE_AS_PART = 6;

export function readQuery(query: string): Query {
  const parts = wordsOf(query.slice(0, MAX_QUERY_LENGTH)).filter(
    (word) => !word.isJoined && literal(word.text),
  );
  const texts = [...new Set(parts.map((word) => word.text))].slice(0, MAX_WORDS);
  const pairs = texts.slice(1, MAX_PAIRS + 1).map((text, i) => wanted(texts[i] + text));
  return { words: texts.map(wanted), pairs };
}

/** Where in a spelling of a word the wanted one is; undefined when it is not there. */
export function locate(form: string, { texts, isPart }: Wanted): { at: number; text: string } | undefined {
  for (const text of texts) {
    const at = isPart ? form.indexOf(text) : form.startsWith(text) ? 0 : -1;
    if (at >= 0) return { at, text };
  }
  return undefined;
}

/** Whether a form of a word is, or begins with, the last one of the parts into which a word of a query was cut. */
export function lastPart(rest: string): (form: string) => boolean {
  const end = marked(rest);
  return (form) => (rest.length < MIN_AS_PART ? form === end : form.startsWith(end));
}

function wanted(text: string): Wanted {
  const typed = literal(text);
  const asMarked = marked(text);
  const asPlain = plain(text);
  const asBare = bare(text);
  const length = typed.length;
  const isUnspaced = UNSPACED.test(typed);
  const toleratesMistakes = length >= MIN_WITH_ONE_MISTAKE && !isUnspaced && /^[\p{L}\p{M}]+$/u.test(typed);
  const forgiven = toleratesMistakes ? (length < MIN_WITH_TWO_MISTAKES ? 1 : 2) : 0;
  return {
    literal: typed,
    texts: [...new Set([asMarked, typed === asPlain ? typed : asMarked])],
    bare: isLongEnough(asBare) ? asBare : undefined,
    isPart: isUnspaced || (length >= MIN_AS_PART && !/^\p{N}+$/u.test(typed)),
    isApart: length >= MIN_APART,
    letters: lettersOf(asMarked) & lettersOf(asPlain),
    forgiven,
    mistakes: countMistakes([...new Set([asMarked, asPlain])], length, forgiven),
  };
}

function countMistakes(texts: readonly string[], length: number, most: number): Wanted['mistakes'] {
  const extent = length < MIN_WITH_MISTAKE_AS_START ? 'whole' : 'start';
  let counters: ReturnType<typeof mistakeCounter>[] | undefined;
  return (form) => {
    let least = NaN;
    if (most === 0) return least;
    counters ??= texts.map(mistakeCounter);
    for (const count of counters) {
      const mistakes = count(form, extent);
      if (mistakes <= most && !(mistakes >= least)) least = mistakes;
    }
    if (least <= 1 || length < MIN_WITH_MISTAKE_AS_PART) return least;
    return counters.some((count) => count(form, 'part') <= 1) ? 1.5 : least;
  };
}
