/** A search index of several files, as `publish` writes them, of given words. */
import { codesOf } from '../../../src/vacancies/search/index-numbers.js';
import type { IndexPlace } from '../../../src/vacancies/search/index-shape.js';

/** By file, its first key and its words: the positions of the vacancies that have them. */
export type MadeFiles = Readonly<
  Record<string, readonly [from: string, words: Readonly<Record<string, readonly number[]>>]>
>;

/** @returns JSON values by path, with `index.json` */
export function madeSearchIndex(
  vacancies: readonly string[],
  languages: Readonly<Record<string, MadeFiles>>,
  { of = 'one', place = 'advert' as IndexPlace } = {},
): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const named: Record<string, (readonly [string, string])[]> = {};
  for (const [language, made] of Object.entries(languages)) {
    const all = Object.entries(made);
    named[language] = all.map(([name, [from]]) => [name, from] as const);
    for (const [at, [name, [from, words]]] of all.entries()) {
      const lists = Object.values(words).map((positions) =>
        positions
          .flatMap((position, i) => codesOf(position - (positions[i - 1] ?? -1)))
          .map((code) => String.fromCharCode(code))
          .join(''),
      );
      const pair = [Object.keys(words).join(' '), lists.join(' ')];
      const to = all[at + 1]?.[1][0];
      files.set(`${language}/${name}.json`, {
        ...{ version: 2, of, from },
        ...(to === undefined ? {} : { to }),
        words: { [place]: pair },
      });
    }
  }
  files.set('index.json', { version: 2, of, vacancies, languages: named });
  return files;
}
