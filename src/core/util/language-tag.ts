/**
 * A language tag in its canonical form; `_` is read as `-`.
 * @returns undefined when the text is not a language tag
 */
export function readLanguageTag(value: string | null | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(value?.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The first of these texts that is a language tag, in its canonical form. */
export function firstLanguageTag(values: readonly (string | null | undefined)[]): string | undefined {
  for (const value of values) {
    const tag = readLanguageTag(value);
    if (tag) return tag;
  }
  return undefined;
}

/** The language of a tag without its region: `da` of `da-DK`. Norwegian without more (`no`) is Bokmål. */
export function primaryLanguage(tag: string): string {
  const start = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return start === 'no' ? 'nb' : start;
}

/**
 * The language that a tag stands for, where the browser cannot write that: `is` of `da-x-is`, Danish numbers in Icelandic sentences
 * (`i18n/format.ts`). Undefined for every other tag.
 */
export const standsFor = (tag: string): string | undefined => /-x-(.+)$/.exec(tag)?.[1];

/** Compares texts as a language sorts them, and numbers in them as numbers. */
export function collatorOf(language: string): Intl.Collator['compare'] {
  // Finnish has the last letters of Icelandic (Þ, Æ, Ö) at its end, Danish has not.
  const sorting = standsFor(language) === 'is' ? 'fi' : language;
  return new Intl.Collator(sorting, { numeric: true }).compare;
}

/** Scripts that are written from the right. */
const FROM_RIGHT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** The direction in which a language is written; `ltr` for a text that is not a language tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(readLanguageTag(tag) ?? 'en').maximize();
  return FROM_RIGHT.test(script) ? 'rtl' : 'ltr';
}

/**
 * Whether readers of one language take texts in the other: `da` and `da-DK` are the same to them, `en-GB` and `en-US` are not.
 * @param one and other, as they are written
 */
export const isCompatible = (one: string, other: string) =>
  comparable(one).startsWith(comparable(other)) || comparable(other).startsWith(comparable(one));

/** Norwegian without more (`no`) is Bokmål. */
const comparable = (tag: string) => tag.toLowerCase().replaceAll('_', '-').replace(/^no\b/, 'nb') + '-';

/** Languages whose words no second reader has checked: they are used only where the site names them in `languages`. */
export const DRAFT_LANGUAGES: readonly string[] = [
  'ar',
  'cs',
  'et',
  'it',
  'kl',
  'lt',
  'lv',
  'pt',
  'ro',
  'uk',
];
