/**
 * The different words of a list, each with the places where it is. Ten thousand vacancies have only some thousand words, so a query
 * is compared with the words. MiniSearch's radix tree finds those that begin like a query. Its search over documents is not used: with
 * vacancies as documents, a letter that begins many words took 10 to 40 ms at 10,000 vacancies.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { spellings } from './fold.js';
import { hitOf } from './ranking.js';
import type { Source } from './texts.js';
import { wordsOf } from './words.js';

export interface IndexedWord {
  /** In small letters. */
  readonly written: string;
  readonly forms: readonly string[];
  /** Where it is, see `hitOf`. */
  readonly hits: number[];
}

/** The words at each position of a text; several where words are joined, such as `IT-support`. */
type Positions = readonly (readonly IndexedWord[])[];

/** The longest text that is kept with its words, since the next vacancy may have it, too. */
const MAX_KEPT_LENGTH = 100;

export class WordIndex {
  /** By spelling, the words that are spelled so. */
  readonly terms = new Map<string, IndexedWord[]>();
  /** The words of each vacancy's title. */
  readonly titles: Positions[] = [];
  readonly #tree = new SearchableMap<IndexedWord[]>();
  readonly #words = new Map<string, IndexedWord>();
  readonly #texts = new Map<string, Positions>();

  /** @param vacancy its position in the list */
  add(text: string, source: Source, vacancy: number): void {
    const positions = this.#read(text);
    if (source === 'title') this.titles[vacancy] = positions;
    positions.forEach((words, position) => {
      for (const { hits } of words) hits.push(hitOf(vacancy, source, position));
    });
  }

  /** Calls with each word that has one of these spellings. @param isPrefix also with words that begin so */
  visit(
    forms: readonly string[],
    isPrefix: boolean,
    onWord: (word: IndexedWord, form: string) => void,
  ): void {
    for (const start of forms) {
      const found = isPrefix ? this.#tree.atPrefix(start) : [[start, this.terms.get(start) ?? []] as const];
      for (const [form, words] of found) for (const word of words) onWord(word, form);
    }
  }

  #read(text: string): Positions {
    const known = this.#texts.get(text);
    if (known) return known;
    const positions: (readonly IndexedWord[])[] = [];
    for (const { text: word, position } of wordsOf(text))
      positions[position] = [...(positions[position] ?? []), this.#word(word)];
    if (text.length <= MAX_KEPT_LENGTH) this.#texts.set(text, positions);
    return positions;
  }

  #word(text: string): IndexedWord {
    const written = text.toLowerCase();
    const known = this.#words.get(written);
    if (known) return known;
    const forms = [...new Set(spellings(text))].filter(Boolean);
    const word: IndexedWord = { written, forms, hits: [] };
    this.#words.set(written, word);
    for (const form of forms) {
      const words = this.terms.get(form) ?? [];
      words.push(word);
      this.terms.set(form, words);
      this.#tree.set(form, words);
    }
    return word;
  }
}
