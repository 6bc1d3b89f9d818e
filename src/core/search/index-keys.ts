// Under which letters a word is kept in a search index of several files. All spellings under which the search compares a word have the
// same key, and that of a word's beginning is the beginning of the word's: København, Koebenhavn, Kobenhavn → kobenhavn.

import { marked, spellings } from './fold.js';
import { readQuery } from './query.js';

const UNMARKED: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u' };

export const indexKey = (form: string): string =>
  marked(form).replace(/[åäöü]/g, (letter) => UNMARKED[letter] ?? letter);

/** Those of a word of a text: one, but for few words. */
export const keysOfWord = (word: string): ReadonlySet<string> => new Set(spellings(word).map(indexKey));

/** For each word of a query, and each two together, under what it is found. */
export function keysOfQuery(query: string): readonly (readonly string[])[] {
  const { words, pairs } = readQuery(query);
  return [...words, ...pairs].map(({ texts, bare }) => [
    ...new Set([...texts, bare ?? ''].filter(Boolean).map(indexKey)),
  ]);
}
