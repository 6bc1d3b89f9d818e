import { bare, isLongEnough, literal, marked, plain } from './fold.js';
import { lettersOf } from './letters.js';
import { mistakeCounter } from './mistakes.js';
import { wordsOf } from './words.js';

/** A word of a query, ready to be compared. */
export interface Wanted {
  readonly literal: string;
  /** How it may stand in a spelling of a word. */
  readonly texts: readonly string[];
  /** Undefined when it would be too short. */
  readonly bare: string | undefined;
  /** Whether it may begin in the middle of a word. */
  readonly isPart: boolean;
  /** Whether it may be written as several words. */
  readonly isApart: boolean;
  /** The letters that it has in every spelling, as `lettersOf` gives them. */
  readonly letters: number;
  /** How many typing mistakes are forgiven. */
  readonly forgiven: 0 | 1 | 2;
  /**
   * How many mistakes lie between it and a spelling of a word: 1, 2, or 1.5 for a single one in the middle of a word.
   * NaN for too many.
   */
  readonly mistakes: (form: string) => number;
}

export interface Query {
  readonly words: readonly Wanted[];
  /** Each word and the next one as a single word: "front end" means a Frontend too. */
  readonly pairs: readonly Wanted[];
}

const LONGEST_QUERY = 200;
const MOST_WORDS = 12;
const MOST_PAIRS = 4;

/** Scripts that have no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** How many letters a word needs to be found … */
const AS_PART = 4;
const APART = 5;
const WITH_ONE_MISTAKE = 4;
const WITH_TWO_MISTAKES = 8;
/** … and with a mistake in the beginning of a longer word, or in the middle of one: shorter ones fit too many. */
const WITH_MISTAKE_AS_START = 5;
const WITH_MISTAKE_AS_PART = 6;

export function readQuery(query: string): Query {
  const parts = wordsOf(query.slice(0, LONGEST_QUERY)).filter((word) => !word.isJoined && literal(word.text));
  const texts = [...new Set(parts.map((word) => word.text))].slice(0, MOST_WORDS);
  const pairs = texts.slice(1, MOST_PAIRS + 1).map((text, i) => wanted(texts[i] + text));
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
  return (form) => (rest.length < AS_PART ? form === end : form.startsWith(end));
}

function wanted(text: string): Wanted {
  const typed = literal(text);
  const asMarked = marked(text);
  const asPlain = plain(text);
  const asBare = bare(text);
  const length = typed.length;
  const isUnspaced = UNSPACED.test(typed);
  const isForgiven = length >= WITH_ONE_MISTAKE && !isUnspaced && /^[\p{L}\p{M}]+$/u.test(typed);
  const forgiven = isForgiven ? (length < WITH_TWO_MISTAKES ? 1 : 2) : 0;
  return {
    literal: typed,
    texts: [...new Set([asMarked, typed === asPlain ? typed : asMarked])],
    bare: isLongEnough(asBare) ? asBare : undefined,
    isPart: isUnspaced || (length >= AS_PART && !/^\p{N}+$/u.test(typed)),
    isApart: length >= APART,
    letters: lettersOf(asMarked) & lettersOf(asPlain),
    forgiven,
    mistakes: forgiving([...new Set([asMarked, asPlain])], length, forgiven),
  };
}

function forgiving(texts: readonly string[], length: number, most: number): Wanted['mistakes'] {
  const extent = length < WITH_MISTAKE_AS_START ? 'whole' : 'start';
  let counters: ReturnType<typeof mistakeCounter>[] | undefined;
  return (form) => {
    let least = NaN;
    if (most === 0) return least;
    counters ??= texts.map(mistakeCounter);
    for (const count of counters) {
      const mistakes = count(form, extent);
      if (mistakes <= most && !(mistakes >= least)) least = mistakes;
    }
    if (least <= 1 || length < WITH_MISTAKE_AS_PART) return least;
    return counters.some((count) => count(form, 'part') <= 1) ? 1.5 : least;
  };
}
