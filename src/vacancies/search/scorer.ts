// The scores of single words of a query over an index.

import { partsOfCompounds, hasCompounds, type Occurrence } from './compounds.js';
import { marked } from './fold.js';
import { hasTooManyMissing } from './letters.js';
import { FIRST_IN_TITLE, LAST_IN_TITLE, PLACE_BITS, PLACES, type Postings } from './postings.js';
import { locate, matchesLastPart, type SearchTerm } from './query.js';
import { MATCH_WEIGHTS, PLACE_WEIGHTS, toScore, type Scores } from './ranking.js';

/** Which occurrences count: by the vacancy, and the place in it. */
type Accepts = (vacancy: number, place: number) => boolean;

export interface Written {
  readonly scores: Scores | undefined;
  /** Whether a vacancy has it as a whole word, or as a part of a compound, outside of adverts. */
  readonly isWhole: boolean;
}

const outsideAdverts: Accepts = (_, place) => place !== PLACES.advert;
const inAdverts: Accepts = (_, place) => place === PLACES.advert;

/** In adverts, which have many words, only longer words are forgiven a mistake. */
const MIN_FOR_TYPO_IN_ADVERT = 6;

export class Scorer {
  readonly #postings: Postings;
  readonly #compounds: readonly boolean[];

  constructor(postings: Postings) {
    this.#postings = postings;
    this.#compounds = postings.languages.map(hasCompounds);
  }

