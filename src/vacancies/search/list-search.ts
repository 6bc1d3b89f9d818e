/**
 * Full-text search over a list of vacancies. We do not use a library: the small ones are larger than this and match
 * prefixes only, so they find neither parts of compounds nor typing mistakes in them. We would still have to write the
 * spellings of words (`fold.ts`), highlighting and names like C++.
 *
 * A list has ten thousand vacancies, but only some thousand different words, so we compare a query with the vocabulary
 * and look up the vacancies in an inverted index.
 */
import type { Vacancy } from '../vacancy.js';
import { PostingsBuilder, type Postings } from './postings.js';
import { readQuery, readTerm, type SearchTerm } from './query.js';
import {
  halved,
  isOnlyInAdvert,
  maxScores,
  minScores,
  rankVacancies,
  scoresOfSynonym,
  type Scores,
} from './ranking.js';
import { Scorer } from './scorer.js';
import { timeSlicer } from './slices.js';
import type { Alternative, Synonyms } from './synonyms.js';
import { titleRanks } from './title-ranks.js';

export interface BuildOptions {
  /** Stops it; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Yields between slices; default: a new task. */
  readonly pause?: () => Promise<void>;
  /** That of the list, for vacancies that do not say theirs: parts of words count in languages that have compounds. */
  readonly language?: string | undefined;
  /** Further names of a vacancy's places. */
  readonly placesOf?: ((vacancy: Vacancy) => Iterable<string>) | undefined;
  /** Adds words that the records do not have. */
  readonly extend?:
    ((builder: PostingsBuilder, pause: () => Promise<void> | undefined) => Promise<void>) | undefined;
}

export interface Found {
  /** Positions in the list, the best first; ties in the list's order. */
  readonly positions: readonly number[];
  /** The words of the query that only occur inside of other words, at no boundary. */
  readonly inside: readonly string[];
  /** The synonyms by which something was found, as they are written. */
  readonly synonyms: readonly string[];
  /** By position, the words of the query that are only in the adverts of vacancies. */
  readonly inAdverts: ReadonlyMap<number, readonly string[]>;
}

/** A shorter synonym, such as HR, does not stand for words that begin with it. */
const MIN_PREFIX_OF_SYNONYM = 4;

/** Texts in another language are searched for the words of all of these. */
const OUR_LANGUAGES: ReadonlySet<string | undefined> = new Set(['en', 'da', 'de', 'sv']);

const NOTHING: Found = { positions: [], inside: [], synonyms: [], inAdverts: new Map() };

/** An index over a list of vacancies. */
export class VacancySearch {
  /** Its vocabulary, for suggestions. */
  readonly postings: Postings;
  /** The place of each vacancy's title among all titles, for sorting; undefined until it is known, some time after the index. */
  titleRanks: ArrayLike<number> | undefined;
  readonly #scorer: Scorer;

  private constructor(postings: Postings) {
    this.postings = postings;
    this.#scorer = new Scorer(postings);
  }

  /** Builds in slices of a few milliseconds, so that the page stays responsive. */
  static async build(vacancies: readonly Vacancy[], options: BuildOptions = {}): Promise<VacancySearch> {
    const pause = timeSlicer(options.signal, options.pause);
    const builder = new PostingsBuilder(options.language);
    for (const vacancy of vacancies) {
      builder.add(vacancy, options.placesOf?.(vacancy));
      await pause();
    }
    await options.extend?.(builder, pause);
    const search = new VacancySearch(await builder.finish(pause));
    void search.#rank(vacancies, options).catch(() => undefined); // it was stopped
    return search;
  }

