// Checks the files of a published search index. They come from the site, and are untrusted all the same.

import { isObject } from '../../base/json.js';

/** Where a word is, by its name in the files. `title` is that of any language. */
export const PLACE_SOURCES = { title: 'other', kind: 'kind', place: 'place', advert: 'advert' } as const;
export type IndexPlace = keyof typeof PLACE_SOURCES;

const MAX_VACANCIES = 100_000;
const MAX_FILES = 20_000;

/** A file of words: its URL relative to the index, and the words that it may have: from the first key up to, but without, the second. */
export interface ShardPlace {
  readonly path: string;
  readonly from: string;
  readonly to: string | undefined;
}

/** The index of one language. */
export interface IndexOutline {
  /** Of the list of vacancies: files that say another one belong to another index. */
  readonly of: string;
  readonly vacancies: readonly unknown[];
  readonly shards: readonly ShardPlace[];
}

/** The words of a place, and for each the vacancies that have it. */
export type ShardWords = readonly (readonly [
  place: IndexPlace,
  words: readonly string[],
  lists: readonly string[],
])[];

/**
 * @param wanted a language tag; without files of its own, those of the first language are taken
 * @throws Error that says what is wrong
 */
export function readOutline(file: unknown, wanted: string): IndexOutline {
  const { version, of, vacancies, languages } = isObject(file) ? file : {};
  if (version !== 2 || typeof of !== 'string' || !Array.isArray(vacancies) || !isObject(languages))
    throw new Error(
      'it is no search index of version 2, { "version": 2, "of": …, "vacancies": […], "languages": {…} }',
    );
  if (vacancies.length > MAX_VACANCIES) throw new Error(`it has more than ${MAX_VACANCIES} vacancies`);
  const known = Object.keys(languages).filter((one) => /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(one));
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  const language =
    known.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
    known.find((one) => primary(one) === primary(wanted)) ??
    known[0];
  const files = language === undefined ? undefined : languages[language];
  if (!Array.isArray(files) || files.length > MAX_FILES) throw new Error('it names no files of a language');
  const read = files.map((one: unknown) => {
    const [name, from] = Array.isArray(one) ? (one as unknown[]) : [];
    if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name) || typeof from !== 'string')
      throw new Error('it names a file that is none');
    return { path: `${language}/${name}.json`, from };
  });
  const shards = read.map((one, at) => ({ ...one, to: read[at + 1]?.from }));
  return { of, vacancies, shards };
}

/**
 * @returns the words of a file; undefined: it belongs to another index than the outline
 * @throws Error that says what is wrong
 */
export function readShard(
  file: unknown,
  { of }: IndexOutline,
  { from, to }: ShardPlace,
): ShardWords | undefined {
  if (!isObject(file) || file['version'] !== 2 || !isObject(file['words']))
    throw new Error('it is no file of a search index of version 2');
  if (file['of'] !== of || file['from'] !== from || file['to'] !== to) return undefined;
  const words = file['words'];
  return (Object.keys(PLACE_SOURCES) as IndexPlace[]).flatMap((place) => {
    const pair = Object.hasOwn(words, place) ? words[place] : undefined;
    const [names, lists] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return typeof names === 'string' && typeof lists === 'string'
      ? [[place, names.split(' '), lists.split(' ')] as const]
      : [];
  });
}
