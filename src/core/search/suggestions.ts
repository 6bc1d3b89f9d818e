// What to search for instead, where a search has found nothing.

import { numbered } from '../util/numbered.js';
import { plain } from './fold.js';
import { editDistanceTo } from './mistakes.js';
import type { Synonyms } from './synonyms.js';
import type { WordIndex } from './word-index.js';
import { wordsOf } from './words.js';

export interface Suggestion {
  readonly query: string;
  /** How many vacancies it finds that count. */
  readonly count: number;
  /** Whether it corrects words, rather than leaving one out. */
  readonly isCorrection: boolean;
}

/** An index over a list of vacancies, see `VacancySearch`. */
interface Search {
  readonly index: WordIndex;
  search(
    query: string,
    synonyms?: Synonyms,
  ): { readonly positions: readonly number[]; readonly inside: readonly string[] };
}

const MIN_LENGTH = 3;
const MAX_WORDS = 8;
/** For each word, how many near words are tried. */
const MAX_TRIED = 6;
const MAX_SUGGESTIONS = 3;

/**
 * The nearest queries that find something: with words of the list in place of unknown ones, else with a word less.
 * @param accepts which positions count, such as those of the chosen filters
 */
export function suggestQueries(
  search: Search,
  query: string,
  synonyms: Synonyms | undefined,
  accepts: (positions: readonly number[]) => readonly number[],
): readonly Suggestion[] {
  const words = wordsOf(query)
    .filter(({ isJoined }) => !isJoined)
    .map(({ text }) => text)
    .slice(0, MAX_WORDS);
  const found = new Map<string, Suggestion>();
  const add = (changed: readonly string[], isCorrection: boolean) => {
    const text = changed.join(' ');
    if (!text || found.has(text)) return;
    const { positions, inside } = search.search(text, synonyms);
    const count = inside.length ? 0 : accepts(positions).length;
    if (count) found.set(text, { query: text, count, isCorrection });
  };
  for (const [at, word] of numbered(words)) {
    for (const near of nearWords(search, word)) add(words.with(at, near), true);
  }
  if (!found.size && words.length > 1) for (const at of words.keys()) add(words.toSpliced(at, 1), false);
  return [...found.values()].slice(0, MAX_SUGGESTIONS);
}

/** Words of the list that are nearly written so, the nearest first, and of these the most frequent. */
function nearWords({ index }: Search, word: string): readonly string[] {
  const typed = plain(word);
  if (typed.length < MIN_LENGTH) return [];
  const most = Math.max(1, Math.min(3, Math.floor(typed.length / 3)));
  const distanceTo = editDistanceTo(typed);
  const near = new Map<string, { distance: number; frequency: number }>();
  for (const [form, words] of index.terms) {
    if (Math.abs(form.length - typed.length) > most) continue;
    const distance = distanceTo(form, 'whole');
    if (distance === 0 || distance > most) continue;
    for (const { written, hits } of words) {
      if (distance < (near.get(written)?.distance ?? Infinity))
        near.set(written, { distance, frequency: hits.length });
    }
  }
  return [...near]
    .sort(([, a], [, b]) => a.distance - b.distance || b.frequency - a.frequency)
    .slice(0, MAX_TRIED)
    .map(([written]) => written);
}
