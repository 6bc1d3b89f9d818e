import { FIRST_IN_TITLE, LAST_IN_TITLE, PLACES } from './postings.js';

/** The weight of each kind of match. A word's score is this weight times the weight of its place. */
export const MATCH_WEIGHTS = { exact: 9, prefix: 5, part: 4, mistake: 2, mistakes: 1, inside: 1 } as const;

/** The weight of each place: from 40 for the title's first word down to 25, then the other texts. */
export const PLACE_WEIGHTS = Uint8Array.from({ length: FIRST_IN_TITLE + 1 }, (_, place) =>
  place >= LAST_IN_TITLE ? place + 9 : 0,
);
PLACE_WEIGHTS[PLACES.kind] = 22;
PLACE_WEIGHTS[PLACES.place] = 16;
PLACE_WEIGHTS[PLACES.other] = 14;
PLACE_WEIGHTS[PLACES.rest] = 6;
PLACE_WEIGHTS[PLACES.advert] = 2;

/** Only an exact word in a title has such a score. */
const EXACT_IN_TITLE = 225;
const WHOLE_TITLE = 1000;
/** More than any sum: twelve words and a whole title. */
const MAX_SCORE = 10_000;

/**
 * The score of each vacancy for one word of the query, times two, plus one where the word is found outside of the advert; 0
 * without a match.
 */
export type Scores = Uint16Array;

export const toScore = (value: number, isOutside: boolean) => value * 2 + Number(isOutside);
const valueOf = (score: number) => score >> 1;
const isOutside = (score: number) => (score & 1) === 1;

/** Whether a word is in the advert of a vacancy, and nowhere else in it. */
export const isOnlyInAdvert = (score: number) => score > 0 && !isOutside(score);

/** Half as much. */
export const halved = (scores: Scores): Scores =>
  scores.map((score) => toScore(valueOf(score) >> 1, isOutside(score)));

export function maxScores(some: Scores | undefined, others: Scores): Scores {
  return some ? some.map((score, i) => Math.max(score, others[i] ?? 0)) : others;
}

/**
 * The scores of words that stand for others: less than those of any exact word in a title, and in another language than the
 * page's less than those of the beginning of a word.
 */
export function scoresOfSynonym(scores: Scores, isForeign: boolean): Scores {
  return scores.map((score) => {
    const value = (valueOf(score) * (isForeign ? 2 : 5)) >> 3;
    return value && toScore(Math.min(value, EXACT_IN_TITLE - 1), isOutside(score));
  });
}

/** For each vacancy the least of its scores: 0 where it lacks one of the words. */
export function minScores(all: readonly Scores[]): Scores | undefined {
  return all.reduce<Scores | undefined>(
    (least, scores) => least?.map((score, i) => Math.min(score, scores[i] ?? 0)) ?? scores,
    undefined,
  );
}

/** The vacancies that have a score for every word, the best first. */
export function rankVacancies(words: readonly Scores[], titleLengths: readonly number[]): readonly number[] {
  const count = titleLengths.length;
  const keys: number[] = [];
  for (let vacancy = 0; vacancy < count; vacancy++) {
    let sum = 0;
    let least = Infinity;
    for (const scores of words) {
      const score = valueOf(scores[vacancy] ?? 0);
      sum += score;
      if (score < least) least = score;
      if (score === 0) break;
    }
    if (least === 0) continue;
    if (least >= EXACT_IN_TITLE && titleLengths[vacancy] === words.length) sum += WHOLE_TITLE;
    // One number holds the score and the position in the list, since numbers are sorted fastest.
    keys.push((MAX_SCORE - sum) * count + vacancy);
  }
  return Array.from(Float64Array.from(keys).sort(), (key) => key % count);
}
