import { nearestOf } from '../base/nearest.js';
import { warnOnce } from './console.js';

/** The words of an attribute, which are separated by spaces. */
export const wordsOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s+/).filter(Boolean);

/**
 * Names the words of an attribute that mean nothing, with what is possible and what they are likely to mean.
 * @param place where they are, such as `<vacancy-list> filters`
 */
export function warnAboutUnknown(place: string, written: string, known: readonly string[]): void {
  const unknown = wordsOf(written).filter((word) => !known.includes(word));
  if (!unknown.length) return;
  const nearest = unknown.map((word) => nearestOf(word.slice(0, 60), known)).filter(Boolean);
  const hint = nearest.length ? ` Nearest: ${nearest.join(' ')}.` : '';
  warnOnce(
    `${place}="${written}": ${unknown.join(' ')} means nothing. Possible: ${known.join(' ')}.${hint}`,
    'warn',
  );
}
