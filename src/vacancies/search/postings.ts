import type { Vacancy } from '../vacancy.js';
import { letterMask } from './letters.js';
import { spellings } from './fold.js';
import { textsOf, type Source } from './texts.js';
import { wordsOf } from './words.js';

/**
 * A place in a vacancy, in five bits: 31 is the first word of the title, 16 is its sixteenth and every later one;
 * smaller numbers are the other texts. An entry combines the vacancy's number and a place.
 */
export const PLACE_BITS = 5;
export const FIRST_IN_TITLE = 31;
export const LAST_IN_TITLE = 16;
export const PLACES: Readonly<Record<Exclude<Source, 'title'>, number>> = {
  rest: 0,
  place: 1,
  kind: 2,
  advert: 3,
  other: 4,
};

/** The longest text that is cached, since the next vacancy may have it, too. */
const MAX_CACHED_LENGTH = 100;

/** An inverted index: the vocabulary of a list, and where each word occurs. */
export interface Postings {
  /** Every spelling of every word, once. */
  readonly forms: readonly string[];
  /** For each spelling, a word as it is written, in small letters. */
  readonly written: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The letters of each spelling, see `letterMask`. */
  readonly letters: Int32Array;
  /** The entries of form `i` are `entries[starts[i]]` up to, but without, `entries[starts[i + 1]]`. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
  /** How many words each title has. */
  readonly titleLengths: readonly number[];
  /** For each vacancy, the language of its texts without region; undefined: unknown. */
  readonly languages: readonly (string | undefined)[];
}

/**
 * The language of a vacancy's texts without region: that of the list where the vacancy does not say which it has.
 * @param wanted that of the list
 * @returns undefined when it has several others
 */
function languageOf({ language, languages }: Vacancy, wanted: string): string | undefined {
  if (language) return primaryOf(language);
  const own = languages.map(primaryOf);
  const [only, ...others] = own;
  if (only && !others.length) return only;
  return !only || own.includes(primaryOf(wanted)) ? primaryOf(wanted) : undefined;
}

const primaryOf = (tag: string) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';

/** Builds postings, one vacancy after the other. */
export class PostingsBuilder {
  readonly #forms: string[] = [];
  readonly #written: string[] = [];
  readonly #languages: (string | undefined)[] = [];
  readonly #language: string | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #entries: number[][] = [];
  readonly #titleLengths: number[] = [];
  /** Caches: the form numbers of words and of short texts, since many of them recur. */
  readonly #ofWords = new Map<string, readonly number[]>();
  readonly #ofTexts = new Map<string, readonly (readonly number[])[]>();

  /** @param language that of the list; undefined: unknown */
  constructor(language?: string) {
    this.#language = language;
  }

  /** @param places further names of its places */
  add(vacancy: Vacancy, places?: Iterable<string>): void {
    const number = this.#titleLengths.length << PLACE_BITS;
    this.#titleLengths.push(0);
    this.#languages.push(this.#language && languageOf(vacancy, this.#language));
    for (const [text, source] of textsOf(vacancy, places)) {
      const words = this.#read(text);
      words.forEach((forms, position) => {
        const place =
          source === 'title' ? Math.max(FIRST_IN_TITLE - position, LAST_IN_TITLE) : PLACES[source];
        for (const form of forms) this.#entries[form]?.push(number | place);
      });
      if (source === 'title') this.#titleLengths[number >> PLACE_BITS] = words.length;
    }
  }

  /** Adds a word that is not in the list's records. @param position the vacancy's number in the list */
  addWord(word: string, position: number, source: Exclude<Source, 'title'>): void {
    for (const form of this.#number(word))
      this.#entries[form]?.push((position << PLACE_BITS) | PLACES[source]);
  }

  /** @param pause is awaited after each step */
  async finish(pause: () => Promise<void> | undefined): Promise<Postings> {
    const starts = new Uint32Array(this.#entries.length + 1);
    this.#entries.forEach((list, i) => (starts[i + 1] = (starts[i] ?? 0) + list.length));
    const letters = Int32Array.from(this.#forms, letterMask);
    const entries = new Uint32Array(starts.at(-1) ?? 0);
    for (const [i, list] of this.#entries.entries()) {
      entries.set(list, starts[i]);
      await pause();
    }
    return {
      forms: this.#forms,
      written: this.#written,
      languages: this.#languages,
      numbers: this.#numbers,
      letters,
      starts,
      entries,
      titleLengths: this.#titleLengths,
    };
  }

  /** The numbers of the forms at each position of a text. */
  #read(text: string): readonly (readonly number[])[] {
    let positions = this.#ofTexts.get(text);
    if (!positions) {
      const read: (readonly number[])[] = [];
      for (const word of wordsOf(text)) {
        const before = read[word.position];
        const forms = this.#number(word.text);
        read[word.position] = before ? [...before, ...forms] : forms;
      }
      positions = read;
      if (text.length <= MAX_CACHED_LENGTH) this.#ofTexts.set(text, read);
    }
    return positions;
  }

  #number(word: string): readonly number[] {
    const small = word.toLowerCase();
    let numbers = this.#ofWords.get(small);
    if (!numbers) {
      numbers = [...new Set(spellings(word))].map((form) => {
        let number = this.#numbers.get(form);
        if (number === undefined) {
          number = this.#forms.push(form) - 1;
          this.#numbers.set(form, number);
          this.#written.push(small);
          this.#entries.push([]);
        }
        return number;
      });
      this.#ofWords.set(small, numbers);
    }
    return numbers;
  }
}
