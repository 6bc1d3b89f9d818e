// Reads a site's own synonyms: `{ "en": [["intern", "trainee"], "cook = chef"], "*": [...] }`. The file is untrusted.

import { numbered } from '../util/numbered.js';
import { isObject } from '../util/json.js';

/** Bytes. */
export const LARGEST_SYNONYM_FILE = 1_000_000;
const MAX_GROUPS = 2000;
const MAX_MEMBERS = 50;
const MAX_LENGTH = 100;

export interface SynonymFile {
  readonly groups: readonly (readonly string[])[];
  /** What is wrong with the file, for its author. */
  readonly problems: readonly string[];
}

/** @param language of the page: its groups apply, and those under `*` */
export function readSynonymFile(file: unknown, language: string): SynonymFile {
  if (!isObject(file))
    return {
      groups: [],
      problems: ['it is no JSON object of languages, such as { "en": [["intern", "trainee"]] }'],
    };
  const groups: string[][] = [];
  const problems: string[] = [];
  const primary = language.split('-')[0]?.toLowerCase();
  for (const [tag, list] of Object.entries(file)) {
    if (!Array.isArray(list)) {
      problems.push(`"${tag.slice(0, 20)}" has no list of groups`);
      continue;
    }
    if (tag !== '*' && tag.split(/[-_]/)[0]?.toLowerCase() !== primary) continue;
    for (const [at, one] of numbered(list)) {
      const words = membersOf(one);
      if (words.length < 2)
        problems.push(`group ${at + 1} of "${tag.slice(0, 20)}" has fewer than two words`);
      else if (groups.length < MAX_GROUPS) groups.push(words.slice(0, MAX_MEMBERS));
    }
    if (list.length > MAX_GROUPS) problems.push(`only the first ${MAX_GROUPS} groups of a language are used`);
  }
  return { groups, problems: problems.slice(0, 5) };
}

/** A list of texts, or one text with `=` between them. */
function membersOf(group: unknown): string[] {
  const texts: unknown[] = typeof group === 'string' ? group.split('=') : Array.isArray(group) ? group : [];
  const words = texts.flatMap((one) => (typeof one === 'string' ? one.trim() : []));
  return [...new Set(words.filter((one) => /[\p{L}\p{N}]/u.test(one) && one.length <= MAX_LENGTH))];
}
