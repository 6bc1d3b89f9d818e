// Choices of a list, with a search index that is made once for each list.
import { removeMarks, UNDECOMPOSED_LETTERS } from '../util/fold-letters.js';
import type { LookupEntry } from './lookup.js';

/** An entry with the name to show: its id when it has no name. */
export interface Choice extends LookupEntry {
  readonly folded: string;
  /** An id that autofill or a person may type, such as DK; undefined for numbers. */
  readonly code: string | undefined;
}

export interface FoundChoices {
  /** The best of them, in order. */
  readonly choices: readonly Choice[];
  /** How many there are. */
  readonly count: number;
  /** The only one that the text can mean: by its full name, or because no other was found. */
  readonly meant: Choice | undefined;
}

/** How many are returned at once. */
const MAX_RESULTS = 50;

/** Letters that have no marks to remove, and the apostrophe of telephones. */
const LETTERS: Readonly<Record<string, string>> = {
  ...UNDECOMPOSED_LETTERS,
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
};

/** Without case, and without the marks of Latin, Greek and Cyrillic letters; in other scripts marks are letters. */
export function fold(text: string): string {
  return removeMarks(text.toLowerCase())
    .replace(/[øæœßłđı’]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

const known = new WeakMap<readonly LookupEntry[], ReadonlyMap<string, Choice>>();
const found = new WeakMap<readonly LookupEntry[], { readonly text: string; readonly all: FoundChoices }>();

/** The choices of a list by id; the first of equal ids. Cached by array, which must not change afterwards. */
export function choicesOf(entries: readonly LookupEntry[]): ReadonlyMap<string, Choice> {
  const made = known.get(entries);
  if (made) return made;
  const choices = new Map<string, Choice>();
  for (const { id, name } of entries) {
    if (!id || choices.has(id)) continue;
    const shown = name.trim() || id;
    choices.set(id, {
      id,
      name: shown,
      folded: fold(shown),
      code: /\D/.test(id) ? id.toLowerCase() : undefined,
    });
  }
  known.set(entries, choices);
  return choices;
}

/**
 * The choices whose names contain a text: first equal names, then names that begin with it, then names with a word that
 * begins with it, then the rest, each in the order of the list. An empty text finds all. The last result is cached.
 */
export function findChoices(entries: readonly LookupEntry[], text: string): FoundChoices {
  const last = found.get(entries);
  if (last?.text === text) return last.all;
  const sought = fold(text);
  const ranks: Choice[][] = [[], [], [], []];
  for (const choice of choicesOf(entries).values()) ranks[rankOf(choice, sought)]?.push(choice);
  const choices = ranks.flat();
  const named = ranks[0] ?? [];
  const meant =
    only(named) ??
    only(named.filter(({ name }) => name === text.trim())) ??
    (sought ? only(choices) : undefined);
  const all = { choices: choices.slice(0, MAX_RESULTS), count: choices.length, meant };
  found.set(entries, { text, all });
  return all;
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

const LETTER = /[\p{L}\p{N}]/u;

/** 0 for the full name or code, 1 for its beginning, 2 for that of a word, 3 for within one; else -1. */
function rankOf({ folded, code }: Choice, sought: string): number {
  if (folded === sought || code === sought) return 0;
  let at = folded.indexOf(sought);
  if (at <= 0) return at < 0 ? -1 : 1;
  while (at > 0 && LETTER.test(folded.charAt(at - 1))) at = folded.indexOf(sought, at + 1);
  return at < 0 ? 3 : 2;
}
