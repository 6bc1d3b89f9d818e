import { primaryLanguage } from '../util/language-tag.js';
import type { Vacancy } from './vacancy.js';

/**
 * The language of a vacancy's texts: the one that the service sent, else the one that follows from its list of languages.
 * @param wanted the language that was asked for
 * @returns a language tag; undefined when it is unknown
 */
export function textLanguageOf(
  { language, languages }: Pick<Vacancy, 'language' | 'languages'>,
  wanted: string,
): string | undefined {
  const tags = languagesOf({ languages });
  const declared = language === undefined ? undefined : canonical(language);
  if (declared) return declared;
  const matching = tags.find((one) => isSameLanguage(one, wanted));
  return matching ?? (tags.length === 1 ? tags[0] : undefined);
}

/** The languages in which a vacancy has texts: each once, in the record's order. */
export function languagesOf({ languages }: Pick<Vacancy, 'languages'>): readonly string[] {
  if (!languages.length) return languages;
  return [...new Set(languages.map(canonical).filter((one) => one !== undefined))];
}

/**
 * What `lang` of a vacancy's text is to say, beside words in a language.
 * @param wanted the language that was asked for
 * @param words the language of the words around it
 * @returns a tag; empty: a language that is not known, and need not be that of the words; undefined: that of the words
 */
export function langOf(
  vacancy: Pick<Vacancy, 'language' | 'languages'>,
  wanted: string,
  words: string,
): string | undefined {
  const written = textLanguageOf(vacancy, wanted);
  if (written === undefined) {
    return isSameLanguage(wanted, words) && !languagesOf(vacancy).length ? undefined : '';
  }
  return isSameLanguage(written, words) ? undefined : written;
}

/** Whether two tags have the same language, ignoring the region. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryLanguage(one) === primaryLanguage(other);
}

/** A list says the same few tags of all its vacancies. */
const known = new Map<string, string | undefined>();

/** Removes extensions, and rejects tags such as "undetermined" and "multiple". */
function canonical(tag: string): string | undefined {
  if (known.size > 1000) known.clear();
  if (!known.has(tag)) known.set(tag, readTag(tag));
  return known.get(tag);
}

function readTag(tag: string): string | undefined {
  try {
    const { language, baseName } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return /^(?!und$|mul$|zxx$|mis$)[a-z]{2,3}$/.test(language) ? baseName : undefined;
  } catch {
    return undefined;
  }
}
