/**
 * Full-text search over a list of vacancies, which a list loads when the page is idle, or with the first key. The spellings of
 * words, parts of compounds, the typing mistakes that are forgiven and the ranking are ours; MiniSearch helps with the words.
 */
import { numbered } from '../util/numbered.js';
import { primaryLanguage } from '../util/language-tag.js';
import { timeSlicer } from '../util/scheduling.js';
import { textLanguageOf } from '../vacancies/text-language.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { hasCompounds } from './compounds.js';
import type { Marks } from './matches.js';
import type { PublishedWord } from './published-index.js';
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
import type { Alternative, Synonyms } from './synonyms.js';
import { textsOf } from './texts.js';
import { WordIndex } from './word-index.js';

export { advertExcerpt } from './description-excerpt.js';
export { findMatches } from './matches.js';
export { editDistanceTo } from './mistakes.js';
export { placeNames } from './place-names.js';
export { keysOfQuery } from './query.js';
export { suggestQueries } from './suggestions.js';
export { LARGEST_SYNONYM_FILE, readSynonymFile } from './synonym-file.js';
export { Synonyms } from './synonyms.js';

export interface BuildOptions {
  /** Stops it; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** That of the list, for vacancies that do not say theirs: parts of words count in languages that have compounds. */
  readonly language?: string | undefined;
  /** Further names of a vacancy's places. */
  readonly placesOf?: ((vacancy: Vacancy) => Iterable<string>) | undefined;
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
  readonly marks: Marks;
}

/** A shorter synonym, such as HR, does not stand for words that begin with it. */
const MIN_PREFIX_OF_SYNONYM = 4;

/** Texts in another language are searched for the words of all of these. */
const OUR_LANGUAGES: ReadonlySet<string | undefined> = new Set(['en', 'da', 'de', 'sv']);

const NOTHING: Found = { positions: [], inside: [], synonyms: [], inAdverts: new Map(), marks: new Map() };

/** An index over a list of vacancies. */
export class VacancySearch {
  readonly index = new WordIndex();
  /** Without region; undefined: unknown. */
  readonly #languages: (string | undefined)[] = [];
  readonly #compounds: boolean[] = [];
  /** By id. */
  readonly #positions = new Map<unknown, number>();

  /** Builds in slices of a few milliseconds, so that the page stays responsive. */
  static async build(vacancies: readonly Vacancy[], options: BuildOptions = {}): Promise<VacancySearch> {
    const pause = timeSlicer(options.signal);
    const search = new VacancySearch();
    for (const vacancy of vacancies) {
      search.#add(vacancy, options);
      await pause();
    }
    return search;
  }

