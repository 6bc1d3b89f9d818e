// What a command prints.
export interface Output {
  /** Written to stdout. */
  answer: string;
  /** Written to stderr. */
  notes?: string[];
}
