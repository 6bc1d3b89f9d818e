// The words on screen. A locale is a flat object of sentences in the format that translators' tools know as
// "i18next JSON v4": `{{name}}`, `{{count, number}}`, and plurals as `key_one`, `key_other`. The platform has
// the hard parts (Intl.PluralRules, Intl.NumberFormat), so what is left of a library here is this file.
import { loadCode } from '../base/page-leave.js';
import en from './locales/en.js';
import type enForm from './locales/en-form.js';

type WithoutPlural<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/** A key of the words on screen, without its plural suffix. */
export type MessageKey = WithoutPlural<keyof typeof en | keyof typeof enForm>;

/** Finds a sentence and fills it in. `count` picks the plural. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a language. */
export interface Messages {
  readonly t: Translate;
  /** The tag by which dates and numbers are written: that of the words, which may be `en` standing in. */
  readonly language: string;
}

type Sentences = Readonly<Record<string, string>>;

/** Locales beside English; each loads on demand and imports nothing. */
const LOCALES: Readonly<Record<string, () => Promise<{ default: Sentences }>>> = {
  da: () => import('./locales/da.js'),
  de: () => import('./locales/de.js'),
  sv: () => import('./locales/sv.js'),
};

const loaded = new Map<string, Sentences>([['en', en]]);
const loading = new Map<string, Promise<void>>();
/** Sentences of the page's own, which come before ours. */
const own = new Map<string, Sentences>();

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** The words of a language; undefined while they are to be loaded by {@link loadMessages}. */
export function messagesOf(tag: string): Messages | undefined {
  const primary = primaryOf(tag);
  if (!loaded.has(primary) && primary in LOCALES) return undefined;
  const language = loaded.has(primary) ? tag : 'en';
  return { language, t: translator([tag.toLowerCase(), primary, 'en'], language) };
}

/** Adds English words that come later than the others: with the part of the elements that says them. */
export function addEnglish(sentences: Sentences): void {
  loaded.set('en', { ...loaded.get('en'), ...sentences });
}

/** The words that stand in when those of a language cannot be loaded. */
export function fallbackMessages(): Messages {
  return { language: 'en', t: translator(['en'], 'en') };
}

/** Loads a locale, once. @throws what import() throws; a later call tries again, though Firefox remembers the failure until the page is left */
export async function loadMessages(tag: string): Promise<void> {
  const primary = primaryOf(tag);
  const load = LOCALES[primary];
  if (!load || loaded.has(primary)) return;
  let promise = loading.get(primary);
  if (!promise) {
    promise = loadCode(load)
      .then((locale) => void loaded.set(primary, locale.default))
      .finally(() => loading.delete(primary));
    loading.set(primary, promise);
  }
  await promise;
}

/** Replaces single sentences: by language tag, then by key. */
export function setOwnMessages(messages: Readonly<Record<string, Sentences>>): void {
  own.clear();
  for (const [tag, sentences] of Object.entries(messages)) {
    own.set(tag.toLowerCase().replaceAll('_', '-'), sentences);
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** Letters and marks that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Marks that begin or end a direction: one more of them in a value would reach into the sentence. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A value in a sentence, so that its direction stays its own. */
const isolated = (value: string) =>
  TURNS.test(value) ? `\u2068${value.replace(CONTROLS, '')}\u2069` : value;

/** @param chain where a sentence is sought, in order */
function translator(chain: readonly string[], language: string): Translate {
  const sources = chain.map((tag) => {
    const plural = new Intl.PluralRules(tag);
    return (key: string, count: unknown) => {
      const forms =
        typeof count === 'number' ? [`${key}_${plural.select(count)}`, `${key}_other`, key] : [key];
      for (const sentences of [own.get(tag), loaded.get(tag)]) {
        // A page may write anything into its own sentences; what is no text is passed over.
        const form = forms.find(
          (one) => sentences && Object.hasOwn(sentences, one) && isText(sentences[one]),
        );
        if (form !== undefined) return sentences?.[form];
      }
      return undefined;
    };
  });
  return (key, values = {}) => {
    let sentence: string | undefined;
    for (const find of sources) sentence ??= find(key, values['count']);
    return (sentence ?? key).replace(/\{\{\s*(\w+)\s*(?:,\s*number\s*)?\}\}/g, (written, name: string) => {
      const value = values[name];
      if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
      return value === undefined ? written : isolated(value);
    });
  };
}
