import { editDistance } from '../base/nearest.js';
import { knownKeys, unknownKeys } from '../i18n/messages.js';
import { warnOnce } from '../settings/console.js';

const MAX_REPORTS = 10;

/**
 * Reports to the site builder which messages of the site are never used, since their keys are unknown.
 * @param mapped the names of the page's mapped fields
 */
export function reportUnknownMessages(mapped: readonly string[]): void {
  const unknown = unknownKeys(mapped);
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
