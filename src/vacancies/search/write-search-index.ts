// Makes the search index that a site publishes, from the same vacancies in each of its languages. For programs that make pages.

import type { Vacancy } from '../vacancy.js';
import type { IndexPlace, SearchIndexFile } from './search-index.js';
import { textsOf, type Source } from './texts.js';
import { wordsOf } from './words.js';

const PLACES: Readonly<Record<Source, IndexPlace>> = {
  title: 'title',
  other: 'title',
  kind: 'kind',
  place: 'place',
  rest: 'advert',
  advert: 'advert',
};

/**
 * @param languages the vacancies as the service sends them in each language, with their adverts
 * @param placesOf further names of a vacancy's places
 */
export function writeSearchIndex(
  languages: readonly (readonly Vacancy[])[],
  placesOf: (vacancy: Vacancy) => Iterable<string> = () => [],
): SearchIndexFile {
  const vacancies = [...new Set(languages.flat().map(({ id }) => id))];
  const positions = new Map(vacancies.map((id, at) => [id, at]));
  const found = new Map<IndexPlace, Map<string, Set<number>>>();
  for (const vacancy of languages.flat()) {
    const position = positions.get(vacancy.id) ?? 0;
    for (const [text, source] of textsOf(vacancy, placesOf(vacancy))) {
      const place = PLACES[source];
      const words = found.get(place) ?? new Map<string, Set<number>>();
      found.set(place, words);
      for (const { text: word } of wordsOf(text)) {
        const key = word.toLowerCase();
        words.set(key, (words.get(key) ?? new Set()).add(position));
      }
    }
  }
  const written = [...found].map(([place, words]) => {
    const lists = [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, at]) => [word, distances(at)]);
    return [place, Object.fromEntries(lists)];
  });
  return { version: 1, vacancies, words: Object.fromEntries(written) };
}

function distances(positions: ReadonlySet<number>): number[] {
  const sorted = [...positions].sort((a, b) => a - b);
  return sorted.map((position, at) => position - (sorted[at - 1] ?? 0));
}
