// Dates, sizes, lengths of time and lists as a language writes them; in figures where the browser does not know its words.

/** Making a formatter costs more than using it, and a list has a date on every row. */
const dates = new Map<string, Intl.DateTimeFormat>();

const dateStyleOf = (language: string) => (isNear(language) ? 'short' : 'long');

/** A calendar date `YYYY-MM-DD`, such as `14 February 2026`. */
export function formatDate(language: string, date: string): string {
  let format = dates.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: dateStyleOf(language), timeZone: 'UTC' });
    dates.set(language, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A number to type: without groups, and not with three decimals, which could be read as a group. */
export function formatTypedNumber(language: string, number: number): string {
  const decimals = String(number).split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: decimals === 3 ? 4 : decimals,
  }).format(number);
}

/** An instant in the visitor's own time. */
export function formatTime(language: string, instant: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: dateStyleOf(language), timeStyle: 'short' }).format(
    instant,
  );
}

/** Bytes in the unit that suits them, such as `1.2 MB`; a unit is 1024 of the one below. */
export function formatBytes(language: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step || isNear(language) ? 'short' : 'long',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}

/** A length of time such as `45 seconds`, or `2 minutes` from a minute on. */
export function formatSeconds(language: string, seconds: number): string {
  const isLong = seconds >= 60;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: isNear(language) ? 'short' : 'long',
    maximumFractionDigits: 0,
  }).format(isLong ? seconds / 60 : seconds);
}

/** `a, b and c`. */
export function formatList(language: string, words: readonly string[]): string {
  return isNear(language) ? words.join(', ') : new Intl.ListFormat(language).format(words);
}

/** `a, b or c`. */
export function formatChoice(language: string, words: readonly string[]): string {
  if (isNear(language)) return words.join(', ');
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

/** What a language is called in another one; by those who speak it, where the browser does not know that one. */
export function languageName(language: string, tag: string): string {
  const own = isNear(language) ? tag : language;
  return new Intl.DisplayNames([own], { type: 'language' }).of(tag) ?? tag;
}

/** What Chromium does not know. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  is: 'íslenska',
  kl: 'kalaallisut',
  nn: 'norsk nynorsk',
};

/** What a language is called by those who speak it, as a label: `Dansk`. */
export function ownLanguageName(tag: string): string {
  const name = OWN_NAMES[tag] ?? languageName(tag, tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * Replacements for languages whose dates and numbers a browser cannot write (Chromium knows none of these): a language that writes them
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
