// The names of a customer's terms (locations, regions, job types, ...) in the negotiated language.
import type { Customer } from '../database/customers.js';
import type { TermKind } from '../database/seed.js';
import { chooseText } from './language.js';
import type { TermText } from './records.js';

export interface TermNames {
  nameOf(kind: TermKind, id: string): string;
  /** In the customer's order. */
  list(kind: TermKind): { id: string; name: string }[];
  /** The ids of the terms with this id or, in any language, this name; ignores case. */
  find(kind: TermKind, idOrName: string): Set<string>;
}

export function termNamesOf(
  rows: readonly TermText[],
  customer: Customer,
  language: string | undefined,
): TermNames {
  const kinds = new Map<TermKind, Map<string, Map<string, string>>>();
  for (const row of rows) {
    const terms = kinds.get(row.kind) ?? new Map<string, Map<string, string>>();
    kinds.set(row.kind, terms);
    const texts = terms.get(row.id) ?? new Map<string, string>();
    terms.set(row.id, texts.set(row.language, row.name));
  }
  const termsOf = (kind: TermKind) => kinds.get(kind) ?? new Map<string, Map<string, string>>();
  const nameOf = (kind: TermKind, id: string) =>
    chooseText(termsOf(kind).get(id) ?? new Map(), language, customer.defaultLanguage) ?? id;
  return {
    nameOf,
    list: (kind) => [...termsOf(kind).keys()].map((id) => ({ id, name: nameOf(kind, id) })),
    find: (kind, idOrName) => {
      const wanted = fold(idOrName);
      const matches = [...termsOf(kind)].filter(([id, texts]) =>
        [id, ...texts.values()].some((text) => fold(text) === wanted),
      );
      return new Set(matches.map(([id]) => id));
    },
  };
}

function fold(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
