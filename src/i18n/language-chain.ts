// In which languages a sentence is looked up, and by which one dates and numbers are written.
import { DRAFT_LANGUAGES } from '../core/util/draft-languages.js';

/**
 * A tag and what it is a variant of: `de-CH`, `de`. Extensions such as `-u-nu-latn` are left out. Norwegian without more
 * (`no`) is Bokmål (`nb`), and the other way round.
 */
export function withParents(tag: string): string[] {
  const parts = baseNameOf(tag).split('-');
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  const same = { no: 'nb', nb: 'no' }[parts[0] ?? ''];
  return same ? [...tags, same] : tags;
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

/** Whether the site allows one of our languages: all that are no drafts, unless it prefers some. */
export function languageFilter(preferred: readonly string[]): (tag: string) => boolean {
  const allowed = new Set(preferred.flatMap(withParents));
  // With a language, its regions are allowed.
  const isAllowed = (tag: string) => allowed.has(tag) || allowed.has(tag.split('-')[0] ?? '');
  return (tag) => (allowed.size ? isAllowed(tag) : !DRAFT_LANGUAGES.has(tag));
}

/**
 * What stands in where a browser cannot write the dates and numbers of a language (Chromium has none of these): a language that writes them
 * in the same way, or, with `x-near`, one whose numbers are the same, and whose words are not.
 */
const NEAR: Readonly<Record<string, string>> = { nn: 'nb', is: 'da-x-near', kl: 'da-x-near' };

/** Whether dates and lists are to be written without words. */
export const isNear = (tag: string) => tag.endsWith('-x-near');

/**
 * The first tag whose dates and numbers the browser can write.
 * @param region where the page is, for a tag without region: English in Denmark has other dates than in America
 */
export function formattingLanguage(tags: readonly string[], region?: string): string {
  const all = tags.flatMap((one) => [one, NEAR[one.split('-')[0] ?? ''] ?? []].flat());
  const tag = all.find(isSupported) ?? 'en';
  if (isNear(tag)) return tag;
  const locale = new Intl.Locale(tag);
  return region && !locale.region ? new Intl.Locale(locale, { region }).toString() : tag;
}

function isSupported(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
