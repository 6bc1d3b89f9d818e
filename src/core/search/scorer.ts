// The scores of single words of a query.

import { partsOfCompounds } from './compounds.js';
import { marked } from './fold.js';
import type { Range } from './matches.js';
import { MIN_INSIDE, type SearchTerm } from './query.js';
import { isInAdvert, MATCH_WEIGHTS, scoreOf, titlePosition, vacancyOf, type Scores } from './ranking.js';
import type { IndexedWord, WordIndex } from './word-index.js';

/** Whether a word of a vacancy counts. @param hit where it is @param weight of the match */
type Accepts = (vacancy: number, hit: number, weight: number) => boolean;

/** How a term fits a word of a query: the weight of the match, and the letters that are the word. */
interface Fit {
  readonly weight: number;
  readonly letters: Range;
}

export interface Written {
  readonly scores: Scores | undefined;
  /** Whether a vacancy has it as an entire word, or as a part of a compound, outside of adverts. */
  readonly isEntire: boolean;
}

/** In adverts, which have many words, only longer words are forgiven a mistake. */
const MIN_FOR_TYPO_IN_ADVERT = 6;
/** The shortest word that is looked for as several words of a title. */
const MIN_TO_SPLIT = 5;

const outsideAdverts: Accepts = (_, hit) => !isInAdvert(hit);
const inAdverts: Accepts = (_, hit) => isInAdvert(hit);

export class Scorer {
  /** The letters of terms that were found since it was made, for marking. */
  readonly marks = new Map<string, Range[]>();
  readonly #index: WordIndex;
  readonly #compounds: readonly boolean[];

  /** @param compounds for each vacancy, whether its language writes compounds as one word */
  constructor(index: WordIndex, compounds: readonly boolean[]) {
    this.#index = index;
    this.#compounds = compounds;
  }

  /**
   * Scores exact matches, prefixes, and parts at the boundaries of compounds, the last in languages that have any.
   * @param accepts which vacancies count; default: all
   * @param isExact whether words that begin with it do not count
   */
  written(word: SearchTerm, accepts: (vacancy: number) => boolean = () => true, isExact = false): Written {
    const { exact, prefix, part } = MATCH_WEIGHTS;
    let isEntire = false;
    const counts: Accepts = (vacancy, hit, weight) => {
      const isAccepted = accepts(vacancy);
      isEntire ||= isAccepted && weight !== prefix && !isInAdvert(hit);
      return isAccepted;
    };
    const begins = (term: string): Fit => {
      const start = word.texts.find((text) => term.startsWith(text)) ?? term;
      return { weight: start === term ? exact : prefix, letters: [0, start.length] };
    };
    let scores = this.#score(word.texts, begins, counts, undefined, !isExact);
    if (word.bare !== undefined) {
      const fit: Fit = { weight: part, letters: [0, word.bare.length] };
      scores = this.#score([word.bare], () => fit, counts, scores);
    }
    const isPart: Accepts = (vacancy, hit, weight) =>
      (word.isUnspaced || this.#compounds[vacancy] === true) && counts(vacancy, hit, weight);
    const inside = this.#inside(word);
    const terms = [...inside].map(([term, [before]]) => ({ term, before }));
    const parts = word.isUnspaced
      ? terms
      : partsOfCompounds(terms, word.literal.length, (form) => this.#isWord(form));
    const isIn = (term: string): Fit => ({ weight: part, letters: inside.get(term) ?? [0, 0] });
    scores = this.#score(
      parts.map(({ term }) => term),
      isIn,
      isPart,
      scores,
    );
    return { scores, isEntire };
  }

  /** Scores what has the word anywhere inside of another one: for words that are found in no other way. */
  inside(word: SearchTerm): Scores | undefined {
    const inside = this.#inside(word);
    const fit = (term: string): Fit => ({
      weight: MATCH_WEIGHTS.inside,
      letters: inside.get(term) ?? [0, 0],
    });
    return this.#score([...inside.keys()], fit, outsideAdverts);
  }

  /** Scores consecutive words of a title that together equal the word: "keyaccount" in Key Account Manager. */
  split({ literal }: SearchTerm): Scores | undefined {
    if (literal.length < MIN_TO_SPLIT) return undefined;
    const starts = [...literal.slice(1)].map((_, at) => marked(literal.slice(0, at + 1)));
    const known = starts.filter((start) => this.#index.terms.has(start));
    let scores: Scores | undefined;
    this.#index.visit(known, false, ({ hits }, term) => {
      const fit: Fit = { weight: MATCH_WEIGHTS.part, letters: [0, term.length] };
      const begins = (vacancy: number, hit: number) => {
        const position = titlePosition(hit);
        const pieces =
          position === undefined
            ? []
            : piecesFrom(this.#index.titles[vacancy]?.slice(position) ?? [], literal);
        for (const [piece, length] of pieces) this.#mark(piece, [0, length]);
        return pieces.length > 0;
      };
      scores = this.#raise(hits, term, fit, begins, scores);
    });
    return scores;
  }

  /** Scores words with the fewest typing mistakes, in adverts only where no other text has such a word. */
  withTypos(word: SearchTerm): Scores | undefined {
    const elsewhere = this.#withTypos(word, outsideAdverts, word.maxTypos);
    if (elsewhere || word.literal.length < MIN_FOR_TYPO_IN_ADVERT) return elsewhere;
    return this.#withTypos(word, inAdverts, Math.min(1, word.maxTypos));
  }

  #withTypos(word: SearchTerm, accepts: Accepts, most: number): Scores | undefined {
    const near = new Map<string, number>();
    for (const term of this.#index.terms.keys()) {
      const typos = word.countTypos(term);
      if (typos < most + 1) near.set(term, typos);
    }
    for (let fewest = 1; fewest <= most; fewest++) {
      let scores: Scores | undefined;
      for (const [term, typos] of near) {
        if (Math.floor(typos) !== fewest) continue;
        const weight = typos === 1 ? MATCH_WEIGHTS.mistake : MATCH_WEIGHTS.mistakes;
        const isIn: Accepts = (vacancy, hit) =>
          accepts(vacancy, hit, weight) && (typos !== 1.5 || this.#compounds[vacancy] === true);
        scores = this.#score([term], () => ({ weight, letters: [0, term.length] }), isIn, scores);
      }
      if (scores) return scores;
    }
    return undefined;
  }

  /** The terms that have the word after their beginning, with the letters that are the word. */
  #inside({ texts, matchesInside }: SearchTerm): ReadonlyMap<string, Range> {
    const found = new Map<string, Range>();
    if (!matchesInside) return found;
    for (const term of this.#index.terms.keys()) {
      for (const text of texts) {
        const at = term.indexOf(text);
        if (at === 0) break;
        if (at > 0 && !found.has(term)) found.set(term, [at, at + text.length]);
      }
    }
    return found;
  }

