/** What part of the word the pattern is compared with. */
export type Extent = 'whole' | 'start' | 'part';

/** The longest pattern: one bit of a number for each letter. */
const MAX_PATTERN_LENGTH = 31;

/**
 * The edit distance (insertions, deletions, substitutions, transpositions of neighbours) of words to a pattern. It is
 * bit-parallel: it compares all letters of the pattern at once, so a vocabulary takes a few milliseconds.
 * Source: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function editDistanceTo(text: string): (word: string, extent: Extent) => number {
  const pattern = text.slice(0, MAX_PATTERN_LENGTH);
  const masks = new Int32Array(0x1_0000);
  for (let i = 0; i < pattern.length; i++) {
    const code = pattern.charCodeAt(i);
    masks[code] = (masks[code] ?? 0) | (1 << i);
  }
  const last = 1 << (pattern.length - 1);
  return (word, extent) => {
    const anchor = extent === 'part' ? 0 : 1;
    let rises = -1;
    let falls = 0;
    let same = 0;
    let previous = 0;
    let distance = pattern.length;
    let least = distance;
    for (let i = 0; i < word.length; i++) {
      const mask = masks[word.charCodeAt(i)] ?? 0;
      const swapped = ((~same & mask) << 1) & previous;
      same = (((mask & rises) + rises) ^ rises) | mask | falls | swapped;
      let up = falls | ~(same | rises);
      const down = same & rises;
      if (up & last) distance++;
      else if (down & last) distance--;
      if (distance < least) least = distance;
      up = (up << 1) | anchor;
      rises = (down << 1) | ~(same | up);
      falls = up & same;
      previous = mask;
    }
    return extent === 'whole' ? distance : least;
  };
}