  async #rank(
    vacancies: readonly Vacancy[],
    { language = 'en', signal, pause }: BuildOptions,
  ): Promise<void> {
    this.titleRanks = await titleRanks(vacancies, language, timeSlicer(signal, pause));
  }

  /** Positions of what {@link search} finds. */
  find(query: string, synonyms?: Synonyms): readonly number[] {
    return this.search(query, synonyms).positions;
  }

  /** The vacancies that have every word of the query, or what stands for it. An empty query gives all, in order. */
  search(query: string, synonyms?: Synonyms): Found {
    const { words, pairs } = readQuery(query);
    const { titleLengths } = this.postings;
    if (words.length === 0) return { ...NOTHING, positions: [...titleLengths.keys()] };
    const written = words.map((word) => this.#scorer.written(word));
    const isWhole = written.map((one) => one.isWhole);
    const found = words.map((word, i) => {
      const split = this.#scorer.split(word);
      isWhole[i] ||= split !== undefined;
      return split ? maxScores(written[i]?.scores, split) : written[i]?.scores;
    });
    for (const [i, pair] of pairs.entries()) {
      const { scores, isWhole: isPair } = this.#scorer.written(pair);
      if (isPair) isWhole[i] = isWhole[i + 1] = true;
      // Half the score, since the pair is two words of the query and not exactly what was typed.
      const half = scores && halved(scores);
      if (half) for (const at of [i, i + 1]) found[at] = maxScores(found[at], half);
    }
    const used: string[] = [];
    const typed = words.map(({ literal }) => literal);
    for (const { at, length, alternatives, isAlways } of synonyms?.of(typed) ?? []) {
      const isSpan = (i: number) => i >= at && i < at + length;
      const isThere = isWhole.every((is, i) => is || !isSpan(i)) && has(found.filter((_, i) => isSpan(i)));
      if (!isAlways && isThere) continue;
      const scores = this.#scoreAlternatives(alternatives, used);
      if (!scores) continue;
      for (let i = at; i < at + length; i++) found[i] = maxScores(found[i], scores);
    }
    const all: Scores[] = [];
    const inside: string[] = [];
    for (const [i, word] of words.entries()) {
      // What follows is slow, so skip it when no vacancy matches the words so far.
      if (!found[i] && all.length > 0 && rankVacancies(all, titleLengths).length === 0) return NOTHING;
      const scores = found[i] ?? this.#scoreOtherwise(word, synonyms, { inside, used });
      if (!scores) return NOTHING;
      all.push(scores);
    }
    const positions = rankVacancies(all, titleLengths);
    const inAdverts = wordsInAdverts(words, all, positions);
    return { positions, inside, synonyms: [...new Set(used)], inAdverts };
  }

  /**
   * For a word that no vacancy has: a synonym of which it is the beginning, then any part of a word, then typing mistakes.
   *
   * One mistake is tolerated only if no vacancy has the word as written, and two only if none has it with one: "Leder"
   * must not find "Feder". This is decided for each word, not for the whole query: otherwise "Leder Viborg" would find
   * "Feder" when Viborg has no vacancy for a "Leder".
   */
  #scoreOtherwise(
    word: SearchTerm,
    synonyms: Synonyms | undefined,
    { inside, used }: { readonly inside: string[]; readonly used: string[] },
  ): Scores | undefined {
    const meant = this.#scoreAlternatives(synonyms?.ofBeginning(word.literal) ?? [], used);
    if (meant) return meant;
    const within = this.#scorer.inside(word);
    if (within) inside.push(word.literal);
    return within ?? this.#scorer.withTypos(word);
  }

  /** @param used takes those by which something is found */
  #scoreAlternatives(alternatives: readonly Alternative[], used: string[]): Scores | undefined {
    let best: Scores | undefined;
    for (const { words, text, language, isForeign } of alternatives) {
      const { languages } = this.postings;
      const isIn = (vacancy: number) => {
        const own = languages[vacancy];
        return language === undefined || own === language || !OUR_LANGUAGES.has(own);
      };
      const scores = words.flatMap((word) => {
        const isExact = word.length < MIN_PREFIX_OF_SYNONYM;
        return this.#scorer.written({ ...readTerm(word), isExact }, isIn).scores ?? [];
      });
      const together = scores.length === words.length ? minScores(scores) : undefined;
      if (!together?.some(Boolean)) continue;
      used.push(text);
      best = maxScores(best, scoresOfSynonym(together, isForeign));
    }
    return best;
  }
}

function wordsInAdverts(
  words: readonly SearchTerm[],
  all: readonly Scores[],
  positions: readonly number[],
): Found['inAdverts'] {
  const found = new Map<number, string[]>();
  for (const [i, scores] of all.entries()) {
    for (const position of positions) {
      if (!isOnlyInAdvert(scores[position] ?? 0)) continue;
      const known = found.get(position);
      const word = words[i]?.text ?? '';
      if (known) known.push(word);
      else found.set(position, [word]);
    }
  }
  return found;
}

/** Whether a vacancy has a score in all of these. */
function has(all: readonly (Scores | undefined)[]): boolean {
  const scores = all.flatMap((one) => one ?? []);
  return scores.length === all.length && minScores(scores)?.some(Boolean) === true;
}
