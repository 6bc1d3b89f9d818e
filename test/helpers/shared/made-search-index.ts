/** A search index of several files, as `publish` writes them, of given words. */
import { INDEX_VERSION, type IndexPlace, type IndexWord } from '../../../src/core/search/published-index.js';

/** By file, its first key and its words: the positions of the vacancies that have them. */
export type MadeFiles = Readonly<
  Record<string, readonly [from: string, words: Readonly<Record<string, readonly number[]>>]>
>;

/** @returns JSON values by path, with `index.json` */
export function madeSearchIndex(
  vacancies: readonly string[],
  languages: Readonly<Record<string, MadeFiles>>,
  place: IndexPlace = 'advert',
): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const named: Record<string, (readonly [string, string])[]> = {};
  for (const [language, made] of Object.entries(languages)) {
    named[language] = Object.entries(made).map(([name, [from]]) => [name, from] as const);
    for (const [name, [, words]] of Object.entries(made)) {
      const entries = Object.entries(words).map(([word, positions]): IndexWord => {
        const distances = positions.map((position, at) => position - (positions[at - 1] ?? 0));
        return [word, place, distances];
      });
      files.set(`${language}/${name}.json`, { version: INDEX_VERSION, words: entries });
    }
  }
  files.set('index.json', { version: INDEX_VERSION, vacancies, languages: named });
  return files;
}