  #add(vacancy: Vacancy, { language, placesOf }: BuildOptions): void {
    const position = this.#languages.length;
    this.#positions.set(vacancy.id, position);
    const own = language === undefined ? undefined : languageOf(vacancy, language);
    this.#languages.push(own);
    this.#compounds.push(hasCompounds(own));
    for (const [text, source] of textsOf(vacancy, placesOf?.(vacancy)))
      this.index.add(text, source, position);
  }

  /** Adds words that the records do not have. */
  async addWords(words: Iterable<PublishedWord>, signal?: AbortSignal): Promise<void> {
    const pause = timeSlicer(signal);
    for (const { word, source, ids } of words) {
      for (const position of ids.flatMap((id) => this.#positions.get(id) ?? []))
        this.index.add(word, source, position);
      await pause();
    }
  }

  /** The vacancies that have every word of the query, or what stands for it. An empty query gives all, in order. */
  search(query: string, synonyms?: Synonyms): Found {
    const { words, pairs } = readQuery(query);
    const { titles } = this.index;
    if (words.length === 0) return { ...NOTHING, positions: [...titles.keys()] };
    const scorer = new Scorer(this.index, this.#compounds);
    const written = words.map((word) => scorer.written(word));
    const isEntire = written.map((one) => one.isEntire);
    const found = words.map((word, i) => {
      const split = scorer.split(word);
      isEntire[i] ||= split !== undefined;
      return split ? maxScores(written[i]?.scores, split) : written[i]?.scores;
    });
    for (const [i, pair] of numbered(pairs)) {
      const { scores, isEntire: isPair } = scorer.written(pair);
      if (isPair) isEntire[i] = isEntire[i + 1] = true;
      // Half the score, since the pair is two words of the query and not exactly what was typed.
      const half = scores && halved(scores);
      if (half) for (const at of [i, i + 1]) found[at] = maxScores(found[at], half);
    }
    const used = new Set<string>();
    const typed = words.map(({ literal }) => literal);
    for (const { at, length, alternatives, isAlways } of synonyms?.of(typed) ?? []) {
      const isSpan = (i: number) => i >= at && i < at + length;
      const isThere = isEntire.every((is, i) => is || !isSpan(i)) && has(found.filter((_, i) => isSpan(i)));
      if (!isAlways && isThere) continue;
      const scores = this.#scoreAlternatives(alternatives, scorer, used);
      if (!scores) continue;
      for (let i = at; i < at + length; i++) found[i] = maxScores(found[i], scores);
    }
    const all: Scores[] = [];
    const inside: string[] = [];
    for (const [i, word] of numbered(words)) {
      // What follows is slow, so skip it when no vacancy matches the words so far.
      if (!found[i] && all.length > 0 && rankVacancies(all, titles).length === 0) return NOTHING;
      // For a word that no vacancy has: a synonym of which it is the beginning, then any part of a word, then typing mistakes.
      // This is decided for each word, not for the entire query: otherwise "Leder Viborg" would find "Feder" when Viborg has no
      // vacancy for a "Leder".
      const meant = found[i] ?? this.#scoreAlternatives(synonyms?.ofBeginning(word.literal), scorer, used);
      const within = meant ?? scorer.inside(word);
      if (!meant && within) inside.push(word.literal);
      const scores = within ?? scorer.withTypos(word);
      if (!scores) return NOTHING;
      all.push(scores);
    }
    const positions = rankVacancies(all, titles);
    const inAdverts = wordsInAdverts(words, all, positions);
    return { positions, inside, synonyms: [...used], inAdverts, marks: scorer.marks };
  }

  /** @param used gets the synonyms by which something is found */
  #scoreAlternatives(
    alternatives: readonly Alternative[] = [],
    { marks }: Scorer,
    used: Set<string>,
  ): Scores | undefined {
    let best: Scores | undefined;
    for (const { words, text, language, isForeign } of alternatives) {
      const isIn = (vacancy: number) => {
        const own = this.#languages[vacancy];
        return language === undefined || own === language || !OUR_LANGUAGES.has(own);
      };
      const scorer = new Scorer(this.index, this.#compounds);
      const scores = words.flatMap(
        (word) => scorer.written(readTerm(word), isIn, word.length < MIN_PREFIX_OF_SYNONYM).scores ?? [],
      );
      const together = scores.length === words.length ? minScores(scores) : undefined;
      if (!together?.some(Boolean)) continue;
      used.add(text);
      for (const [term, letters] of scorer.marks) marks.set(term, letters);
      best = maxScores(best, scoresOfSynonym(together, isForeign));
    }
    return best;
  }
}

/** @param wanted the language of the list: that of vacancies that do not say theirs */
function languageOf(vacancy: Vacancy, wanted: string): string | undefined {
  const own = textLanguageOf(vacancy, wanted) ?? (vacancy.languages.length ? undefined : wanted);
  return own && primaryLanguage(own);
}

function wordsInAdverts(
  words: readonly SearchTerm[],
  all: readonly Scores[],
  positions: readonly number[],
): Found['inAdverts'] {
  const found = new Map<number, string[]>();
  for (const [i, scores] of numbered(all)) {
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
