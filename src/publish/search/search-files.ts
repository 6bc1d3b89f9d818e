// The search index of a site: files of words that the search of a list loads as they are needed. Described in docs/search.md.

import { createHash } from 'node:crypto';
import { hasCompounds, partsOfWord } from '../../vacancies/search/compounds.js';
import type { IndexPlace } from '../../vacancies/search/index-shape.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { shardsOf, type PlacedWord, type Shard } from './index-shards.js';
import { wordsOfVacancy } from './read-words.js';
import { joinedNumbers, WordLists, type NumberList } from './word-lists.js';

/** Where it is, relative to the site. */
export const SEARCH_INDEX = 'search/index.json';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What the reader in browsers takes. */
const MAX_VACANCIES = 100_000;

export interface SearchFilesOptions {
  readonly warn: (message: string) => void;
  /** Different words of a place and language that are taken [300,000]. */
  readonly mostWords?: number;
}

type Places = Record<IndexPlace, WordLists>;

/**
 * The files of each language, and the one that names them. Adverts are in the files of their language; titles, kinds of work and places in
 * those of each.
 * @param vacancies each in one language after the other; they are gone through once
 */
export async function* searchFiles(
  { languages }: PublishedSite,
  vacancies: Iterable<PublishedVacancy> | AsyncIterable<PublishedVacancy>,
  { warn, mostWords = 300_000 }: SearchFilesOptions,
): AsyncGenerator<OutputFile> {
  const lists = () => new WordLists(mostWords);
  const common: Omit<Places, 'advert'> = { title: lists(), kind: lists(), place: lists() };
  const adverts = new Map(languages.map((language) => [language, lists()]));
  const numbers = new Map<string, number>();
  const tooMany = new Set<string>();
  for await (const published of vacancies) {
    const { id } = published.vacancy;
    let number = numbers.get(id);
    if (number === undefined) {
      if (numbers.size >= MAX_VACANCIES) {
        tooMany.add(id);
        continue;
      }
      numbers.set(id, (number = numbers.size));
    }
    const own = adverts.get(published.language);
    for (const [place, word] of wordsOfVacancy(published))
      (place === 'advert' ? own : common[place])?.add(word, number);
  }
  if (tooMany.size)
    warn(`the search index has the first ${MAX_VACANCIES} vacancies, and leaves out ${tooMany.size} more`);
  const warnOf = (lists: Partial<Places>, what: (place: string) => string, where = '') => {
    for (const [place, { leftOut }] of Object.entries(lists))
      if (leftOut)
        warn(
          `the search index${where} takes ${mostWords} different words ${what(place)}: ${leftOut} further ones cannot be searched`,
        );
  };
  const ids = [...numbers.keys()];
  const stamp = createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 10);
  const files: Record<string, [name: string, from: string][]> = {};
  warnOf(common, (place) => `of ${place}s`);
  for (const [language, advert] of adverts) {
    warnOf({ advert }, () => 'of adverts', ` (${language})`);
    const places: Places = { ...common, advert };
    const own: [string, string][] = (files[language] = []);
    for (const shard of shardsOf(wordsIn(places, language))) {
      own.push([shard.name, shard.from]);
      yield fileOf(language, shard, stamp);
    }
  }
  // Last, so that what it names is there.
  const index = { version: 2, of: stamp, vacancies: ids, languages: files };
  yield { path: SEARCH_INDEX, type: JSON_TYPE, content: [`${JSON.stringify(index)}\n`] };
}

function fileOf(language: string, { name, from, to, words }: Shard, stamp: string): OutputFile {
  const content = `${JSON.stringify({ version: 2, of: stamp, from, to, words })}\n`;
  return { path: `search/${language}/${name}.json`, type: JSON_TYPE, content: [content] };
}

/** With the parts of compounds of adverts, which are found by their beginnings then. */
function* wordsIn(places: Places, language: string): Generator<PlacedWord> {
  for (const place of ['title', 'kind', 'place'] as const) {
    const lists = places[place];
    for (const word of lists.words) yield [place, word, lists.get(word) as NumberList];
  }
  const { advert } = places;
  const parts = hasCompounds(language.split('-')[0]) ? partsIn(advert) : new Map<string, NumberList[]>();
  for (const word of advert.words) {
    const list = advert.get(word) as NumberList;
    const ofParts = parts.get(word);
    yield ['advert', word, ofParts ? joinedNumbers([list, ...ofParts]) : list];
  }
  for (const [word, ofParts] of parts) if (!advert.has(word)) yield ['advert', word, joinedNumbers(ofParts)];
}

function partsIn(advert: WordLists): Map<string, NumberList[]> {
  const parts = new Map<string, NumberList[]>();
  for (const word of advert.words) {
    for (const part of partsOfWord(word, (one) => advert.has(one))) {
      const lists = parts.get(part);
      const list = advert.get(word) as NumberList;
      if (lists) lists.push(list);
      else parts.set(part, [list]);
    }
  }
  return parts;
}
