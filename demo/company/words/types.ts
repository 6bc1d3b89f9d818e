// What the site says in a language.

interface Titled {
  readonly title: string;
  readonly text: string;
}

interface PageWords {
  /** Of the document. */
  readonly title: string;
  readonly description: string;
}

export interface Words {
  /** The language's own name. */
  readonly name: string;
  readonly skip: string;
  readonly menu: string;
  readonly nav: string;
  readonly language: string;
  readonly home: PageWords & {
    readonly heading: string;
    readonly lead: string;
    readonly jobs: string;
    readonly work: string;
    readonly figures: readonly { readonly value: string; readonly text: string }[];
  };
  readonly story: { readonly short: string; readonly heading: string; readonly text: readonly string[] };
  readonly work: {
    readonly short: string;
    readonly heading: string;
    readonly plate: string;
    /** Research, production, digital. */
    readonly plates: readonly (Titled & { readonly caption: string; readonly link: string })[];
  };
  readonly benefits: {
    readonly short: string;
    readonly heading: string;
    readonly list: readonly (Titled & { readonly value: string; readonly unit: string })[];
  };
  readonly people: {
    readonly short: string;
    readonly heading: string;
    /** Jonas, Samira, Eva, Henning. */
    readonly list: readonly { readonly position: string; readonly quote: string }[];
  };
  readonly places: { readonly heading: string; readonly text: string; readonly note: string };
  readonly hiring: {
    readonly heading: string;
    readonly text: string;
    readonly steps: readonly (Titled & { readonly when: string })[];
  };
  readonly jobs: {
    readonly short: string;
    readonly newest: string;
    readonly all: string;
    readonly noScript: string;
  };
  readonly open: Titled & { readonly link: string };
  readonly saved: PageWords & {
    readonly short: string;
    readonly heading: string;
    readonly text: string;
    readonly noScript: string;
  };
  readonly apply: PageWords & {
    readonly heading: string;
    readonly text: string;
    readonly noScript: string;
    /** Where to write when the form cannot be shown or sent; an address follows. */
    readonly instead: string;
    /** The page's title when an application was sent. */
    readonly sent: string;
    readonly notes: readonly Titled[];
  };
  readonly privacy: PageWords & {
    readonly short: string;
    readonly heading: string;
    readonly sections: readonly Titled[];
  };
  readonly notFound: PageWords & { readonly heading: string; readonly text: string; readonly link: string };
  readonly footer: { readonly sample: string; readonly plain: string; readonly contact: string };
}
