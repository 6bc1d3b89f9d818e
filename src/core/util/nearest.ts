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
