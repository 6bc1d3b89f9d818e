// The words of the generated company: names, titles, places, and valid texts that break careless queries, pages or files.
import { readFileSync } from 'node:fs';

interface Words {
  readonly authors: readonly string[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly titles: readonly string[];
  readonly places: readonly string[];
  readonly streets: readonly string[];
  readonly sites: readonly string[];
  readonly countries: readonly string[];
  readonly organizationFields: readonly string[];
  readonly organizationUnits: readonly string[];
  readonly dimensions: Readonly<
    Record<string, { readonly prefix: string; readonly words: readonly string[] }>
  >;
  readonly reasons: Readonly<Record<string, readonly (string | null)[]>>;
  readonly settlements: readonly (string | null)[];
  /** By the field that they are values of. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly edgeCases: readonly string[];
  readonly sentences: readonly string[];
  /** By their date, MM-DD. */
  readonly holidays: Readonly<Record<string, string>>;
}

export const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Words;

/** A long note, in paragraphs. */
export const longNote = Array.from(
  { length: 42 },
  (_, index) => `${index + 1}. ${words.sentences[index % words.sentences.length]}`,
).join('\n');

export const notes: readonly string[] = [...words.sentences, ...words.edgeCases, longNote];
