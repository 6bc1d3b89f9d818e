/**
 * The set of letters of a text as a bit mask; some letters share a bit. A cheap test that excludes most words.
 */
export function letterMask(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** Whether more letters are missing than `maxMissing`. @param missing a letter mask */
export function hasTooManyMissing(missing: number, maxMissing: number): boolean {
  let left = missing;
  for (let i = 0; i < maxMissing; i++) left &= left - 1;
  return left !== 0;
}
