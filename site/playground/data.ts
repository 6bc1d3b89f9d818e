// What the playground knows of the project: collected at build time (`collect-data.ts`).

export const TAGS = ['career-site', 'vacancy-list', 'vacancy-detail', 'application-form'] as const;
export type Tag = (typeof TAGS)[number];

export const isTag = (text: string): text is Tag => (TAGS as readonly string[]).includes(text);

export interface AttributeData {
  readonly name: string;
  readonly kind: 'flag' | 'choice' | 'number' | 'words' | 'text';
  readonly description: string;
  /** In words; undefined: none. */
  readonly initial?: string;
  /** Of a choice, or the words that the value is made of. */
  readonly values?: readonly string[];
  /** Which elements other than `<career-site>` have it. */
  readonly of: readonly Tag[];
}

export interface ElementData {
  readonly attributes: readonly AttributeData[];
  readonly parts: readonly { readonly name: string; readonly description: string }[];
  readonly events: readonly string[];
}

export interface LookData {
  readonly name: string;
  readonly title: string;
  readonly css: string;
  readonly isTable: boolean;
}

export interface ToolsData {
  readonly customerId: string;
  readonly elements: Readonly<Record<Tag, ElementData>>;
  /** The recipes of docs/theming.md. */
  readonly looks: readonly LookData[];
  readonly languages: readonly {
    readonly tag: string;
    readonly name: string;
    readonly isDraft: boolean;
  }[];
  /** Those that are open, and for everybody. */
  readonly vacancies: readonly { readonly id: string; readonly title: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}
