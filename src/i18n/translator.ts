// i18next finds a sentence, picks its plural and fills it in. It is our own instance: the page may have another.
import { createInstance, type FormatterModule, type InitOptions } from 'i18next';
import type { MessageKey } from './keys.js';
import type { MessageTexts } from './locales.js';

/** Finds a sentence and fills it in. `count` picks the plural. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Whose words: the site's settings, the site's files, ours. The first that has a sentence wins. */
export type Source = 'own' | 'site' | 'ours';

/** All words of a language are in one bundle, so that those of the site need no namespace. */
const BUNDLE = 'words';

/** Letters and marks that turn the direction of a text. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Marks that begin or end a direction: one more of them in a value would reach into the sentence. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A value in a sentence, so that its direction stays its own: where either of them turns the other. */
const isolated = (value: string, language: string) =>
  TURNS.test(value) || (directionOf(language) === 'rtl' && value !== '')
    ? `\u2068${value.replace(CONTROLS, '')}\u2069`
    : value;

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

/** Every value passes here: numbers are written as the language does, whether the sentence says `, number` or not. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') => {
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    return typeof value === 'string' ? isolated(value, language) : (value as string);
  },
};

const OPTIONS = {
  lng: 'en',
  fallbackLng: false,
  ns: BUNDLE,
  // Synchronous, since there is nothing to load.
  initAsync: false,
  // Our keys are flat: `list.empty` is a sentence beside `list.empty.chosen`.
  keySeparator: false,
  nsSeparator: false,
  ignoreJSONStructure: false,
  // Lit escapes.
  interpolation: { escapeValue: false, alwaysFormat: true },
  // The last part of a key is an English word.
  parseMissingKeyHandler: (key: string) => FALLBACK_TEXTS.get(key) ?? key.split('.').at(-1) ?? key,
} satisfies InitOptions;

/** The words of the site are a variant of the language, with its plural rules: `da-x-own`. */
const codeOf = (tag: string, source: Source) => (source === 'ours' ? tag : `${tag}-x-${source}`);

const MAX_FOUND = 1000;

/** The way of writing: `ltr` or `rtl`. */
const plain = createInstance();
export const directionOf = (tag: string) => plain.dir(tag);

/** The words of one page or one site, by language and source. */
export class Translator {
  readonly #i18n = createInstance();
  /** Sentences as they were found: a list says the same of its vacancies with each key in its search. */
  readonly #found = new Map<string, string>();

  constructor() {
    void this.#i18n.use(formatter).init({ ...OPTIONS, resources: {} });
  }

  add(tag: string, source: Source, sentences: MessageTexts): void {
    this.#found.clear();
    this.#i18n.addResourceBundle(codeOf(tag, source), BUNDLE, sentences, false, true);
  }

  remove(tag: string, source: Source): void {
    this.#found.clear();
    this.#i18n.removeResourceBundle(codeOf(tag, source), BUNDLE);
  }

  textsOf(tag: string, source: Source): MessageTexts {
    return (this.#i18n.getResourceBundle(codeOf(tag, source), BUNDLE) ?? {}) as MessageTexts;
  }

  /**
   * @param chain languages in which a sentence is looked up, in order
   * @param language by which numbers are written
   */
  translate(chain: readonly string[], language: string): Translate {
    const lngs = chain.flatMap((tag) => [codeOf(tag, 'own'), codeOf(tag, 'site'), tag]);
    const find = (key: MessageKey, values: Readonly<Record<string, string | number>>): string => {
      const { count } = values;
      const plural = typeof count === 'number' ? { count } : {};
      // `replace` keeps values apart from options; a value is never read as a reference to another sentence.
      return this.#i18n.t(key, { ...plural, replace: values, lng: language, lngs, nest: false });
    };
    const prefix = `${language} ${lngs.join(' ')} `;
    return (key, values) => {
      const name = prefix + key + (values ? JSON.stringify(values) : '');
      let sentence = this.#found.get(name);
      if (sentence === undefined) {
        if (this.#found.size >= MAX_FOUND) this.#found.clear();
        this.#found.set(name, (sentence = find(key, values ?? {})));
      }
      return sentence;
    };
  }
}
