// The words of one page, or of one site that is published, and what says them.
import { loadCode } from '../core/util/page-leave.js';
import type { MessageKey } from './keys.js';
import type { MessageTexts } from './locales.js';
import { sayPlainly, type Values, type Words } from './sentences.js';

/** Finds a sentence and fills it in. `count` picks the plural. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Whose words: the site's settings, the site's files, ours. The first that has a sentence wins. */
export type Source = 'own' | 'site' | 'ours';

/** The words of the site are a variant of the language, with its plural rules: `da-x-own`. */
const codeOf = (tag: string, source: Source) => (source === 'ours' ? tag : `${tag}-x-${source}`);

const isOfSite = (code: string) => code.includes('-x-');

const MAX_FOUND = 1000;

/** The words by language and source. */
export class Translator {
  readonly #words: Words = {};
  #say = sayPlainly(this.#words);
  #i18next: Promise<void> | undefined;
  /** Sentences as they were found: a list says the same of its vacancies with each key in its search. */
  readonly #found = new Map<string, string>();
  /** Whether i18next says the sentences, or could not be loaded. */
  isSettled = false;

  /** Lets i18next say the sentences from now on. It never rejects: without i18next, sentences stay as they are. */
  useI18next(): Promise<void> {
    return (this.#i18next ??= loadCode(() => import('./i18next.js'))
      .then(({ sayByI18next }) => {
        // Ours are the same by i18next. To find all of them once more would delay the next answer to the visitor.
        if (Object.keys(this.#words).some(isOfSite)) this.#found.clear();
        this.#say = sayByI18next(this.#words);
      })
      .catch(() => undefined)
      .finally(() => (this.isSettled = true)));
  }

  add(tag: string, source: Source, sentences: MessageTexts): void {
    this.#found.clear();
    this.#words[codeOf(tag, source)] = { words: { ...this.textsOf(tag, source), ...sentences } };
  }

  remove(tag: string, source: Source): void {
    this.#found.clear();
    delete this.#words[codeOf(tag, source)];
  }

  textsOf(tag: string, source: Source): MessageTexts {
    return this.#words[codeOf(tag, source)]?.words ?? {};
  }

  /**
   * @param chain languages in which a sentence is looked up, in order
   * @param language by which numbers are written
   */
  translate(chain: readonly string[], language: string): Translate {
    const codes = chain.flatMap((tag) => [codeOf(tag, 'own'), codeOf(tag, 'site'), tag]);
    const prefix = `${language} ${codes.join(' ')} `;
    return (key, values) => {
      const name = prefix + key + (values ? JSON.stringify(values) : '');
      let sentence = this.#found.get(name);
      if (sentence === undefined) {
        if (this.#found.size >= MAX_FOUND) this.#found.clear();
        this.#found.set(name, (sentence = this.#say(key, values ?? {}, codes, language)));
      }
      return sentence;
    };
  }
}
