// Compares a directory with the published one. A key that lost a scope, a different interpretation of a filter or a failed
// import at the service make a response short without an error.

import { isObject, type JsonObject } from '../../core/util/json.js';
import type { DirectoryContent } from './directory-content.js';

const LISTS = ['locations', 'organizations', 'jobTypes', 'employmentCategories'] as const;
type ListName = (typeof LISTS)[number];
export type Counts = Readonly<Record<ListName, number>>;

export interface ShrunkList {
  readonly list: ListName;
  readonly before: number;
  readonly after: number;
}

/** The number of entries in a published file; undefined when the text is not a directory of this version. */
export function readCounts(text: string): Counts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  // Files written by hand may have no version.
  const isDirectory = (value['version'] ?? 1) === 1 && LISTS.some((list) => Array.isArray(value[list]));
  return isDirectory ? countsOf(value) : undefined;
}

export function countsOf(content: DirectoryContent | JsonObject): Counts {
  const counts = LISTS.map((list) => [list, Array.isArray(content[list]) ? content[list].length : 0]);
  return Object.fromEntries(counts) as Counts;
}

/** The lists that lost half of their entries, or more. */
export function findShrunkLists(before: Counts, after: Counts): ShrunkList[] {
  return LISTS.map((list) => ({ list, before: before[list], after: after[list] })).filter(
    ({ before, after }) => before > 0 && after * 2 <= before,
  );
}
