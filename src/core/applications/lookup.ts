/** One choice of a lookup list. */
export interface LookupEntry {
  readonly id: string;
  readonly name: string;
}

/** The lists that an application form offers, by the service's names (`countries`, `documentTypes` …). */
export type Lookup = Readonly<Record<string, readonly LookupEntry[]>>;