  /** Whether a vacancy has this as a word by itself. */
  #isWord(form: string): boolean {
    return form.length > 2 && this.#index.terms.has(form);
  }

  /** Raises the scores of the vacancies that have one of these terms. */
  #score(
    terms: readonly string[],
    fitOf: (term: string) => Fit,
    accepts: Accepts,
    scores?: Scores,
    isPrefix = false,
  ): Scores | undefined {
    let raised = scores;
    this.#index.visit(terms, isPrefix, ({ hits }, term) => {
      raised = this.#raise(hits, term, fitOf(term), accepts, raised);
    });
    return raised;
  }

  #raise(
    hits: readonly number[],
    term: string,
    { weight, letters }: Fit,
    accepts: Accepts,
    scores: Scores | undefined,
  ): Scores | undefined {
    let raised = scores;
    let isMarked = false;
    for (const hit of hits) {
      const vacancy = vacancyOf(hit);
      if (!accepts(vacancy, hit, weight)) continue;
      if (!isMarked) this.#mark(term, letters);
      isMarked = true;
      raised ??= new Uint16Array(this.#compounds.length);
      const score = scoreOf(weight, hit);
      if (score > (raised[vacancy] ?? 0)) raised[vacancy] = score;
    }
    return raised;
  }

  #mark(term: string, letters: Range): void {
    const known = this.marks.get(term);
    if (!known) this.marks.set(term, [letters]);
    else if (!known.some(([start, end]) => start === letters[0] && end === letters[1])) known.push(letters);
  }
}

/** The words, from the first on, that together are a text: a spelling of each, and how many of its letters; empty: they are not. */
function piecesFrom(
  [first, ...others]: readonly (readonly IndexedWord[])[],
  text: string,
): readonly (readonly [term: string, length: number])[] {
  const formOf = (words: readonly IndexedWord[] = [], isWanted: (form: string) => boolean) =>
    words.flatMap(({ forms }) => forms).find(isWanted);
  for (let length = 1; length < text.length; length++) {
    const term = marked(text.slice(0, length));
    if (formOf(first, (form) => form === term) === undefined) continue;
    const rest = marked(text.slice(length));
    const ends = (form: string) => (rest.length < MIN_INSIDE ? form === rest : form.startsWith(rest));
    const last = formOf(others[0], ends);
    const pieces =
      last === undefined ? piecesFrom(others, text.slice(length)) : [[last, rest.length] as const];
    if (pieces.length) return [[term, term.length], ...pieces];
  }
  return [];
}
