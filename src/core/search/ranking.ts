import type { Source } from './texts.js';

/** The weight of each kind of match. A word's score is this weight times the weight of its place. */
export const MATCH_WEIGHTS = { exact: 9, prefix: 5, part: 4, mistake: 2, mistakes: 1, inside: 1 } as const;

/** A place in a vacancy is the position of a word in the title, up to the sixteenth, or one of the other texts. */
const LAST_IN_TITLE = 15;
const PLACES: Readonly<Record<Exclude<Source, 'title'>, number>> = {
  kind: 16,
  place: 17,
  other: 18,
  rest: 19,
  advert: 20,
};
const PLACE_COUNT = 21;

/** By place: from 80 for the title's first word down to 50, then the other texts. */
const PLACE_WEIGHTS = [
  ...[...Array(LAST_IN_TITLE + 1).keys()].map((position) => 80 - 2 * position),
  44,
  32,
  28,
  12,
  1,
];

/** Only an exact word in a title has such a score. */
const EXACT_IN_TITLE = 450;
const FULL_TITLE = 2000;
/** More than any sum: twelve words and a full title. */
const MAX_SCORE = 20_000;
/** Less than any score outside of an advert. */
const MIN_OUTSIDE_ADVERT = 10;

/** The score of each vacancy for one word of the query; 0 without a match. */
export type Scores = Uint16Array;

/** One number for a vacancy and a place in it. @param position of the word in its text */
export const hitOf = (vacancy: number, source: Source, position: number): number =>
  vacancy * PLACE_COUNT + (source === 'title' ? Math.min(position, LAST_IN_TITLE) : PLACES[source]);

export const vacancyOf = (hit: number): number => Math.floor(hit / PLACE_COUNT);
export const isInAdvert = (hit: number): boolean => hit % PLACE_COUNT === PLACES.advert;
/** The position of the word in the title; undefined: it is in another text. */
export const titlePosition = (hit: number): number | undefined =>
  hit % PLACE_COUNT <= LAST_IN_TITLE ? hit % PLACE_COUNT : undefined;

/** @param match the weight of the match */
export const scoreOf = (match: number, hit: number): number =>
  match * (PLACE_WEIGHTS[hit % PLACE_COUNT] ?? 0);

/** Whether a word is in the advert of a vacancy, and nowhere else in it. */
export const isOnlyInAdvert = (score: number): boolean => score > 0 && score < MIN_OUTSIDE_ADVERT;

/** Half as much. */
export const halved = (scores: Scores): Scores => scores.map((score) => (score + 1) >> 1);

export function maxScores(some: Scores | undefined, others: Scores): Scores {
  return some ? some.map((score, i) => Math.max(score, others[i] ?? 0)) : others;
}

/**
 * The scores of synonyms: less than those of any exact word in a title, and in another language than the page's less
 * than those of the beginning of a word.
 */
export function scoresOfSynonym(scores: Scores, isForeign: boolean): Scores {
  return scores.map((score) => Math.min(Math.ceil((score * (isForeign ? 2 : 5)) / 8), EXACT_IN_TITLE - 1));
}

/** For each vacancy the least of its scores: 0 where it lacks one of the words. */
export function minScores(all: readonly Scores[]): Scores | undefined {
  const [first, ...others] = all;
  return others.reduce((least, scores) => least?.map((score, i) => Math.min(score, scores[i] ?? 0)), first);
}

/**
 * The vacancies that have a score for every word, the best first.
 * @param titles their words
 */
export function rankVacancies(
  words: readonly Scores[],
  titles: readonly (readonly unknown[])[],
): readonly number[] {
  const count = titles.length;
  const keys: number[] = [];
  for (let vacancy = 0; vacancy < count; vacancy++) {
    let sum = 0;
    let least = Infinity;
    for (const scores of words) {
      const score = scores[vacancy] ?? 0;
      sum += score;
      if (score < least) least = score;
      if (score === 0) break;
    }
    if (least === 0) continue;
    if (least >= EXACT_IN_TITLE && titles[vacancy]?.length === words.length) sum += FULL_TITLE;
    // One number holds the score and the position in the list, since numbers are sorted fastest.
    keys.push((MAX_SCORE - sum) * count + vacancy);
  }
  return [...Float64Array.from(keys).sort()].map((key) => key % count);
}
