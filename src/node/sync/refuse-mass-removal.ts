// Compares a directory with the published one. A key that lost a scope, a different interpretation of a filter or a failed
// import at the service make a response short without an error.

import { isObject } from '../../core/util/json.js';
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
  const file = value;
  // Files written by hand may have no version.
  const { version = 1 } = file;
  if (version !== 1 || !LISTS.some((list) => Array.isArray(file[list]))) return undefined;
  const count = (list: ListName): number => {
    const entries = file[list];
    return Array.isArray(entries) ? entries.length : 0;
  };
  return countEach(count);
}

export function countsOf(content: DirectoryContent): Counts {
  return countEach((list) => content[list].length);
}

/** The lists that lost half of their entries, or more. */
export function findShrunkLists(before: Counts, after: Counts): ShrunkList[] {
  return LISTS.map((list) => ({ list, before: before[list], after: after[list] })).filter(
    ({ before, after }) => before > 0 && after * 2 <= before,
  );
}

function countEach(count: (list: ListName) => number): Counts {
  return {
    locations: count('locations'),
    organizations: count('organizations'),
    jobTypes: count('jobTypes'),
    employmentCategories: count('employmentCategories'),
  };
}
