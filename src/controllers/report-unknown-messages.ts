import { knownKeys, unknownKeys } from '../i18n/messages.js';
import { warnOnce } from '../settings/console.js';

const MAX_REPORTS = 10;

/** Tells the site builder which of the site's own words are never shown, since their keys are none of ours. */
export async function reportUnknownMessages(): Promise<void> {
  const unknown = unknownKeys();
  if (!unknown.length) return;
  const known = knownKeys();
  const { mistakeCounter } = await import('../vacancies/search/mistakes.js');
  for (const key of unknown.slice(0, MAX_REPORTS)) {
    const count = mistakeCounter(key);
    const mistakes = new Map(known.map((one) => [one, count(one, 'whole')]));
    const [nearest] = known.sort((a, b) => (mistakes.get(a) ?? 0) - (mistakes.get(b) ?? 0));
    warnOnce(`messages: there is no "${key}". The nearest key is "${nearest}".`, 'warn');
  }
  if (unknown.length > MAX_REPORTS) {
    warnOnce(`messages: ${unknown.length - MAX_REPORTS} more keys are unknown.`, 'warn');
  }
}
