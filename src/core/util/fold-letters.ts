/** Letters that Unicode does not decompose and that every search here writes in the same way. */
export const UNDECOMPOSED_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Removes the marks of Latin, Greek and Cyrillic letters; in other scripts marks are letters.
 * @returns the text in Unicode's form D
 */
export function removeMarks(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
