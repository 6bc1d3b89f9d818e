import { compareIn } from '../order.js';

/** Titles that are sorted at once, and titles that are merged before the page may get its turn. */
const RUN = 100;

/**
 * The place of each title among all titles, as a language sorts them; equal titles have the same. It sorts in slices, since comparing ten thousand
 * titles takes an old phone a second.
 * @param pause is awaited after each step
 */
export async function titleRanks(
  vacancies: readonly { readonly title: string }[],
  language: string,
  pause: () => Promise<void> | undefined,
): Promise<ArrayLike<number>> {
  const compare = compareIn(language);
  const titles = [...new Set(vacancies.map(({ title }) => title))];
  let runs: (readonly string[])[] = [];
  for (let at = 0; at < titles.length; at += RUN) {
    runs.push(titles.slice(at, at + RUN).sort(compare));
    await pause();
  }
  const merge = async (some: readonly string[], others: readonly string[]): Promise<readonly string[]> => {
    if (compare(some.at(-1) ?? '', others[0] ?? '') <= 0) return [...some, ...others];
    const merged: string[] = [];
    let [i, k] = [0, 0];
    for (;;) {
      const [a, b] = [some[i], others[k]];
      if (a === undefined || b === undefined) return [...merged, ...some.slice(i), ...others.slice(k)];
      if (compare(a, b) <= 0) i = merged.push(a) - k;
      else k = merged.push(b) - i;
      if (merged.length % RUN === 0) await pause();
    }
  };
  while (runs.length > 1) {
    const longer: (readonly string[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(await merge(runs[at] ?? [], runs[at + 1] ?? []));
      await pause();
    }
    runs = longer;
  }
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | undefined;
  for (const title of runs[0] ?? []) {
    if (before !== undefined && compare(before, title)) rank += 1;
    ranks.set((before = title), rank);
  }
  return Uint32Array.from(vacancies, ({ title }) => ranks.get(title) ?? 0);
}
