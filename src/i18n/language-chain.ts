// In which languages a sentence is looked up, and by which one dates and numbers are written.

/** A tag and what it is a variant of: `de-CH`, `de`. Extensions such as `-u-nu-latn` are left out. */
export function withParents(tag: string): string[] {
  const parts = baseNameOf(tag).split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}

function baseNameOf(tag: string): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).baseName;
  } catch {
    return 'en';
  }
}

/**
 * The tags of a language, most specific first, then those of the preferred languages, then English:
 * `de-CH`, `de`, `en`.
 */
export function fallbackChain(tag: string, preferred: readonly string[]): string[] {
  return [...new Set([...withParents(tag), ...preferred.flatMap(withParents), 'en'])];
}

/** Whether the site allows one of our languages: all are allowed unless it prefers some. */
export function languageFilter(preferred: readonly string[]): (tag: string) => boolean {
  const allowed = new Set(preferred.flatMap(withParents));
  return (tag) => !allowed.size || allowed.has(tag);
}

/** The first tag whose dates and numbers the browser can write. */
export function formattingLanguage(tags: readonly string[]): string {
  return tags.find(isSupported) ?? 'en';
}

function isSupported(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
