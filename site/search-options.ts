/** The same options write the index and read it. */
export interface Section {
  /** The address in the site: `elements.html#settings`. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
  readonly shown: string;
}

export const searchOptions = {
  fields: ['title', 'heading', 'text', 'code'],
  storeFields: ['title', 'heading', 'shown'],
  searchOptions: {
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    boost: { title: 3, heading: 4, code: 0.2 },
    combineWith: 'AND' as const,
  },
};