  /**
   * Scores exact matches, prefixes, and parts at the boundaries of compounds, the last in languages that have any.
   * @param accepts which vacancies count; default: all
   */
  written(word: SearchTerm, accepts: (vacancy: number) => boolean = () => true): Written {
    const { numbers } = this.#postings;
    let scores: Scores | undefined;
    let isWhole = false;
    const wholly: Accepts = (vacancy, place) => {
      const is = accepts(vacancy);
      isWhole ||= is && place !== PLACES.advert;
      return is;
    };
    const inside = this.#occurrences(word, (number, isExact) => {
      if (isExact) scores = this.#score(number, MATCH_WEIGHTS.exact, scores, wholly);
      else if (!word.isExact) scores = this.#score(number, MATCH_WEIGHTS.prefix, scores, accepts);
    });
    const number = word.bare === undefined ? undefined : numbers.get(word.bare);
    if (number !== undefined) scores = this.#score(number, MATCH_WEIGHTS.part, scores, wholly);
    if (!inside.length) return { scores, isWhole };
    const isPart: Accepts = (vacancy, place) =>
      (word.isUnspaced || this.#compounds[vacancy] === true) && wholly(vacancy, place);
    const parts = word.isUnspaced
      ? inside
      : partsOfCompounds(inside, word.literal.length, (form) => this.#isWord(form));
    for (const { form } of parts) {
      scores = this.#score(form, MATCH_WEIGHTS.part, scores, isPart);
    }
    return { scores, isWhole };
  }

  /** Scores what has the term anywhere inside of a word: for words that are found in no other way. */
  inside(word: SearchTerm): Scores | undefined {
    let scores: Scores | undefined;
    for (const { form } of this.#occurrences(word, () => undefined))
      scores = this.#score(form, MATCH_WEIGHTS.inside, scores, outsideAdverts);
    return scores;
  }

  /** Scores consecutive words of a title that together equal the term: "keyaccount" in Key Account Manager. */
  split({ literal, isSplittable }: SearchTerm, scores?: Scores): Scores | undefined {
    const { forms, numbers, titleLengths } = this.#postings;
    if (!isSplittable) return scores;
    /** For each number of letters matched so far: the vacancies, with one bit for each word of the title. */
    const ends: (Uint16Array | undefined)[] = [];
    for (let from = 0; from < literal.length; from++) {
      const before = ends[from];
      if (from > 0 && !before) continue;
      for (let to = from + 1; to < literal.length; to++) {
        const form = numbers.get(marked(literal.slice(from, to)));
        if (form === undefined) continue;
        const bits = (ends[to] ??= new Uint16Array(titleLengths.length));
        for (const entry of this.#entriesOf(form)) {
          const vacancy = entry >>> PLACE_BITS;
          if (isInTitle(entry) && (!before || follows(entry, before)))
            bits[vacancy] = (bits[vacancy] ?? 0) | (1 << positionOf(entry));
        }
      }
      if (!before) continue;
      const isLast = matchesLastPart(literal.slice(from));
      for (const [number, form] of forms.entries()) {
        if (isLast(form)) scores = this.#score(number, MATCH_WEIGHTS.part, scores, undefined, before);
      }
    }
    return scores;
  }

  /** Scores words with the fewest typing mistakes, in adverts only where there are none elsewhere. */
  withTypos(word: SearchTerm): Scores | undefined {
    const elsewhere = this.#withTypos(word, outsideAdverts, word.maxTypos);
    if (elsewhere || word.literal.length < MIN_FOR_TYPO_IN_ADVERT) return elsewhere;
    return this.#withTypos(word, inAdverts, Math.min(1, word.maxTypos));
  }

  #withTypos(word: SearchTerm, accepts: Accepts, most: number): Scores | undefined {
    const { forms, letters } = this.#postings;
    let fewest = most;
    let found: [number: number, typos: number][] = [];
    for (const [number, form] of forms.entries()) {
      if (hasTooManyMissing(word.letters & ~(letters[number] ?? 0), most)) continue;
      const typos = word.countTypos(form);
      const isInside = typos === 1.5;
      if (!(Math.floor(typos) <= fewest)) continue;
      const accepted = (entry: number) =>
        accepts(entry >>> PLACE_BITS, entry & FIRST_IN_TITLE) &&
        (!isInside || this.#compounds[entry >>> PLACE_BITS] === true);
      if (!this.#entriesOf(number).some(accepted)) continue;
      if (Math.floor(typos) < fewest) found = [];
      fewest = Math.floor(typos);
      found.push([number, typos]);
    }
    return found.reduce<Scores | undefined>((scores, [number, typos]) => {
      const match = typos === 1 ? MATCH_WEIGHTS.mistake : MATCH_WEIGHTS.mistakes;
      const isIn: Accepts = (vacancy, place) =>
        accepts(vacancy, place) && (typos !== 1.5 || this.#compounds[vacancy] === true);
      return this.#score(number, match, scores, isIn);
    }, undefined);
  }

  /** @returns where the term is inside of a word; `onStart` gets the words that begin with it */
  #occurrences(word: SearchTerm, onStart: (form: number, isExact: boolean) => void): Occurrence[] {
    const { forms, letters } = this.#postings;
    const inside: Occurrence[] = [];
    for (const [number, form] of forms.entries()) {
      if (hasTooManyMissing(word.letters & ~(letters[number] ?? 0), 0)) continue;
      const found = locate(form, word);
      if (!found) continue;
      if (found.at === 0) onStart(number, form.length === found.text.length);
      else inside.push({ form: number, before: form.slice(0, found.at), rest: form.slice(found.at) });
    }
    return inside;
  }

  /** Whether a vacancy has a word of its own that is spelled so. */
  #isWord(form: string): boolean {
    return form.length > 2 && this.#postings.numbers.has(form);
  }

  #entriesOf(form: number): Uint32Array {
    const { entries, starts } = this.#postings;
    return entries.subarray(starts[form], starts[form + 1]);
  }

  /**
   * Raises the scores of the vacancies that have a form.
   * @param before counts only occurrences that follow one of these words of the title
   */
  #score(
    form: number,
    match: number,
    scores?: Scores,
    accepts?: Accepts,
    before?: Uint16Array,
  ): Scores | undefined {
    for (const entry of this.#entriesOf(form)) {
      const vacancy = entry >>> PLACE_BITS;
      const place = entry & FIRST_IN_TITLE;
      if ((before && !follows(entry, before)) || (accepts && !accepts(vacancy, place))) continue;
      scores ??= new Uint16Array(this.#postings.titleLengths.length);
      const score = toScore(match * (PLACE_WEIGHTS[place] ?? 0), place !== PLACES.advert);
      if (score > (scores[vacancy] ?? 0)) scores[vacancy] = score;
    }
    return scores;
  }
}

function isInTitle(entry: number): boolean {
  return (entry & FIRST_IN_TITLE) >= LAST_IN_TITLE;
}

function positionOf(entry: number): number {
  return FIRST_IN_TITLE - (entry & FIRST_IN_TITLE);
}

/** Whether an entry is in a title directly after a word that `before` has a bit for. */
function follows(entry: number, before: Uint16Array): boolean {
  return isInTitle(entry) && ((before[entry >>> PLACE_BITS] ?? 0) & ((1 << positionOf(entry)) >> 1)) !== 0;
}
