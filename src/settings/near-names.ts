import { editDistance, nearestOf } from '../base/nearest.js';
import { warnOnce } from './console.js';

/**
 * The name that a misspelt one is likely to mean; undefined: it may be that of something else. Two letters may differ, or a third.
 * @param known the names that there are
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = name.length > 3 && name.length < 60 ? nearestOf(name, known) : undefined;
  return near && editDistance(name, near) <= Math.max(2, name.length / 3) ? near : undefined;
}

/**
 * Names attributes of the script tag that are likely to mean a setting.
 * @param unknown without `data-`
 */
export function reportData(unknown: readonly string[], known: readonly string[]): void {
  for (const name of unknown) {
    const near = nearestName(name, known);
    if (near)
      warnOnce(
        `data-${name} on the script tag is no setting, so it does nothing. Nearest: data-${near}.`,
        'warn',
      );
  }
}
