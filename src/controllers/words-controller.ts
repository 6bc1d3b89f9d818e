import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fallbackWords, loadWords, setOwnWords, wordsOf, type Words } from '../i18n/words.js';
import { tellBuilder } from '../settings/console.js';
import type { SettingsController } from './settings-controller.js';

export type { Translate, Words } from '../i18n/words.js';
export type { MessageKey } from '../i18n/words.js';
export { formatBytes, formatChoice, formatDate, formatSeconds, formatTime } from '../i18n/format.js';

/**
 * The words on screen in the language of the settings. While a locale loads, those of before stay; on the
 * first draw there are none yet, so nothing flashes in English.
 */
export class WordsController implements ReactiveController {
  #current: Words | undefined;
  #wanted = '';
  #own: unknown;
  readonly #host: ReactiveControllerHost;
  readonly #settings: SettingsController;

  constructor(host: ReactiveControllerHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  /** Undefined only until the first locale has loaded or failed. */
  get current(): Words | undefined {
    return this.#current;
  }

  hostUpdate(): void {
    const { language, messages } = this.#settings;
    if (messages !== this.#own) {
      setOwnWords(messages ?? {});
      this.#own = messages;
      this.#wanted = '';
    }
    if (language === this.#wanted) return;
    this.#wanted = language;
    const words = wordsOf(language);
    if (words) this.#current = words;
    else void this.#load(language);
  }

  /** Asks once more for words that could not be loaded. */
  retry(): void {
    if (this.#wanted && !wordsOf(this.#wanted)) void this.#load(this.#wanted);
  }

  async #load(language: string): Promise<void> {
    try {
      await loadWords(language);
    } catch {
      tellBuilder(`the words for "${language}" could not be loaded, so English stands in.`, 'warn');
    }
    if (this.#wanted !== language) return; // changed again meanwhile
    this.#current = wordsOf(language) ?? fallbackWords();
    this.#host.requestUpdate();
  }
}
