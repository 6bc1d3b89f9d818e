import { removeMarks, UNDECOMPOSED_LETTERS } from '../util/fold-letters.js';

/**
 * Normalises the spellings of a word.
 *
 * `ø`, `ö`, `oe` and `o` may all stand for one letter, but not in both directions alike: `oe` may be an `ø`
 * (Koebenhavn) or an `o` and an `e` (Poet). If every such `e` were dropped, "poe" would find Portugal, and "blue"
 * Blumen. So a word of a text has up to three spellings:
 *
 *     marked   köbenhavn  köbenhavn   muller  isräl    pairs of letters made one marked letter
 *     plain    kobenhavn  koebenhavn  muller  israel   marks removed, pairs left alone
 *     bare     kobenhavn  kobenhavn   muller  isral    both
 *     of       København  Koebenhavn  Muller  Israel
 *
 * A word of a query matches by its marked spelling, and as typed if it was typed without marks: "koe" is a prefix of
 * `köbenhavn`, but not of `kontor`; "kob" and "isra" are prefixes of plain spellings; a typed "ø" does not match `o`.
 * Whole words also match if their bare spellings are equal ("København" finds Kobenhavn). `æ` and `ae` become `ä`, but
 * never `a`: in Danish, doctors (læger) are not stock (lager).
 */

const MARKED: Readonly<Record<string, string>> = { aa: 'å', ae: 'ä', oe: 'ö', ue: 'ü' };

const LETTERS: Readonly<Record<string, string>> = {
  ...UNDECOMPOSED_LETTERS,
  œ: 'ö',
  ø: 'ö',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
};

/** Without case, accents, hyphens, apostrophes and invisible characters; `å ä æ ö ü` and pairs as they were written. */
export function literal(word: string): string {
  const small = word.toLowerCase();
  if (/^[a-z\d]*$/.test(small)) return small;
  return small
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}+#&.]|ʼ|(?!^)\./gu, '')
    .replace(/[^ -~åäæöü]/gu, (letter) => LETTERS[letter] ?? unmarked(letter))
    .replace(/ø/g, 'ö');
}

export function marked(word: string): string {
  return literal(word)
    .replace(/æ/g, 'ä')
    .replace(/aa|[aou]e/g, (pair) => MARKED[pair] ?? pair);
}

export function plain(word: string): string {
  return unmarked(literal(word)).replace(/æ/g, 'ae').replace(/^\./, '');
}

export function bare(word: string): string {
  return plain(literal(word).replace(/aa|[ou]e/g, (pair) => pair.charAt(0)));
}

/** The spellings of a word of a text, in the order of `spellings`. */
export const SPELLERS = [marked, plain, bare] as const;

export function spellings(word: string): readonly string[] {
  const forms = SPELLERS.map((spell) => spell(word));
  return isLongEnough(forms[2]) ? forms : forms.slice(0, 2);
}

/** Shorter bare spellings equal too many other words (Saale, sale; Staat, stat). */
export function isLongEnough(bare = ''): boolean {
  return bare.length >= 5;
}

/** Removes marks and recomposes the rest (Hangul, Kana). */
function unmarked(text: string): string {
  return removeMarks(text).normalize('NFC');
}
