// Which name a misspelt one means.

/** The name of an attribute as HTML would write it: `data-page-size` and `page_size` are `page-size`. */
export const plainName = (name: string): string => name.replace(/^data-/, '').replace(/_/g, '-');

/** Of some words, the one that a misspelt word is likely to mean; undefined when none is near: more than half of it would change. */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.ceil(word.length / 2) + 0.5;
  for (const one of known) {
    const distance = editDistance(word.toLowerCase(), one.toLowerCase());
    if (distance >= fewest) continue;
    fewest = distance;
    best = one;
  }
  return best;
}

/** Levenshtein's: how many letters to insert, delete or replace. */
export function editDistance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
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

/**
 * The name that a misspelt one is likely to mean; undefined if it may be that of something else. Two letters may differ, or a third.
 * @param known the possible names
 * @param meant other names, with what they mean
 */
export function nearestName(
  written: string,
  known: readonly string[],
  meant: Readonly<Record<string, string>> = {},
): string | undefined {
  const name = plainName(written);
  if (known.includes(name)) return name;
  if (Object.hasOwn(meant, name)) return meant[name];
  const near = name.length > 3 && name.length < 60 ? nearestOf(name, known) : undefined;
  if (near && editDistance(name, near) <= Math.max(2, name.length / 3)) return near;
  // `vacancy` for `vacancy-id`; `list-facts` for `facts`, as slots are named.
  const longer = known.filter((one) => one.startsWith(`${name}-`));
  const [, shorter = ''] = /^(?:list|detail|form)-(.+)/.exec(name) ?? [];
  return known.includes(shorter) ? shorter : longer.length === 1 ? longer[0] : undefined;
}
