import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { CareerError, isCareerError } from '../../core/util/error.js';
import type { RecruitingOptions } from '../../core/recruiting/options.js';
import { RecruitingClient } from '../../core/recruiting/recruiting-client.js';
import { languageOf, onLanguageChange } from './language.js';
import type { Settings } from '../../core/settings/settings.js';
import { adoptScriptTag } from './adopt-script-tag.js';
import { onSettingsChange, pageSettings } from '../../core/settings/settings-store.js';
import { today } from '../../core/util/calendar-date.js';
import { mappedFields } from '../../core/vacancies/mapped-fields.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { areExplained, loadExplanations, reportError } from './report-error.js';
import { checkWhenIdle, tellBuilder } from './tell-builder.js';

/** The settings that each element has as attributes. */
export interface SettingsHost extends ReactiveControllerHost, HTMLElement {
  baseUrl: string | undefined;
  customerId: string | undefined;
  language: string | undefined;
  urlKey: string | undefined;
  /** The language that the page's URL says. */
  readonly urlLanguage?: string | undefined;
}

/** One client per service, customer and options on a page, so that equal requests are joined. */
const clients = new Map<string, RecruitingClient>();

/** Joins an element's own attributes with the page's settings, and follows both. */
export class SettingsController implements ReactiveController {
  /** Undefined while a setting is missing. */
  client: RecruitingClient | undefined;
  /** Says which setting is missing or wrong; undefined while the document may still bring it. */
  error: CareerError | undefined;
  language = 'en';
  urlKey = 'vacancy';
  /** The page's, whatever this element's own is. */
  pageUrlKey = 'vacancy';
  customerId = '';
  /** The pattern of a vacancy's page. */
  detailUrl: string | undefined;
  directoryUrl: string | undefined;
  /** The candidate property for the key of an application; undefined: none. */
  applicationKey: string | undefined;
  questionsUrl: string | undefined;
  /** The names of the page's mapped fields (`fieldMap.extra`). */
  mapped: readonly string[] = [];
  synonymsUrl: string | undefined;
  searchIndexUrl: string | undefined;
  feedsUrl: string | undefined;
  readonly #host: SettingsHost;
  #timeZone: string | undefined;
  #fieldMap: Settings['fieldMap'];
  /** Whether the page is parsed and its scripts have run, so that what is missing now does not come. */
  isSettled = false;
  #stop: (() => void)[] = [];
  readonly #watch = new MutationObserver(() => this.#checkUse());

  constructor(host: SettingsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Today where the company is, or the visitor. */
  get today(): string {
    try {
      return today(this.#timeZone);
    } catch {
      warnOnce(`timeZone "${this.#timeZone}" is no IANA time zone such as Europe/Copenhagen.`);
      return today();
    }
  }

  hostConnected(): void {
    adoptScriptTag();
    for (const name of this.#host.getAttributeNames()) {
      if (/^(?:in|ex)ternal-?access$/.test(name)) {
        warnOnce(
          `<${this.#host.localName}> ${name} is no longer supported by the service, so it is not sent: use ` +
            'access="external", access="internal" or access="any".',
        );
      }
    }
    const changed = () => {
      this.#host.requestUpdate();
      if (this.isSettled) this.#checkUse();
    };
    // Another script may still call configure(), so nothing is missing before the page is parsed, and a task more.
    const settle = () =>
      setTimeout(() => {
        this.isSettled = true;
        changed();
        // What comes late may be misspelt, too.
        if (this.#host.isConnected) this.#watch.observe(this.#host, { attributes: true, childList: true });
      });
    this.#stop = [
      onSettingsChange(changed),
      onLanguageChange(changed),
      onParsed(settle),
      () => this.#watch.disconnect(),
    ];
  }

  hostDisconnected(): void {
    for (const stop of this.#stop) stop();
  }

  #checkUse(): void {
    checkWhenIdle(
      () => import('./check-use.js'),
      ({ checkUse }) => this.#host.isConnected && checkUse(this.#host, this.mapped),
    );
  }

  hostUpdate(): void {
    const page = pageSettings();
    const host = this.#host;
    this.language = languageOf(host, host.urlLanguage, host.language, page.language);
    this.pageUrlKey = page.urlKey || 'vacancy';
    this.urlKey = host.urlKey || this.pageUrlKey;
    this.customerId = host.customerId || page.customerId || '';
    this.detailUrl = page.detailUrl?.trim() || undefined;
    this.directoryUrl = page.directoryUrl;
    this.applicationKey = page.applicationKey?.trim() || undefined;
    this.questionsUrl = page.questionsUrl;
    this.synonymsUrl = page.synonymsUrl?.trim() || undefined;
    this.searchIndexUrl = page.searchIndexUrl?.trim() || undefined;
    this.feedsUrl = page.feedsUrl?.trim() || undefined;
    this.#timeZone = page.timeZone;
    if (page.fieldMap !== this.#fieldMap) {
      this.#fieldMap = page.fieldMap;
      const refused: [name: string, isTooMany: boolean][] = [];
      this.mapped = [...mappedFields(page.fieldMap, (...one) => refused.push(one)).keys()];
      if (refused.length) tellBuilder(({ reportRefusedFields }) => reportRefusedFields(refused));
    }
    try {
      this.client = clientOf({
        ...defined(page),
        baseUrl: host.baseUrl || page.baseUrl || missing('base-url'),
        customerId: host.customerId || page.customerId || missing('customer-id'),
      });
      this.error = undefined;
    } catch (cause) {
      if (!isCareerError(cause)) throw cause;
      this.client = undefined;
      const isReported = this.error?.message === cause.message;
      this.error = this.isSettled && areExplained() ? cause : undefined;
      if (this.isSettled && !this.error) void loadExplanations().then(() => host.requestUpdate());
      if (this.error && !isReported) reportError(host, this.error);
    }
  }
}

function missing(setting: string): never {
  throw new CareerError('configuration', `the setting ${setting} is missing`, { setting });
}

function defined(settings: Settings): Partial<RecruitingOptions> {
  const { path, headerPrefix, serviceLanguage, languageHeader, fieldMap, parts, timeout } = settings;
  const { uploadTimeout, answerTimeout, timeZone } = settings;
  const texts = { path, headerPrefix, serviceLanguage, languageHeader, fieldMap, parts, timeZone };
  const options = { ...texts, timeout, uploadTimeout, answerTimeout };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function clientOf(options: RecruitingOptions): RecruitingClient {
  const key = JSON.stringify(options);
  let client = clients.get(key);
  if (!client) clients.set(key, (client = new RecruitingClient(options)));
  return client;
}

/** Calls back once the document is parsed. @returns what ends the waiting */
function onParsed(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    callback();
    return () => {};
  }
  // Whether DOMContentLoaded is still to come cannot be asked; if it has been, there is `load`.
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    callback();
  };
  document.addEventListener('DOMContentLoaded', once, { signal: stop.signal });
  addEventListener('load', once, { signal: stop.signal });
  return () => stop.abort();
}
