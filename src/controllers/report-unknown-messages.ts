import { knownKeys, unknownKeys } from '../i18n/messages.js';
import { warnOnce } from '../settings/console.js';

const MAX_REPORTS = 10;

/** Reports to the site builder which messages of the site are never used, since their keys are unknown. */
export function reportUnknownMessages(): void {
  const unknown = unknownKeys();
  const known = knownKeys();
  for (const key of unknown.slice(0, MAX_REPORTS)) {
    warnOnce(`messages: there is no "${key}". The nearest key is "${nearest(key, known)}".`, 'warn');
  }
  if (unknown.length > MAX_REPORTS) {
    warnOnce(`messages: ${unknown.length - MAX_REPORTS} more keys are unknown.`, 'warn');
  }
}

function nearest(key: string, known: readonly string[]): string | undefined {
  const distances = known.map((one) => [editDistance(key, one), one] as const);
  return distances.sort(([a], [b]) => a - b)[0]?.[1];
}

/** Levenshtein's: how many letters to insert, delete or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
