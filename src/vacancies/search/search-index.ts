// The search index that a site may publish beside its pages: words that the list's records lack, such as those of adverts and of
// other languages. Described in docs/search.md. The file is untrusted.

import { isObject } from '../../base/json.js';
import type { Vacancy } from '../vacancy.js';
import type { PostingsBuilder } from './postings.js';

/** Where a word is, by its name in the file. `title` is that of any language. */
export const INDEX_PLACES = { title: 'other', kind: 'kind', place: 'place', advert: 'advert' } as const;
export type IndexPlace = keyof typeof INDEX_PLACES;

/** The file. */
export interface SearchIndexFile {
  readonly version: 1;
  /** The ids of the vacancies; their positions are the numbers below. */
  readonly vacancies: readonly string[];
  /**
   * By place and word, in small letters: the vacancies that have it, in order. The first number is a position, each further one
   * the distance from the one before.
   */
  readonly words: Readonly<Partial<Record<IndexPlace, Readonly<Record<string, readonly number[]>>>>>;
}

/** Bytes. A thousand vacancies with adverts in four languages take about 3 MB. */
export const LARGEST_INDEX_FILE = 24_000_000;
const MAX_VACANCIES = 100_000;
/** Words of all places, and places where they are. */
const MAX_WORDS = 1_000_000;
const MAX_ENTRIES = 8_000_000;
const MAX_WORD_LENGTH = 60;

/** A file that was read; entries that are none are passed over when it is used. */
export class SearchIndex {
  readonly #positions: ReadonlyMap<string, number>;
  readonly #words: readonly (readonly [IndexPlace, string, readonly unknown[]])[];
  readonly #count: number;

  /** @throws Error that says what is wrong with the file as a whole */
  constructor(file: unknown) {
    if (!isObject(file) || file['version'] !== 1)
      throw new Error('it is no search index of version 1, { "version": 1, "vacancies": […], "words": {…} }');
    const { vacancies, words } = file;
    if (!Array.isArray(vacancies) || !isObject(words))
      throw new Error('it lacks the list "vacancies" or the object "words"');
    if (vacancies.length > MAX_VACANCIES) throw new Error(`it has more than ${MAX_VACANCIES} vacancies`);
    this.#count = vacancies.length;
    this.#positions = new Map(vacancies.flatMap((id, at) => (typeof id === 'string' ? [[id, at]] : [])));
    const read: [IndexPlace, string, readonly unknown[]][] = [];
    for (const place of Object.keys(INDEX_PLACES) as IndexPlace[]) {
      const list = Object.hasOwn(words, place) ? words[place] : undefined;
      for (const [word, at] of isObject(list) ? Object.entries(list) : []) {
        if (word && word.length <= MAX_WORD_LENGTH && Array.isArray(at)) read.push([place, word, at]);
        if (read.length > MAX_WORDS) throw new Error(`it has more than ${MAX_WORDS} words`);
      }
    }
    this.#words = read;
  }

  /** Adds the words of these vacancies to an index. @param pause is awaited after each word */
  async extend(
    vacancies: readonly Pick<Vacancy, 'id'>[],
    builder: Pick<PostingsBuilder, 'addWord'>,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    /** For each position in the file, that in the list. */
    const listed = new Int32Array(this.#count).fill(-1);
    for (const [at, { id }] of vacancies.entries()) {
      const position = this.#positions.get(id);
      if (position !== undefined) listed[position] = at;
    }
    let entries = 0;
    for (const [place, word, distances] of this.#words) {
      let position = -1;
      for (const distance of distances) {
        const isRight = Number.isSafeInteger(distance) && (distance as number) >= (position < 0 ? 0 : 1);
        position = isRight ? Math.max(position, 0) + (distance as number) : Infinity;
        if (position >= this.#count || ++entries > MAX_ENTRIES) break;
        const at = listed[position] ?? -1;
        if (at >= 0) builder.addWord(word, at, INDEX_PLACES[place]);
      }
      await pause();
    }
  }
}
