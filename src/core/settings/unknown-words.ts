import { wordsOf } from '../util/names.js';
import { nearestOf } from '../util/nearest-name.js';
import { warnOnce } from './warn-once.js';

/** Words of a list that a message names. */
const MAX_NAMED = 40;

/** Words for a message, and how many it leaves out. */
export const clipped = (words: readonly string[]) =>
  words.length > MAX_NAMED
    ? `${words.slice(0, MAX_NAMED).join(' ')} and ${words.length - MAX_NAMED} more`
    : words.join(' ');

/** What was checked: looking for the nearest words takes long where there are many. */
const checked = new Set<string>();

/**
 * Names the words of an attribute that mean nothing, with what is possible and what they are likely to mean.
 * @param place where they are, such as `<vacancy-list> filters`
 */
export function warnAboutUnknown(place: string, written: string, known: readonly string[]): void {
  const unknown = wordsOf(written).filter((word) => !known.includes(word));
  if (!unknown.length) return;
  const key = [place, written, known.length].join('\n');
  if (checked.has(key)) return;
  checked.add(key);
  const nearest = unknown
    .slice(0, MAX_NAMED)
    .map((word) => nearestOf(word.slice(0, 60), known))
    .filter(Boolean);
  const hint = nearest.length ? ` Nearest: ${[...new Set(nearest)].join(' ')}.` : '';
  const shown = unknown.length > MAX_NAMED ? '' : `="${written}"`;
  warnOnce(
    `${place}${shown}: ${clipped(unknown)} means nothing. Possible: ${clipped(known)}.${hint}${written.includes(',') ? ' Words are separated by spaces.' : ''}`,
    'warn',
  );
}
