import { editDistance, nearestOf } from '../util/nearest.js';

/**
 * The name that a misspelt one is likely to mean; undefined: it may be that of something else. Two letters may differ, or a third.
 * @param known the names that there are
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = name.length > 3 && name.length < 60 ? nearestOf(name, known) : undefined;
  if (near && editDistance(name, near) <= Math.max(2, name.length / 3)) return near;
  // `vacancy` for `vacancy-id`; `list-facts` for `facts`, as slots are named.
  const longer = known.filter((one) => one.startsWith(`${name}-`));
  const [, shorter = ''] = /^(?:list|detail|form)-(.+)/.exec(name) ?? [];
  return known.includes(shorter) ? shorter : longer.length === 1 ? longer[0] : undefined;
}
