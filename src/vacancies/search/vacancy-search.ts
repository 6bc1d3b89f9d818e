/**
 * Full-text search over a list of vacancies. It is our own, since the small libraries for this are larger and look
 * words up by their beginnings: they find no part of a compound, nor a mistake in one. And with them as well, several
 * spellings of a word (`fold.ts`), their marks in the text and names like C++ would have to be ours.
 *
 * A list has ten thousand vacancies, but only some thousand different words: queries are compared with the words, and
 * each word knows where it stands.
 */
import type { Vacancy } from '../vacancy.js';
import { marked } from './fold.js';
import { isTooFar } from './letters.js';
import { FIRST_IN_TITLE, LAST_IN_TITLE, PLACE_BITS, PostingsBuilder, type Postings } from './postings.js';
import { lastPart, locate, readQuery, type Wanted } from './query.js';
import { maxScores, MATCH_WEIGHTS, rankVacancies, PLACE_WEIGHTS, type Scores } from './ranking.js';
import { slices } from './slices.js';

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
   * @param options.pause yields between slices; by default a task of its own
   */
  static async build(
    vacancies: readonly Vacancy[],
    options: { signal?: AbortSignal; pause?: () => Promise<void> } = {},
  ): Promise<VacancySearch> {
    const pause = slices(options.signal, options.pause);
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
    const found = words.map((word) => this.#apart(word, this.#asWritten(word)));
    for (const [i, pair] of pairs.entries()) {
      const scores = this.#asWritten(pair);
      // Half of it, since it stands for two words, and is not quite what was typed.
      const half = scores?.map((score) => score >> 1);
      if (half) for (const at of [i, i + 1]) found[at] = maxScores(found[at], half);
    }
    const all: Scores[] = [];
    for (const [i, word] of words.entries()) {
      // Looking for mistakes is what takes long: not when nothing is left already.
      if (!found[i] && all.length > 0 && rankVacancies(all, titleLengths).length === 0) return [];
      const scores = found[i] ?? this.#withMistakes(word);
      if (!scores) return [];
      all.push(scores);
    }
    return rankVacancies(all, titleLengths);
  }

  /** The word itself, its beginning, or it as a part of a compound. */
  #asWritten(word: Wanted): Scores | undefined {
    const { forms, letters } = this.#postings;
    let scores: Scores | undefined;
    for (const [number, form] of forms.entries()) {
      if (isTooFar(word.letters & ~(letters[number] ?? 0), 0)) continue;
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

  /** The word as several words of a title that follow each other: "keyaccount" in Key Account Manager. */
  #apart({ literal, isApart }: Wanted, scores?: Scores): Scores | undefined {
    const { forms, numbers, titleLengths } = this.#postings;
    if (!isApart) return scores;
    /** For each number of letters already found: in which vacancies, one bit for each word of the title. */
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
      const isLast = lastPart(literal.slice(from));
      for (const [number, form] of forms.entries()) {
        if (isLast(form)) scores = this.#score(number, MATCH_WEIGHTS.part, scores, before);
      }
    }
    return scores;
  }

  /**
   * Mistakes are looked for only when no vacancy has the word as it was written, and two only when none has it with
   * one: so "Leder" does not bring "Feder". Each word is judged alone, not by what the whole query finds: or "Leder
   * Viborg" would bring "Feder" as soon as nobody in Viborg looks for a leader.
   */
  #withMistakes(word: Wanted): Scores | undefined {
    const { forms, letters } = this.#postings;
    let fewest = 2;
    let found: [number: number, match: number][] = [];
    for (const [number, form] of forms.entries()) {
      if (isTooFar(word.letters & ~(letters[number] ?? 0), word.forgiven)) continue;
      const mistakes = word.mistakes(form);
      if (!(Math.floor(mistakes) <= fewest)) continue;
      if (Math.floor(mistakes) < fewest) found = [];
      fewest = Math.floor(mistakes);
      found.push([number, mistakes === 1 ? MATCH_WEIGHTS.mistake : MATCH_WEIGHTS.mistakes]);
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
   * Enters the vacancies that have a form, where this is maxScores than what they have already.
   * @param before only where the form follows such a word of the title
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

/** Whether it stands in a title just after a word that `before` has a bit for. */
function follows(entry: number, before: Uint16Array): boolean {
  return isInTitle(entry) && ((before[entry >>> PLACE_BITS] ?? 0) & ((1 << positionOf(entry)) >> 1)) !== 0;
}
