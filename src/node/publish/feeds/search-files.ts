// The search index of a site: files of words that the search of a list loads as they are needed. Described in docs/search.md.

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { textOfHtml } from '../../../core/util/html-text.js';
import { hasCompounds, partsOfWord } from '../../../core/search/compounds.js';
import { INDEX_VERSION, type IndexPlace, type IndexWord } from '../../../core/search/published-index.js';
import { keysOfWord, UNSPACED } from '../../../core/search/query.js';
import { textsOf, type Source } from '../../../core/search/texts.js';
import { wordsOf } from '../../../core/search/words.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';

/** Where it is, relative to the site. */
export const SEARCH_INDEX = 'search/index.json';

const JSON_TYPE = 'application/json; charset=utf-8';

const PLACES: Readonly<Record<Source, IndexPlace>> = {
  title: 'title',
  other: 'title',
  kind: 'kind',
  place: 'place',
  rest: 'advert',
  advert: 'advert',
};

/** Of an advert, in letters of its text: about 15,000 words. */
const MAX_ADVERT = 100_000;
/** In scripts without spaces a word may begin anywhere, and each of its beginnings is kept, up to this length. */
const MAX_UNSPACED = 8;

/** Bytes, compressed: all words of a language are one file up to this size. */
const MAX_SINGLE_FILE = 60_000;
/** Letters of each of several files; it has one word at least. */
const MAX_PART = 30_000;

/** The positions of the vacancies that have a word, in rising order. */
type Words = Map<string, number[]>;

/**
 * The files of each language, and the one that names them. Adverts are in the files of their language; titles, kinds of work and places in
 * those of each.
 * @param vacancies each in one language after the other
 */
export function* searchFiles(
  { languages }: PublishedSite,
  vacancies: readonly PublishedVacancy[],
): Generator<OutputFile> {
  const common = { title: new Map() as Words, kind: new Map() as Words, place: new Map() as Words };
  const adverts = new Map(languages.map((language): [string, Words] => [language, new Map()]));
  const positions = new Map<string, number>();
  for (const published of vacancies) {
    const { id } = published.vacancy;
    const position = positions.get(id) ?? positions.size;
    positions.set(id, position);
    const own = adverts.get(published.language);
    for (const [place, word] of wordsOfVacancy(published))
      if (place !== 'advert') addPosition(common[place], word, position);
      else if (own) addPosition(own, word, position);
  }
  const ids = [...positions.keys()];
  const files: Record<string, [name: string, from: string][]> = {};
  for (const [language, advert] of adverts) {
    if (hasCompounds(language.split('-')[0])) addParts(advert);
    const own: [string, string][] = (files[language] = []);
    for (const { from, words } of cut(sortedWords({ ...common, advert }))) {
      const content = contentOf(words);
      // A page that was opened before the site was published again must not take the numbers of other vacancies.
      const hash = createHash('sha256').update(JSON.stringify(ids)).update(content);
      const name = hash.digest('base64url').slice(0, 12);
      own.push([name, own.length ? from : '']);
      yield { path: `search/${language}/${name}.json`, type: JSON_TYPE, content: [content] };
    }
  }
  // Last, so that what it names is there.
  const index = { version: INDEX_VERSION, vacancies: ids, languages: files };
  yield { path: SEARCH_INDEX, type: JSON_TYPE, content: [`${JSON.stringify(index)}\n`] };
}

/** Each word of a vacancy, in small letters; the same one may come several times. */
export function* wordsOfVacancy({ vacancy, advert }: PublishedVacancy): Generator<[IndexPlace, string]> {
  // The record's own may be unclean.
  const texts = [...textsOf({ ...vacancy, advertisementText: '' })];
  texts.push([textOfHtml(advert, MAX_ADVERT).slice(0, MAX_ADVERT), 'advert']);
  for (const [text, source] of texts) {
    for (const { text: word } of wordsOf(text)) {
      const small = word
        .toLowerCase()
        .normalize('NFC')
        .replace(/\p{Cf}|\s/gu, '');
      if (!UNSPACED.test(small)) yield [PLACES[source], small];
      else {
        const signs = [...small];
        for (const at of signs.keys()) yield [PLACES[source], signs.slice(at, at + MAX_UNSPACED).join('')];
      }
    }
  }
}

function addPosition(words: Words, word: string, position: number): void {
  const known = words.get(word);
  if (!known) words.set(word, [position]);
  else if (known.at(-1) !== position) known.push(position);
}

/** The parts of compounds of adverts, which are found by their beginnings then. */
function addParts(words: Words): void {
  const parts = new Map<string, Set<number>>();
  for (const [word, positions] of words) {
    for (const part of partsOfWord(word, (one) => words.has(one))) {
      const own = parts.get(part) ?? new Set(words.get(part));
      for (const position of positions) own.add(position);
      parts.set(part, own);
    }
  }
  for (const [part, positions] of parts)
    words.set(
      part,
      [...positions].sort((a, b) => a - b),
    );
}

interface SortedWord {
  readonly key: string;
  readonly word: IndexWord;
}

/** The words under each of their keys. */
function sortedWords(places: Readonly<Record<IndexPlace, Words>>): readonly SortedWord[] {
  const sorted: (SortedWord & { readonly by: string })[] = [];
  for (const place of ['title', 'kind', 'place', 'advert'] as const) {
    for (const [word, positions] of places[place]) {
      const distances = positions.map((position, at) => position - (positions[at - 1] ?? 0));
      for (const key of keysOfWord(word))
        sorted.push({ key, word: [word, place, distances], by: `${key}\n${place}\n${word}` });
    }
  }
  return sorted.sort((a, b) => (a.by < b.by ? -1 : 1));
}

interface Part {
  readonly from: string;
  readonly words: IndexWord[];
}

/** One part if it is small enough, else several of about the same size. */
function cut(sorted: readonly SortedWord[]): readonly Part[] {
  const parts: Part[] = [];
  let size = 0;
  let last: string | undefined;
  for (const { key, word } of sorted) {
    const weight = JSON.stringify(word).length + 1;
    // All words of a key are together, so that it is known where they are.
    if (last === undefined || (size + weight > MAX_PART && key !== last)) {
      parts.push({ from: key, words: [] });
      size = 0;
    }
    parts.at(-1)?.words.push(word);
    size += weight;
    last = key;
  }
  const [first] = parts;
  if (!first || parts.length * MAX_PART > 10 * MAX_SINGLE_FILE) return parts;
  const all = { from: first.from, words: parts.flatMap(({ words }) => words) };
  return gzipSync(contentOf(all.words)).length <= MAX_SINGLE_FILE ? [all] : parts;
}

const contentOf = (words: readonly IndexWord[]) => `${JSON.stringify({ version: INDEX_VERSION, words })}\n`;
