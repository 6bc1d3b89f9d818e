import type { OwnTerms } from './facets.js';
import { primaryLanguage } from '../util/language-tag.js';
import { languagesOf, isSameLanguage } from './text-language.js';
import type { Term, Vacancy } from './vacancy.js';

const NONE: readonly Term[] = [];

/**
 * The languages in which each vacancy has texts, as terms of a facet; none where all vacancies have the same.
 * @param language the visitor's: it comes first, and the languages are named in it
 */
export function languageTerms(vacancies: readonly Vacancy[], language: string): OwnTerms {
  // A region is not another language.
  const of = (vacancy: Vacancy) => [...new Set(languagesOf(vacancy).map(primaryLanguage))];
  const sets = new Set(vacancies.map((one) => of(one).toSorted().join()));
  if (sets.size < 2) return { read: () => NONE, order: [] };
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const terms = new Map<string, Term>();
  const termOf = (tag: string): Term => {
    let term = terms.get(tag);
    if (!term) {
      const name = names.of(tag) ?? tag;
      term = { id: tag, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
      terms.set(tag, term);
    }
    return term;
  };
  const read = (vacancy: Vacancy) => of(vacancy).map(termOf);
  for (const vacancy of vacancies) read(vacancy);
  const isOwn = (tag = '') => Number(isSameLanguage(tag, language));
  const order = [...terms.values()].sort(
    (a, b) => isOwn(b.id) - isOwn(a.id) || a.name.localeCompare(b.name, language),
  );
  return { read, order: order.map(({ id }) => id ?? '') };
}
