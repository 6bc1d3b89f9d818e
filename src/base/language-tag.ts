/**
 * A language tag in its canonical form; `_` is read as `-`.
 * @returns undefined when the text is not a language tag
 */
export function readLanguageTag(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  try {
    return Intl.getCanonicalLocales(value.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
