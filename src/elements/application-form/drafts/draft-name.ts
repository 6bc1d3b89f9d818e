// The names of a tab's drafts. They begin with a random name of the tab, which is in its session storage: no other tab can read
// it, and it ends with the tab.

import { randomHex } from '../../../core/util/hex.js';

const TAB = 'career-elements.tab';

/** The names that forms of this page use: two forms for a vacancy have a draft each. */
const taken = new Set<string>();

/**
 * Takes a name for a form's draft. Forms that come in the same order on the next page get the same names.
 * @param key the customer and the vacancy
 * @returns undefined where the page has no session storage
 */
export function takeName(key: string): string | undefined {
  const tab = tabName();
  if (tab === undefined) return undefined;
  let name = `${tab}.${key}`;
  for (let number = 2; taken.has(name); number += 1) name = `${tab}.${key}#${number}`;
  taken.add(name);
  return name;
}

export const freeName = (name: string) => void taken.delete(name);

function tabName(): string | undefined {
  // The getter throws on a page without access, and `setItem` where the storage is full.
  try {
    const name = sessionStorage.getItem(TAB) || randomHex();
    sessionStorage.setItem(TAB, name);
    return name;
  } catch {
    return undefined;
  }
}
