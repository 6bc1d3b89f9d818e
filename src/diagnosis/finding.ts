/** What a check has found, in English and for the builder of a site. */
export interface Finding {
  /** For programs: it stays the same in later versions. */
  readonly id: string;
  /** `failed`: visitors see something wrong, or nothing. `warning`: some do, or soon. `note`: information. `skipped`: could not be checked. */
  readonly state: 'ok' | 'note' | 'warning' | 'failed' | 'skipped';
  /** What is so. */
  readonly what: string;
  /** Why it matters, as a sentence. */
  readonly why?: string;
  /** What to change, as a sentence. */
  readonly change?: string;
  /** Where: a tag, an attribute, an address. */
  readonly where?: string;
}
