import type { Options } from 'minisearch';

/** The same options write the index and read it. */
export interface Section {
  /** The address in the site: `elements.html#settings`. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
  readonly shown: string;
  /** How much its score counts: less for what most readers do not look for, as the changelog. */
  readonly weight: number;
}

/** Words of questions, which stand in every section and say nothing of what is looked for. */
export const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from has have how i if in is it its my not no of on or that the their there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A word without its ending, so that "theme", "themes" and "theming" are one. */
export const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?<=.{3})(?:ings?|ies|ied|ed|es|e|y|s)$/, '') : word.replace(/s$/, '');

export const searchOptions = {
  fields: ['title', 'heading', 'text', 'code'],
  storeFields: ['title', 'heading', 'shown', 'weight'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return STOP_WORDS.has(word) ? null : stemOf(word);
  },
  searchOptions: {
    boost: { title: 3, heading: 4, code: 0.2 },
    boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
      Number(stored?.['weight'] ?? 1),
    combineWith: 'AND',
  },
} satisfies Options<Section>;
