import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  fallbackMessages,
  loadMessages,
  setOwnMessages,
  messagesOf,
  type Messages,
} from '../i18n/messages.js';
import { warnOnce } from '../settings/console.js';
import type { SettingsController } from './settings-controller.js';

export type { Translate, Messages } from '../i18n/messages.js';
export type { MessageKey } from '../i18n/messages.js';
export { formatBytes, formatChoice, formatDate, formatSeconds, formatTime } from '../i18n/format.js';

/**
 * The words on screen in the language of the settings. While a locale loads, those of before stay; on the
 * first draw there are none yet, so nothing flashes in English.
 */
export class MessagesController implements ReactiveController {
  #current: Messages | undefined;
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
  get current(): Messages | undefined {
    return this.#current;
  }

  hostUpdate(): void {
    const { language, messages: own } = this.#settings;
    if (own !== this.#own) {
      setOwnMessages(own ?? {});
      this.#own = own;
      this.#wanted = '';
    }
    if (language === this.#wanted) return;
    this.#wanted = language;
    const messages = messagesOf(language);
    if (messages) this.#current = messages;
    else void this.#load(language);
  }

  /** Asks once more for words that could not be loaded. */
  retry(): void {
    if (this.#wanted && !messagesOf(this.#wanted)) void this.#load(this.#wanted);
  }

  async #load(language: string): Promise<void> {
    try {
      await loadMessages(language);
    } catch {
      warnOnce(`the words for "${language}" could not be loaded, so English stands in.`, 'warn');
    }
    if (this.#wanted !== language) return; // changed again meanwhile
    this.#current = messagesOf(language) ?? fallbackMessages();
    this.#host.requestUpdate();
  }
}
