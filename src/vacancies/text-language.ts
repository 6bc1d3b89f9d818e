import type { Vacancy } from './vacancy.js';

/**
 * The language that a vacancy's texts are in: what the service says, else what its list of languages leaves open.
 * @param wanted the language that was asked for
 * @returns a language tag; undefined when it cannot be known
 */
export function textLanguageOf(
  { language, languages }: Pick<Vacancy, 'language' | 'languages'>,
  wanted: string,
): string | undefined {
  const tags = languages.map(canonical).filter((one) => one !== undefined);
  const said = language === undefined ? undefined : canonical(language);
  if (said) return said;
  const fitting = tags.find((one) => isSameLanguage(one, wanted));
  return fitting ?? (tags.length === 1 ? tags[0] : undefined);
}

/** Whether two tags mean one language, whatever their regions. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other);
}

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** Without what says nothing of a language as people know it: extensions, "undetermined", "several". */
function canonical(tag: string): string | undefined {
  try {
    const { language, baseName } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    return /^(?!und$|mul$|zxx$|mis$)[a-z]{2,3}$/.test(language) ? baseName : undefined;
  } catch {
    return undefined;
  }
}
