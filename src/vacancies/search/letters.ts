/**
 * Which letters a text has, as bits of a number; some letters share a bit. A word can be told from most others by
 * this alone.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** Whether more letters are missing than mistakes are forgiven. */
export function isTooFar(missing: number, forgiven: number): boolean {
  let left = missing;
  for (let i = 0; i < forgiven; i++) left &= left - 1;
  return left !== 0;
}
