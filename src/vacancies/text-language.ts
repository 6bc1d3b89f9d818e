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
  return [...new Set(languages.map(canonical).filter((one) => one !== undefined))];
}

/** Whether two tags have the same language, ignoring the region. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other);
}

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** Removes extensions, and rejects tags such as "undetermined" and "multiple". */
function canonical(tag: string): string | undefined {
  try {
    const { language, baseName } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return /^(?!und$|mul$|zxx$|mis$)[a-z]{2,3}$/.test(language) ? baseName : undefined;
  } catch {
    return undefined;
  }
}
