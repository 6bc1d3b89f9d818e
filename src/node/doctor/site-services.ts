// The services that the elements of a page send requests to.
import { today } from '../../core/util/calendar-date.js';
import { readLanguageTag } from '../../core/util/language-tag.js';
import { requestOf } from '../../loader/first-request.js';
import { isList } from '../../core/recruiting/first-request.js';
import { routesOf, type MakeUrl } from '../../core/recruiting/routes.js';
import { safeBaseUrl } from '../../core/http/base-url.js';
import type { Settings } from '../../core/settings/settings.js';
import { contextOfElement } from '../commands/html-page.js';
import type { SitePage } from './site-page.js';

/** A service for one customer, as the elements of a page use it. */
export interface Service {
  readonly baseUrl: string;
  readonly customerId: string;
  readonly settings: Settings;
  readonly url: MakeUrl;
  /** The languages of the elements, that of the requests first. */
  readonly languages: readonly string[];
  /** The first request of the first list; undefined: no list uses this service. */
  readonly listUrl: string | undefined;
}

/** The browser's language, which decides if the page names no language. */
const SOME_LANGUAGE = 'en';

/** Elements without a valid address or customer id are left out: `checkAddresses` reports those. */
export function servicesOf(page: SitePage, settings: Settings): Service[] {
  const services = new Map<string, Service>();
  const elements = page.ours.length ? page.ours : [{ name: 'vacancy-list', attributes: {}, languages: [] }];
  for (const element of elements) {
    const context = contextOfElement(element, settings, SOME_LANGUAGE);
    const { customerId } = context.options;
    const baseUrl = safeBaseUrl(context.options.baseUrl);
    if (!baseUrl || !customerId.trim()) continue;
    const key = `${baseUrl} ${customerId}`;
    const known = services.get(key);
    const offered = 'language-switch' in element.attributes ? offeredLanguages(settings) : [];
    const request = isList(element.name, undefined) ? requestOf(context, dayIn) : undefined;
    services.set(key, {
      baseUrl,
      customerId,
      settings,
      url: routesOf({ ...settings, path: settings.path, baseUrl, customerId }),
      languages: [...new Set([...(known?.languages ?? []), context.language, ...offered])],
      listUrl: known?.listUrl ?? request?.url,
    });
  }
  return [...services.values()];
}

const offeredLanguages = ({ languages = '' }: Settings): string[] =>
  languages.split(/[\s,]+/).flatMap((one) => readLanguageTag(one) ?? []);

/** Today where the company is. */
export function dayIn(timeZone: string | undefined): string {
  try {
    return today(timeZone);
  } catch {
    return today();
  }
}
