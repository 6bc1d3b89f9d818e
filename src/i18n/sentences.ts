// Says sentences without i18next, so that a page can draw before i18next has loaded: of its JSON (v4) what words need here, which
// are plurals and placeholders. i18next (`i18next.ts`) says the same.
import { directionOf } from '../core/util/language-tag.js';
import type { MessageTexts } from './locales.js';

export type Values = Readonly<Record<string, string | number>>;

/** Sentences by language code, as i18next keeps them; each language has one bundle. */
export type Words = Record<string, { readonly words: MessageTexts }>;

/**
 * Finds a sentence and fills it in.
 * @param codes languages in which it is looked up, in order
 * @param language by which numbers are written
 */
export type Say = (key: string, values: Values, codes: readonly string[], language: string) => string;

/** Letters and marks that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Marks that begin or end a direction: one more of them in a value would reach into the sentence. Those around one part of a list
 * (`formatList`) do not.
 */
const CONTROLS = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/** A value in a sentence: numbers as the language writes them, and texts so that their direction stays their own. */
export function written(value: string | number, language: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  const isTurned = TURNS.test(value) || (value !== '' && directionOf(language) === 'rtl');
  return isTurned ? `\u2068${value.replace(CONTROLS, '$1')}\u2069` : value;
}

/** Texts for when no locale could be loaded, not even English. Same as in `locales/en/shared.json`. */
export const FALLBACK_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'error.offline': 'You are offline. Check your connection, then try again.',
    'error.list': 'The vacancies cannot be shown right now. Please try again in a moment.',
    'error.detail': 'This vacancy cannot be shown right now. Please try again in a moment.',
    'error.form': 'The form cannot be shown right now. Please try again in a moment.',
    'error.busy': 'The site is very busy right now. Please try again in a minute.',
    'error.configuration': 'This part of the page is not set up yet.',
    'error.technical': 'Details for the owner of this website',
    'error.retry': 'Try again',
  }),
);

/** What is said for a key that no language has. The last part of a key is an English word. */
export const missing = (key: string) => FALLBACK_TEXTS.get(key) ?? key.split('.').at(-1) ?? key;

export function sayPlainly(words: Words): Say {
  const rules = new Map<string, Intl.PluralRules>();
  const categoryOf = (code: string, count: number) => {
    const known = rules.get(code) ?? new Intl.PluralRules(code);
    rules.set(code, known);
    return known.select(count);
  };
  /** The keys of a language in the order of i18next, which asks for `_zero` in every language. */
  const formsOf = (key: string, code: string, { count }: Values) =>
    typeof count === 'number'
      ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${categoryOf(code, count)}`, key]
      : [key];
  return (key, values, codes, language) => {
    for (const code of codes) {
      const { words: texts = {} } = words[code] ?? {};
      const form = formsOf(key, code, values).find((one) => Object.hasOwn(texts, one));
      if (form !== undefined) return filledIn(texts[form] ?? '', values, language);
    }
    return missing(key);
  };
}

/** Placeholders without a value stay. A format, as in `{{count, number}}`, says nothing more: see {@link written}. */
function filledIn(sentence: string, values: Values, language: string): string {
  return sentence.replace(/\{\{-?([^{}]+)\}\}/g, (placeholder, inside: string) => {
    const name = inside.split(',', 1).join().trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : written(value, language);
  });
}
