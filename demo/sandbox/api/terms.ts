// The names of a customer's terms (locations, regions, job types, ...).
import type { TermList } from '../database/sample.js';
import type { Customer } from './customer.js';
import { chooseText } from './language.js';

/** The name in the negotiated language; the id if the customer has no such term. */
export function nameOf(customer: Customer, list: TermList, id: string, language: string | undefined): string {
  const term = customer[list]?.find((one) => one.id === id);
  return (term && chooseText(term.name, language, customer.defaultLanguage)) ?? id;
}

/** The ids of the terms with this id or, in any language, this name; ignores case. */
export function findTerms(customer: Customer, list: TermList, idOrName: string): Set<string> {
  const wanted = fold(idOrName);
  const found = (customer[list] ?? []).filter(({ id, name }) =>
    [id, ...Object.values(name)].some((text) => fold(text) === wanted),
  );
  return new Set(found.map(({ id }) => id));
}

function fold(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
