/**
 * Full-text search over a list of vacancies. We do not use a library: the small ones are larger than this and match
 * prefixes only, so they find neither parts of compounds nor typing mistakes in them. We would still have to write the
 * spellings of words (`fold.ts`), highlighting and names like C++.
 *
 * A list has ten thousand vacancies, but only some thousand different words, so we compare a query with the vocabulary
 * and look up the vacancies in an inverted index.
 */
import type { Vacancy } from '../vacancy.js';
import { marked } from './fold.js';
import { hasTooManyMissing } from './letters.js';
import { FIRST_IN_TITLE, LAST_IN_TITLE, PLACE_BITS, PostingsBuilder, type Postings } from './postings.js';
import { matchesLastPart, locate, readQuery, type SearchTerm } from './query.js';
import { maxScores, MATCH_WEIGHTS, rankVacancies, PLACE_WEIGHTS, type Scores } from './ranking.js';
import { timeSlicer } from './slices.js';

export { findMatches } from './matches.js';

/** An index over a list of vacancies. */
export class VacancySearch {
  readonly #postings: Postings;

  private constructor(postings: Postings) {
    this.#postings = postings;
  }

  /**
   * Builds in slices of a few milliseconds, so that the page stays responsive.
   * @param options.signal stops it; the promise is then rejected with the signal's reason
   * @param options.pause yields between slices; default: a new task
   */
  static async build(
    vacancies: readonly Vacancy[],
    options: { signal?: AbortSignal; pause?: () => Promise<void> } = {},
  ): Promise<VacancySearch> {
    const pause = timeSlicer(options.signal, options.pause);
    const builder = new PostingsBuilder();
    for (const vacancy of vacancies) {
      builder.add(vacancy);
      await pause();
    }
    return new VacancySearch(await builder.finish(pause));
  }

  /**
   * Positions in the list of the vacancies that have every word of the query, the best first; ties in the list's order.
   * An empty query gives all, in order.
   */
  find(query: string): readonly number[] {
    const { words, pairs } = readQuery(query);
    const { titleLengths } = this.#postings;
    if (words.length === 0) return [...titleLengths.keys()];
    const found = words.map((word) => this.#scoreSplit(word, this.#scoreWritten(word)));
    for (const [i, pair] of pairs.entries()) {
      const scores = this.#scoreWritten(pair);
      // Half the score, since the pair is two words of the query and not exactly what was typed.
      const half = scores?.map((score) => score >> 1);
      if (half) for (const at of [i, i + 1]) found[at] = maxScores(found[at], half);
    }
    const all: Scores[] = [];
    for (const [i, word] of words.entries()) {
      // The typo search is slow, so skip it when no vacancy matches the words so far.
      if (!found[i] && all.length > 0 && rankVacancies(all, titleLengths).length === 0) return [];
      const scores = found[i] ?? this.#scoreWithTypos(word);
      if (!scores) return [];
      all.push(scores);
    }
    return rankVacancies(all, titleLengths);
  }

  /** Scores exact matches, prefixes and parts of compounds. */
  #scoreWritten(word: SearchTerm): Scores | undefined {
    const { forms, letters } = this.#postings;
    let scores: Scores | undefined;
    for (const [number, form] of forms.entries()) {
      if (hasTooManyMissing(word.letters & ~(letters[number] ?? 0), 0)) continue;
      const found = locate(form, word);
      if (!found) continue;
      const match =
        found.at > 0
          ? MATCH_WEIGHTS.part
          : form.length === found.text.length
            ? MATCH_WEIGHTS.exact
            : MATCH_WEIGHTS.prefix;
      scores = this.#score(number, match, scores);
    }
    const number = word.bare === undefined ? undefined : this.#postings.numbers.get(word.bare);
    return number === undefined ? scores : this.#score(number, MATCH_WEIGHTS.part, scores);
  }

  /** Scores consecutive words of a title that together equal the term: "keyaccount" in Key Account Manager. */
  #scoreSplit({ literal, isSplittable }: SearchTerm, scores?: Scores): Scores | undefined {
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
        if (isLast(form)) scores = this.#score(number, MATCH_WEIGHTS.part, scores, before);
      }
    }
    return scores;
  }

  /**
   * Tolerates one mistake only if no vacancy has the word as written, and two only if none has it with one: "Leder"
   * must not find "Feder". This is decided for each word, not for the whole query: otherwise "Leder Viborg" would find
   * "Feder" when Viborg has no vacancy for a "Leder".
   */
  #scoreWithTypos(word: SearchTerm): Scores | undefined {
    const { forms, letters } = this.#postings;
    let fewest = 2;
    let found: [number: number, match: number][] = [];
    for (const [number, form] of forms.entries()) {
      if (hasTooManyMissing(word.letters & ~(letters[number] ?? 0), word.maxTypos)) continue;
      const typos = word.countTypos(form);
      if (!(Math.floor(typos) <= fewest)) continue;
      if (Math.floor(typos) < fewest) found = [];
      fewest = Math.floor(typos);
      found.push([number, typos === 1 ? MATCH_WEIGHTS.mistake : MATCH_WEIGHTS.mistakes]);
    }
    return found.reduce<Scores | undefined>(
      (scores, [number, match]) => this.#score(number, match, scores),
      undefined,
    );
  }

  #entriesOf(form: number): Uint32Array {
    const { entries, starts } = this.#postings;
    return entries.subarray(starts[form], starts[form + 1]);
  }

  /**
   * Raises the scores of the vacancies that have a form.
   * @param before counts only occurrences that follow one of these words of the title
   */
  #score(form: number, match: number, scores?: Scores, before?: Uint16Array): Scores | undefined {
    for (const entry of this.#entriesOf(form)) {
      if (before && !follows(entry, before)) continue;
      scores ??= new Uint16Array(this.#postings.titleLengths.length);
      const vacancy = entry >>> PLACE_BITS;
      const score = match * (PLACE_WEIGHTS[entry & FIRST_IN_TITLE] ?? 0);
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
