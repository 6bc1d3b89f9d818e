import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { CareerError } from '../../core/util/error.js';
import { MessageStore, type Messages, type Namespace } from '../../i18n/messages.js';
import { directionOf } from '../../core/util/language-tag.js';
import { onIdle } from '../../core/util/scheduling.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { labelTextLanguage, regionOf } from './language.js';
import { pageSettings } from '../../core/settings/settings-store.js';
import type { SettingsController } from './settings-controller.js';

/** The words of the page, which all its elements share. */
export const pageMessages = new MessageStore();

const NO_MESSAGES = {};

/**
 * The messages in the language of the settings. While a locale loads, the previous messages stay; until the first one has
 * loaded, `current` is undefined, to avoid a flash of English.
 */
export class MessagesController implements ReactiveController {
  #current: Messages | undefined;
  /** The language and the page settings that the messages depend on. */
  #wanted: readonly [language: string, ...unknown[]] | undefined;
  /** Where the page is. */
  #region: string | undefined;
  #isDrawn = false;
  readonly #namespaces: Set<Namespace>;
  readonly #host: ReactiveControllerHost & Element;
  readonly #settings: SettingsController;

  /** @param namespaces the element's namespaces besides `shared` */
  constructor(
    host: ReactiveControllerHost & Element,
    settings: SettingsController,
    namespaces: readonly Namespace[] = [],
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#namespaces = new Set<Namespace>(['shared', ...namespaces]);
    host.addController(this);
  }

  /** Set while no words could be loaded, not even English ones: then {@link current} has only those of an error. */
  error: CareerError | undefined;

  /** Undefined only until the first locale has loaded or failed. */
  get current(): Messages | undefined {
    return this.#current;
  }

  hostUpdate(): void {
    // An element that has left the page may still be drawn once more, in another language.
    if (this.#wanted && !this.#host.isConnected) return;
    const { messages = NO_MESSAGES, messagesUrl, languages = '' } = pageSettings();
    pageMessages.setOwn(messages);
    pageMessages.setFilesUrl(messagesUrl);
    pageMessages.setPreferredLanguages(languages.split(/[\s,]+/).filter(Boolean));
    this.#region = regionOf(this.#host);
    const wanted = [this.#settings.language, messages, messagesUrl, languages, this.#region] as const;
    if (this.#wanted && wanted.every((one, at) => one === this.#wanted?.[at])) return;
    this.#wanted = wanted;
    const ready = this.#messagesOf(wanted[0]);
    if (ready) {
      this.error = undefined;
      this.#use(ready);
    } else void this.load();
  }

  hostUpdated(): void {
    const { textLanguage } = this.#current ?? {};
    if (textLanguage) labelTextLanguage(this.#host, textLanguage, directionOf(textLanguage));
  }

  /** To be called when the element has drawn what it is for: i18next comes after the first paint. */
  drawn(): void {
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    onIdle(() => void pageMessages.useI18next());
  }

  /** Retries messages that could not be loaded. */
  retry(): void {
    pageMessages.retrySiteFiles();
    if (this.#wanted && !this.#messagesOf(this.#wanted[0])) void this.load();
  }

  /** Loads what is needed, and from now on further namespaces. Also resolves if they could not be loaded. */
  async load(...more: readonly Namespace[]): Promise<void> {
    for (const namespace of more) this.#namespaces.add(namespace);
    const wanted = this.#wanted;
    if (!wanted) return; // nothing is drawn yet
    const [language] = wanted;
    const namespaces = [...this.#namespaces];
    try {
      for (const problem of await pageMessages.load(language, namespaces)) {
        warnOnce(`messagesUrl: ${problem}. Our own words are used.`, 'warn');
      }
      this.error = undefined;
    } catch {
      this.error = await this.#loadEnglish(language, namespaces);
    }
    if (this.#wanted !== wanted) return this.load(); // changed again meanwhile
    this.#use(this.#messagesOf(language) ?? pageMessages.fallback(language, this.#region));
    this.#host.requestUpdate();
  }

  #messagesOf(language: string): Messages | undefined {
    return pageMessages.in(language, [...this.#namespaces], this.#region);
  }

  async #loadEnglish(language: string, namespaces: readonly Namespace[]): Promise<CareerError | undefined> {
    try {
      await pageMessages.load('en', namespaces);
      warnOnce(`the words for "${language}" could not be loaded, so English is used.`, 'warn');
      return undefined;
    } catch (cause) {
      const message =
        `no words could be loaded for ${language === 'en' ? '' : `"${language}" or `}"en": serve the folder "locales", ` +
        `with all in it, beside the script's other files (${String(cause)})`;
      warnOnce(message);
      return new CareerError('unreachable', message, { cause });
    }
  }

  #use(messages: Messages): void {
    this.#current = messages;
    if (!pageMessages.hasSiteTexts) return;
    const { mapped } = this.#settings;
    const report = import('./report-own-messages.js');
    // Visitors lose nothing without it.
    report.then(({ reportOwnMessages }) => reportOwnMessages(pageMessages, mapped)).catch(() => undefined);
  }
}
