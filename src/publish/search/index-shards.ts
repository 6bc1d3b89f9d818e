// Cuts the words of one language into files of about the same size. A word is in the file of its first letters.

import { keysOfWord } from '../../vacancies/search/index-keys.js';
import type { IndexPlace } from '../../vacancies/search/index-shape.js';
import type { NumberList } from './word-lists.js';

/** Letters of a file before it is compressed; it has one word at least. */
const MAX_SHARD = 18_000;

export interface Shard {
  readonly name: string;
  /** The first key, and that from which on the next file goes; undefined: there is none. */
  readonly from: string;
  readonly to: string | undefined;
  readonly words: Readonly<Partial<Record<IndexPlace, readonly [words: string, vacancies: string]>>>;
}

interface Entry {
  readonly key: string;
  readonly place: IndexPlace;
  readonly word: string;
  readonly list: NumberList;
}

export type PlacedWord = readonly [place: IndexPlace, word: string, list: NumberList];

/** @param placed each word of a place once */
export function* shardsOf(placed: Iterable<PlacedWord>): Generator<Shard> {
  const entries: Entry[] = [];
  for (const [place, word, list] of placed)
    for (const key of keysOfWord(word)) entries.push({ key, place, word, list });
  const rank = ({ key, place, word }: Entry) => `${key}\n${place}\n${word}`;
  const sorted = entries.map((entry) => ({ entry, by: rank(entry) })).sort((a, b) => (a.by < b.by ? -1 : 1));
  const parts = cut(sorted.map(({ entry }) => entry));
  const counts = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    const from = at === 0 ? '' : (part[0]?.key ?? '');
    const group = groupOf(part[0]?.key ?? '');
    const number = counts.get(group) ?? 0;
    counts.set(group, number + 1);
    yield { name: group + number, from, to: parts[at + 1]?.[0]?.key, words: written(part) };
  }
}

/** What has the same beginning in the names of files; a change in one leaves the files of others as they are. */
function groupOf(key: string): string {
  const first = key.charAt(0);
  return /[a-z]/.test(first) ? first : first < 'a' ? '0' : '_';
}

function cut(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let size = 0;
  let before: Entry | undefined;
  for (const entry of entries) {
    const weight = entry.word.length + entry.list.length + 2;
    const isFull = size + weight > MAX_SHARD || groupOf(entry.key) !== groupOf(before?.key ?? '');
    // All of a key are together, so that it is known where it is.
    if (!before || (isFull && entry.key !== before.key)) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += weight;
    before = entry;
  }
  return parts;
}

function written(entries: readonly Entry[]): Shard['words'] {
  const places = [...new Set(entries.map(({ place }) => place))].sort();
  return Object.fromEntries(
    places.map((place) => {
      const own = entries.filter((one) => one.place === place);
      return [place, [own.map(({ word }) => word).join(' '), own.map(({ list }) => list.text).join(' ')]];
    }),
  );
}
