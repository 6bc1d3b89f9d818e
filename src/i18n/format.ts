// Dates, sizes, lengths of time and lists as a language writes them; in figures where nobody knows its words.
import { directionOf, primaryLanguage, standsFor } from '../core/util/language-tag.js';

/** Making a formatter costs more than using it, and a list has a date on every row. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** With the years and months of this calendar everywhere: in Persian and Thai, others are the default. */
const dateStyle = (language: string) =>
  ({ dateStyle: isNear(language) ? 'short' : 'long', calendar: 'gregory' }) as const;

/** Words that Chromium does not have: "and", "or", the months. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  is: 'og eða janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' '),
  kl: ['aamma', 'imaluunniit'],
};

const wordsFor = (language: string) => WORDS[standsFor(language) ?? ''] ?? [];

/** A day in own words; undefined without any. */
function ownDate(language: string, day: number, month: number, year: number): string | undefined {
  const name = wordsFor(language)[month + 2];
  return name && `${day}. ${name} ${year}`;
}

/** French says "premier": the browser writes `1 décembre`. */
const withFirst = (language: string, date: string) =>
  primaryLanguage(language) === 'fr' ? date.replace(/^1(?=\s)/, '1er') : date;

/** A calendar date `YYYY-MM-DD`, such as `14 February 2026`. */
export function formatDate(language: string, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const own = ownDate(language, day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear());
  if (own) return own;
  let format = dates.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...dateStyle(language), timeZone: 'UTC' });
    dates.set(language, format);
  }
  return withFirst(language, format.format(day));
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
  const own = ownDate(language, instant.getDate(), instant.getMonth(), instant.getFullYear());
  // Icelandic, the only one: `kl. 14:05`.
  if (own) return `${own} kl. ${instant.toTimeString().slice(0, 5)}`;
  const format = new Intl.DateTimeFormat(language, { ...dateStyle(language), timeStyle: 'short' });
  return withFirst(language, format.format(instant));
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
  return isNear(language)
    ? joined(words, wordsFor(language)[0])
    : listed(language, words, new Intl.ListFormat(language));
}

/** `a, b or c`. */
export function formatChoice(language: string, words: readonly string[]): string {
  if (isNear(language)) return joined(words, wordsFor(language)[1]);
  return listed(language, words, new Intl.ListFormat(language, { type: 'disjunction' }));
}

/** From the right, each word has a direction of its own, and a mark in front says that of the list: `a.pdf` and `b.pdf` in Arabic. */
const listed = (language: string, words: readonly string[], format: Intl.ListFormat): string =>
  directionOf(language) === 'ltr'
    ? format.format(words)
    : `\u200f${format.format(words.map((one) => `\u2068${one}\u2069`))}`;

/** @param last what stands before the last one; undefined: nobody knows it */
function joined(words: readonly string[], last: string | undefined): string {
  const before = words.slice(0, -1).join(', ');
  return last && before ? `${before} ${last} ${words.at(-1)}` : words.join(', ');
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
 * Replacements for languages whose dates, numbers and lists a browser cannot write (Chromium knows none of these): a language that
 * writes them in the same way, or, as `da-x-is`, one whose numbers are the same, and whose words are not.
 */
const NEAR: Readonly<Record<string, string>> = {
  ...{ nn: 'nb', is: 'da-x-is', kl: 'da-x-kl', fo: 'da-x-fo' },
  ...{ se: 'nb-x-se', smj: 'nb-x-smj', sma: 'nb-x-sma' },
};

/** Whether dates and lists are to be written without the browser's words. */
export const isNear = (tag: string) => standsFor(tag) !== undefined;

/**
 * The first tag whose dates and numbers the browser can write.
 * @param region where the page is, for a tag without region: English in Denmark has other dates than in America
 */
export function formattingLanguage(tags: readonly string[], region?: string): string {
  const all = tags.flatMap((one) => [one, NEAR[one.split('-')[0] ?? ''] ?? []].flat());
  const tag = all.find(isSupported) ?? 'en';
  if (isNear(tag)) return tag;
  const locale = new Intl.Locale(tag);
  const regional = region && !locale.region ? new Intl.Locale(locale, { region }).toString() : tag;
  return withLatinDigits(atHome(regional));
}

/** Languages without a region that a browser writes as in another one than our words. */
const HOMES: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * English and Portuguese without a region, or with one that the browser does not know, have European words and would have American
 * dates or numbers; of English in regions such as Denmark, a browser writes `50.000 kr.` beside `€50,000`.
 */
function atHome(tag: string): string {
  const language = primaryLanguage(tag);
  const home = HOMES[language];
  if (!home) return tag;
  const format = new Intl.NumberFormat(tag);
  const isHalf = language === 'en' && format.format(1234.5) !== '1,234.5';
  return isHalf || format.resolvedOptions().locale === language ? home : tag;
}

/** Our Arabic sentences have digits of their own, as have most names and numbers of the service: a line has one kind of them. */
function withLatinDigits(tag: string): string {
  const { language, numberingSystem = 'latn' } = new Intl.Locale(tag);
  return language === 'ar' ? new Intl.Locale(tag, { numberingSystem }).toString() : tag;
}

function isSupported(tag: string): boolean {
  // Those who know Kalaallisut have its months, and the lists of another language.
  if (primaryLanguage(tag) === 'kl') return false;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
