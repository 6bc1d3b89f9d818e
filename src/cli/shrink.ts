// A key that lost a scope, a filter that a service reads differently, an import that went wrong over there: the answer
// is short, and nothing in it says so. What was published yesterday does.

import type { DirectoryContent } from './directory-content.js';

export const lists = ['locations', 'organizations', 'jobTypes', 'employmentCategories'] as const;
export type ListName = (typeof lists)[number];
export type Counts = Readonly<Record<ListName, number>>;

export interface Shrunk {
  readonly list: ListName;
  readonly before: number;
  readonly after: number;
}

/** How many entries a published file holds; undefined when the text is no directory that this version knows. */
export function readCounts(text: string): Counts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const file = value as Readonly<Record<string, unknown>>;
  // Files written by hand before there was a version have none.
  const { version = 1 } = file;
  if (version !== 1 || !lists.some((list) => Array.isArray(file[list]))) return undefined;
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
export function findShrunk(before: Counts, after: Counts): Shrunk[] {
  return lists
    .map((list) => ({ list, before: before[list], after: after[list] }))
    .filter(({ before, after }) => before > 0 && after * 2 <= before);
}

function countEach(count: (list: ListName) => number): Counts {
  return {
    locations: count('locations'),
    organizations: count('organizations'),
    jobTypes: count('jobTypes'),
    employmentCategories: count('employmentCategories'),
  };
}
