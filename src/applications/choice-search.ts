/** Lists of choices, made ready once each for being shown and for being searched by what a visitor types. */
import { removeMarks, UNDECOMPOSED_LETTERS } from '../base/fold-letters.js';
import type { LookupEntry } from './lookup.js';

/** An entry under the name that is shown: where it has none, its id. */
export interface Choice extends LookupEntry {
  readonly folded: string;
  /** An id that a browser may fill in or a person may know, such as DK; numbers are known to machines alone. */
  readonly code: string | undefined;
}

export interface FoundChoices {
  /** The first of them, the best first. */
  readonly choices: readonly Choice[];
  /** How many there are. */
  readonly count: number;
  /** The one that the text can only mean: it is called so, or is the only one found. */
  readonly meant: Choice | undefined;
}

/** How many are given at once. */
const MOST = 50;

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

/** The choices of a list by their ids, the first of each. Made once for a list, which must not change afterwards. */
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
 * The choices in whose name a text occurs: first those that are called so, then those whose name begins with it, then
 * those of which a word does, each in the order of the list. An empty text finds all. The last answer is kept.
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
  const all = { choices: choices.slice(0, MOST), count: choices.length, meant };
  found.set(entries, { text, all });
  return all;
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

const LETTER = /[\p{L}\p{N}]/u;

/** 0 for the whole name or code, 1 for its beginning, 2 for that of a word, 3 for within one; else -1. */
function rankOf({ folded, code }: Choice, sought: string): number {
  if (folded === sought || code === sought) return 0;
  let at = folded.indexOf(sought);
  if (at <= 0) return at < 0 ? -1 : 1;
  while (at > 0 && LETTER.test(folded.charAt(at - 1))) at = folded.indexOf(sought, at + 1);
  return at < 0 ? 3 : 2;
}
