/**
 * The letters of a text, as bits of a number; some letters share a bit. This alone distinguishes a word from most
 * others.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** Whether more letters are missing than mistakes are tolerated. */
export function isTooFar(missing: number, forgiven: number): boolean {
  let left = missing;
  for (let i = 0; i < forgiven; i++) left &= left - 1;
  return left !== 0;
}
